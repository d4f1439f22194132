import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { FormDefinition } from '#forms/definition/schema.ts'

const FEES = 'fees'
/** The day of amounts that always held. */
const ALWAYS = '1900-01-01'

export type KeptAmount = { code: string; amount: string; from: string | null }

/** Every amount of every key, or of one, by day. */
export async function selectAmounts(db: Db, code: string | null = null): Promise<KeptAmount[]> {
  const { rows } = await sql<KeptAmount>`
    select key as code, value as amount, nullif(valid_from, ${ALWAYS})::text as from
    from lookup_values
    where table_name = ${FEES} and (${code}::text is null or key = ${code})
    order by key, valid_from`.execute(db)
  return rows
}

export type FormWithFee = { code: string; name: string; definition: FormDefinition }

/** The published forms with a fee, by name. */
export async function selectFormsWithFee(db: Db): Promise<FormWithFee[]> {
  const { rows } = await sql<FormWithFee>`
    select form.code, coalesce(applications.name, form.code) as name, definition
    from form_versions form left join applications on form_code = form.code
    where form.state = 'published' and definition ? 'fee'
    order by name, form.code`.execute(db)
  return rows
}

export type KeptFeeChange = {
  rid: number
  from: string
  before: string | null
  after: string | null
  reason: string
  byName: string
  at: Date
}

export async function selectFeeChanges(
  db: Db,
  code: string,
  most: number,
): Promise<KeptFeeChange[]> {
  const { rows } = await sql<KeptFeeChange>`
    select change.id::float8 as rid, valid_from::text as from, value_before as before, value_after as after,
      reason, users.display_name as "byName", changed_at as at
    from fee_changes change join users on users.id = changed_by_user_id
    where key = ${code} order by change.id desc limit ${most}`.execute(db)
  return rows
}

/** Whoever changes an amount waits for the one before. Answers its last change; 0 for none. */
export async function holdFee(trx: Db, code: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('fees', 0))`.execute(trx)
  const { rows } = await sql<{ rid: number }>`
    select coalesce(max(id), 0)::float8 as rid from fee_changes where key = ${code}`.execute(trx)
  return rows[0]?.rid ?? 0
}

export async function writeAmount(
  trx: Db,
  { code, amount, from, note }: { code: string; amount: string; from: string; note: string },
): Promise<void> {
  await sql`
    insert into lookup_values (table_name, key, value, valid_from, note)
    values (${FEES}, ${code}, ${amount}, ${from}, ${note})
    on conflict (table_name, key, valid_from) do update
      set value = excluded.value, note = excluded.note`.execute(trx)
}

export async function deleteAmount(trx: Db, code: string, from: string): Promise<void> {
  await sql`
    delete from lookup_values
    where table_name = ${FEES} and key = ${code} and valid_from = ${from}`.execute(trx)
}

type NewFeeChange = Omit<KeptFeeChange, 'rid' | 'byName'> & { code: string; actorId: number }

export async function insertFeeChange(trx: Db, change: NewFeeChange): Promise<void> {
  const { code, from, before, after, reason, actorId, at } = change
  await sql`
    insert into fee_changes (key, valid_from, value_before, value_after, reason, changed_by_user_id, changed_at)
    values (${code}, ${from}, ${before}, ${after}, ${reason}, ${actorId}, ${at})`.execute(trx)
}
