import { sql } from 'kysely'
import { accountsOf } from '#api/services/access/accounts-of-person.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { OwnSigner } from './own-dispute-mail.ts'

export type OwnSignature = {
  copyId: number
  rid: number
  productRid: number
  submittalName: string
  siteName: string | null
  number: string
  sha256: string
  signedAt: Date
}

/**
 * What somebody signed last of a submittal. It is theirs to dispute whatever became of their rights since, so
 * it is found by the signature and not by who may see the submittal; also where it was given with an account that is
 * merged into this one.
 */
export async function selectOwnSignature(
  db: Db,
  { rid, userId }: { rid: number; userId: number },
): Promise<OwnSignature | null> {
  const { rows } = await sql<OwnSignature>`
    select copy.id as "copyId", submittals.id as rid, submittals.product_id as "productRid",
      submittals.application_name as "submittalName", site.name as "siteName", copy.number, copy.sha256,
      signature.signed_at as "signedAt"
    from signatures signature
      join submittal_versions version on version.submittal_id = signature.submittal_id
        and version.ordinal = signature.ordinal
      join copies_of_record copy on copy.id = version.copy_of_record_id
      join submittals on submittals.id = signature.submittal_id
      left join sites site on site.id = submittals.site_id
    where signature.submittal_id = ${rid} and signature.user_id in ${accountsOf(userId)}
    order by signature.ordinal desc limit 1`.execute(db)
  return rows[0] ?? null
}

export type DisputedVersion = OwnSigner & { ordinal: number; isLast: boolean }

/** Whose signature of a submittal a dispute is about; null for that of a co-signer. */
export async function selectDisputedVersion(
  db: Db,
  disputeId: number,
): Promise<DisputedVersion | null> {
  const { rows } = await sql<DisputedVersion>`
    select submittals.id as rid, submittals.id as "submittalId",
      '/app/submittal/review/' || submittals.product_id || '/' || submittals.id as page,
      submittals.application_name as "submittalName", submittals.created_by_user_id as "preparerId",
      signature.user_id as "signerId", signer.display_name as "signerName", copy.number, version.ordinal,
      not exists (select from submittal_versions later
        where later.submittal_id = version.submittal_id and later.ordinal > version.ordinal) as "isLast"
    from signature_disputes dispute
      join copies_of_record copy on copy.id = dispute.copy_of_record_id
      join submittal_versions version on version.copy_of_record_id = copy.id
      join signatures signature on signature.submittal_id = version.submittal_id
        and signature.ordinal = version.ordinal
      join users signer on signer.id = signature.user_id
      join submittals on submittals.id = version.submittal_id
    where dispute.id = ${disputeId}`.execute(db)
  return rows[0] ?? null
}

/** Status of a submittal, and who put it on hold last; the row is held until the end of the transaction. */
export async function holdSubmittal(
  trx: Db,
  rid: number,
): Promise<{ status: number | null; heldBy: number | null; preparerId: number | null }> {
  await sql`select from submittals where id = ${rid} for update`.execute(trx)
  const { rows } = await sql<{
    status: number | null
    heldBy: number | null
    preparerId: number | null
  }>`
    select status.code as status, submittals.created_by_user_id as "preparerId",
      (select actor_user_id from submittal_log where submittal_id = ${rid} and act = 'hold'
       order by id desc limit 1) as "heldBy"
    from submittals join submittal_statuses status on status.id = submittals.submittal_status_id
    where submittals.id = ${rid}`.execute(trx)
  return rows[0] ?? { status: null, heldBy: null, preparerId: null }
}
