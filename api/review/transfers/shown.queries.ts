import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { IS_OPEN } from '#api/services/access/fees.queries.ts'
import { dayIn } from '#values/days.ts'
import { selectConditions, selectDues } from '#api/records/own-permits/own-permit.queries.ts'
import { actsOf, ALL_NAMED } from '#api/permit-life/acts/public-acts.queries.ts'
import { answerFault } from './answer.act.ts'
import type { Handover } from './handovers.queries.ts'
import { stageOf } from './judge.ts'
import type { TakeOver } from './transfers.schemas.ts'

type Head = Pick<
  TakeOver,
  'typeName' | 'statusName' | 'location' | 'expiresOn' | 'duties' | 'unpaid' | 'acts'
>

/** What somebody takes over with a permit: conditions, duties with their days, open reports and open money. */
export async function readTakeOver(
  db: Db,
  handover: Handover,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<Omit<TakeOver, 'mayNot'>> {
  const { permitId, permitNumber, siteName, holder, newHolder, person, onDay, endsOn } = handover
  const [head, conditions, reports] = await Promise.all([
    selectHead(db, handover),
    selectConditions(db, permitId),
    selectDues(db, permitId),
  ])
  return {
    ...{
      permitRid: permitId,
      permitNumber,
      siteName,
      holder,
      newHolder,
      person,
      onDay,
      endsOn,
      state: stageOf(handover),
    },
    ...head,
    acts: head.acts.filter(({ state, kind }) => state === 'ahead' && kind !== 'transfer'),
    closed: answerFault(handover, dayIn(timeZone, now)),
    conditions: conditions.map(({ text, dutyName }) => ({ text, dutyName })),
    reports: reports.map(({ name, dueDate }) => ({ name, dueOn: dueDate })),
  }
}

async function selectHead(
  db: Db,
  { permitId, submittalId }: Pick<Handover, 'permitId' | 'submittalId'>,
): Promise<Head> {
  const { rows } = await sql<Head>`
    select permits.type_name as "typeName", permits.status_name as "statusName", permits.location,
      permits.expired_on as "expiresOn",
      coalesce((select jsonb_agg(jsonb_build_object('name', duty.name, 'nextOn', coalesce((
          select min(due.due_on) from obligation_dues due join submittals open on open.id = due.submittal_id
            and open.submitted_on is null
          where due.obligation_id = duty.id), duty.starts_on)) order by duty.id)
        from obligations duty where duty.permit_id = permits.id and duty.ended_on is null), '[]') as duties,
      coalesce((select jsonb_agg(jsonb_build_object('name', owed.application_name,
          'cents', round((invoices.amount - invoices.amount_paid) * 100)::int) order by invoices.id)
        from submittals owed join invoices on invoices.submittal_id = owed.id and ${IS_OPEN}
        where owed.permit_id = permits.id and owed.id <> ${submittalId}), '[]') as unpaid,
      ${actsOf(sql`permits.id`, ALL_NAMED)} as acts
    from permits where permits.id = ${permitId}`.execute(db)
  const [head] = rows
  if (!head) throw new Error('A handover names a permit that is not there.')
  return head
}
