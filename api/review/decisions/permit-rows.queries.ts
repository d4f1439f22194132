import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { endedOn } from '#api/permit-life/obligations/rule-words.ts'
import type { KeptDecision, Subject } from './decisions.queries.ts'
import { dutiesOf } from './duties.ts'
import { holderOf, interestOf, permitNumber, permitTypeOf } from './words.ts'

/** The prefix of a type's numbers: its code, as far as a number may hold it. */
function prefixOf({ prefix }: Subject): string {
  return prefix
    .toUpperCase()
    .replace(/[^A-Z0-9-]/g, '-')
    .slice(0, 20)
}

/** The number that the next permit of a type gets; those that were given outside are passed over. */
export async function nextNumber(db: Db, subject: Subject): Promise<string> {
  const prefix = prefixOf(subject)
  const { rows } = await sql<{ next: number }>`
    select min(n)::int as next
    from generate_series(
      coalesce((select last from permit_numbers where prefix = ${prefix}), 0) + 1,
      coalesce((select last from permit_numbers where prefix = ${prefix}), 0) + 1000) n
    where not exists (select from permits where product_id = ${subject.productRid}
      and number = ${prefix} || '-' || lpad(n::text, greatest(6, length(n::text)), '0'))`.execute(
    db,
  )
  return permitNumber(prefix, rows[0]?.next ?? 1)
}

/** Takes the next number until the end of the transaction: others of the type wait, and none is left out. */
export async function takeNumber(trx: Db, subject: Subject): Promise<string> {
  const prefix = prefixOf(subject)
  await sql`
    insert into permit_numbers (prefix) values (${prefix}) on conflict (prefix) do nothing`.execute(
    trx,
  )
  await sql`select last from permit_numbers where prefix = ${prefix} for update`.execute(trx)
  const number = await nextNumber(trx, subject)
  await sql`
    update permit_numbers set last = ${Number(number.slice(prefix.length + 1))}
    where prefix = ${prefix}`.execute(trx)
  return number
}

type Issued = {
  subject: Subject
  decision: KeptDecision
  number: string
  verifyKey: string
  today: string
}

/** The permit and what it comes of: its submittal, and the permit that it replaces. */
export async function insertPermit(
  trx: Db,
  { subject, decision, number, verifyKey, today }: Issued,
  now: Date,
): Promise<number> {
  const holder = holderOf(subject, decision)
  const { rows } = await sql<{ id: number }>`
    insert into permits (product_id, site_id, permit_type_id, env_interest_id, permit_status_id, number, issued_on, effective_on,
      expired_on, verify_key, holder_name, holder_is_person, created_at, updated_at)
    values (${subject.productRid}, ${subject.siteRid},
      ${permitTypeOf(subject, decision)?.rid ?? null}, ${interestOf(subject, decision)?.rid ?? null},
      (select id from permit_statuses where not is_invalid
        order by lower(name) = 'active' desc, lower(name) = 'issued' desc, id limit 1),
      ${number}, ${today}::date, ${decision.effectiveOn}::date, ${decision.expiresOn}::date, ${verifyKey},
      ${holder.name || null}, ${holder.isPerson}, ${now}, ${now})
    returning id`.execute(trx)
  const id = rows[0]?.id ?? 0
  await sql`
    insert into permit_submittals (permit_id, submittal_id) values (${id}, ${subject.rid})`.execute(
    trx,
  )
  if (subject.replaces)
    await sql`
      update permits set replaced_by_id = ${id} where id = ${subject.replaces.rid}`.execute(trx)
  return id
}

/** Submittals of a permit that were granted here, which its renewal puts in the archive. */
export async function selectGranted(trx: Db, permitId: number, codes: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select submittals.id from permit_submittals link
      join submittals on submittals.id = link.submittal_id
      join submittal_statuses status on status.id = submittals.submittal_status_id
    where link.permit_id = ${permitId} and status.code = any(${codes}::int[])
    order by submittals.id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** What the holder must do: the duties of the type and those of the conditions. */
export async function insertObligations(
  trx: Db,
  { subject, decision, permitId }: { subject: Subject; decision: KeptDecision; permitId: number },
): Promise<void> {
  const { effectiveOn, expiresOn, conditions } = decision
  const userId = subject.siteRid === null ? subject.holderId : null
  // Of a paper without site and account nobody could be asked.
  if (!effectiveOn || (subject.siteRid === null && userId === null)) return
  // The duties of the type go on over the versions of a permit.
  const duties = subject.modifies ? [] : dutiesOf(subject.type, { effectiveOn, expiresOn })
  for (const duty of duties)
    await sql`
      insert into obligations (application_id, site_id, user_id, permit_id, name, rule, starts_on, opens_days,
        is_renewal, on_work_day)
      select application.id, ${subject.siteRid}, ${userId}, ${permitId}, ${duty.name}, ${duty.rule},
        ${duty.startsOn}::date, ${duty.opensDays}, ${duty.isRenewal}, ${duty.onWorkDay}
      from applications application where application.form_code = ${duty.type}
      order by application.id = ${subject.applicationRid} desc, application.id limit 1`.execute(trx)
  for (const [at, condition] of conditions.entries()) {
    if (condition.applicationRid === null || condition.startsOn === null) continue
    const words = `Condition ${at + 1}: ${condition.text}`
    const name = words.length > 200 ? `${words.slice(0, 199)}…` : words
    await sql`
      with made as (
        insert into obligations (application_id, site_id, user_id, permit_id, name, rule, starts_on, opens_days)
        values (${condition.applicationRid}, ${subject.siteRid}, ${userId}, ${permitId}, ${name},
          ${endedOn(condition.rule, expiresOn)}, ${condition.startsOn}::date, ${condition.opensDays})
        returning id)
      update decision_conditions set obligation_id = made.id from made
      where decision_conditions.id = ${condition.id}`.execute(trx)
  }
}
