import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { dayIn } from '#values/days.ts'
import type { Act } from './moves.ts'

const OUTCOMES = { approve: 'granted', deny: 'refused', accept: 'accepted' } as const

/** What a review ends with, so that it is counted how long it took. */
export type Decides = keyof typeof OUTCOMES

export const decides = (act: Act): act is Decides => act in OUTCOMES

/**
 * Keeps how long a review took, in the transaction of its decision: the days of the agency's calendar, as the clock of
 * the desk counts them. The first decision counts; what a court makes of it later is another matter.
 */
export async function keepReviewTime(
  trx: Db,
  { rid, act, timeZone }: { rid: number; act: Decides; timeZone: string },
  now: Date,
): Promise<void> {
  const today = dayIn(timeZone, now)
  await sql`
    insert into review_times (submittal_id, application_id, filed_on, decided_on, days, decide_by, outcome)
    select submittals.id, submittals.application_id, clock.filed, ${today}::date,
      greatest(${today}::date - clock.filed - submittals.held_days, 0), submittals.decide_by, ${OUTCOMES[act]}
    from submittals, lateral (select least(${today}::date, coalesce(
        (select (min(signed_at) at time zone ${timeZone})::date from signatures where submittal_id = submittals.id),
        submittals.submitted_on)) as filed) clock
    where submittals.id = ${rid} and submittals.submitted_on is not null
    on conflict do nothing`.execute(trx)
}
