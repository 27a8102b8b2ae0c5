### What somebody likes, and what is kept of them.

settings-title = Settings
settings-you = You and your language
settings-language = Language
settings-name = What you are called at tables
settings-keep = Keep
settings-name-kept = Kept for the tables to come.
settings-cards = Cards
settings-faces = Faces
settings-faces-drawn = Plain
settings-faces-classic = Classic
settings-faces-classic-line = Classic cards have English letters and two colours.
settings-letters = Letters on the cards
settings-letters-local = Of your language
settings-letters-english = J Q K A (English)
settings-colours = Colours of the suits
settings-colours-two = Two
settings-colours-four = Four, one for each suit
settings-order = Your hand is sorted
settings-order-suit = by suit
settings-order-rank = by rank
settings-trumps = Trumps stand
settings-trumps-left = on the left
settings-trumps-right = on the right
settings-table = Look and sound
settings-as-device = As on the device
settings-theme = Light or dark
settings-theme-light = Light
settings-theme-dark = Dark
settings-motion = Movement
settings-motion-full = Cards glide
settings-motion-reduced = Cards jump
settings-sound = Sound
settings-left-hand = Left-handed
settings-left-hand-line = The buttons lie under the left thumb.
settings-keys = Letter keys
settings-keys-line = At the table a single letter takes, says “done” or takes back. Turn this off if you dictate.

## What the server keeps

settings-stored = What is stored about you
settings-stored-line = These settings stay in this browser. The server keeps your name, the deals you played and what you wrote at tables.
settings-export = Fetch everything as a file
settings-forget = Delete everything
settings-forget-sure = You leave every table for good, and your name, tokens and words are deleted. It cannot be undone.
settings-forget-yes = Yes, delete everything
settings-forget-no = No, keep it
settings-forgotten = Everything is deleted.
settings-programs = For those who write programs
settings-programs-line = With a token a program sits down at tables as a player of its own.
settings-token-name = What the program is called
settings-token-make = Make a token
settings-token-once = Copy this token now: it is shown only this once.
settings-token-drop = Take back
settings-token-drop-named = Take back the token of { $name }
