import type { IdentityBasis } from './identity-basis.ts'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Cosigner } from '../cosigners.queries.ts'

type Person = Pick<Cosigner, 'firstName' | 'lastName' | 'email' | 'senderId'>

/**
 * Known is whose mailbox is the proven one of an active account of the same name, whose identity the agency
 * has verified, and who is not the submitter.
 */
export async function identityOf(
  db: Db,
  { firstName, lastName, email, senderId }: Person,
): Promise<IdentityBasis> {
  const { rows } = await sql`
    select 1 from users
    where lower(email) = lower(${email}) and lower(proven_email) = lower(email) and status = 'A'
      and identity_proof_code is not null and id is distinct from ${senderId}
      and lower(btrim(first_name)) = lower(btrim(${firstName}))
      and lower(btrim(last_name)) = lower(btrim(${lastName}))`.execute(db)
  return rows.length > 0 ? 'known' : 'not-proven'
}
