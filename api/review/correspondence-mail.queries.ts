import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import type { ApiConfig } from '#api/lib/calls/deps.ts'
import { enqueueMail } from '#api/outbox/outbox.queries.ts'
import { tellUser } from '#api/outbox/tell-user.ts'

/** The mails to the agency about a submittal (spec 3 §4), and what each says. */
export const AGENCY_TEMPLATES = {
  WithdrawalRequest: 'Withdrawal of a submittal',
  RevisionRequest: 'Revision of a submittal',
  AmendRequest: 'Amendment of a submittal',
  AgencyCorrespondenceReceivedAlert: 'A message about a submittal',
} as const
export type AgencyTemplate = keyof typeof AGENCY_TEMPLATES

export const AGENCY_TEMPLATE_NAMES = Object.keys(AGENCY_TEMPLATES) as [AgencyTemplate]

type About = Pick<ApiConfig, 'agencyName' | 'publicUrl' | 'review'>

/**
 * Tells who looks after a submittal that something came, or the agency's own address while nobody does. A mail says
 * that it came and where it is read; what was written stays in the portal. Answers how many mails wait to be sent.
 */
export async function tellAgency(
  trx: Db,
  { rid, template }: { rid: number; template: AgencyTemplate },
  { config, now }: { config: About; now: Date },
): Promise<number> {
  const { rows } = await sql<{ name: string; productRid: number; reviewerId: number | null }>`
    select application_name as name, product_id as "productRid",
      coalesce(reviewer_user_id, (
        select assigned_to_user_id from work_tasks
        where submittal_id = submittals.id and assigned_to_user_id is not null and done_at is null
        order by due_on nulls last, id limit 1)) as "reviewerId"
    from submittals where id = ${rid}`.execute(trx)
  const [submittal] = rows
  if (!submittal) return 0
  const mail = {
    template,
    subject: `${AGENCY_TEMPLATES[template]}: ${submittal.name}, number ${rid}`,
    body: `${AGENCY_TEMPLATES[template]} came in.

Submittal: ${submittal.name}
Number: ${rid}

Read it after you sign in: ${config.publicUrl}/app/submittal/review/${submittal.productRid}/${rid}

${config.agencyName}`,
    submittalId: rid,
  }
  if (submittal.reviewerId !== null) {
    const { rows: before } = await countOf(trx, rid)
    await tellUser(trx, { userId: submittal.reviewerId, ...mail }, now)
    const { rows: after } = await countOf(trx, rid)
    const written = (after[0]?.count ?? 0) - (before[0]?.count ?? 0)
    if (written > 0) return written
  }
  const id = await enqueueMail(trx, { ...mail, to: config.review.agencyEmail }, now)
  return id === null ? 0 : 1
}

const countOf = (trx: Db, rid: number) =>
  sql<{ count: number }>`
    select count(*)::int as count from email_history where submittal_id = ${rid}`.execute(trx)
