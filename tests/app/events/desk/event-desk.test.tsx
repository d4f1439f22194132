import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { lookWithin, makeDeskEvent } from '#tests/support/events/desk-event.ts'
import { makeAbsence } from '#tests/support/factories/absences.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeEventReport } from '#tests/support/factories/event-reports.ts'
import { named, oregon } from '#tests/support/factories/reference.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

let staff: { id: number; cookie: string }
let post: Record<string, string>
beforeEach(async () => {
  const { db } = world
  staff = await makeMyAccount(db, { kind: 'staff', actions: [['gov', 'event.actions.manage']] })
  const { marionId } = await oregon(db)
  await named(db, 'event_statuses', 'Received')
  post = {
    what: 'save',
    version: '0',
    byFacility: 'A',
    subject: 'Foam on Mill Creek',
    description: 'White foam.',
    eventDate: '2026-11-10',
    reportedDate: '2026-11-11',
    countyId: String(marionId),
    inspectorIds: String(staff.id),
    'tasks.0': 'yes',
    'tasks.0.name': 'Sample the creek',
    'hours.0': 'yes',
    'hours.0.workedDate': '2026-11-12',
    'hours.0.hours': '1,5',
  }
})

const open = (path: string, more: Record<string, string> | null = null, cookie = staff.cookie) =>
  openPage(world, path, { cookie, ...(more ? { post: more } : {}) })
const enter = async () => {
  const saved = await open('/app/ems/event/new', post)
  expect(saved.status).toBe(303)
  return String(saved.location).replace(/\?.*/, '')
}

