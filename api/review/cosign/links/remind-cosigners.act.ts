import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { NOT_COSIGNED } from '#api/services/workflow/statuses.ts'
import { mailReminder, type CosignNames } from '../cosign-mail.ts'
import { endPasses, type Cosigner } from '../cosigners.queries.ts'
import { INVITATION_DAYS, REMINDED_AFTER } from './invitation-days.ts'

const AT_ONCE = 100
const OVER = [...NOT_COSIGNED]

type About = { agencyName: string; publicUrl: string; timeZone: string }
type Due = Pick<Cosigner, 'id'> & CosignNames & { inviter: string | null; endsOn: string }

/**
 * Ends invitations to co-sign that nobody answered in time, and reminds of those that wait still. One that is found late
 * is reminded of once. Who invited is told by what waits for them (`unanswered`). Answers how many were seen to.
 */
export async function seeToCosigners(
  db: Db,
  about: About,
  { today, now }: { today: string; now: Date },
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const ended = await endUnanswered(trx, about, { today, now })
    const due = await claimReminders(trx, about, today)
    for (const { inviter, endsOn, ...cosigner } of due)
      await mailReminder(
        trx,
        about,
        { cosigner, inviter: inviter ?? about.agencyName, endsOn },
        now,
      )
    return ended + due.length
  })
}

const sentOn = ({ timeZone }: About) =>
  sql`(coalesce(cosigner.sent_at, cosigner.invited_at) at time zone ${timeZone})::date`
const WAITING = sql`cosigner.signed_ind is null and cosigner.withdrawn_at is null
  and cosigner.replaced_by_id is null and cosigner.ended_at is null`

async function endUnanswered(
  trx: Db,
  about: About,
  { today, now }: { today: string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update cosigners set ended_at = ${now} where id in (select cosigner.id from cosigners cosigner
    where ${WAITING} and coalesce(cosigner.sent_at, cosigner.invited_at) < ${now}::timestamptz - interval '1 day' * ${INVITATION_DAYS - 1}::int
      and ${sentOn(about)} + ${INVITATION_DAYS}::int < ${today}::date
    order by coalesce(cosigner.sent_at, cosigner.invited_at), cosigner.id limit ${AT_ONCE} for update skip locked)
    returning id`.execute(trx)
  for (const { id } of rows) await endPasses(trx, id)
  return rows.length
}

async function claimReminders(trx: Db, about: About, today: string): Promise<Due[]> {
  const passed = sql`(select count(*)::int from unnest(${[...REMINDED_AFTER]}::int[]) days
    where ${sentOn(about)} + days <= ${today}::date)`
  const { rows } = await sql<Due>`
    update cosigners cosigner set reminded = due.passed from (
      select cosigner.id, ${passed} as passed, submittal.product_id, submittal.application_name,
        inviter.display_name as inviter
      from cosigners cosigner join submittals submittal on submittal.id = cosigner.submittal_id
        join submittal_statuses status on status.id = submittal.submittal_status_id and status.code <> all(${OVER}::int[])
        left join users inviter on inviter.id = cosigner.invited_by_user_id
      where ${WAITING}
        and ${sentOn(about)} <= ${today}::date - ${Math.min(...REMINDED_AFTER)}::int
        and cosigner.reminded < ${passed}
      order by coalesce(cosigner.sent_at, cosigner.invited_at), cosigner.id limit ${AT_ONCE}
      for update of cosigner skip locked) due
    where cosigner.id = due.id
    returning cosigner.id, due.product_id as "productId", cosigner.submittal_id as "submittalId",
      due.application_name as "submittalName", cosigner.first_name as "firstName", cosigner.last_name as "lastName",
      cosigner.email, cosigner.link_key as "linkKey", cosigner.language, due.inviter,
      (${sentOn(about)} + ${INVITATION_DAYS}::int)::text as "endsOn"`.execute(trx)
  return rows
}
