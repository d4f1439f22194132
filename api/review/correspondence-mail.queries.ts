import { sql } from 'kysely'
import { seesTo } from '#api/services/access/cover.queries.ts'
import { REVIEW } from '#api/services/access/submittals.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { noteKnown } from '#api/ground/lib/waits/known.queries.ts'
import { AGENCY_TEXTS } from '#api/services/mail-texts/agency.texts.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'
import { dayIn } from '#values/days.ts'

export type AgencyTemplate = keyof typeof AGENCY_TEXTS

/** The mails to the agency about a submittal (spec 3 §4). */
export const AGENCY_TEMPLATE_NAMES = Object.keys(AGENCY_TEXTS) as [AgencyTemplate]

/** It is answered at the page of letters; requests are answered at the review itself. */
const LETTER: AgencyTemplate = 'AgencyCorrespondenceReceivedAlert'

type About = Pick<ApiConfig, 'agencyName' | 'publicUrl' | 'review' | 'timeZone'>

/**
 * Tells who looks after a submittal, or covers for who does, that something came, or the agency's own address while nobody does who still can. A mail says
 * that it came and where it is read; what was written stays in the portal. Answers how many mails wait to be sent.
 */
export async function tellAgency(
  trx: Db,
  { rid, template }: { rid: number; template: AgencyTemplate },
  { config, now }: { config: About; now: Date },
): Promise<number> {
  const today = dayIn(config.timeZone, now)
  const { rows } = await sql<{ name: string; reviewerId: number | null }>`
    select application_name as name,
      coalesce(${seesTo(sql`reviewer_user_id`, REVIEW, today)}, (
        select taker from (
          select ${seesTo(sql`assigned_to_user_id`, REVIEW, today)} as taker, due_on, id from work_tasks
          where submittal_id = submittals.id and done_at is null) task
        where taker is not null order by due_on nulls last, id limit 1))::float8 as "reviewerId"
    from submittals where id = ${rid}`.execute(trx)
  const [submittal] = rows
  if (!submittal) return 0
  const mail = AGENCY_TEXTS[template].of({
    ...{ agency: config.agencyName, name: submittal.name, number: rid },
    address: `${config.publicUrl}/app/gov/review/${rid}${template === LETTER ? '/letters' : ''}`,
  })
  if (submittal.reviewerId !== null) {
    const { rows: before } = await countOf(trx, rid)
    await tellUser(trx, { userId: submittal.reviewerId, submittalId: rid, say: () => mail }, now)
    const { rows: after } = await countOf(trx, rid)
    const written = (after[0]?.count ?? 0) - (before[0]?.count ?? 0)
    if (written > 0) {
      await noteTold(trx, { rid, userId: submittal.reviewerId }, now)
      return written
    }
  }
  const id = await enqueueMail(
    trx,
    { ...mail, submittalId: rid, to: config.review.agencyEmail },
    now,
  )
  return id === null ? 0 : 1
}

/** The reviewer knows of the letters and requests of this submittal that wait (`reviewWaits`). */
async function noteTold(
  trx: Db,
  { rid, userId }: { rid: number; userId: number },
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ kind: string; rids: number[] }>`
    select 'letter' as kind, array_agg(id)::float8[] as rids from correspondences
    where submittal_id = ${rid} and status = 'open' having count(*) > 0
    union all
    select 'request', array_agg(id)::float8[] from submittal_comments
    where submittal_id = ${rid} and type_id in (6, 7, 9) and approved_at is null and rejected_at is null
    having count(*) > 0`.execute(trx)
  for (const { kind, rids } of rows) await noteKnown(trx, { userId, kind, rids }, now)
}

const countOf = (trx: Db, rid: number) =>
  sql<{ count: number }>`
    select count(*)::int as count from email_history where submittal_id = ${rid}`.execute(trx)
