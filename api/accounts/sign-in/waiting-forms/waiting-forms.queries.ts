import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

type Key = { keyHash: string; ownerMark: string }

/** Keeps a sealed form until its hour is over. */
export async function keepWaitingForm(
  db: Db,
  { keyHash, ownerMark, sealed, until }: Key & { sealed: string; until: Date },
): Promise<void> {
  await sql`
    insert into waiting_forms (key_hash, owner_mark, sealed, expires_at)
    values (${keyHash}, ${ownerMark}, ${sealed}, ${until})`.execute(db)
}

/** The sealed form of a browser and its user; null when it is over or somebody else's. */
export async function selectWaitingForm(
  db: Db,
  { keyHash, ownerMark }: Key,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ sealed: string }>`
    select sealed from waiting_forms
    where key_hash = ${keyHash} and owner_mark = ${ownerMark} and expires_at > ${now}`.execute(db)
  return rows[0]?.sealed ?? null
}
