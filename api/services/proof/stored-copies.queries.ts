import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { CopyOfRecord } from './copies.queries.ts'
import { renditionStatement, type CopyHeader, type RenditionFacts } from './header.ts'
import { momentColumn, momentText } from './moments.queries.ts'
import { signStatement } from './signing.ts'

/** A copy with everything that proves it. */
export type StoredCopy = CopyOfRecord &
  CopyHeader & {
    kind: CopyOfRecord['kind']
    version: number
    keyId: string | null
    signature: string | null
  }

export type OldCopy = CopyHeader & { chainSha256: string }

const header = sql`id, kind, number, event_id as "eventId", comment_id as "commentId",
  cosigner_id as "cosignerId", signer, form_version as "formVersion", files, signing,
  ${momentColumn('created_at')} as at, sha256, previous_chain_sha256 as "previousChainSha256",
  chain_sha256 as "chainSha256"`
const columns = sql`${header}, version, content, key_id as "keyId", signature,
  created_at as "createdAt"`

export async function selectCopyByNumber(db: Db, number: string): Promise<StoredCopy | null> {
  const { rows } = await sql<StoredCopy>`
    select ${columns} from copies_of_record
    where number = ${number} and kind <> 'anchor'`.execute(db)
  return rows[0] ?? null
}

export type StoredRendition = RenditionFacts & { keyId: string | null; signature: string | null }

/** What is kept of a PDF with this SHA-256. */
export async function selectRendition(db: Db, sha256: string): Promise<StoredRendition | null> {
  const { rows } = await sql<StoredRendition>`
    select ${renditionColumns} from record_renditions rendition
    join copies_of_record copy on copy.id = rendition.copy_of_record_id
    where rendition.sha256 = ${sha256}`.execute(db)
  return rows[0] ?? null
}

const renditionColumns = sql`rendition.sha256, rendition.copy_of_record_id as "copyId",
  copy.chain_sha256 as "copyChain", rendition.byte_size as "byteSize",
  ${momentColumn('rendition.created_at')} as at, rendition.key_id as "keyId", rendition.signature`

/** The renditions of an earlier release, which are not signed, by how their SHA-256 begins. */
export async function selectOldRenditions(db: Db, prefix: string): Promise<RenditionFacts[]> {
  const { rows } = await sql<RenditionFacts>`
    select ${renditionColumns} from record_renditions rendition
    join copies_of_record copy on copy.id = rendition.copy_of_record_id
    where rendition.signature is null and rendition.sha256 like ${`${prefix}%`}
    order by rendition.sha256`.execute(db)
  return rows
}

export async function selectCopyById(db: Db, id: number): Promise<StoredCopy | null> {
  const { rows } = await sql<StoredCopy>`
    select ${columns} from copies_of_record where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The copies of a report that a receipt code opens. */
export async function selectCopyByReceiptCode(
  db: Db,
  receiptCodeHash: string,
): Promise<StoredCopy | null> {
  const { rows } = await sql<StoredCopy>`
    select ${columns} from copies_of_record
    where event_id = (select event_id from event_reports where receipt_code_hash = ${receiptCodeHash})
    order by id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** The entry that binds all facts of the copies before there were headers; null when there were none. */
export async function selectAnchor(db: Db): Promise<StoredCopy | null> {
  const { rows } = await sql<StoredCopy>`
    select ${columns} from copies_of_record where kind = 'anchor' order by id limit 1`.execute(db)
  return rows[0] ?? null
}

/** Facts of copies of version 1, in their order. */
export async function selectOldCopies(
  db: Db,
  { from, to, most }: { from: number; to: number; most: number },
): Promise<OldCopy[]> {
  const { rows } = await sql<OldCopy>`
    select ${header} from copies_of_record
    where version = 1 and id between ${from} and ${to} order by id limit ${most}`.execute(db)
  return rows
}

/** The chain's value at the copy before this one; null when it is the first. */
export async function selectChainBefore(db: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ chain: string }>`
    select chain_sha256 as chain from copies_of_record where id < ${id}
    order by id desc limit 1`.execute(db)
  return rows[0]?.chain ?? null
}

/** What the copy after this one says that the chain was; null when there is none. */
export async function selectPreviousOfNext(db: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ previous: string }>`
    select previous_chain_sha256 as previous from copies_of_record where id > ${id}
    order by id limit 1`.execute(db)
  return rows[0]?.previous ?? null
}

/** A part of the chain in its order, after the copy of the given id. */
export async function selectCopiesAfter(db: Db, id: number, most: number): Promise<StoredCopy[]> {
  const { rows } = await sql<StoredCopy>`
    select ${columns} from copies_of_record where id > ${id} order by id limit ${most}`.execute(db)
  return rows
}

/** Notes a PDF that was made of a copy, with a signature, so that its bytes are known again. */
export async function insertRendition(
  db: Db,
  rendition: { sha256: string; copyId: number; byteSize: number; now: Date },
): Promise<void> {
  const { sha256, copyId, byteSize, now } = rendition
  const copy = await selectCopyById(db, copyId)
  if (!copy) throw new Error(`There is no copy of record ${copyId}.`)
  const facts = { sha256, copyId, copyChain: copy.chainSha256, byteSize, at: momentText(now) }
  const { keyId, signature } = signStatement(renditionStatement(facts))
  await sql`
    insert into record_renditions (sha256, copy_of_record_id, byte_size, created_at, key_id, signature)
    values (${sha256}, ${copyId}, ${byteSize}, ${now}, ${keyId}, ${signature})
    on conflict do nothing`.execute(db)
}

/** The copy before the newest so many, with the chain's value at it; null where there are no more than those. */
export async function selectPlaceBeforeNewest(
  db: Db,
  newest: number,
): Promise<{ id: number; end: string } | null> {
  const { rows } = await sql<{ id: number; end: string }>`
    select id, chain_sha256 as end from copies_of_record
    order by id desc offset ${newest} limit 1`.execute(db)
  return rows[0] ?? null
}
