/** What fails beside the game: the page goes on without it, but whoever looks for the cause finds it. */
export function report(error: unknown): void {
  console.warn(error);
}
