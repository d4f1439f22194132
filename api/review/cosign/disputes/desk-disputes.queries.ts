import { sql } from 'kysely'
import type { Signature } from '#api/review/cosign/disputes/dispute-mail.ts'
import type { Db } from '#api/ground/db/database.ts'
import { momentText } from '#api/services/proof/moments.queries.ts'
import { markOf } from '#api/services/proof/signing.ts'
import type { DisputeDecision, OpenDispute } from './desk-disputes.schemas.ts'

/** The oldest come first; more than these are shown when these are decided. */
const MOST = 100

const SIGNATURES = sql`
  signature_disputes dispute
  join copies_of_record copy on copy.id = dispute.copy_of_record_id
  join cosigners cosigner on cosigner.id = copy.cosigner_id
  join submittals submittal on submittal.id = cosigner.submittal_id`

type Row = Omit<OpenDispute, 'disputedDate' | 'signedDate'> & { disputedAt: Date; signedAt: Date }

/** Disputes that nobody decided on, the oldest first. */
export async function selectOpenDisputes(db: Db): Promise<OpenDispute[]> {
  const { rows } = await sql<Row>`
    select dispute.id as rid, dispute.reason, dispute.statement, dispute.proof,
      dispute.disputed_at as "disputedAt", dispute.ordinal as "timesDisputed",
      case when cosigner.id is null then 'signer' else 'cosigner' end as role,
      coalesce(cosigner.first_name || ' ' || cosigner.last_name, signer.display_name) as "signerName",
      coalesce(cosigner.email, signer.email) as "signerEmail",
      coalesce(cosigner.signed_ind, 'Y') as "signedInd",
      coalesce(cosigner.signed_at, signature.signed_at, filing.signed_at) as "signedAt", copy.number as "copyNumber", copy.sha256 as "copySha256",
      coalesce(submittal.id, filing.id) as "submissionRid",
      coalesce(submittal.application_name, 'Inventory of service lines ' || filing.year || ', ' || system.name) as "submittalName",
      sender.display_name as "submittedBy"
    from signature_disputes dispute
    join copies_of_record copy on copy.id = dispute.copy_of_record_id
    left join cosigners cosigner on cosigner.id = copy.cosigner_id
    left join submittal_versions version on version.copy_of_record_id = copy.id
    left join signatures signature on signature.submittal_id = version.submittal_id
      and signature.ordinal = version.ordinal
    left join inventory_filings filing on filing.copy_of_record_id = copy.id
    left join sites system on system.id = filing.site_id
    left join users signer on signer.id = coalesce(signature.user_id, filing.signed_by_user_id)
    left join submittals submittal on submittal.id = coalesce(cosigner.submittal_id, version.submittal_id)
    left join users sender on sender.id = coalesce(submittal.submitted_by_user_id, filing.sent_by_user_id)
    where (submittal.id is not null or filing.id is not null) and not exists (
      select 1 from signature_dispute_decisions decision where decision.dispute_id = dispute.id)
    order by dispute.disputed_at, dispute.id limit ${MOST}`.execute(db)
  return rows.map(({ disputedAt, signedAt, ...row }) => ({
    ...row,
    disputedDate: disputedAt.toISOString(),
    signedDate: signedAt.toISOString(),
  }))
}

/** Whose co-signature a dispute is about; null for any other number. */
export async function selectDisputedSignature(db: Db, rid: number): Promise<Signature | null> {
  const { rows } = await sql<Signature['cosigner'] & { number: string }>`
    select cosigner.id, submittal.product_id as "productId", submittal.id as "submittalId",
      submittal.application_name as "submittalName", submittal.submitted_by_user_id as "senderId",
      cosigner.first_name as "firstName", cosigner.last_name as "lastName", cosigner.email,
      cosigner.link_key as "linkKey", cosigner.language, copy.number
    from ${SIGNATURES} where dispute.id = ${rid}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { number, ...cosigner } = row
  return { number, cosigner }
}

/** Stores a decision, which is made once: false when there is one already. */
export async function insertDisputeDecision(
  db: Db,
  { rid, isUpheld, reason }: DisputeDecision,
  { staffId, now }: { staffId: number; now: Date },
): Promise<boolean> {
  const outcome = isUpheld ? 'upheld' : 'rejected'
  const facts = { disputeId: rid, outcome, reason, decidedAt: momentText(now), staffId }
  const mark = markOf('signature_dispute_decisions', facts)
  const { numAffectedRows } = await sql`
    insert into signature_dispute_decisions (dispute_id, outcome, reason, decided_at,
      decided_by_user_id, mark)
    values (${rid}, ${outcome}, ${reason}, ${now}, ${staffId}, ${mark})
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0) === 1
}
