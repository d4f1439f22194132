import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellWaiting } from '#api/portal/dashboard/telling/tell-waiting.act.ts'
import type { OpenDatabase } from '#api/ground/db/database.ts'
import { FEDERAL_CALENDAR } from '#values/work-days.ts'
import { makeDeskEvent } from '#tests/support/events/desk-event.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { openWorkerDatabase } from '#tests/support/template.ts'

// Real transactions of a database of its own: here several processes do meet.
let opened: OpenDatabase
beforeAll(async () => {
  opened = await openWorkerDatabase()
})
afterAll(() => opened.close())

const PARTS = {
  agencyName: 'Department',
  publicUrl: 'https://portal.test',
  timeZone: 'America/Los_Angeles',
  workDays: FEDERAL_CALENDAR,
}

test('of several processes that tell at once one writes a mail, and what is told stays told', async () => {
  const { db } = opened
  await makeUser(db, { kind: 'staff', actions: [['gov', 'event.actions.manage']] })
  await makeDeskEvent(db, { reportedOn: '2026-11-20' })
  const tell = () => tellWaiting(db, PARTS, new Date('2026-11-20T16:00:00Z'))
  await Promise.all([tell(), tell(), tell(), tell()])
  await Promise.all([tell(), tell()])
  const { rows } = await sql<{ template: string }>`select template from outbox order by 1`.execute(
    db,
  )
  expect(rows.map(({ template }) => template)).toEqual(['waits-for-you', 'waits-today'])
})
