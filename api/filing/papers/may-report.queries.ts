import { sql } from 'kysely'
import { applicationsOf } from '#api/services/access/applications.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { requireFiler } from '#api/services/access/filer.queries.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { TEST_REPORT } from './test-report.ts'

export const NOT_OFFERED = 'Backflow test reports are not open to your account.'

/** The number of the report's type for who may begin one; a refusal in words for everybody else. */
export async function requireReporter(
  db: Db,
  user: Pick<SignedIn, 'id' | 'kind'>,
): Promise<number> {
  if (user.kind === 'staff') throw new ApiError('FORBIDDEN', NOT_OFFERED)
  await requireFiler(db, user.id)
  const { rows } = await sql<{ id: number }>`
    select id from applications where form_code = ${TEST_REPORT} and id in (${applicationsOf(user)})
    order by id limit 1`.execute(db)
  const [application] = rows
  if (!application) throw new ApiError('FORBIDDEN', NOT_OFFERED)
  return application.id
}
