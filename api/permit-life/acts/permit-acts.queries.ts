import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { SubmittalType } from '#forms/definition/type.schema.ts'
import { RENEWAL_IN_TIME, type RenewalInTime } from './renewals-in-time.queries.ts'
import type { ActItem, DeskPermit } from './permit-acts.schemas.ts'
import { actBy, ACTS, ALL_NAMED } from './public-acts.queries.ts'
import { restoresBy } from './stays/restores.queries.ts'
import { appealedAct } from './stays/stayed.queries.ts'
import type { Facts, Turn } from './turns.ts'
import type { AppealableAct, PermitAct } from './moves.ts'

/**
 * Whether an appeal brought an act about, which is taken back with what was decided of the appeal alone. A stay that
 * came back with an appeal may end before it, as any other.
 */
const OF_APPEAL = sql<boolean>`act.kind <> 'stayAct'
  and exists (select from appeal_acts where appeal_acts.permit_act_id = act.id)`

/** Whether an appeal says that its changes were made by an act, which goes on holding as long as that is said. */
const FOR_APPEAL = sql<boolean>`exists (select from appeal_acts carried where carried.made_by_act_id = act.id
  and not exists (select from appeal_acts later where later.undoes_id = carried.id))`

type DeskOnly = { by: string; preparedBy: string; isOfAppeal: boolean; staysRid: number | null }

/** What was recorded of a permit, the newest first, with the names of who prepared and who recorded it. */
export async function selectDeskActs(db: Db, permitRid: number): Promise<(ActItem & DeskOnly)[]> {
  const { rows } = await sql<{ act: ActItem } & DeskOnly>`
    select ${actBy(ALL_NAMED)} as act, act.stays_id::float8 as "staysRid", (${OF_APPEAL}) or ${FOR_APPEAL} as "isOfAppeal", coalesce(recorder.display_name, case when act.undoes_id is null then run.loaded_by else run.undone_by end) as by,
      coalesce(author.display_name, case when act.undoes_id is null then run.loaded_by else run.undone_by end) as "preparedBy"
    from ${ACTS} left join users recorder on recorder.id = act.recorded_by_user_id
      left join users author on author.id = act.prepared_by_user_id
      left join import_runs run on run.id = act.import_run_id
    where act.permit_id = ${permitRid} order by act.position desc`.execute(db)
  return rows.map(({ act, ...names }) => ({ ...act, ...names }))
}

/**
 * What changed a permit by a decision about a submittal, the newest first: its versions, and the permit that a renewal
 * put in its place. A transfer of two sides is an act, and told as that.
 */
export async function selectVersions(
  db: Db,
  permitRid: number,
  timeZone: string,
): Promise<DeskPermit['versions']> {
  const { rows } = await sql<DeskPermit['versions'][number]>`
    select change.kind, change.edition as name, change.effective_on as "fromOn",
      (change.made_at at time zone ${timeZone})::date as "issuedOn", change.submittal_id::float8 as "submittalRid",
      null::float8 as "permitRid"
    from permit_modifications change
    where change.permit_id = ${permitRid} and not exists (select from permit_handovers handed
      where handed.submittal_id = change.submittal_id and handed.act_id is not null)
    union all
    select 'renewal', later.number, later.effective_on,
      coalesce(later.issued_on, (later.created_at at time zone ${timeZone})::date), null, later.id::float8
    from permits permit join permits later on later.id = permit.replaced_by_id
    where permit.id = ${permitRid} order by "issuedOn" desc`.execute(db)
  return rows
}

export type Head = Pick<
  DeskPermit,
  | 'permitRid'
  | 'productRid'
  | 'number'
  | 'typeName'
  | 'permitTypeRid'
  | 'statusName'
  | 'isPublic'
  | 'siteRid'
  | 'siteName'
  | 'holder'
  | 'effectiveOn'
  | 'expiredOn'
  | 'version'
  | 'permitTypes'
  | 'appealsOf'
  | 'appealsOfKind'
> & {
  isInvalid: boolean
  renewal: RenewalInTime
  revokedOn: string | null
  contestedCode: string | null
  location: string
  verifyKey: string | null
  /** Of the agency, whose decision granted it; null of what came with an import. */
  department: string | null
  /** The newest decision whose type lets acts be appealed, and its terms. */
  appealBy: { decisionRid: number; terms: NonNullable<SubmittalType['appeal']> } | null
  acts: number
  /** The last act of which an appeal waits: what can be stayed, while the permit has its status by it. */
  stayable: { rid: number; kind: AppealableAct } | null
}

