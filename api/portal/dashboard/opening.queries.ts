import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { dayAt, type AgencyDay } from '#api/ground/lib/waits/wait.ts'
import type { Opening } from './opening.schemas.ts'

type Known = 'mailSentDate' | 'hasSites' | 'hasPermits' | 'forms' | 'staff'

/** What a portal has of what it needs before the public comes. */
export async function selectOpening(db: Db, day: AgencyDay): Promise<Pick<Opening, Known>> {
  const { rows } = await sql<Pick<Opening, Known>>`/* fixed: opening */
    select (select max(${dayAt('sent_at', day)})::text from outbox where state = 'sent') as "mailSentDate",
      exists (select from sites) as "hasSites", exists (select from permits) as "hasPermits",
      (select count(distinct code)::int from form_versions where state = 'published') as forms,
      (select count(*)::int from users where kind = 'staff' and status = 'A') as staff`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A statement without from answered no row.')
  return row
}
