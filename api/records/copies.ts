import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'

/** Before the first copy there is none: its chain begins here. */
export const CHAIN_START = '0'.repeat(64)
/** Whoever adds a copy holds this lock until the end of its transaction, so that the chain has one end. */
const CHAIN_LOCK = 7_241_001

export type CopyToKeep = {
  kind: 'event-report' | 'public-comment' | 'co-signature'
  /** The number printed on the document. */
  number: string
  about: { eventId: number } | { commentId: number } | { cosignerId: number }
  /** What was filed, as plain JSON data. */
  content: unknown
}

export type CopyOfRecord = {
  id: number
  kind: CopyToKeep['kind']
  number: string
  /** Canonical JSON. */
  content: string
  sha256: string
  previousChainSha256: string
  chainSha256: string
  createdAt: Date
}

/**
 * Adds a copy of record in the caller's transaction: the canonical JSON of what was filed, its SHA-256,
 * and the chain to the copy before. Rows are only added; the database refuses anything else.
 */
export async function keepCopyOfRecord(db: Db, copy: CopyToKeep, now: Date): Promise<CopyOfRecord> {
  await sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(db)
  const last = await sql<{ chain: string }>`
    select chain_sha256 as chain from copies_of_record order by id desc limit 1`.execute(db)
  const content = canonicalJson(copy.content)
  const sha256 = sha256Of(content)
  const previous = last.rows[0]?.chain ?? CHAIN_START
  const chain = chainOf(previous, sha256)
  const { rows } = await sql<{ id: number }>`
    insert into copies_of_record (kind, number, event_id, comment_id, cosigner_id, content, sha256,
      previous_chain_sha256, chain_sha256, created_at)
    values (${copy.kind}, ${copy.number}, ${'eventId' in copy.about ? copy.about.eventId : null},
      ${'commentId' in copy.about ? copy.about.commentId : null},
      ${'cosignerId' in copy.about ? copy.about.cosignerId : null}, ${content}, ${sha256}, ${previous},
      ${chain}, ${now})
    returning id`.execute(db)
  return {
    id: rows[0]?.id ?? 0,
    kind: copy.kind,
    number: copy.number,
    content,
    sha256,
    previousChainSha256: previous,
    chainSha256: chain,
    createdAt: now,
  }
}

/** JSON with sorted keys, no white space and no undefined values: the same data is always the same text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((each) => canonicalJson(each ?? null)).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).filter(([, each]) => each !== undefined)
    entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join(',')}}`
  }
  return JSON.stringify(value ?? null)
}

export function sha256Of(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** The link from one copy to the next. */
export function chainOf(previousChainSha256: string, sha256: string): string {
  return sha256Of(`${previousChainSha256}\n${sha256}`)
}
