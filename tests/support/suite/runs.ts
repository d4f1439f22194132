/** So many tries of a property in `npm run drill`, which takes up whatever imports this; a fifth in every run. */
export function runs(full: number): number {
  return process.env.DRILL ? full : Math.ceil(full / 5)
}
