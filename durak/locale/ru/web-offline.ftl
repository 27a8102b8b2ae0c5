### Playing against bots without a network.

offline-link = Без сети
offline-title = Играть без сети
offline-loading = Готовим стол …
offline-go-on = Продолжить
offline-new = Новая игра
offline-missing = Игра без сети здесь не установлена.
offline-broken = Игра остановилась: в ней что-то сломалось.
offline-how = Владелец сервера устанавливает её командой: make offline
offline-notice = Здесь работает Pyodide — Python для браузера (Mozilla Public License 2.0)
