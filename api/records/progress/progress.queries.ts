import { sql, type RawBuilder } from 'kysely'
import { submittalsOf } from '#api/services/access/submittals.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import type { AgencyDay } from '#api/ground/lib/waits/wait.ts'
import { RESTS, type AppealableAct } from '#api/permit-life/acts/moves.ts'
import { ownTurnOf, turnOf } from '#api/services/workflow/turn.queries.ts'
import type { Turn } from '#api/services/workflow/turn.ts'
import type { Moved } from './steps.ts'

/** A prediction looks at so many of the newest reviews. */
const LOOKED_AT = 500

export type ProgressFacts = {
  rid: number
  productRid: number
  applicationName: string
  statusName: string
  code: number | null
  before: number | null
  path: string
  turn: Turn
  filedOn: string
  statusOn: string
  stoppedOn: string | null
  decideBy: string | null
  heldDays: number
  asksPublic: boolean
  commentStartOn: string | null
  commentEndOn: string | null
  moves: Moved[]
  past: { count: number; low: number | null; median: number | null; high: number | null }
}

/** Everybody's, as the public records list it; a user's, as `api/services/access` decides; nobody else's. */
export type Reader = 'public' | SignedIn

const seenBy = (reader: Reader): RawBuilder<boolean> =>
  reader === 'public' ? sql<boolean>`submittals.is_listed` : submittalsOf(reader)

/** What the progress of a submittal is made of; null where the reader may not see it. Drafts have none. */
export async function selectProgressFacts(
  db: Db,
  { rid, productRid }: { rid: number; productRid: number },
  { reader, today, timeZone }: AgencyDay & { reader: Reader },
): Promise<ProgressFacts | null> {
  const { rows } = await sql<ProgressFacts>`
    select submittals.id as rid, submittals.product_id as "productRid",
      submittals.application_name as "applicationName", submittals.status_name as "statusName", status.code,
      submittals.status_before_code as before, coalesce(application.config ->> 'path', 'permit') as path,
      ${reader === 'public' ? turnOf() : ownTurnOf({ reader, today })} as turn, submittals.decide_by as "decideBy",
      submittals.held_days as "heldDays", clock.filed as "filedOn",
      greatest((submittals.status_changed_at at time zone ${timeZone})::date, clock.filed) as "statusOn",
      case when status.stops_clock then
        (coalesce(submittals.held_since, submittals.status_changed_at) at time zone ${timeZone})::date
        end as "stoppedOn",
      submittals.has_public_notice or exists (select from work_tasks where submittal_id = submittals.id
        and type_code = 'PUBLIC_NOTICE' and status <> 'skipped') as "asksPublic",
      submittals.comment_start_on as "commentStartOn", submittals.comment_end_on as "commentEndOn",
      coalesce((select jsonb_agg(jsonb_build_object('on', (log.at at time zone ${timeZone})::date,
          'act', log.act, 'from', log.from_code, 'to', log.to_code) order by log.id)
        from submittal_log log where log.submittal_id = submittals.id and log.to_code is not null), '[]') as moves,
      (select jsonb_build_object('count', count(*),
          'low', percentile_disc(0.25) within group (order by days),
          'median', percentile_disc(0.5) within group (order by days),
          'high', percentile_disc(0.75) within group (order by days))
        from (select days from review_times where application_id = submittals.application_id
          order by decided_on desc, submittal_id limit ${LOOKED_AT}) recent) as past
    from submittals join submittal_statuses status on status.id = submittals.submittal_status_id
      join applications application on application.id = submittals.application_id,
      lateral (select coalesce((select (min(signed_at) at time zone ${timeZone})::date from signatures
        where submittal_id = submittals.id), submittals.submitted_on) as filed) clock
    where submittals.id = ${rid} and submittals.product_id = ${productRid}
      and submittals.submitted_on is not null and ${seenBy(reader)}`.execute(db)
  return rows[0] ?? null
}

/** What a day did to a permit; the day after a suspension reinstates it. A correction is no step of its way. */
const TURN_KINDS = [
  ...(['suspend', 'stay', 'reinstate', 'revoke', 'terminate', 'continue', 'transfer'] as const),
]
/** Of the stay of an act which act it is; when that is over the act holds again. */
export type TurnKind = (typeof TURN_KINDS)[number] | `stay ${AppealableAct}`

/** The act that gives the status which an import gave, by its rows of `act` and `turn`; null where it gave none of these. */
const AS_TURN = sql<TurnKind | null>`case when act.kind = 'import' and act.undoes_id is null and turn.status_from_id <> turn.status_to_id then (
  select case lower(btrim(made.name)) when 'suspended' then 'suspend' when 'stayed' then 'stay' when 'revoked' then 'revoke'
      when 'terminated' then 'terminate' when 'administratively continued' then 'continue'
    else case when (found.is_invalid or lower(btrim(found.name)) = any(${RESTS}::text[])) and not made.is_invalid then 'reinstate' end end
  from permit_statuses made, permit_statuses found
  where made.id = turn.status_to_id and found.id = turn.status_from_id) end`

export type PermitFacts = {
  issuedOn: string | null
  effectiveOn: string | null
  expiredOn: string | null
  revokedOn: string | null
  isInvalid: boolean
  statusName: string
  /** Days on which acts of the agency changed it, or will; not what was taken back or came to nothing. */
  turns: { kind: TurnKind; on: string }[]
  submittals: { rid: number; productRid: number; name: string; on: string }[]
}

/** What the public may know of how a permit came about and goes on; null for one that is not public. */
export async function selectPermitFacts(
  db: Db,
  { rid, productRid }: { rid: number; productRid: number },
): Promise<PermitFacts | null> {
  const { rows } = await sql<PermitFacts>`
    select permit.issued_on as "issuedOn", permit.effective_on as "effectiveOn",
      permit.expired_on as "expiredOn", permit.revoked_on as "revokedOn",
      status.is_invalid as "isInvalid", permit.status_name as "statusName",
      coalesce((select jsonb_agg(jsonb_build_object(
          'kind', case when turn.part = 'end' then 'reinstate' when act.kind = 'stayAct' then 'stay ' || stayed.kind
            else coalesce(stayed.kind, ${AS_TURN}, act.kind) end, 'on', turn_holds_from(turn))
          order by turn_holds_from(turn), turn.id)
        from permit_turns turn join permit_acts act on act.id = turn.act_id
          left join permit_acts ended on ended.id = act.undoes_id
          left join permit_acts stayed on stayed.id = coalesce(act.stays_id, ended.stays_id)
        where turn.permit_id = permit.id and coalesce(turn.outcome, 'done') = 'done'
          and (act.kind = any(${TURN_KINDS}::text[]) or stayed.id is not null or ${AS_TURN} is not null)
          -- A stay that was, and has ended, is told as long as its act is.
          and not exists (select from permit_acts later
            where later.undoes_id = coalesce(stayed.id, act.id))), '[]') as turns,
      coalesce((select jsonb_agg(jsonb_build_object('rid', filed.id, 'productRid', filed.product_id,
          'name', filed.application_name, 'on', filed.submitted_on) order by filed.submitted_on, filed.id)
        from submittals filed where filed.is_listed and (filed.permit_id = permit.id
          or filed.id in (select submittal_id from permit_submittals where permit_id = permit.id))), '[]') as submittals
    from permits permit join permit_statuses status on status.id = permit.permit_status_id
    where permit.is_listed and permit.id = ${rid} and permit.product_id = ${productRid}`.execute(db)
  return rows[0] ?? null
}
