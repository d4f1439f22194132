import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/**
 * Decisions on signers whom the agency did not know, compared with the audit rows that were written with them:
 * those are sealed, and name the decision, who made it, when, and the SHA-256 of the reason.
 */
export async function decisionProblems(db: Db): Promise<string[]> {
  const { rows } = await sql<{ rid: string; where: 'row' | 'audit' }>`
    with held as (
      select cosigner_id::text as rid, counts, decided_at as at, decided_by_user_id as staff_id,
        encode(sha256(convert_to(reason, 'UTF8')), 'hex') as reason
      from cosigner_identity_decisions),
    noted as (
      select detail ->> 'cosignerRid' as rid, action = 'cosign.identity-accepted' as counts, at,
        actor_user_id as staff_id, detail ->> 'reasonSha256' as reason
      from audit_log where action in ('cosign.identity-accepted', 'cosign.identity-refused'))
    select rid, 'row' as where from (select * from held except select * from noted) changed
    union all
    select rid, 'audit' from (select * from noted except select * from held) lost`.execute(db)
  return rows.map(({ rid, where }) =>
    where === 'row'
      ? `The decision on co-signer ${rid} is not the one that the audit log names.`
      : `The audit log names a decision on co-signer ${rid} that is not there as it was made.`,
  )
}