/** A permit as the desk sees it; its version counts acts and proposals, with their answers. */
export async function selectHead(db: Db, rid: number): Promise<Head | null> {
  const { rows } = await sql<Head>`
    select permit.id::float8 as "permitRid", permit.product_id as "productRid", permit.number,
      permit.type_name as "typeName", permit.permit_type_id as "permitTypeRid", permit.status_name as "statusName",
      permit.is_listed as "isPublic", permit.site_id::float8 as "siteRid", permit.site_name as "siteName",
      permit.location, permit.verify_key as "verifyKey", status.is_invalid as "isInvalid",
      permit.effective_on as "effectiveOn", permit.expired_on as "expiredOn", permit.revoked_on as "revokedOn",
      permit.contested_code as "contestedCode", counted.acts,
      coalesce(permit.holder_name, contractor.name) as holder, ${RENEWAL_IN_TIME} as renewal,
      counted.acts + (select count(*) + count(*) filter (where state <> 'proposed')
        from permit_act_proposals where permit_id = permit.id)::int as version,
      granted.id::float8 as "appealsOf", coalesce(granted.kind, 'granted') as "appealsOfKind", granted.department_name as department,
      (select jsonb_build_object('decisionRid', decision.id, 'terms', application.config -> 'appeal')
        from decisions decision join submittals on submittals.id = decision.submittal_id
          join applications application on application.id = submittals.application_id
        where decision.permit_id = permit.id and decision.state = 'issued' and decision.kind = 'approve'
          and application.config -> 'appeal' -> 'of' ? 'acts'
        order by decision.id desc limit 1) as "appealBy",
      (select jsonb_agg(jsonb_build_object('rid', id, 'name', name) order by name, id)
        from permit_types where product_id = permit.product_id) as "permitTypes",
      (select jsonb_build_object('rid', act.id, 'kind', act.kind) from permit_acts act
        where act.id = ${appealedAct(sql`permit.id`)}) as stayable
    from permits permit join permit_statuses status on status.id = permit.permit_status_id
      left join contractors contractor on contractor.id = permit.contractor_id
      cross join lateral (select count(*)::int as acts from permit_acts where permit_id = permit.id) counted
      left join lateral (select submittals.id, submittals.department_name, coalesce((
          select changed.kind from permit_modifications changed where changed.submittal_id = submittals.id
          order by changed.position desc limit 1),
          case when exists (select from permit_handovers handed where handed.submittal_id = submittals.id)
            then 'transfer' end) as kind
        from decisions decision join submittals on submittals.id = decision.submittal_id
        where decision.permit_id = permit.id and decision.state = 'issued'
        order by exists (select from appeals where appeals.decision_id = decision.id
          and appeals.state in ('filed', 'open', 'changed')) desc, decision.id desc limit 1) granted on true
    where permit.id = ${rid}`.execute(db)
  return rows[0] ?? null
}

/** What one member of the staff asked for, kept as it is judged again when another confirms it. */
export type KeptAsk = {
  kind: PermitAct
  actRid: number | null
  reason: string
  rule: string
  fromOn: string
  untilOn: string | null
  atRequest: boolean
  facts: Facts
}

type Proposal = { id: number; asked: KeptAsk; byId: number; by: string }

export async function selectProposal(db: Db, permitRid: number): Promise<Proposal | null> {
  const { rows } = await sql<Proposal>`
    select proposal.id::float8 as id, asked, proposed_by_user_id::float8 as "byId", users.display_name as by
    from permit_act_proposals proposal join users on users.id = proposed_by_user_id
    where permit_id = ${permitRid} and state = 'proposed'`.execute(db)
  return rows[0] ?? null
}

/** Why the last proposal was given back, where nothing came since. */
export async function selectGivenBack(db: Db, permitRid: number): Promise<string | null> {
  const { rows } = await sql<{ answer: string; state: string }>`
    select answer, state from permit_act_proposals where permit_id = ${permitRid}
    order by id desc limit 1`.execute(db)
  return rows[0]?.state === 'givenBack' ? rows[0].answer : null
}

type ActToUndo = {
  kind: PermitAct
  fromOn: string
  isAhead: boolean
  isUndone: boolean
  isOfAppeal: boolean
  /** An appeal says that its changes were made by it. */
  madeForAppeal: boolean
  /** What the permit gets back with it; null while it is ahead. */
  restores: Turn['restores']
  /** Of a stay of an act: that act. */
  staysRid: number | null
  stays: AppealableAct | null
  /** Of what ended a stay of an act: that act, and the first day of the stay. */
  endedStayOf: number | null
  endedStayFrom: string | null
  /** On its day there was nothing to change. */
  isLapsed: boolean
}

/** What an act ahead or behind is: what taking it back is judged by. */
export async function selectAct(
  db: Db,
  permitRid: number,
  actRid: number,
): Promise<ActToUndo | null> {
  const { rows } = await sql<ActToUndo>`
    select act.kind, act.from_on as "fromOn", turn.id is not null and turn.outcome is null as "isAhead",
      exists (select from permit_acts later where later.undoes_id = act.id) as "isUndone",
      (${OF_APPEAL}) as "isOfAppeal", ${FOR_APPEAL} as "madeForAppeal",
      ${restoresBy(sql`act.id`, sql`act.permit_id`)} as restores, stayed.id::float8 as "staysRid", stayed.kind as stays,
      undone.stays_id::float8 as "endedStayOf", undone.from_on as "endedStayFrom",
      coalesce(turn.outcome = 'lapsed', false) as "isLapsed"
    from permit_acts act left join permit_turns turn on turn.act_id = act.id and turn.part = 'begin'
      left join permit_acts stayed on stayed.id = act.stays_id
      left join permit_acts undone on undone.id = act.undoes_id
    where act.id = ${actRid} and act.permit_id = ${permitRid}`.execute(db)
  return rows[0] ?? null
}
