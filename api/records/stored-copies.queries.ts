import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import type { CopyOfRecord } from './copies.ts'

export type StoredCopy = CopyOfRecord

const columns = sql`id, kind, number, content, sha256,
  previous_chain_sha256 as "previousChainSha256", chain_sha256 as "chainSha256",
  created_at as "createdAt"`

export async function selectCopyByNumber(db: Db, number: string): Promise<StoredCopy | null> {
  const { rows } = await sql<StoredCopy>`
    select ${columns} from copies_of_record where number = ${number}`.execute(db)
  return rows[0] ?? null
}

/** The copy that a PDF with this SHA-256 was made of. */
export async function selectCopyOfRendition(db: Db, sha256: string): Promise<StoredCopy | null> {
  const { rows } = await sql<StoredCopy>`
    select ${columns} from copies_of_record
    where id = (select copy_of_record_id from record_renditions where sha256 = ${sha256})`.execute(
    db,
  )
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

/** Notes a PDF that was made of a copy, so that its bytes are known again. */
export async function insertRendition(
  db: Db,
  rendition: { sha256: string; copyId: number; byteSize: number; now: Date },
): Promise<void> {
  await sql`
    insert into record_renditions (sha256, copy_of_record_id, byte_size, created_at)
    values (${rendition.sha256}, ${rendition.copyId}, ${rendition.byteSize}, ${rendition.now})
    on conflict do nothing`.execute(db)
}
