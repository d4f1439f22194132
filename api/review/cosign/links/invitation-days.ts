import { dayIn } from '#values/days.ts'

/** An invitation to co-sign ends so many days after it was sent, when nobody answers. */
export const INVITATION_DAYS = 30
/** It is reminded of so many days after it was sent. */
export const REMINDED_AFTER = [7, 21] as const

const DAY_MS = 86_400_000

/** The last day on which an invitation can be answered. */
export const lastDayOf = (sentAt: Date, timeZone: string): string =>
  new Date(Date.parse(dayIn(timeZone, sentAt)) + INVITATION_DAYS * DAY_MS)
    .toISOString()
    .slice(0, 10)
