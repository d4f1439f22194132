import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { ChangedValues } from '#api/ground/lib/calls/settings-keeper.ts'

/** A change as it is kept. A value is its JSON; null is what the file says. */
export type KeptChange = {
  rid: number
  name: string
  before: string | null
  after: string | null
  reason: string
  undoesRid: number | null
  byName: string
  at: Date
  /** Nothing of the same name was changed after it. */
  isNewest: boolean
}

/** Which change was the last one of all; one row by an index, asked every few seconds. */
export async function selectNewestChange(db: Db): Promise<number> {
  const { rows } = await sql<{ newest: number }>`
    select coalesce(max(id), 0)::float8 as newest from setting_changes`.execute(db)
  return rows[0]?.newest ?? 0
}

/** What holds of the browser's changes, each with the change that it comes from. */
export async function selectHolding(
  db: Db,
): Promise<{ name: string; value: string | null; rid: number }[]> {
  const { rows } = await sql<{ name: string; value: string | null; rid: number }>`
    select distinct on (name) name, value_after::text as value, id::float8 as rid
    from setting_changes order by name, id desc`.execute(db)
  return rows
}

/** The values alone; what was given back to the file is not among them. */
export function valuesOf(
  holding: readonly { name: string; value: string | null }[],
): ChangedValues {
  return new Map(
    holding.flatMap(({ name, value }) =>
      value === null ? [] : [[name, JSON.parse(value) as unknown] as const],
    ),
  )
}

/** The newest changes of all settings, or of one. */
export async function selectChanges(
  db: Db,
  name: string | null,
  most: number,
): Promise<KeptChange[]> {
  const { rows } = await sql<KeptChange>`
    select change.id::float8 as rid, change.name, value_before::text as before, value_after::text as after,
      reason, undoes_id::float8 as "undoesRid", users.display_name as "byName", changed_at as at,
      not exists (select from setting_changes later where later.name = change.name and later.id > change.id)
        as "isNewest"
    from setting_changes change join users on users.id = changed_by_user_id
    where ${name}::text is null or change.name = ${name}
    order by change.id desc limit ${most}`.execute(db)
  return rows
}

/** One change; null where there is none. */
export async function selectChange(
  db: Db,
  rid: number,
): Promise<{ name: string; before: string | null } | null> {
  const { rows } = await sql<{ name: string; before: string | null }>`
    select name, value_before::text as before from setting_changes where id = ${rid}`.execute(db)
  return rows[0] ?? null
}

/** Whoever changes a setting waits for the one before: values are checked together. */
export async function holdSettings(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`.execute(trx)
}

type NewChange = {
  name: string
  before: string | null
  after: string | null
  reason: string
  undoesRid: number | null
  actorId: number
  at: Date
}

export async function insertChange(trx: Db, change: NewChange): Promise<number> {
  const { name, before, after, reason, undoesRid, actorId, at } = change
  const { rows } = await sql<{ rid: number }>`
    insert into setting_changes (name, value_before, value_after, reason, undoes_id, changed_by_user_id, changed_at)
    values (${name}, ${before}::text::jsonb, ${after}::text::jsonb, ${reason}, ${undoesRid}, ${actorId}, ${at})
    returning id::float8 as rid`.execute(trx)
  return rows[0]?.rid ?? 0
}

/** Names of account types that do not exist. */
export async function selectUnknownTypes(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${[...names]}::text[]) as name
    where name not in (select name from account_types)`.execute(db)
  return rows.map(({ name }) => name)
}

/** Whether somebody who may change settings could sign in without a mail: by an authenticator app. */
export async function hasKeeperWithApp(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from users join user_rights on user_id = users.id and app = 'gov' and action = 'setting.actions.administer'
    where users.kind = 'staff' and users.status = 'A'
      and totp_confirmed
    limit 1`.execute(db)
  return rows.length > 0
}
