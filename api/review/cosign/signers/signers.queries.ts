import { sql } from 'kysely'
import type { Signature } from '#api/review/cosign/disputes/dispute-mail.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { SignerDecision, UnknownSigner } from './signers.schemas.ts'

/** The oldest come first; more than these are shown when these are decided. */
const MOST = 100

const SIGNATURES = sql`
  cosigners cosigner
  join copies_of_record copy on copy.cosigner_id = cosigner.id
  join submittals submittal on submittal.id = cosigner.submittal_id`

type Row = Omit<UnknownSigner, 'signedDate'> & { signedAt: Date }

/** A dispute is decided first; one that was rejected leaves the signature as it was. */
const IS_DISPUTED = sql<boolean>`exists (select 1 from disputed_signatures dispute
  where dispute.copy_of_record_id = copy.id and dispute.state <> 'rejected')`

/** Decisions of signers whom the agency did not know, the oldest first; disputed ones wait elsewhere. */
export async function selectUnknownSigners(db: Db): Promise<UnknownSigner[]> {
  const { rows } = await sql<Row>`
    select cosigner.id as rid, cosigner.first_name || ' ' || cosigner.last_name as "cosignerName",
      cosigner.email as "cosignerEmail", cosigner.phone as "cosignerPhone",
      cosigner.signed_ind as "signedInd", cosigner.signed_at as "signedAt",
      copy.number as "copyNumber", submittal.id as "submissionRid",
      submittal.application_name as "submittalName", sender.display_name as "submittedBy"
    from ${SIGNATURES}
    left join users sender on sender.id = submittal.submitted_by_user_id
    where cosigner.identity_basis = 'not-proven'
      and not exists (select 1 from cosigner_identity_decisions judged
        where judged.cosigner_id = cosigner.id)
      and not ${IS_DISPUTED}
    order by cosigner.signed_at, cosigner.id limit ${MOST}`.execute(db)
  return rows.map(({ signedAt, ...row }) => ({ ...row, signedDate: signedAt.toISOString() }))
}

/** The signature of a signer whom the agency did not know, and whether it is disputed; null for any other number. */
export async function selectUnknownSignature(
  db: Db,
  rid: number,
): Promise<(Signature & { isDisputed: boolean }) | null> {
  const { rows } = await sql<Signature['cosigner'] & { number: string; isDisputed: boolean }>`
    select cosigner.id, submittal.product_id as "productId", submittal.id as "submittalId",
      submittal.application_name as "submittalName", submittal.submitted_by_user_id as "senderId",
      cosigner.first_name as "firstName", cosigner.last_name as "lastName", cosigner.email,
      cosigner.link_key as "linkKey", cosigner.language, copy.number, ${IS_DISPUTED} as "isDisputed"
    from ${SIGNATURES}
    where cosigner.id = ${rid} and cosigner.identity_basis = 'not-proven'`.execute(db)
  const [row] = rows
  if (!row) return null
  const { number, isDisputed, ...cosigner } = row
  return { number, cosigner, isDisputed }
}

/** Stores a decision, which is made once: false when there is one already. */
export async function insertSignerDecision(
  db: Db,
  { rid, counts, reason }: SignerDecision,
  { staffId, now }: { staffId: number; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into cosigner_identity_decisions (cosigner_id, counts, reason, decided_at,
      decided_by_user_id)
    values (${rid}, ${counts}, ${reason}, ${now}, ${staffId})
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0) === 1
}
