import { sql } from 'kysely'
import { hashOfVisitor } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { momentText } from '#api/services/proof/moments.queries.ts'
import { markOf } from '#api/services/proof/signing.ts'
import type { Agreement } from './agreement.ts'

type Accepted = {
  /** An account holder or a co-signer. */
  by: { userId: number } | { cosignerId: number }
  /** As it was shown. */
  agreement: Pick<Agreement, 'version' | 'text' | 'sha256'>
  visitor: string
}

/** Adds an acceptance, in the transaction of what it is the condition of. A second one adds nothing. */
export async function storeAcceptance(
  db: Db,
  { by, agreement, visitor }: Accepted,
  now: Date,
): Promise<void> {
  const { version, text, sha256 } = agreement
  const userId = 'userId' in by ? by.userId : null
  const cosignerId = 'cosignerId' in by ? by.cosignerId : null
  const visitorHash = hashOfVisitor(visitor)
  const acceptedAt = momentText(now)
  const facts = { userId, cosignerId, version, text, sha256, acceptedAt, visitorHash }
  await sql`
    insert into signature_agreements (user_id, cosigner_id, version, text, sha256, accepted_at,
      visitor_hash, mark)
    values (${userId}, ${cosignerId}, ${version}, ${text}, ${sha256}, ${now}, ${visitorHash},
      ${markOf('signature_agreements', facts)})
    on conflict do nothing`.execute(db)
}

/** When a user accepted this agreement; null when they did not. */
export async function selectAcceptedAt(
  db: Db,
  userId: number,
  { sha256, spanish }: Agreement,
): Promise<Date | null> {
  const { rows } = await sql<{ acceptedAt: Date }>`
    select accepted_at as "acceptedAt" from signature_agreements
    where user_id = ${userId} and sha256 in (${sha256}, ${spanish?.sha256 ?? sha256})
    order by accepted_at limit 1`.execute(db)
  return rows[0]?.acceptedAt ?? null
}
