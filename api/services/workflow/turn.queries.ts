import { sql, type RawBuilder } from 'kysely'
import { aboutRow, onlyPrepares } from '#api/services/access/permits.queries.ts'
import { isUnpaid, owesFee } from '#api/services/access/fees.queries.ts'
import type { SubmittalReader } from '#api/services/access/submittals.queries.ts'
import { dutyOpensLater, dutyOpensOn } from './duty-opens.queries.ts'
import { STATUS } from './statuses.ts'
import { AGENCY_DOES, APPLICANT_DOES, PREPARER_DOES, TRADE_DOES, type Turn } from './turn.ts'

/** Whom a row of `submittals` with its `status` waits for. */
export const actorOf = (submittal = 'submittals'): RawBuilder<Turn['actor']> =>
  sql`submittal_actor(${sql.ref(`${submittal}.hold_kind`)}, status.acts_next)`

/**
 * The kind under which it waits for its applicant. An amendment that was begun has what it amends for its origin; what
 * was moved to another type names what was begun in its place.
 */
export const applicantKind = (submittal = 'submittals'): RawBuilder<keyof typeof APPLICANT_DOES> =>
  sql`case when ${sql.ref(`${submittal}.hold_kind`)} is not null then 'held' when status.code = 6 then 'partial'
    when status.code = 0 then 'duty' when status.stops_clock and ${sql.ref(`${submittal}.origin_id`)} is null then 'sentBack'
    when status.code = ${STATUS.open} and exists (
      select from submittals wrong where wrong.moved_to_id = ${sql.ref(`${submittal}.id`)}) then 'moved'
    else 'draft' end`

const wordsFor = (words: Readonly<Record<string, string>>, key: RawBuilder<unknown>) =>
  sql`${JSON.stringify(words)}::jsonb ->> (${key})::text`

/** What a trade that a submittal made waits for: it goes on at the page of the trade, whatever its status says. */
const tradeTurn = (submittal: string) => sql`(
  select jsonb_build_object('actor', case progress.waits_for when 'agency' then 'agency' else 'other body' end, 'what', ${JSON.stringify(TRADE_DOES)}::jsonb -> progress.waits_for, 'byDate', null, 'opensDate', null)
  from cap_trades trade join cap_trade_progress progress on progress.trade_id = trade.id
  where trade.submittal_id = ${sql.ref(`${submittal}.id`)} and progress.waits_for is not null and not status.stops_clock)`

/**
 * Who acts next at a row of `submittals` (by its name or another) with its `status`, what they do and by when. Every list,
 * page, file and call that says so asks here; those of whoever acts for its applicant ask `ownTurnOf`. The day of a report was met once it was filed, whatever comes back; the desk's order (`submittal_desk_rank` of the database) and the register of
 * what waits follow from the same data.
 */
export const turnOf = (submittal = 'submittals'): RawBuilder<Turn> => {
  const actor = actorOf(submittal)
  return sql`coalesce(${tradeTurn(submittal)}, jsonb_build_object('actor', ${actor},
    'what', case ${actor} when 'agency' then ${wordsFor(AGENCY_DOES, sql`status.code`)}
      when 'applicant' then ${wordsFor(APPLICANT_DOES, applicantKind(submittal))} end,
    'byDate', case ${actor} when 'agency' then ${sql.ref(`${submittal}.desk_due`)}
      when 'applicant' then case when ${sql.ref(`${submittal}.submitted_on`)} is null then ${sql.ref(`${submittal}.due_on`)} end end,
    'opensDate', null))`
}

/** Whom it is said to, and the day on which that is. */
export type TurnAsking = { reader: SubmittalReader | 'everybody'; today: string }

/**
 * The same as it is said to those who act for its applicant. The report of a duty that opens later waits for its day, not
 * for a person. Where nothing else waits for them, an unpaid fee does, which the agency can decide without: that of a
 * reader who may pay it, and any in what is written to all of them.
 */
export const ownTurnOf = (
  { reader, today }: TurnAsking,
  submittal = 'submittals',
): RawBuilder<Turn> => {
  const isTheirs = sql`${actorOf(submittal)} = 'applicant'`
  const preparer =
    reader === 'everybody' || reader.kind === 'staff'
      ? sql``
      : sql`when ${isTheirs} and ${onlyPrepares(reader.id, aboutRow(submittal))}
          and ${applicantKind(submittal)} = any(${Object.keys(PREPARER_DOES)}::text[])
      then ${turnOf(submittal)} || jsonb_build_object('what', ${wordsFor(PREPARER_DOES, applicantKind(submittal))})`
  const owes = reader === 'everybody' ? isUnpaid(submittal) : owesFee(reader, submittal)
  return sql`case
    when ${isTheirs} and ${applicantKind(submittal)} = 'duty' and ${dutyOpensLater(today, submittal)}
      then jsonb_build_object('actor', 'nobody', 'what', null, 'byDate', null, 'opensDate', ${dutyOpensOn(submittal)})
    ${preparer}
    when not ${isTheirs} and ${owes}
      then jsonb_build_object('actor', 'applicant', 'what', ${APPLICANT_DOES.fee}::text, 'byDate', null, 'opensDate', null)
    else ${turnOf(submittal)} end`
}