describe('events at the desk, as pages', () => {
  test('staff open the list by the bare area; owners and visitors do not [S3-EVT-01, S1-ROUTE-06]', async () => {
    expect((await open('/app/ems')).location).toBe('/app/ems/events')
    const list = await open('/app/ems/events')
    expect(list.status).toBe(200)
    expect(list.dom.querySelector('h1')?.text).toBe('Environmental events')
    const owner = await makeMyAccount(world.db)
    expect((await open('/app/ems/events', null, owner.cookie)).status).toBe(403)
    expect((await open('/app/ems/events', null, '')).location).toMatch(/^\/pub\/login/)
  })

  test('a report says by which hour somebody is to look at it, in the list, on its page and on the dashboard, and since when it is late', async () => {
    await lookWithin(world.db, 1)
    const { eventId } = await makeEventReport(world.db)
    const [list, page, desk] = [
      '/app/ems/events',
      `/app/ems/event/${eventId}`,
      '/app/dashboard?waiting=event',
    ]
    const hour = 'November 20, 2026, 11:00 a.m.'
    expect((await open(list)).text).toContain(`Look by ${hour}`)
    expect((await open(page)).text).toContain(`Look at it by ${hour}`)
    expect((await open(desk)).text).toContain(`Due by ${hour}`)
    expect((await open(page)).dom.querySelector('#dueDate')?.getAttribute('value')).toBeFalsy()
    world.setNow('2026-11-20T16:30:00Z')
    expect((await open(`${list}?view=overdue`)).text).toContain('Overdue')
    expect((await open(page)).text).toContain(`Late since ${hour}`)
    expect((await open(desk)).text).toContain(`Late since ${hour}`)
  })

  test('the list says of an inspector who is away today who covers for them, and the file names them alone', async () => {
    const colleague = await makeMyAccount(world.db, {
      ...{ kind: 'staff' as const, displayName: 'Omar Other' },
      actions: [['gov', 'event.actions.manage']],
    })
    await sql`update users set display_name = 'Rita Ranger' where id = ${staff.id}`.execute(
      world.db,
    )
    await makeDeskEvent(world.db, { reportedOn: '2026-11-11', inspector: staff.id })
    const list = async () => (await open('/app/ems/events')).text
    expect(await list()).toContain('Rita Ranger')
    expect(await list()).not.toContain('covered by')
    await makeAbsence(world.db, {
      ...{ user: staff, cover: colleague, from: '2026-11-19', until: '2026-11-27' },
    })
    expect(await list()).toContain('Rita Ranger (away until Nov 27, 2026, covered by Omar Other)')
    const headers = { cookie: staff.cookie }
    const file = await world.api.request('/api/EMS/Event/Export.csv', { headers })
    expect(await file.text()).toMatch(/,Rita Ranger,/)
    world.setNow('2026-11-28T16:30:00Z')
    expect(await list()).not.toContain('covered by')
  })

  test('an inspector who left stays with the event until somebody takes them out, and is offered to no other', async () => {
    const address = await enter()
    const colleague = await makeMyAccount(world.db, {
      kind: 'staff',
      actions: [['gov', 'event.actions.manage']],
    })
    await sql`update users set status = 'I' where id = ${staff.id}`.execute(world.db)
    const box = async (path: string) =>
      (await open(path, null, colleague.cookie)).dom.querySelector(
        `[name=inspectorIds][value="${staff.id}"]`,
      )
    const statusId = String(await named(world.db, 'event_statuses', 'Looked into'))
    const kept = await box(address)
    expect(kept?.hasAttribute('checked')).toBe(true)
    expect(kept?.closest('label')?.text).toContain('(no longer sees to events)')
    expect(await box('/app/ems/event/new')).toBeNull()
    const saved = async (more: object) => {
      const { status } = await open(address, { ...post, statusId, ...more }, colleague.cookie)
      const { rows } = await sql<{ id: number }>`
        select user_id as id from event_inspectors`.execute(world.db)
      return [status, rows.map(({ id }) => id)]
    }
    expect(await saved({ version: '1' })).toEqual([303, [staff.id]])
    expect(await saved({ version: '2', inspectorIds: String(colleague.id) })).toEqual([
      303,
      [colleague.id],
    ])
    expect((await saved({ version: '3' }))[0]).toBe(400)
  })

  test('an event is entered, listed as mine and shown with what was typed [S3-EVT-01, S3-EVT-05]', async () => {
    const address = await enter()
    expect((await open(`${address}?done=saved`)).text).toContain('Saved Successfully')
    const page = await open(address)
    expect(page.dom.querySelector('#subject')?.getAttribute('value')).toBe('Foam on Mill Creek')
    expect(page.dom.querySelector('[name="tasks.0.name"]')?.getAttribute('value')).toBe(
      'Sample the creek',
    )
    expect(page.dom.querySelector('[name="hours.0.hours"]')?.getAttribute('value')).toBe('1.5')
    expect(page.text).toContain('Type is missing')
    expect((await open('/app/ems/events?view=mine')).text).toContain('Foam on Mill Creek')
    expect((await open('/app/ems/events?view=unassigned')).text).toContain(
      'Every open event has an inspector.',
    )
    expect((await open('/app/ems/events?view=overdue')).text).toContain('Nothing is late.')
  })

  test('an empty event is told at each field, and what was typed stays [S3-EVT-32]', async () => {
    const refused = await open('/app/ems/event/new', { what: 'save', version: '0', city: 'Salem' })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Required fields missing')
    const links = refused.dom
      .querySelectorAll('#error-summary a')
      .map((a) => a.getAttribute('href'))
    expect(links).toEqual(
      expect.arrayContaining([
        '#subject',
        '#description',
        '#eventDate',
        '#byFacility',
        '#countyId',
      ]),
    )
    for (const link of links) expect(refused.dom.querySelector(link ?? ''), link).not.toBeNull()
    expect(refused.dom.querySelector('#city')?.getAttribute('value')).toBe('Salem')
  })

  test('of two who save, the second is told and keeps their answers; saving again takes them [S3-EVT-32]', async () => {
    const address = await enter()
    const status = await named(world.db, 'event_statuses', 'Received')
    const mine = { ...post, version: '1', statusId: String(status) }
    expect((await open(address, { ...mine, subject: 'First' })).status).toBe(303)
    const second = await open(address, { ...mine, subject: 'Second' })
    expect(second.status).toBe(409)
    expect(second.dom.querySelector('#subject')?.getAttribute('value')).toBe('Second')
    const version = second.dom.querySelector('[name=version]')?.getAttribute('value') ?? ''
    expect(version).toBe('2')
    expect((await open(address, { ...mine, version, subject: 'Second' })).status).toBe(303)
  })

  test('comments, replies and activities are added on the page; a refusal says where [S3-EVT-06, S3-EVT-29, S3-EVT-30, S3-EVT-31]', async () => {
    const address = await enter()
    const refused = await open(address, { what: 'comment', commentText: 'Only a text' })
    expect(refused.status).toBe(400)
    expect(refused.dom.querySelector('#commentText')?.text).toBe('Only a text')
    expect(
      refused.dom.querySelectorAll('#error-summary a').map((a) => a.getAttribute('href')),
    ).toEqual(['#commentType', '#commentSubject'])
    const comment = { what: 'comment', commentType: '1', commentSubject: 'Call', commentText: 'x' }
    expect((await open(address, comment)).status).toBe(303)
    const id = (await open(address)).dom.querySelector('[name=comment]')?.getAttribute('value')
    const reply = { what: 'reply', comment: id ?? '', replyDesc: 'Noted down' }
    expect((await open(address, { ...reply, replyDesc: '' })).status).toBe(400)
    expect((await open(address, reply)).status).toBe(303)
    const activity = { what: 'activity', activity: 'Sampled', happenedDate: '2026-11-12' }
    expect((await open(address, activity)).status).toBe(303)
    const page = await open(address)
    for (const words of ['Noted down', 'Sampled', 'Comment: Call', 'Entered'])
      expect(page.text).toContain(words)
  })
})

describe('saved searches of events', () => {
  test('criteria are kept under a name and chosen again; the page of the list is not', async () => {
    const list = await open('/app/ems/events?view=mine&term=foam&page=2')
    const [link] = list.dom.querySelectorAll('[data-saved-queries] a')
    expect(link?.getAttribute('href')).toBe('/app/saved-queries/events?save=1&term=foam&view=mine')
    await open(link?.getAttribute('href') ?? '', { name: 'My foam' })
    const [saved] = (await open('/app/ems/events')).dom.querySelectorAll('[data-saved-queries] a')
    expect([saved?.text, saved?.getAttribute('href')]).toEqual([
      'My foam',
      '/app/ems/events?term=foam&view=mine',
    ])
  })
})
