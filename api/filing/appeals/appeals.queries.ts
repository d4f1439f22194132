import { sql, type RawBuilder } from 'kysely'
import { NAME_OF_APPEALED } from '#api/filing/drafts/judge-context.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { MADE_BY, type Made } from './letters/made.queries.ts'
import {
  isActStayed,
  isInForce,
  STAY_OF_PERMIT,
  stayOf,
} from '#api/permit-life/acts/stays/stayed.queries.ts'
import type { KeptAct } from './notice.queries.ts'
import type { AppealAct, AppealState } from './moves.ts'
import type { AppealTerms } from '#api/permit-life/acts/appeal-terms.ts'

/** The decision that appeals are about, with the submittal and the permit that follow them. */
export type Appealed = {
  decisionRid: number
  submittalRid: number
  productRid: number
  name: string
  /** What is appealed, as the form of its appeal names it. */
  title: string
  typeName: string
  applicant: string
  siteName: string | null
  location: string
  kind: 'approve' | 'deny'
  /** The act on the permit that is appealed; null where the decision itself is. Day and terms are its own. */
  act: AppealedAct | null
  issuedOn: string
  appealUntil: string | null
  terms: AppealTerms | null
  statusCode: number
  permitRid: number | null
  permitNumber: string | null
  /** Who holds the permit by now, who need not have applied for it; null of a denial. */
  permitHolder: string | null
  isModification: boolean
  usualDays: number
  /** What its type lets the holder ask for: the ways to a new version of the permit. */
  mayAmend: boolean
  mayRevise: boolean
  department: string | null
}

/** An act that is appealed, as far as an appeal can change it. */
export type AppealedAct = KeptAct & {
  isAhead: boolean
  /** It does not hold until its appeals are decided. */
  isStayed: boolean
  /** It has ended, or something else gave the permit its status since: there is nothing to take back. */
  isOver: boolean
}

type Which = { decisionRid?: number | null; actRid?: number | null }

