import type { AppealableAct } from '#api/permit-life/acts/moves.ts'
import { sql, type RawBuilder } from 'kysely'
import { ofOwnAppeal } from '#api/services/access/documents.queries.ts'
import {
  aheadFrom,
  isActStayed,
  STAY_OF_PERMIT,
  stayOf,
} from '#api/permit-life/acts/stays/stayed.queries.ts'
import type { KeptShown } from './notice.schemas.ts'
import type { AppealTerms } from '#api/permit-life/acts/appeal-terms.ts'

/** An act on a permit that can be appealed. */
export type KeptAct = {
  rid: number
  kind: AppealableAct
  fromOn: string
  number: string
  isTakenBack: boolean
}

/** A decision or an act and its appeals, as `noticesOf` reads them. */
export type KeptNotice = {
  submittalRid: number
  /** The act that is told of; null of the decision itself. */
  act: KeptAct | null
  kind: 'approve' | 'deny'
  issuedOn: string
  until: string | null
  terms: AppealTerms | null
  letter: string
  /** The permit passed to another holder since: who applied does not hold it any more. */
  isPassed: boolean
  isStayed: boolean
  /** First day of a stay that has not come. */
  stayFrom: string | null
  appeals: KeptShown[]
}

type Reader = {
  timeZone: string
  /** Whose own appeals and drafts are told apart; null for the public. */
  viewerId: number | null
}

/** The letters about an appeal that its reader may open, the newest first. */
const lettersFor = (viewerId: number | null) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('rid', documents.id, 'productRid', documents.product_id, 'number', written.number,
      'writtenOn', written.recorded_on, 'isPublic', released.id is not null) order by written.position desc)
  from appeal_acts written join documents on documents.id = written.document_id
    left join public_documents released on released.id = documents.id
  where written.appeal_id = appeal.id
    and (released.id is not null or ${viewerId === null ? sql`false` : ofOwnAppeal(viewerId)})), '[]')`

/** Whether the permit of a row `decision` passed to another holder after it was issued. */
export const passedSince = (timeZone: string) => sql<boolean>`exists (
  select from permit_turns turn join permit_acts passed on passed.id = turn.act_id and passed.kind = 'transfer'
  where turn.permit_id = decision.permit_id and turn.outcome = 'done'
    and turn.on_day > (decision.issued_at at time zone ${timeZone})::date)`

/** The appeals about a row of `decision` or `act` that whoever reads it may know of, the newest first. */
function appealsAbout(
  { about, until }: { about: RawBuilder<unknown>; until: string },
  { timeZone, viewerId }: Reader,
) {
  const isOwn = sql`coalesce(appeal.appellant_user_id = ${viewerId}::bigint, false)`
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('rid', appeal.id, 'filedOn', coalesce(appeal.filed_on, (appeal.created_at at time zone ${timeZone})::date),
        'isLate', appeal.filed_on > ${sql.ref(until)}, 'asksStay', appeal.asks_stay, 'stayRefusedOn', (
          select max(refused.recorded_on) from appeal_acts refused where refused.appeal_id = appeal.id and refused.kind = 'refuseStay'
            and not exists (select from appeal_acts later where later.undoes_id = refused.id)), 'state', appeal.state,
        'dueOn', appeal.due_on, 'hearingOn', appeal.hearing_on,
        'hearingTime', appeal.hearing_time, 'hearingPlace', appeal.hearing_place,
        'decidedOn', case when appeal.state not in ('draft', 'filed', 'open') then (
          select max(done.recorded_on) from appeal_acts done where done.appeal_id = appeal.id
            and done.kind not in ('open', 'hearing', 'refuseStay', 'carryOut', 'takeBack')) end,
        'withdrawalAsked', appeal.withdraw_asked_at is not null, 'isOwn', ${isOwn}, 'letters', ${lettersFor(viewerId)},
        'filingRid', case when ${isOwn} then appeal.filing_id end,
        'filingProductRid', case when ${isOwn} then (
          select filed.product_id from submittals filed where filed.id = appeal.filing_id) end)
      order by appeal.id desc)
    from appeals appeal where ${about} and (appeal.state <> 'draft' or ${isOwn})), '[]')`
}

const OF_DECISION = {
  about: sql`appeal.decision_id = decision.id and appeal.act_id is null`,
  until: 'decision.appeal_until',
}
const OF_ACT = { about: sql`appeal.act_id = act.id`, until: 'act.appeal_until' }

/**
 * The issued decisions about a record with their appeals, the newest first, as a column within the statement that reads
 * the record: pages that show it make no statement more.
 */
export function noticesOf({
  where,
  ...reader
}: Reader & { where: RawBuilder<boolean> }): RawBuilder<KeptNotice[]> {
  return sql<KeptNotice[]>`coalesce((
    select jsonb_agg(jsonb_build_object('submittalRid', decision.submittal_id, 'act', null, 'kind', decision.kind,
        'issuedOn', (decision.issued_at at time zone ${reader.timeZone})::date, 'until', decision.appeal_until,
        'terms', decision.appeal_terms, 'letter', decision.letter, 'isPassed', ${passedSince(reader.timeZone)},
        'isStayed', coalesce((select lower(btrim(stayed.status_name)) = 'stayed' from permits stayed
          where stayed.id = decision.permit_id), false),
        'stayFrom', ${aheadFrom(STAY_OF_PERMIT(sql`decision.permit_id`))},
        'appeals', ${appealsAbout(OF_DECISION, reader)})
      order by decision.id desc)
    from decisions decision where decision.state = 'issued' and (${where})), '[]')`
}

/** The acts on a permit that can be appealed, in the same way: a condition on `act`. What was taken back is told while it has appeals. */
export function actNoticesOf({
  where,
  ...reader
}: Reader & { where: RawBuilder<boolean> }): RawBuilder<KeptNotice[]> {
  return sql<KeptNotice[]>`coalesce((
    select jsonb_agg(jsonb_build_object('submittalRid', ruled.submittal_id,
        'act', jsonb_build_object('rid', act.id, 'kind', act.kind, 'fromOn', act.from_on, 'number', act.number, 'isTakenBack', taken.back),
        'kind', 'approve', 'issuedOn', (act.recorded_at at time zone ${reader.timeZone})::date, 'until', act.appeal_until,
        'terms', act.appeal_terms, 'letter', '', 'isPassed', false,
        'isStayed', ${isActStayed(sql`act.id`)}, 'stayFrom', ${aheadFrom(stayOf(sql`act.id`))}, 'appeals', told.appeals)
      order by act.id desc)
    from permit_acts act join decisions ruled on ruled.id = act.appeal_decision_id
      cross join lateral (select exists (select from permit_acts later where later.undoes_id = act.id) as back) taken
      cross join lateral (select ${appealsAbout(OF_ACT, reader)} as appeals) told
    where act.appeal_until is not null and (not taken.back or told.appeals <> '[]') and (${where})), '[]')`
}

/** All that a page of a permit tells: its acts, then the decisions about it. */
export function noticesAtPermit(column: string, reader: Reader): RawBuilder<KeptNotice[]> {
  const permit = sql.ref(column)
  return sql<KeptNotice[]>`
    ${actNoticesOf({ where: sql<boolean>`act.permit_id = ${permit}`, ...reader })}
    || ${noticesOf({ where: sql<boolean>`decision.permit_id = ${permit}`, ...reader })}`
}
