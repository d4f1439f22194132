/** A run may take its time, and processes may be restarted in between. */
const LATE_MS = 10 * 60_000

/** Whether a job that was due is not done yet, at a moment. */
export function isJobLate(nextDueAt: string | null, at: string): boolean {
  return nextDueAt !== null && Date.parse(at) - Date.parse(nextDueAt) > LATE_MS
}