/** The last decision about a submittal that was issued, on the agency's day, or an act on its permit; null where there is none. */
export async function selectAppealed(
  db: Db,
  submittalRid: number,
  timeZone: string,
  { decisionRid = null, actRid = null }: Which = {},
): Promise<Appealed | null> {
  const { rows } = await sql<Appealed>`
    select decision.id::float8 as "decisionRid", about.id::float8 as "submittalRid",
      about.product_id::float8 as "productRid", about.application_name as name, ${NAME_OF_APPEALED} as title,
      application.name as "typeName", coalesce(nullif(about.owner_name, ''), holder.display_name, '') as applicant,
      about.site_name as "siteName", about.location, decision.kind,
      (coalesce(act.recorded_at, decision.issued_at) at time zone ${timeZone})::date as "issuedOn",
      case when act.id is null then decision.appeal_until else act.appeal_until end as "appealUntil",
      case when act.id is null then decision.appeal_terms else act.appeal_terms end as terms,
      case when act.id is not null then jsonb_build_object('rid', act.id, 'kind', act.kind, 'fromOn', act.from_on,
        'number', act.number, 'isTakenBack', exists (select from permit_acts later where later.undoes_id = act.id),
        'isAhead', exists (select from permit_turns turn where turn.act_id = act.id and turn.part = 'begin'
          and turn.outcome is null), 'isStayed', ${isActStayed(sql`act.id`)},
        'isOver', not ${isActStayed(sql`act.id`)} and not ${isInForce(sql`act.id`)}
          and not exists (select from permit_turns turn where turn.act_id = act.id and turn.part = 'begin'
            and turn.outcome is null)) end as act, status.code as "statusCode", permit.id::float8 as "permitRid",
      permit.number as "permitNumber", permit.holder_name as "permitHolder", act.id is null and exists (select from permit_modifications changed
        where changed.submittal_id = about.id) as "isModification",
      coalesce((application.config ->> 'usualDays')::int, 30) as "usualDays",
      coalesce((application.config ->> 'allowAmend')::boolean, false) as "mayAmend",
      coalesce((application.config ->> 'allowRevision')::boolean, false) as "mayRevise",
      about.department_name as department
    from decisions decision join submittals about on about.id = decision.submittal_id
      join applications application on application.id = about.application_id
      join submittal_statuses status on status.id = about.submittal_status_id
      left join users holder on holder.id = coalesce(about.created_by_user_id, about.submitted_by_user_id)
      left join permits permit on permit.id = decision.permit_id
      left join permit_acts act on act.id = ${actRid}::bigint and act.appeal_decision_id = decision.id
    where decision.submittal_id = ${submittalRid} and decision.state = 'issued'
      and (${actRid}::bigint is null or act.id is not null)
      and (${decisionRid}::bigint is null or decision.id = ${decisionRid})
    order by decision.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** The acts on the permit of a submittal that can be appealed by its type, the newest first. */
export async function selectActsOf(db: Db, submittalRid: number): Promise<number[]> {
  const { rows } = await sql<{ rid: number }>`
    select act.id::float8 as rid from decisions decision join permit_acts act on act.appeal_decision_id = decision.id
    where decision.submittal_id = ${submittalRid} order by act.id desc`.execute(db)
  return rows.map(({ rid }) => rid)
}

export type KeptAppeal = {
  rid: number
  decisionRid: number
  submittalRid: number
  /** The act that it is about; null of the decision itself. */
  actRid: number | null
  filingRid: number | null
  appellantId: number | null
  appellant: string
  /** Where letters on paper go; null of one that was filed here. */
  address: string | null
  asksStay: boolean
  /** Day on which the stay that it asks for was refused. */
  stayRefusedOn: string | null
  /** A stay of what is appealed was recorded and was not taken back: it holds or is ahead. */
  hasStay: boolean
  filedOn: string
  isLate: boolean | null
  state: AppealState
  dueOn: string | null
  hearingOn: string | null
  hearingTime: string | null
  hearingPlace: string | null
  withdrawReason: string | null
  version: number
  acts: number
}

/** Day on which the stay that a row of `appeals` asks for was refused; null where that was taken back too. */
export const STAY_REFUSED_ON = sql<string | null>`(
  select max(refused.recorded_on) from appeal_acts refused where refused.appeal_id = appeals.id and refused.kind = 'refuseStay'
    and not exists (select from appeal_acts later where later.undoes_id = refused.id))`

const APPEAL = sql`
  select appeals.id::float8 as rid, appeals.decision_id::float8 as "decisionRid",
    appeals.submittal_id::float8 as "submittalRid", appeals.act_id::float8 as "actRid", appeals.filing_id::float8 as "filingRid",
    appellant_user_id::float8 as "appellantId", appellant, appellant_address as address, asks_stay as "asksStay", ${STAY_REFUSED_ON} as "stayRefusedOn",
    case when act.id is null then ${STAY_OF_PERMIT(sql`decision.permit_id`)} else ${stayOf(sql`act.id`)} end is not null as "hasStay", filed_on as "filedOn",
    filed_on > case when act.id is null then decision.appeal_until else act.appeal_until end as "isLate", appeals.state, due_on as "dueOn", hearing_on as "hearingOn",
    hearing_time as "hearingTime", hearing_place as "hearingPlace", withdraw_reason as "withdrawReason", appeals.version,
    (select count(*)::int from appeal_acts where appeal_id = appeals.id) as acts
  from appeals join decisions decision on decision.id = appeals.decision_id
    left join permit_acts act on act.id = appeals.act_id`

/** The appeals about a submittal that were filed, the newest first. */
export async function selectAppeals(db: Db, submittalRid: number): Promise<KeptAppeal[]> {
  const { rows } = await sql<KeptAppeal>`${APPEAL}
    where appeals.submittal_id = ${submittalRid} and appeals.state <> 'draft' order by appeals.id desc`.execute(
    db,
  )
  return rows
}

export async function selectAppeal(db: Db, rid: number): Promise<KeptAppeal | null> {
  const { rows } = await sql<KeptAppeal>`${APPEAL}
    where appeals.id = ${rid} and appeals.state <> 'draft'`.execute(db)
  return rows[0] ?? null
}

/** How an appeal stood before an act: what taking that act back gives it again. */
export type Before = { state: AppealState; dueOn: string | null } & Hearing

/** When and where an appeal is heard; nothing is known of one without a day. */
export type Hearing = {
  hearingOn: string | null
  hearingTime: string | null
  hearingPlace: string | null
}

export type KeptAppealAct = {
  rid: number
  appealRid: number
  kind: AppealAct
  undoes: AppealAct | null
  isUndone: boolean
  reason: string
  rule: string
  changes: string | null
  /** By what its changes were made, of one that records that they were. */
  madeBy: Made | null
  before: Before
  permitActRid: number | null
  number: string
  documentRid: number
  by: string
  preparedBy: string
  recordedOn: string
  /** Until when its letter is posted; null of what goes by mail alone. */
  postDueOn: string | null
  postedOn: string | null
} & Hearing

/** What was done about the appeals of a submittal, the newest first. */
export async function selectAppealActs(
  db: Db,
  submittalRid: number,
  timeZone: string,
): Promise<KeptAppealAct[]> {
  const { rows } = await sql<KeptAppealAct>`
    select act.id::float8 as rid, act.appeal_id::float8 as "appealRid", act.kind, undone.kind as undoes,
      exists (select from appeal_acts later where later.undoes_id = act.id) as "isUndone", act.reason, act.rule,
      act.hearing_on as "hearingOn", act.hearing_time as "hearingTime", act.hearing_place as "hearingPlace", act.changes,
      ${MADE_BY} as "madeBy", act.before, act.permit_act_id::float8 as "permitActRid", act.number,
      act.document_id::float8 as "documentRid", recorder.display_name as by, author.display_name as "preparedBy",
      act.recorded_on as "recordedOn", posting.due_on as "postDueOn",
      (posting.posted_at at time zone ${timeZone})::date as "postedOn"
    from appeals join appeal_acts act on act.appeal_id = appeals.id
      join users recorder on recorder.id = act.recorded_by_user_id
      join users author on author.id = act.prepared_by_user_id
      left join appeal_acts undone on undone.id = act.undoes_id
      left join appeal_postings posting on posting.act_id = act.id
    where appeals.submittal_id = ${submittalRid} order by act.id desc`.execute(db)
  return rows
}

/** What one member of the staff asked for, kept as it is judged again when another confirms it. */
export type AppealAsk = {
  kind: AppealAct
  actRid: number | null
  reason: string
  rule: string
  changes: string | null
  /** Of `carryOut`: what was done to the permit, as `selectMade` names it. */
  madeBy: string | null
} & Hearing

export type AppealProposal = {
  id: number
  appealRid: number
  asked: AppealAsk
  byId: number
  by: string
}

export async function selectAppealProposals(
  db: Db,
  submittalRid: number,
): Promise<AppealProposal[]> {
  const { rows } = await sql<AppealProposal>`
    select proposal.id::float8 as id, appeals.id::float8 as "appealRid", asked,
      proposed_by_user_id::float8 as "byId", users.display_name as by
    from appeals join appeal_proposals proposal on proposal.appeal_id = appeals.id
      join users on users.id = proposed_by_user_id
    where appeals.submittal_id = ${submittalRid} and proposal.state = 'proposed'`.execute(db)
  return rows
}

/** Why the last proposal of each appeal was given back, where nothing was proposed or recorded since. */
export async function selectGivenBack(
  db: Db,
  submittalRid: number,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ rid: number; answer: string }>`
    select rid, answer from (
      select distinct on (appeals.id) appeals.id::float8 as rid, proposal.state, proposal.answer, proposal.ended_at
      from appeals join appeal_proposals proposal on proposal.appeal_id = appeals.id
      where appeals.submittal_id = ${submittalRid} order by appeals.id, proposal.id desc) latest
    where state = 'givenBack' and not exists (select from appeal_acts later
      where later.appeal_id = latest.rid and later.recorded_at >= latest.ended_at)`.execute(db)
  return new Map(rows.map(({ rid, answer }) => [rid, answer]))
}

/** Whether an appeal of a decision about a permit is open, within the statement that reads the permit. */
export const isUnderAppeal = (permit: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  exists (select from decisions appealed join appeals on appeals.decision_id = appealed.id
    where appealed.permit_id = ${permit} and appeals.state = 'open')`
