import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { momentText } from '#api/services/proof/moments.queries.ts'
import { markOf } from '#api/services/proof/signing.ts'
import type { DisputeReason, DisputeState } from './disputed.schemas.ts'

export type DisputeProof = 'email-code' | 'phone-code' | 'signed-in'

/** The last dispute of a signature, and what was decided on it. */
export type Dispute = {
  id: number
  ordinal: number
  state: DisputeState
  reason: DisputeReason
  statement: string
  proof: DisputeProof
  disputedAt: Date
  decisionReason: string | null
  decidedAt: Date | null
}

/** Of a row `dispute` of the view disputed_signatures. */
export const DISPUTE_COLUMNS = sql`dispute.dispute_id as id, dispute.ordinal, dispute.state, dispute.reason,
  dispute.statement, dispute.proof, dispute.disputed_at as "disputedAt",
  dispute.decision_reason as "decisionReason", dispute.decided_at as "decidedAt"`

export async function selectDisputeOfCopy(db: Db, copyId: number): Promise<Dispute | null> {
  const { rows } = await sql<Dispute>`
    select ${DISPUTE_COLUMNS} from disputed_signatures dispute
    where dispute.copy_of_record_id = ${copyId}`.execute(db)
  return rows[0] ?? null
}

/** Where the disputed signatures of these co-signers stand; who disputed nothing is not in it. */
export async function selectDisputesOfCosigners(
  db: Db,
  cosignerIds: readonly number[],
): Promise<Map<number, Dispute>> {
  const { rows } = await sql<Dispute & { cosignerId: number }>`
    select copy.cosigner_id as "cosignerId", ${DISPUTE_COLUMNS}
    from copies_of_record copy
    join disputed_signatures dispute on dispute.copy_of_record_id = copy.id
    where copy.cosigner_id = any(${cosignerIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ cosignerId, ...dispute }) => [cosignerId, dispute]))
}

export type NewDispute = {
  copyId: number
  reason: DisputeReason
  statement: string
  proof: DisputeProof
}

/** Adds a dispute to those of a signature; null when another came first. */
export async function insertDispute(
  db: Db,
  { copyId, reason, statement, proof }: NewDispute,
  now: Date,
): Promise<number | null> {
  const facts = { copyId, reason, statement, proof, disputedAt: momentText(now) }
  const mark = markOf('signature_disputes', facts)
  const { rows } = await sql<{ id: number }>`
    insert into signature_disputes (copy_of_record_id, ordinal, reason, statement, proof, disputed_at,
      mark)
    select ${copyId}::bigint, coalesce(max(ordinal), 0) + 1, ${reason}::text, ${statement}::text,
      ${proof}::text, ${now}::timestamptz, ${mark}::text
    from signature_disputes where copy_of_record_id = ${copyId}
    on conflict do nothing
    returning id`.execute(db)
  return rows[0]?.id ?? null
}
