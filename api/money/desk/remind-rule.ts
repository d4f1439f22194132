/** Days between two reminders of one invoice. */
const REST_DAYS = 3
const DAY_MS = 86_400_000

export type ToRemind = {
  dueCents: number
  /** Of its fee account; null without one. */
  holderId: number | null
  remindedAt: Date | null
}

/** Why nobody is reminded of an invoice now; null where they can be. The page and the act ask this alone. */
export function remindRefusal(
  { dueCents, holderId, remindedAt }: ToRemind,
  now: Date,
): string | null {
  if (dueCents <= 0) return 'Nothing is due. No reminder was queued.'
  if (holderId === null)
    return 'It stands on no fee account, so nobody can be reminded here. Its applicant finds it on the dashboard and at Pay.'
  const isRecent = remindedAt !== null && now.getTime() - remindedAt.getTime() < REST_DAYS * DAY_MS
  return isRecent
    ? `A reminder was queued less than ${REST_DAYS} days ago. Nothing was queued now.`
    : null
}
