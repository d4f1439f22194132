import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { selectSubmittals } from './own-permit.queries.ts'
import type { PassedPermit } from './own-permits.schemas.ts'

/**
 * A permit that passed to somebody else, for whoever stood for its site or worked for who did: to whom, and what they
 * filed for it. Null for everybody else.
 */
export async function readPassedPermit(
  db: Db,
  user: Pick<SignedIn, 'id' | 'kind'> & Partial<Pick<SignedIn, 'actions'>>,
  permitRid: number,
): Promise<PassedPermit | null> {
  const { rows } = await sql<Omit<PassedPermit, 'submittals'>>`
    select permits.id::float8 as "permitRid", permits.number as "permitNumber",
      permits.product_id::float8 as "productRid", handed.new_holder as "newHolder", handed.on_day as "onDay"
    from permit_former_holders former join permits on permits.id = former.permit_id and permits.is_public
      join permit_handovers handed on handed.id = former.handover_id
    where former.permit_id = ${permitRid} and former.user_id = ${user.id}`.execute(db)
  const [passed] = rows
  return passed ? { ...passed, submittals: await selectSubmittals(db, user, permitRid) } : null
}
