import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { EVENTS } from './event-desk.rights.ts'
import type { EventBody } from './event-desk.schemas.ts'

/** Writes what an event has several of: each list takes the place of the one that was kept. */
export async function writeParts(trx: Db, eventId: number, event: EventBody): Promise<void> {
  await writeInspectors(trx, eventId, [...new Set(event.userRelations)])
  await writeCharacteristics(trx, eventId, [...new Set(event.characteristics)])
  await sql`delete from event_case_parties where event_id = ${eventId}`.execute(trx)
  for (const [kind, parties] of [
    ['individual', event.responsibleIndividuals],
    ['facility', event.responsibleFacilities],
  ] as const)
    for (const [at, party] of parties.entries()) {
      const list = kind === 'individual' ? 'responsibleIndividuals' : 'responsibleFacilities'
      if (!party.companyName?.trim() && !party.personName?.trim() && party.contactRid === null)
        throw new ApiError('INVALID', 'Required.', { [`${list}.${at}.companyName`]: 'Required.' })
      const { rows } = await sql`
        insert into event_case_parties (event_id, kind, contact_id, company_name, person_name, is_confirmed)
        select ${eventId}, ${kind}, contact.id, ${party.companyName}, ${party.personName}, ${party.confirmedInd === 'Y'}
        from (select 1) one left join contacts contact on contact.id = ${party.contactRid}::bigint
        where ${party.contactRid}::bigint is null or contact.id is not null returning id`.execute(
        trx,
      )
      if (rows.length === 0)
        throw new ApiError('INVALID', 'There is no such contact.', {
          [`${list}.${at}.contactRid`]: 'There is no such contact.',
        })
    }
  await sql`delete from event_tasks where event_id = ${eventId}`.execute(trx)
  for (const { name, dueDate, doneDate } of event.tasks)
    await sql`
      insert into event_tasks (event_id, name, due_on, done_on)
      values (${eventId}, ${name.trim()}, ${dueDate}, ${doneDate})`.execute(trx)
  await sql`delete from event_hours where event_id = ${eventId}`.execute(trx)
  for (const { workedDate, hours, comment } of event.processingHours)
    await sql`
      insert into event_hours (event_id, worked_on, hours, comment_text)
      values (${eventId}, ${workedDate}, ${hours}, ${comment})`.execute(trx)
}

const [APP, ...REST] = EVENTS.split(':')
const ACTION = REST.join(':')
const NO_INSPECTOR = 'An inspector works for the agency now and may see to events.'

/** Who is assigned already stays, also one who may no longer see to events: only a person takes them out. */
async function writeInspectors(trx: Db, eventId: number, inspectors: number[]): Promise<void> {
  await sql`
    delete from event_inspectors where event_id = ${eventId} and user_id <> all (${inspectors}::bigint[])`.execute(
    trx,
  )
  await sql`
    insert into event_inspectors (event_id, user_id)
    select ${eventId}, id from users
    where id = any (${inspectors}::bigint[]) and kind = 'staff' and status = 'A' and exists (
      select from user_rights where user_id = users.id and app = ${APP} and action = ${ACTION})
    on conflict do nothing`.execute(trx)
  const { rows } = await sql`select from event_inspectors where event_id = ${eventId}`.execute(trx)
  if (rows.length < inspectors.length)
    throw new ApiError('INVALID', NO_INSPECTOR, { userRelations: NO_INSPECTOR })
}

async function writeCharacteristics(trx: Db, eventId: number, chosen: number[]): Promise<void> {
  await sql`delete from event_characteristic_links where event_id = ${eventId}`.execute(trx)
  const { rows } = await sql`
    insert into event_characteristic_links (event_id, event_characteristic_id)
    select ${eventId}, id from event_characteristics where id = any (${chosen}::bigint[])
    returning event_characteristic_id`.execute(trx)
  if (rows.length < chosen.length)
    throw new ApiError('INVALID', 'Choose from the list.', {
      characteristics: 'Choose from the list.',
    })
}
