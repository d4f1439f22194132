import { sql, type RawBuilder } from 'kysely'
import { ofOwnAppeal } from '#api/access/documents.queries.ts'
import type { KeptShown } from './notice.schemas.ts'
import type { AppealTerms } from './terms.ts'

/** A decision and its appeals, as `noticesOf` reads them. */
export type KeptNotice = {
  submittalRid: number
  kind: 'approve' | 'deny'
  issuedOn: string
  until: string | null
  terms: AppealTerms | null
  letter: string
  isStayed: boolean
  appeals: KeptShown[]
}

type Of = {
  /** Which decisions, as a condition on `decision`. */
  where: RawBuilder<boolean>
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

/**
 * The issued decisions about a record with their appeals, the newest first, as a column within the statement that reads
 * the record: pages that show it make no statement more.
 */
export function noticesOf({ where, timeZone, viewerId }: Of): RawBuilder<KeptNotice[]> {
  const isOwn = sql`coalesce(appeal.appellant_user_id = ${viewerId}::bigint, false)`
  return sql<KeptNotice[]>`coalesce((
    select jsonb_agg(jsonb_build_object('submittalRid', decision.submittal_id, 'kind', decision.kind,
        'issuedOn', (decision.issued_at at time zone ${timeZone})::date, 'until', decision.appeal_until,
        'terms', decision.appeal_terms, 'letter', decision.letter,
        'isStayed', coalesce((select lower(btrim(stayed.status_name)) = 'stayed' from permits stayed
          where stayed.id = decision.permit_id), false),
        'appeals', coalesce((
          select jsonb_agg(jsonb_build_object('rid', appeal.id, 'filedOn', coalesce(appeal.filed_on, (appeal.created_at at time zone ${timeZone})::date),
              'isLate', appeal.filed_on > decision.appeal_until, 'asksStay', appeal.asks_stay, 'state', appeal.state,
              'dueOn', appeal.due_on, 'hearingOn', appeal.hearing_on,
              'hearingTime', appeal.hearing_time, 'hearingPlace', appeal.hearing_place,
              'decidedOn', case when appeal.state not in ('draft', 'filed', 'open') then (
                select max(act.recorded_on) from appeal_acts act where act.appeal_id = appeal.id
                  and act.kind not in ('open', 'hearing', 'carryOut', 'takeBack')) end,
              'withdrawalAsked', appeal.withdraw_asked_at is not null, 'isOwn', ${isOwn}, 'letters', ${lettersFor(viewerId)},
              'filingRid', case when ${isOwn} then appeal.filing_id end,
              'filingProductRid', case when ${isOwn} then (
                select filed.product_id from submittals filed where filed.id = appeal.filing_id) end)
            order by appeal.id desc)
          from appeals appeal where appeal.decision_id = decision.id and (appeal.state <> 'draft' or ${isOwn})), '[]'))
      order by decision.id desc)
    from decisions decision where decision.state = 'issued' and (${where})), '[]')`
}
