import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#api/ground/db/database.ts'
import { canonicalJson, sha256Of } from './canonical.ts'
import { chainOfHeader, chainStatement } from './header.ts'
import { momentText } from './moments.queries.ts'
import { signStatement } from './signing.ts'
import type { SigningFacts } from './signatures.queries.ts'

/** Before the first copy there is none: its chain begins here. */
export const CHAIN_START = '0'.repeat(64)
/**
 * Whoever adds a copy holds this lock until the end of its transaction, so that the chain has one end. The
 * database's function hold_chain_end takes the same.
 */
const CHAIN_LOCK = 7_241_001

/** What somebody signs at the portal, and everything else. */
type SignedKind = 'submittal' | 'inventory'
type OtherKind = 'event-report' | 'public-comment' | 'co-signature' | 'anchor' | 'payment'

type Facts = {
  /** The number printed on the document. */
  number: string
  /** Null for an anchor, and for a submittal, an inventory or a payment, which name their copies themselves. */
  about: { eventId: number } | { commentId: number } | { cosignerId: number } | null
  /** Who filed it: the name of an account, or `co-signer` and a number. */
  signer: string
  /** SHA-256 of every file that was filed with it. */
  files?: readonly string[]
  /** What was filed, as plain JSON data; its `format` is the version of the form. */
  content: unknown
}

export type SignedCopy = Facts & { kind: SignedKind; signing: SigningFacts }
export type OtherCopy = Facts & { kind: OtherKind; signing?: never }
export type CopyToKeep = SignedCopy | OtherCopy

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

const formSchema = z.object({ format: z.string() })

/** Holds the end of the chain until the end of the transaction. */
export async function lockChain(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(db)
}

/** The end of the chain while it is held: the next copy's id, and the chain's value at the last one. */
export type ChainEnd = { id: number; chain: string | null }

/**
 * Adds a copy of record in the caller's transaction: the canonical JSON of what was filed, and a header of the
 * whole row that is chained to the copy before and signed. Rows are only added; the database refuses anything
 * else.
 */
export async function keepCopyOfRecord(db: Db, copy: CopyToKeep, now: Date): Promise<CopyOfRecord> {
  const { rows } = await sql<ChainEnd>`select id, chain from hold_chain_end()`.execute(db)
  const [end] = rows
  if (!end) throw new Error('The end of the chain was not found.')
  return addCopy(db, copy, end, now)
}

/** The same where the transaction holds the end of the chain already. */
export async function addCopy(
  db: Db,
  copy: CopyToKeep,
  { id, chain: previous }: ChainEnd,
  now: Date,
): Promise<CopyOfRecord> {
  const content = canonicalJson(copy.content)
  const header = {
    id,
    kind: copy.kind,
    number: copy.number,
    eventId: copy.about && 'eventId' in copy.about ? copy.about.eventId : null,
    commentId: copy.about && 'commentId' in copy.about ? copy.about.commentId : null,
    cosignerId: copy.about && 'cosignerId' in copy.about ? copy.about.cosignerId : null,
    signer: copy.signer,
    formVersion: formSchema.safeParse(copy.content).data?.format ?? 'none',
    files: canonicalJson(copy.files ?? []),
    signing: copy.signing ? canonicalJson(copy.signing) : null,
    at: momentText(now),
    sha256: sha256Of(content),
    previousChainSha256: previous ?? CHAIN_START,
  }
  const chain = chainOfHeader(header)
  const { keyId, signature } = signStatement(chainStatement(chain))
  await sql`
    insert into copies_of_record (id, version, kind, number, event_id, comment_id, cosigner_id, signer,
      form_version, files, signing, content, sha256, previous_chain_sha256, chain_sha256, key_id, signature, created_at)
    values (${id}, ${copy.signing ? 3 : 2}, ${copy.kind}, ${copy.number}, ${header.eventId}, ${header.commentId},
      ${header.cosignerId}, ${header.signer}, ${header.formVersion}, ${header.files}, ${header.signing},
      ${content}, ${header.sha256}, ${header.previousChainSha256}, ${chain}, ${keyId}, ${signature}, ${now})`.execute(
    db,
  )
  return {
    id,
    kind: copy.kind,
    number: copy.number,
    content,
    sha256: header.sha256,
    previousChainSha256: header.previousChainSha256,
    chainSha256: chain,
    createdAt: now,
  }
}
