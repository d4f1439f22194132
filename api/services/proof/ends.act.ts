import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { canonicalJson } from './canonical.ts'
import { CHAIN_START } from './copies.queries.ts'
import { momentColumn } from './moments.queries.ts'
import { sealRows } from './seals.act.ts'
import { isSignedBy, signStatement } from './signing.ts'

/** Two processes that publish at the same time publish once. */
const PUBLISH_LOCK = 7_241_005
const FORMAT = 'headwater-end-1'

const chainEndSchema = z.object({ count: z.number(), end: z.string() })
const endSchema = z.object({
  format: z.literal(FORMAT),
  at: z.string(),
  /** The copies of record, and the seals over everything else that is only added to. */
  copies: chainEndSchema,
  seals: chainEndSchema,
  keyId: z.string(),
  signature: z.string(),
})
export type PublishedEnd = z.infer<typeof endSchema>

/** An end as one line; null for a line that is none, or that no key of this installation signed. */
export function readEnd(line: string): PublishedEnd | null {
  try {
    const end = endSchema.parse(JSON.parse(line))
    const { keyId, signature, ...statement } = end
    return isSignedBy({ keyId, signature }, statement) ? end : null
  } catch {
    return null
  }
}

/** Seals what is not sealed yet and keeps the signed end of both chains as a line to publish. */
export async function publishEnd(db: Db, now: Date): Promise<string> {
  await sealRows(db, now)
  return inTransaction(db, (trx) => keepEnd(trx, now))
}

/** The same, unless one was published within `everyMs`; null then. */
export async function publishDueEnd(db: Db, now: Date, everyMs: number): Promise<string | null> {
  const since = new Date(now.getTime() - everyMs)
  const isDue = async (trx: Db): Promise<boolean> => {
    const { rows } = await sql`
      select 1 from published_ends where published_at > ${since} limit 1`.execute(trx)
    return rows.length === 0
  }
  if (!(await isDue(db))) return null
  await sealRows(db, now)
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${PUBLISH_LOCK})`.execute(trx)
    return (await isDue(trx)) ? keepEnd(trx, now) : null
  })
}

async function keepEnd(trx: Db, now: Date): Promise<string> {
  const { rows } = await sql<
    Record<'copies' | 'seals', number> & Record<'copiesEnd' | 'sealsEnd', string | null>
  >`
    select (select count(*) from copies_of_record)::bigint as copies,
      (select chain_sha256 from copies_of_record order by id desc limit 1) as "copiesEnd",
      (select count(*) from record_seals)::bigint as seals,
      (select chain_sha256 from record_seals order by id desc limit 1) as "sealsEnd"`.execute(trx)
  const [found] = rows
  const statement = {
    format: FORMAT,
    at: now.toISOString(),
    copies: { count: found?.copies ?? 0, end: found?.copiesEnd ?? CHAIN_START },
    seals: { count: found?.seals ?? 0, end: found?.sealsEnd ?? CHAIN_START },
  }
  const line = canonicalJson({ ...statement, ...signStatement(statement) })
  await sql`
    insert into published_ends (line, published_at) values (${line}, ${now})
    on conflict do nothing`.execute(trx)
  return line
}

export type KeptEnd = {
  line: string
  publishedAt: Date
  /** The same to the microsecond. */
  moment: string
}

/** The newest ends that were published, newest first. */
export async function selectEnds(db: Db, most: number): Promise<KeptEnd[]> {
  const { rows } = await sql<KeptEnd>`
    select line, published_at as "publishedAt", ${momentColumn('published_at')} as moment from published_ends
    order by id desc limit ${most}`.execute(db)
  return rows
}
