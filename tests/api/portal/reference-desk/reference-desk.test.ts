import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { EventChoices, EventFile } from '#api/events/desk/event-desk.schemas.ts'
import type { ListRow, ReferenceList } from '#api/portal/reference-desk/reference-desk.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { named, oregon } from '#tests/support/factories/reference.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

let staff: { id: number; cookie: string }
beforeEach(async () => {
  staff = await makeMyAccount(world.db, {
    kind: 'staff',
    actions: [
      ['gov', 'content.actions.administer'],
      ['gov', 'event.actions.manage'],
    ],
  })
  for (const name of ['Spill', 'Odor', 'Noise']) await named(world.db, 'event_types', name)
})

const read = async (code: string) =>
  (await callAs<ReferenceList>(world, `/Agency/ReferenceList/Get/${code}`, staff)).data
const change = (call: string, body: object, cookie = staff.cookie) =>
  callAs<ReferenceList>(world, `/Agency/ReferenceList/${call}`, { cookie, body })
/** Without the type of pollution reports, which every portal has. */
const OURS = ({ name }: { name: string }) => name !== 'Pollution Incident'
const namesOf = ({ entries }: ReferenceList) => entries.filter(OURS).map(({ name }) => name)
const ridOf = ({ entries }: ReferenceList, name: string) =>
  entries.find((entry) => entry.name === name)?.rid ?? 0

/** One change of an event type, with the version that the list has now. */
async function changeType(call: string, name: string, more: object) {
  const list = await read('event-types')
  const body = { code: 'event-types', versionNo: list.versionNo, rid: ridOf(list, name), ...more }
  return change(call, body)
}

async function enter(eventTypeRid: number, more: object = {}) {
  const { stateId, marionId } = await oregon(world.db)
  const eventStatusRid = await named(world.db, 'event_statuses', 'Received')
  const updated = {
    byFacility: 'A',
    eventDate: '2026-11-10',
    reportedDate: '2026-11-11',
    eventDesc: 'White foam.',
    eventSubject: 'Foam',
    ...{ eventTypeRid, eventStatusRid },
    contact: {},
    physicalLocation: { stateRid: stateId, countyRid: marionId },
  }
  const body = { updated, ...more }
  return callAs<EventFile>(world, '/EMS/Event/Save', { ...staff, body })
}

