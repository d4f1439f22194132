import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

export async function selectVersion(db: Db): Promise<number> {
  const { rows } = await sql<{
    version: number
  }>`select version from feature_versions where feature = 'reference'`.execute(db)
  return Number(rows[0]?.version ?? 0)
}
