// What is heard and felt: bursts of noise and short tones made on the spot, no files. Silent when somebody likes it so.

import { settings } from "../settings.svelte";

export type Sound = "card" | "knock" | "turn" | "taken" | "end";

let audio: AudioContext | undefined;

/**
 * Get ready when somebody first presses something: browsers let nothing be heard before. To get ready takes so long that
 * cards on their way would stop meanwhile.
 */
export function listenForFirstPress(): void {
    const ready = (): void => {
        for (const kind of KINDS) removeEventListener(kind, ready, true);
        if (typeof AudioContext !== "undefined") setTimeout(() => (audio ??= new AudioContext()));
    };
    const KINDS = ["click", "keydown"] as const;
    for (const kind of KINDS) addEventListener(kind, ready, true);
}

function context(): AudioContext | undefined {
    if (!settings.sound || !audio) return undefined;
    if (audio.state === "suspended") void audio.resume();
    return audio;
}

function noise(seconds: number, pitch: number, loudness: number): void {
    const at = context();
    if (!at) return;
    const samples = at.createBuffer(1, Math.ceil(at.sampleRate * seconds), at.sampleRate);
    const wave = samples.getChannelData(0);
    for (let each = 0; each < wave.length; each++) wave[each] = (Math.random() * 2 - 1) * (1 - each / wave.length) ** 3;
    const source = new AudioBufferSourceNode(at, { buffer: samples });
    const filter = new BiquadFilterNode(at, { type: "bandpass", frequency: pitch, Q: 0.8 });
    source
        .connect(filter)
        .connect(new GainNode(at, { gain: loudness }))
        .connect(at.destination);
    source.start();
}

function tone(pitch: number, after: number, seconds: number): void {
    const at = context();
    if (!at) return;
    const start = at.currentTime + after;
    const gain = new GainNode(at, { gain: 0 });
    gain.gain.setValueAtTime(0.12, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + seconds);
    const source = new OscillatorNode(at, { type: "triangle", frequency: pitch });
    source.connect(gain).connect(at.destination);
    source.start(start);
    source.stop(start + seconds);
}

const SOUNDS: Record<Sound, () => void> = {
    card: () => noise(0.08, 2400, 0.5),
    knock: () => noise(0.06, 300, 0.9),
    taken: () => noise(0.3, 1200, 0.4),
    turn: () => {
        tone(660, 0, 0.15);
        tone(880, 0.12, 0.25);
    },
    end: () => [523, 659, 784].forEach((pitch, place) => tone(pitch, place * 0.15, 0.4)),
};

/** Let something be heard; `turn` is felt, too, where a device can. */
export function play(sound: Sound): void {
    SOUNDS[sound]();
    if (sound === "turn" && settings.sound && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
}
