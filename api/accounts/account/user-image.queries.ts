import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

type Image = { bytes: Uint8Array; sha256: string }

export async function selectImage(db: Db, userId: number): Promise<Image | null> {
  const { rows } = await sql<Image>`
    select bytes, sha256 from user_images where user_id = ${userId}`.execute(db)
  return rows[0] ?? null
}

/** Puts the picture of a user in the place of a former one. */
export async function storeImage(
  db: Db,
  { userId, bytes, sha256 }: Image & { userId: number },
  now: Date,
): Promise<void> {
  await sql`
    insert into user_images (user_id, bytes, sha256, updated_at)
    values (${userId}, ${bytes}, ${sha256}, ${now})
    on conflict (user_id) do update set bytes = excluded.bytes, sha256 = excluded.sha256,
      updated_at = excluded.updated_at`.execute(db)
}

/** False where there was none. */
export async function deleteImage(db: Db, userId: number): Promise<boolean> {
  const gone = await sql`delete from user_images where user_id = ${userId}`.execute(db)
  return Number(gone.numAffectedRows ?? 0) > 0
}
