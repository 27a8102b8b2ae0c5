// A recorded game that is looked at: at which move one is, from whose place, with which hands open. Not here: how it
// looks (Board.svelte), where the record comes from (Replay.svelte).

import type { ReplayedGame, ReplayFrame } from "../../protocol";

const PACE_MS = 1_200;

export class Player {
    ply: number = $state(0);
    /** From whose place the table is seen. */
    seat: number = $state(0);
    isOpen: boolean = $state(true);
    isPlaying: boolean = $state(false);
    #timer: ReturnType<typeof setInterval> | undefined;

    constructor(
        readonly game: ReplayedGame,
        ply = 0,
    ) {
        this.go(ply);
    }

    /** How many moves there are. */
    get length(): number {
        return Math.max(0, this.game.frames.length - 1);
    }

    get frame(): ReplayFrame | undefined {
        return this.game.frames[this.ply];
    }

    get seats(): number {
        return this.game.frames[0]?.hands.length ?? 0;
    }

    /** Go to the position after so many moves, as near as there is one. */
    go(ply: number): void {
        this.ply = Number.isFinite(ply) ? Math.max(0, Math.min(this.length, Math.trunc(ply))) : 0;
        if (this.ply === this.length) this.pause();
    }

    step(by: number): void {
        this.pause();
        this.go(this.ply + by);
    }

    /** Let it run; from the end it begins anew. */
    play(): void {
        if (this.isPlaying || !this.length) return;
        if (this.ply === this.length) this.ply = 0;
        this.isPlaying = true;
        this.#timer = setInterval(() => this.go(this.ply + 1), PACE_MS);
    }

    pause(): void {
        clearInterval(this.#timer);
        this.isPlaying = false;
    }

    toggle(): void {
        if (this.isPlaying) this.pause();
        else this.play();
    }

    /** Do what a key stands for; return whether it stands for anything. */
    press(key: string, isMirrored: boolean): boolean {
        const forward = isMirrored ? "ArrowLeft" : "ArrowRight";
        const back = isMirrored ? "ArrowRight" : "ArrowLeft";
        if (key === forward) this.step(1);
        else if (key === back) this.step(-1);
        else if (key === "Home") this.step(-this.length);
        else if (key === "End") this.step(this.length);
        else if (key === " ") this.toggle();
        else return false;
        return true;
    }
}
