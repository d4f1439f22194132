import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { installationSecret } from '#api/ground/secrets/secrets.ts'

const KEY = /^(\d{1,15})-([A-Za-z0-9_-]{43})$/

/**
 * What a mail's links carry: the same in every mail to one watcher, and made anew from a secret of the installation,
 * so that the database holds nothing that opens them.
 */
export function watcherKey(watcherId: number, version: number): string {
  return `${watcherId}-${markOf(watcherId, version)}`
}

/** Whose key it is; null for every other text. */
export async function watcherOf(db: Db, key: string): Promise<number | null> {
  const [, id, mark] = KEY.exec(key) ?? []
  if (!id || !mark) return null
  const { rows } = await sql<{ version: number }>`
    select link_version as version from watchers where id = ${Number(id)}`.execute(db)
  const expected = markOf(Number(id), rows[0]?.version ?? 0)
  const isRight = timingSafeEqual(Buffer.from(expected), Buffer.from(mark))
  return rows[0] && isRight ? Number(id) : null
}

function markOf(watcherId: number, version: number): string {
  return createHmac('sha256', installationSecret('watch-links'))
    .update(`watch ${watcherId} ${version}`)
    .digest('base64url')
}
