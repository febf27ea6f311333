/** Plays notes through the browser's audio, made on the spot: there are no sound files. */

import type { Note } from "./recipes";

/** An audio output that is opened with the first sound and stays silent where there is none. */
export class Player {
  private context: AudioContext | null = null;
  private noise: AudioBuffer | null = null;

  /** Plays notes at once, `volume` from 0 to 1. */
  play(notes: readonly Note[], volume: number): void {
    const context = this.open();
    if (!context || volume <= 0) return;
    if (context.state === "suspended") void context.resume().catch(() => undefined);
    const output = context.createGain();
    output.gain.value = volume;
    output.connect(context.destination);
    const start = context.currentTime + 0.005;
    for (const note of notes) {
      if (note.tone > 0) this.tone(context, output, note, start + note.at);
      this.burst(context, output, note, start + note.at);
    }
    const whole = Math.max(0, ...notes.map((note) => note.at + note.length));
    setTimeout(() => output.disconnect(), (whole + 0.3) * 1000);
  }

  private open(): AudioContext | null {
    if (this.context) return this.context;
    if (typeof AudioContext === "undefined") return null;
    try {
      this.context = new AudioContext({ latencyHint: "interactive" });
    } catch {
      return null;
    }
    return this.context;
  }

  /** A tone that falls a little as it dies away, like struck wood. */
  private tone(context: AudioContext, output: AudioNode, note: Note, at: number): void {
    const source = context.createOscillator();
    const gain = context.createGain();
    source.type = "sine";
    source.frequency.setValueAtTime(note.tone * 1.12, at);
    source.frequency.exponentialRampToValueAtTime(note.tone, at + note.length * 0.35);
    envelope(gain.gain, note.toneGain, note, at);
    source.connect(gain).connect(output);
    source.start(at);
    source.stop(at + note.length + 0.02);
  }

  private burst(context: AudioContext, output: AudioNode, note: Note, at: number): void {
    const source = context.createBufferSource();
    const filter = context.createBiquadFilter();
    const gain = context.createGain();
    source.buffer = this.hiss(context);
    source.loop = true;
    filter.type = "bandpass";
    filter.Q.value = note.focus;
    filter.frequency.setValueAtTime(note.noise[0], at);
    filter.frequency.linearRampToValueAtTime(note.noise[1], at + note.length);
    const short = note.soft ? note : { ...note, length: Math.min(note.length, 0.05) };
    envelope(gain.gain, note.noiseGain, short, at);
    source.connect(filter).connect(gain).connect(output);
    source.start(at, Math.random() * 0.5);
    source.stop(at + note.length + 0.02);
  }

  /** A second of white noise. */
  private hiss(context: AudioContext): AudioBuffer {
    if (this.noise) return this.noise;
    this.noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = this.noise.getChannelData(0);
    for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
    return this.noise;
  }
}

function envelope(gain: AudioParam, peak: number, note: Note, at: number): void {
  const rise = note.soft ? note.length * 0.6 : 0.0015;
  gain.setValueAtTime(0.0001, at);
  gain.linearRampToValueAtTime(Math.max(0.0001, peak), at + rise);
  gain.exponentialRampToValueAtTime(0.0001, at + note.length);
}
