import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import type { SubmittalType } from '#forms/definition/type.schema.ts'
import { selectDecided } from '#api/review/transfers/handovers.queries.ts'
import type { Decided } from '#api/review/transfers/judge.ts'
import { MODIFIED_ID, MODIFIES, ORIGINALS, type Modified } from './modified.queries.ts'

/** An entry of a list. */
export type Listed = { rid: number; name: string }

/** What a decision needs to know of its submittal. */
export type Subject = {
  rid: number
  productRid: number
  applicationRid: number
  applicationName: string
  typeName: string
  prefix: string
  type: Partial<SubmittalType>
  siteRid: number | null
  siteName: string | null
  location: string
  /** Who holds the permit: as its record says, else as the form names them, else the account that filed. */
  holder: string
  holderIsPerson: boolean
  /** As the form names them; null where it asks nobody. */
  namedHolder: string | null
  /** Under what name the account filed. */
  filedBy: string
  holderId: number | null
  /** The public records show it, and with it the paper of its decision. */
  isPublic: boolean
  statusCode: number
  statusName: string
  /** What the type of the submittal says that a permit is called and is about. */
  permitType: Listed | null
  interest: Listed | null
  /** Of a renewal: the permit that the new one replaces. */
  replaces: { rid: number; number: string } | null
  /** Of an amendment, a correction or a transfer: the permit that it changes. */
  modifies: Modified | null
  /** Of a transfer in which both sides take part: how far it is. */
  handover: Decided | null
}

/** A filed submittal, as a decision sees it. */
export async function selectSubject(db: Db, rid: number): Promise<Subject> {
  const { rows } = await sql<Omit<Subject, 'handover'>>`
    select submittals.id as rid, submittals.product_id as "productRid",
      submittals.application_id as "applicationRid", submittals.application_name as "applicationName",
      application.name as "typeName", coalesce(application.form_code, application.code) as prefix,
      application.config as type, submittals.site_id as "siteRid", submittals.site_name as "siteName",
      submittals.location,
      coalesce(changed.holder_name, named.holder, account.name, '') as holder,
      coalesce(changed.holder_is_person, case when named.holder is null or named.holder = account.name
        then holder.display_name is not null and nullif(holder.employer_name, '') is null
          and account.name = holder.display_name
        else named.is_person end, false) as "holderIsPerson",
      named.holder as "namedHolder", coalesce(account.name, '') as "filedBy",
      holder.id as "holderId", submittals.is_listed as "isPublic", status.code as "statusCode", status.name as "statusName",
      (select jsonb_build_object('rid', id, 'name', name) from permit_types
        where product_id = submittals.product_id and name = application.config ->> 'permitType') as "permitType",
      (select jsonb_build_object('rid', id, 'name', name) from env_interests
        where name = application.config ->> 'interest') as interest,
      case when chain.first_action = 'renewal' and chain.granted_id is null then
        (select jsonb_build_object('rid', old.id, 'number', old.number) from permits old
          where old.id = submittals.permit_id and old.replaced_by_id is null) end as replaces,
      ${MODIFIES} as modifies
    from submittals join applications application on application.id = submittals.application_id
      join submittal_statuses status on status.id = submittals.submittal_status_id
      left join users holder
        on holder.id = coalesce(submittals.created_by_user_id, submittals.submitted_by_user_id)
      left join submittal_forms form on form.submittal_id = submittals.id
      left join lateral (
        select named_in(form.answers, question) as holder, form.answers ? (question || '.last') as is_person
        from jsonb_array_elements_text(application.config -> 'holder') with ordinality asked (question, place)
        where named_in(form.answers, question) is not null order by place limit 1) named on true
      cross join lateral (
        select coalesce(nullif(submittals.owner_name, ''), holder.display_name) as name) account
      cross join lateral ${ORIGINALS} chain
      left join permits changed on changed.id = ${MODIFIED_ID}
    where submittals.id = ${rid} and submittals.submitted_on is not null`.execute(db)
  const [found] = rows
  if (!found) throw notFound('The submittal')
  return { ...found, handover: found.type.handover ? await selectDecided(db, rid) : null }
}

export type KeptCondition = {
  id: number
  text: string
  applicationRid: number | null
  applicationName: string | null
  rule: string
  startsOn: string | null
  opensDays: number
}

export type KeptDecision = {
  id: number
  kind: 'approve' | 'deny'
  state: 'draft' | 'proposed' | 'issued'
  effectiveOn: string | null
  expiresOn: string | null
  /** What was chosen at the desk; null for what the type says. */
  permitType: Listed | null
  interest: Listed | null
  /** Who holds the permit, where staff put right what the form says, and why. */
  holderName: string | null
  holderIsPerson: boolean | null
  holderReason: string | null
  letter: string
  appeal: string
  preparedById: number
  preparedBy: string
  givenBack: string | null
  issuedBy: string | null
  issuedAt: string | null
  version: number
  permit: { rid: number; productRid: number; number: string } | null
  /** Of an issued one that changed a permit: the number of its paper. */
  edition: string | null
  documentRid: number | null
  conditions: KeptCondition[]
}

