import type { Db } from '#api/ground/db/database.ts'
import { named, oregon } from '#tests/support/factories/reference.ts'

type DeskEvent = {
  /** Days as YYYY-MM-DD. */
  reportedOn: string
  dueOn?: string
  inspector?: number
  isClosed?: boolean
}

let serial = 0

/** An event that the agency sees to, with the day by which it is to be done and who inspects it. */
export async function makeDeskEvent(db: Db, event: DeskEvent): Promise<number> {
  serial += 1
  const { id } = await db
    .insertInto('events')
    .values({
      reference_no: `DESK-${serial}`,
      subject: `Event ${serial}`,
      description: 'Foam',
      reported_on: event.reportedOn,
      event_type_id: await named(db, 'event_types', 'Spill'),
      event_status_id: await named(db, 'event_statuses', event.isClosed ? 'Closed' : 'Received'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { marionId } = await oregon(db)
  await db
    .insertInto('event_cases')
    .values({
      event_id: id,
      due_on: event.dueOn ?? null,
      county_id: marionId,
      by_facility: 'C',
      updated_at: new Date(0),
      updated_by: 'Rita Reviewer',
    })
    .execute()
  if (event.inspector)
    await db
      .insertInto('event_inspectors')
      .values({ event_id: id, user_id: event.inspector })
      .execute()
  return Number(id)
}

/** Within how many hours somebody is to look at a report of spills, of which those that are made by default are. */
export const lookWithin = async (db: Db, hours: number | null): Promise<unknown> =>
  db
    .updateTable('event_types')
    .set({ look_within_hours: hours })
    .where('id', '=', await named(db, 'event_types', 'Spill'))
    .execute()
