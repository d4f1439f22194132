import { sql, type RawBuilder } from 'kysely'
import { moveDutiesTo } from '#api/permit-life/obligations/move-duties.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { isPersonIn } from '#api/review/transfers/new-holder.queries.ts'

/** The permit that a submittal changes, as it stands. */
export type Modified = {
  rid: number
  number: string
  kind: 'amendment' | 'correction' | 'transfer'
  effectiveOn: string | null
  expiresOn: string | null
  verifyKey: string | null
  /** The place of this modification among those of the permit, from 1. */
  position: number
  /** What it is called: a new version is called the same. */
  typeName: string | null
  /** The number of its paper, by version and revision. */
  edition: string
  /** Whether it is still there to be changed. */
  isOver: boolean
  /** Of a transfer: who holds it from then on, as its form names them, and whether that is a person. */
  newHolder: string | null
  newHolderIsPerson: boolean
}

/**
 * Where a row of `submittals` comes from, as a lateral: what its first original was begun as, and the permit that
 * was issued for one of its originals.
 */
export const ORIGINALS: RawBuilder<unknown> = sql`(
  with recursive originals (id, origin_id, action) as (
    select submittals.id, submittals.origin_id, submittals.action
    union all
    select before.id, before.origin_id, before.action
    from originals join submittals before on before.id = originals.origin_id)
  select (select action from originals where origin_id is null limit 1) as first_action,
    (select decision.permit_id from originals join decisions decision
        on decision.submittal_id = originals.id and decision.state = 'issued' and decision.permit_id is not null
      where originals.id <> submittals.id
      order by decision.issued_at desc limit 1) as granted_id)`

/** The permit that a row of `submittals` changes, beside its `application` and `chain`. */
export const MODIFIED_ID: RawBuilder<number | null> = sql<
  number | null
>`coalesce(chain.granted_id, case
  when chain.first_action = 'amendment' or application.config ->> 'newHolder' is not null
    then submittals.permit_id end)`

/**
 * What a row of `submittals` and its `chain` changes instead of being issued a permit of its own: the permit that its
 * original was granted, or the one that it was begun about in order to amend or to transfer it. Null for every other.
 */
export const MODIFIES: RawBuilder<Modified | null> = sql<Modified | null>`(
  select jsonb_build_object('rid', permit.id, 'number', permit.number, 'typeName', nullif(permit.type_name, ''),
    'kind', step.kind, 'edition', next_edition(
      coalesce((select edition from permit_modifications past where past.permit_id = permit.id
        order by position desc limit 1), '1.0'),
      coalesce(application.config -> 'editions' ->> step.kind = 'version', step.kind = 'amendment')),
    'effectiveOn', permit.effective_on, 'expiresOn', permit.expired_on, 'verifyKey', permit.verify_key,
    'position', 1 + (select count(*) from permit_modifications past where past.permit_id = permit.id),
    'isOver', permit.replaced_by_id is not null or permit.revoked_on is not null or status.is_invalid,
    'newHolder', (select named_in(form.answers, application.config ->> 'newHolder')
      from submittal_forms form where form.submittal_id = submittals.id),
    'newHolderIsPerson', coalesce((select ${isPersonIn(sql`application.config`)}
      from submittal_forms form where form.submittal_id = submittals.id), false))
  from permits permit join permit_statuses status on status.id = permit.permit_status_id
    cross join (select case when application.config ->> 'newHolder' is not null then 'transfer'
      when submittals.action = 'revision' then 'correction' else 'amendment' end as kind) step
  where permit.id = ${MODIFIED_ID})`

type Changing = {
  modifies: Modified
  submittalId: number
  decisionId: number
  effectiveOn: string | null
  expiresOn: string | null
  verifyKey: string
  today: string
}

/** Changes the permit and writes down what it said before. */
export async function modifyPermit(
  trx: Db,
  { modifies, submittalId, decisionId, effectiveOn, expiresOn, verifyKey, today }: Changing,
  now: Date,
): Promise<void> {
  const { rid, position, kind, edition, newHolder, newHolderIsPerson } = modifies
  await sql`
    insert into permit_modifications (permit_id, position, kind, submittal_id, decision_id, edition, effective_on,
      expired_before, holder_before, made_at)
    select id, ${position}, ${kind}, ${submittalId}, ${decisionId}, ${edition}, ${effectiveOn ?? today}::date, expired_on,
      holder_name, ${now}
    from permits where id = ${rid}`.execute(trx)
  await sql`
    update permits set expired_on = ${expiresOn}::date, verify_key = coalesce(verify_key, ${verifyKey}),
      holder_name = coalesce(${newHolder}, holder_name),
      holder_is_person = case when ${newHolder}::text is null then holder_is_person else ${newHolderIsPerson} end, updated_at = ${now}
    where id = ${rid}`.execute(trx)
  await sql`
    insert into permit_submittals (permit_id, submittal_id) values (${rid}, ${submittalId})
    on conflict do nothing`.execute(trx)
  if (expiresOn !== modifies.expiresOn)
    await moveDutiesTo(trx, { permitId: rid, was: modifies.expiresOn }, today)
}

/** What a permit asks for now, which the paper of its next version says whole. */
export type Before = {
  edition: string
  conditions: string[]
  /** Of its type, going on: name, rule and the day on which each is due next. */
  duties: { name: string; rule: string; startsOn: string }[]
}

export async function selectBefore(db: Db, permitId: number): Promise<Before> {
  const { rows } = await sql<Before>`
    select coalesce((select edition from permit_modifications where permit_id = ${permitId}
        order by position desc limit 1), '1.0') as edition,
      coalesce((select jsonb_agg(condition.text order by condition.position) from decision_conditions condition
        where condition.decision_id = (
          select id from decisions where permit_id = ${permitId} and state = 'issued' and kind = 'approve'
          order by issued_at desc, id desc limit 1)), '[]') as conditions,
      coalesce((select jsonb_agg(jsonb_build_object('name', duty.name, 'rule', coalesce(duty.rule, ''),
          'startsOn', greatest(duty.starts_on, (select min(due.due_on) from obligation_dues due
            join submittals open on open.id = due.submittal_id and open.submitted_on is null
            where due.obligation_id = duty.id))) order by duty.id)
        from obligations duty where duty.permit_id = ${permitId} and duty.ended_on is null
          and not exists (select from decision_conditions where obligation_id = duty.id)), '[]') as duties`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error('A statement without rows answered none.')
  return found
}