/** The last decision about a submittal, with its conditions. */
export async function selectDecision(db: Db, rid: number): Promise<KeptDecision | null> {
  const { rows } = await sql<KeptDecision>`
    select decision.id, decision.kind, decision.state, decision.effective_on as "effectiveOn",
      decision.expires_on as "expiresOn",
      (select jsonb_build_object('rid', id, 'name', name)
        from permit_types where id = decision.permit_type_id) as "permitType",
      (select jsonb_build_object('rid', id, 'name', name)
        from env_interests where id = decision.env_interest_id) as interest,
      decision.holder_name as "holderName", decision.holder_is_person as "holderIsPerson",
      decision.holder_reason as "holderReason", decision.letter, decision.appeal,
      decision.prepared_by_user_id as "preparedById", author.display_name as "preparedBy",
      decision.given_back as "givenBack", issuer.display_name as "issuedBy",
      to_char(decision.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "issuedAt",
      decision.version,
      (select jsonb_build_object('rid', id, 'productRid', product_id, 'number', number)
        from permits where id = decision.permit_id) as permit,
      (select edition from permit_modifications where decision_id = decision.id) as edition,
      case when decision.state = 'issued' then (select max(id) from documents
        where submittal_id = ${rid} and kind = 'issuance' and description = 'decision') end as "documentRid",
      coalesce((select jsonb_agg(jsonb_build_object('id', condition.id, 'text', condition.text,
          'applicationRid', condition.application_id, 'applicationName', application.name,
          'rule', coalesce(condition.rule, ''), 'startsOn', condition.starts_on,
          'opensDays', condition.opens_days) order by condition.position)
        from decision_conditions condition
          left join applications application on application.id = condition.application_id
        where condition.decision_id = decision.id), '[]') as conditions
    from decisions decision join users author on author.id = decision.prepared_by_user_id
      left join users issuer on issuer.id = decision.issued_by_user_id
    where decision.submittal_id = ${rid} order by decision.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

export type Held = { id: number; version: number; state: string; preparedById: number }

/** Holds the submittal and its open decision until the end of the transaction; the submittal first, as moves do. */
export async function holdDecision(trx: Db, rid: number): Promise<Held | null> {
  const { rows: held } = await sql`
    select id from submittals where id = ${rid} and submitted_on is not null for update`.execute(
    trx,
  )
  if (held.length === 0) throw notFound('The submittal')
  const { rows } = await sql<Held>`
    select id, version, state, prepared_by_user_id as "preparedById" from decisions
    where submittal_id = ${rid} and state <> 'issued' for update`.execute(trx)
  return rows[0] ?? null
}

/** What a permit of a product may be called, and be about. */
export async function selectPermitLists(
  db: Db,
  productRid: number,
): Promise<{ permitTypes: Listed[]; interests: Listed[] }> {
  const { rows } = await sql<{ permitTypes: Listed[]; interests: Listed[] }>`
    select coalesce((select jsonb_agg(jsonb_build_object('rid', id, 'name', name) order by name, id)
        from permit_types where product_id = ${productRid}), '[]') as "permitTypes",
      coalesce((select jsonb_agg(jsonb_build_object('rid', id, 'name', name) order by name, id)
        from env_interests), '[]') as interests`.execute(db)
  return rows[0] ?? { permitTypes: [], interests: [] }
}

/** The types that can fulfil a condition: those with a form. */
export async function selectDutyTypes(db: Db): Promise<{ rid: number; name: string }[]> {
  const { rows } = await sql<{ rid: number; name: string }>`
    select id as rid, name from applications
    where form_code is not null and not is_internal order by name, id`.execute(db)
  return rows
}

/** The conditions of the version of a permit that holds now, which its next version starts from. */
export async function selectConditionsNow(db: Db, permitRid: number): Promise<KeptCondition[]> {
  const { rows } = await sql<KeptCondition>`
    select condition.id, condition.text, condition.application_id as "applicationRid",
      application.name as "applicationName", coalesce(condition.rule, '') as rule,
      greatest(condition.starts_on, (select min(due.due_on) from obligation_dues due
          join submittals open on open.id = due.submittal_id and open.submitted_on is null
        where due.obligation_id = condition.obligation_id)) as "startsOn",
      condition.opens_days as "opensDays"
    from decision_conditions condition
      left join applications application on application.id = condition.application_id
    where condition.decision_id = (
      select id from decisions where permit_id = ${permitRid} and state = 'issued' and kind = 'approve'
      order by issued_at desc, id desc limit 1)
    order by condition.position`.execute(db)
  return rows
}