describe('lists that the agency changes', () => {
  test('one call names every list with its counts, and says which are fixed and why', async () => {
    const { data } = await callAs<ListRow[]>(world, '/Agency/ReferenceList/GetAll', staff)
    const types = data.find(({ code }) => code === 'event-types')
    expect(types).toMatchObject({ offered: 4, retired: 0, fixedBecause: null })
    const fixed = data.filter(({ fixedBecause }) => fixedBecause !== null)
    expect(fixed.map(({ code }) => code)).toContain('submittal-statuses')
    for (const { code } of data) expect((await read(code)).code).toBe(code)
  })

  test('entries stand by name until one is moved; then the agency’s own order counts, and a new one is last', async () => {
    expect(namesOf(await read('event-types'))).toEqual(['Noise', 'Odor', 'Spill'])
    // Over “Pollution Incident”, then over “Odor”.
    expect((await changeType('Move', 'Spill', { direction: 'up' })).status).toBe(200)
    expect((await changeType('Move', 'Spill', { direction: 'up' })).status).toBe(200)
    const { data } = await change('Add', { code: 'event-types', name: '  Fish   kill ' })
    expect(namesOf(data)).toEqual(['Noise', 'Spill', 'Odor', 'Fish kill'])
    const first = await changeType('Move', 'Noise', { direction: 'up' })
    expect(namesOf(first.data)).toEqual(['Noise', 'Spill', 'Odor', 'Fish kill'])
    const { data: choices } = await callAs<EventChoices>(world, '/EMS/Event/GetChoices', staff)
    expect(choices.types.filter(OURS).map(({ name }) => name)).toEqual([
      'Noise',
      'Spill',
      'Odor',
      'Fish kill',
    ])
  })

  test('every open list takes an entry, a name, a move, and retires and brings back', async () => {
    const { data: lists } = await callAs<ListRow[]>(world, '/Agency/ReferenceList/GetAll', staff)
    for (const { code } of lists.filter(({ fixedBecause }) => fixedBecause === null)) {
      await change('Add', { code, name: 'First added' })
      const added = (await change('Add', { code, name: 'Second added' })).data
      const rid = ridOf(added, 'Second added')
      const about = (list: ReferenceList) => ({ code, versionNo: list.versionNo, rid })
      const moved = await change('Move', { ...about(added), direction: 'up' })
      expect(moved.status, code).toBe(200)
      const renamed = await change('Rename', { ...about(moved.data), name: 'Third' })
      expect(namesOf(renamed.data), code).toContain('Third')
      const retired = await change('Retire', { ...about(renamed.data), isRetired: true })
      expect(retired.data.retired, code).toBe(1)
      const back = await change('Retire', { ...about(retired.data), isRetired: false })
      expect(back.data.retired, code).toBe(0)
    }
  })

  test('a name is asked for, at most 120 characters long and once in a list, capital letters or not', async () => {
    const add = (name: string) => change('Add', { code: 'event-types', name })
    expect(await add('  ')).toMatchObject({ status: 400, fields: { name: 'Enter a name.' } })
    expect(await add('x'.repeat(121))).toMatchObject({
      status: 400,
      fields: { name: 'Use at most 120 characters.' },
    })
    expect((await add('x'.repeat(120))).status).toBe(200)
    expect(await add('SPILL')).toMatchObject({
      status: 400,
      fields: { name: '“Spill” is in the list already.' },
    })
    await changeType('Retire', 'Odor', { isRetired: true })
    expect(await add('odor')).toMatchObject({
      fields: { name: '“Odor” is in the list and retired. Bring it back instead.' },
    })
    expect(await changeType('Rename', 'Noise', { name: 'spill' })).toMatchObject({ status: 400 })
    expect((await changeType('Rename', 'Spill', { name: 'SPILL' })).status).toBe(200)
  })

  test('a retired entry is not offered and refused in a new record; an old record keeps it and can be saved', async () => {
    const rid = ridOf(await read('event-types'), 'Spill')
    const { data: old } = await enter(rid)
    await changeType('Retire', 'Spill', { isRetired: true })
    const { data: offered } = await callAs<{ content: { name: string }[] }>(
      world,
      '/Anon/Reference/Get/EMS.REF_EVENT_TYPE',
      staff,
    )
    expect(offered.content.filter(OURS).map(({ name }) => name)).toEqual(['Noise', 'Odor'])
    expect(await enter(rid)).toMatchObject({
      status: 400,
      fields: { eventTypeRid: 'Choose from the list.' },
    })
    const again = await enter(rid, { rid: old.rid, original: { versionNo: old.versionNo } })
    expect(again.msg).toBe('')
    expect(again.data.eventTypeRid).toBe(rid)
    const { data: choices } = await callAs<EventChoices>(world, '/EMS/Event/GetChoices', staff)
    expect(choices.types.find((type) => type.rid === rid)?.isRetired).toBe(true)
    await changeType('Retire', 'Spill', { isRetired: false })
    expect((await enter(rid)).status).toBe(200)
  })

  test('the hours within which a type is looked at are kept, taken away and bounded, also of an entry with a fixed name; other lists have none', async () => {
    const hoursOf = async (name: string) =>
      (await read('event-types')).entries.find((entry) => entry.name === name)?.lookWithinHours
    expect(await hoursOf('Spill')).toBeNull()
    for (const name of ['Spill', 'Pollution Incident']) {
      expect((await changeType('LookWithin', name, { hours: 1 })).status).toBe(200)
      expect(await hoursOf(name)).toBe(1)
    }
    for (const hours of [0, 1.5, 8_761])
      expect(await changeType('LookWithin', 'Spill', { hours })).toMatchObject({
        status: 400,
        fields: { hours: 'Enter whole hours from 1 to 8,760, which is a year, or nothing.' },
      })
    expect((await changeType('LookWithin', 'Spill', { hours: null })).status).toBe(200)
    expect(await hoursOf('Spill')).toBeNull()
    const { rows } = await sql<{ what: string }>`
      select detail ->> 'what' as what from audit_log where action = 'list.changed' order by id`.execute(
      world.db,
    )
    expect(rows.at(-1)?.what).toBe('hours to look within: none, were: 1')
    const other = await read('event-priorities')
    expect(other.hasLookHours).toBe(false)
    const { code, versionNo } = (await change('Add', { code: other.code, name: 'High' })).data
    const rid = ridOf(await read(code), 'High')
    expect((await change('LookWithin', { code, versionNo, rid, hours: 1 })).status).toBe(400)
  })

  test('the last entry that is offered stays', async () => {
    await world.db.deleteFrom('event_priorities').execute()
    const { data } = await change('Add', { code: 'event-priorities', name: 'High' })
    const about = { code: 'event-priorities', versionNo: data.versionNo, rid: ridOf(data, 'High') }
    const last = await change('Retire', { ...about, isRetired: true })
    expect(last.status).toBe(400)
    expect(last.msg).toContain('the last entry')
  })

  test('an entry that the portal or a setting knows by its name keeps it, is always offered, and may be moved', async () => {
    const { noTypeYet } = world.config.events
    await named(world.db, 'event_types', noTypeYet)
    for (const name of ['Pollution Incident', noTypeYet]) {
      const list = await read('event-types')
      const entry = list.entries.find((each) => each.name === name)
      expect(entry?.fixedBecause, name).toContain('keeps its name')
      expect((await changeType('Retire', name, { isRetired: true })).status).toBe(400)
      const renamed = await changeType('Rename', name, { name: 'Other' })
      expect(renamed).toMatchObject({ status: 400, fields: { name: entry?.fixedBecause } })
    }
    const moved = await changeType('Move', 'Pollution Incident', { direction: 'up' })
    expect(moved.status).toBe(200)
  })

  test('of two who change a list the second is told, and nothing of it is kept', async () => {
    const list = await read('event-types')
    const about = { code: 'event-types', versionNo: list.versionNo, rid: ridOf(list, 'Odor') }
    expect((await change('Rename', { ...about, name: 'Smell' })).status).toBe(200)
    const second = await change('Rename', { ...about, name: 'Stench' })
    expect(second).toMatchObject({ status: 409, reason: 'CHANGED_ELSEWHERE' })
    expect(namesOf(await read('event-types'))).toEqual(['Noise', 'Smell', 'Spill'])
  })

  test('a fixed list takes no change and says why; unknown lists and entries are not found', async () => {
    const statuses = await change('Add', { code: 'submittal-statuses', name: 'Lost' })
    expect(statuses.status).toBe(400)
    expect(statuses.msg).toContain('so they are fixed')
    expect((await change('Add', { code: 'planets', name: 'Mars' })).status).toBe(404)
    const gone = { code: 'event-types', versionNo: 0, rid: 999_999 }
    expect((await change('Retire', { ...gone, isRetired: true })).status).toBe(404)
  })

  test('staff without the right are refused, and every change is in the audit log', async () => {
    const other = await makeMyAccount(world.db, {
      kind: 'staff',
      actions: [['gov', 'event.actions.manage']],
    })
    const body = { code: 'event-types', name: 'Dust' }
    expect((await change('Add', body, other.cookie)).status).toBe(403)
    expect((await change('Add', body)).status).toBe(200)
    await changeType('Rename', 'Dust', { name: 'Blown dust' })
    const rows = await world.db
      .selectFrom('audit_log')
      .select(['detail', 'actor_user_id'])
      .where('action', '=', 'list.changed')
      .orderBy('id')
      .execute()
    expect(rows.map(({ detail }) => detail)).toMatchObject([
      { list: 'event-types', what: 'added', name: 'Dust' },
      { list: 'event-types', what: 'renamed', name: 'Blown dust', was: 'Dust' },
    ])
    expect(Number(rows[0]?.actor_user_id)).toBe(staff.id)
  })
})
