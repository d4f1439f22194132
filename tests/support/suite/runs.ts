/** Whether this is `npm run drill`, which takes up whatever imports this file. */
export const isDrill = Boolean(process.env.DRILL)

/** So many tries of a property in the drill; a fifth in every run. */
export function runs(full: number): number {
  return isDrill ? full : Math.ceil(full / 5)
}
