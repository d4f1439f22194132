import { sql } from 'kysely'
import { accountsOf } from '#api/services/access/accounts-of-person.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { sha256Of } from '#api/services/proof/canonical.ts'
import type { SignedInventory } from './filings.schemas.ts'

export type InventorySignature = {
  rid: number
  state: 'signed' | 'accepted' | 'sent-back'
  systemName: string
  year: number
  copyId: number
  number: string
  sha256: string
  signedAt: Date
  signerId: number
  signerName: string
  /** Who sent the file; the signer or another. */
  preparerId: number
}

const SIGNATURE = sql`
  select filing.id::float8 as rid, filing.state, sites.name as "systemName", filing.year::int as year,
    copy.id::float8 as "copyId", copy.number, copy.sha256, filing.signed_at as "signedAt",
    filing.signed_by_user_id::float8 as "signerId", signer.display_name as "signerName",
    filing.sent_by_user_id::float8 as "preparerId"
  from inventory_filings filing join copies_of_record copy on copy.id = filing.copy_of_record_id
    join sites on sites.id = filing.site_id join users signer on signer.id = filing.signed_by_user_id`

/** What somebody signed of an inventory: theirs to dispute whatever became of their rights since. */
export async function selectOwnInventory(
  db: Db,
  { rid, userId, lock = false }: { rid: number; userId: number; lock?: boolean },
): Promise<InventorySignature | null> {
  const { rows } = await sql<InventorySignature>`
    ${SIGNATURE} where filing.id = ${rid} and filing.signed_by_user_id in ${accountsOf(userId)}
    ${lock ? sql`for update of filing` : sql``}`.execute(db)
  return rows[0] ?? null
}

/** The inventory whose signature a dispute is about; null for that of anything else. */
export async function selectDisputedInventory(
  db: Db,
  disputeId: number,
): Promise<InventorySignature | null> {
  const { rows } = await sql<InventorySignature>`
    ${SIGNATURE} join signature_disputes dispute on dispute.copy_of_record_id = copy.id
    where dispute.id = ${disputeId} for update of filing`.execute(db)
  return rows[0] ?? null
}

const ALTERED =
  'The stored copy of this inventory does not match its fingerprint. Call us and give its number.'

export type SignedCopyOfInventory = InventorySignature & { text: string; content: SignedInventory }

/** What was signed, as it was kept, for a caller whose right to it was asked before. */
export async function selectSignedInventory(db: Db, rid: number): Promise<SignedCopyOfInventory> {
  const { rows } = await sql<InventorySignature>`
    ${SIGNATURE} where filing.id = ${rid}`.execute(db)
  const [signature] = rows
  if (!signature) throw notFound('The copy of record')
  const copies = await sql<{ text: string }>`
    select content as text from copies_of_record where id = ${signature.copyId}`.execute(db)
  const text = copies.rows[0]?.text ?? ''
  if (sha256Of(text) !== signature.sha256) throw new ApiError('RECORD_ALTERED', ALTERED)
  // Written by this API alone, in the shape of the type; the fingerprint says that it still is.
  return { ...signature, text, content: JSON.parse(text) as SignedInventory }
}
