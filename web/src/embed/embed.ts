/** A board on somebody else's page: the server wrote it with links, here they become steps. */

import { clamped, stepOf, type Jump } from "./steps";
import "../style/tokens.css";
import "./embed.css";

/** Milliseconds between two positions of a game that plays by itself. */
const PAUSE = 1000;

class Replay {
  private readonly last: number;
  private readonly moves: string[];
  private readonly image: HTMLImageElement | null;
  private readonly play: HTMLButtonElement | null;
  private ply: number;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly root: HTMLElement) {
    this.last = Number(root.dataset.last);
    this.ply = Number(root.dataset.ply);
    this.moves = JSON.parse(root.dataset.moves ?? "[]") as string[];
    this.image = root.querySelector("img");
    this.play = root.querySelector("button");
    for (const link of this.links()) link.addEventListener("click", (event) => this.click(event));
    document.addEventListener("keydown", (event) => this.key(event));
    if (this.play) {
      this.play.hidden = false;
      this.play.addEventListener("click", () => this.toggle());
    }
  }

  private links(): HTMLAnchorElement[] {
    return [...this.root.querySelectorAll<HTMLAnchorElement>("nav a")];
  }

  private click(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const link = event.currentTarget as HTMLAnchorElement;
    this.step(link.dataset.step as Jump);
  }

  private key(event: KeyboardEvent): void {
    const step = stepOf(event);
    if (!step) return;
    event.preventDefault();
    this.step(step);
  }

  private step(step: Jump): void {
    this.stop();
    this.show(clamped(step, this.ply, this.last));
  }

  private show(ply: number): void {
    this.ply = ply;
    if (this.image) this.image.src = this.picture(ply);
    if (ply < this.last) new Image().src = this.picture(ply + 1);
    const count = this.root.querySelector("output");
    if (count) count.textContent = `${ply} / ${this.last}`;
    const move = this.root.querySelector("[data-move]");
    if (move) move.textContent = this.moves[ply - 1] ?? "";
    const whole = this.root.querySelector<HTMLAnchorElement>("[data-open]");
    if (whole) whole.href = `${whole.dataset.open}?ply=${ply}`;
    for (const link of this.links()) this.lead(link);
  }

  /** Let a link lead where it would without this script. */
  private lead(link: HTMLAnchorElement): void {
    const to = clamped(link.dataset.step as Jump, this.ply, this.last);
    const query = new URLSearchParams(location.search);
    query.set("ply", String(to));
    link.href = `?${query}`;
    link.setAttribute("aria-disabled", String(to === this.ply));
  }

  private picture(ply: number): string {
    return `${this.root.dataset.pictures}/${ply}.svg${this.root.dataset.query}`;
  }

  private toggle(): void {
    if (this.timer !== undefined) return this.stop();
    if (this.ply === this.last) this.show(0);
    this.timer = setInterval(() => this.next(), PAUSE);
    this.name("pause");
  }

  private next(): void {
    if (this.ply < this.last) this.show(this.ply + 1);
    if (this.ply === this.last) this.stop();
  }

  private stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.name("play");
  }

  private name(action: "play" | "pause"): void {
    if (!this.play) return;
    this.play.dataset.shows = action;
    this.play.setAttribute("aria-label", this.play.dataset[action] ?? "");
  }
}

const root = document.querySelector<HTMLElement>("main[data-last]");
if (root) new Replay(root);
