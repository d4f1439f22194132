import { describe, expect, test } from 'vitest'
import type { DeskWaiting } from '#api/portal/dashboard/desk-waiting.schemas.ts'
import { STAFF_WAITS } from '#api/portal/dashboard/waits.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeDeskEvent } from '#tests/support/events/desk-event.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const DAY_MS = 86_400_000
const day = (from: number) =>
  new Date(world.clock().getTime() + from * DAY_MS).toISOString().slice(0, 10)

/** An action as app and name. */
const rightOf = (action: string): [string, string] => {
  const [app = '', ...name] = action.split(':')
  return [app, name.join(':')]
}
const makeStaff = (...actions: [string, string][]) =>
  makeMyAccount(world.db, { kind: 'staff', actions })
const waitingFor = async ({ cookie }: { cookie: string }, query = '') =>
  callAs<DeskWaiting>(world, `/Agency/Dashboard/GetWaiting?${query}`, { cookie })
const ofKind = (found: DeskWaiting, kind: string) => found.kinds.find((each) => each.kind === kind)

const makeEvent = (event: {
  reported: number
  due?: number
  inspector?: number
  isClosed?: boolean
}) =>
  makeDeskEvent(world.db, {
    ...event,
    reportedOn: day(event.reported),
    ...(event.due === undefined ? {} : { dueOn: day(event.due) }),
  })

describe('what waits at the desks', () => {
  test('is counted by kind and days of age, what is closed is not', async () => {
    const staff = await makeStaff(['gov', 'event.actions.manage'])
    const other = await makeStaff(['gov', 'event.actions.manage'])
    await makeEvent({ reported: 0 })
    await makeEvent({ reported: -1, due: 3, inspector: staff.id })
    await makeEvent({ reported: -3, due: 7, inspector: other.id })
    await makeEvent({ reported: -4, due: -1, inspector: staff.id })
    await makeEvent({ reported: -10, due: 8 })
    await makeEvent({ reported: -11 })
    await makeEvent({ reported: -2, due: -1, isClosed: true })
    const { data } = await waitingFor(staff)
    expect(ofKind(data, 'event')).toEqual({
      kind: 'event',
      words: 'Environmental events',
      page: '/app/ems/events?view=open',
      total: 6,
      mine: 2,
      untaken: 3,
      ofToday: 1,
      ofThreeDays: 2,
      ofTenDays: 1,
      older: 1,
      late: 1,
      dueSoon: 2,
    })
    // What is late, then their own, then what is nobody's; not what is somebody else's.
    expect(data.first.map(({ dueDate }) => dueDate)).toEqual([
      day(-1),
      day(3),
      day(8),
      ...[null, null],
    ])
    expect([data.total, data.late]).toEqual([5, 1])
    expect(data.parts.map(({ part, total }) => [part, total]).toSorted()).toEqual([
      ['late', 1],
      ['new', 2],
      ['soon', 1],
      ['untaken', 3],
    ])
    expect(data.people.map(({ rid, total, late }) => [rid, total, late])).toEqual([
      [staff.id, 2, 1],
      [other.id, 1, 0],
    ])
  })

  test('is listed by each number that counts it, of everybody, of the reader or nobody, and of one person', async () => {
    const staff = await makeStaff(['gov', 'event.actions.manage'])
    const other = await makeStaff(['gov', 'event.actions.manage'])
    await makeEvent({ reported: 0 })
    await makeEvent({ reported: -2, due: 3, inspector: staff.id })
    await makeEvent({ reported: -3, due: -1, inspector: other.id })
    await makeEvent({ reported: -7, due: 6, inspector: other.id })
    await makeEvent({ reported: -30 })
    const ages = {
      today: 'ofToday',
      three: 'ofThreeDays',
      ten: 'ofTenDays',
      older: 'older',
      late: 'late',
    } as const
    for (const whose of ['all', 'open', String(other.id)]) {
      const { data: all } = await waitingFor(staff, `whose=${whose}`)
      expect(all.list).toEqual([])
      const event = ofKind(all, 'event')
      for (const [part, of] of Object.entries(ages) as [keyof typeof ages, 'late'][]) {
        const { data } = await waitingFor(staff, `whose=${whose}&kind=event&part=${part}`)
        expect([whose, part, data.list.length, data.listTotal]).toEqual([
          ...[whose, part],
          ...[event?.[of], event?.[of]],
        ])
      }
      const { data } = await waitingFor(staff, `whose=${whose}&part=any`)
      expect(data.listTotal).toBe(event?.total)
    }
    const { data } = await waitingFor(staff)
    for (const { part, total } of data.parts)
      expect((await waitingFor(staff, `whose=open&part=${part}`)).data.listTotal).toBe(total)
    for (const { rid, total } of data.people)
      expect((await waitingFor(staff, `whose=${rid}&part=any`)).data.listTotal).toBe(total)
    expect((await waitingFor(staff, 'whose=nobody')).status).toBe(400)
  })

  test('is only told where a right opens the desk, and to nobody else at all', async () => {
    await makeEvent({ reported: -1 })
    const reviewer = await makeStaff(['gov', 'submittal.actions.review'])
    expect((await waitingFor(reviewer)).data.kinds.map(({ kind }) => kind)).toEqual(
      STAFF_WAITS.filter(({ action }) => action === 'gov:submittal.actions.review').map(
        ({ kind }) => kind,
      ),
    )
    const none = await makeStaff()
    expect((await waitingFor(none)).data).toMatchObject({
      kinds: [],
      first: [],
      list: [],
      total: 0,
    })
    const owner = await makeMyAccount(world.db, { kind: 'owner' })
    expect((await waitingFor(owner)).status).toBe(403)
    expect((await callAs(world, '/Agency/Dashboard/GetWaiting', {})).status).toBe(401)
  })

  test('every kind is read by a statement that holds', async () => {
    const all = await makeStaff(
      ...[...new Set(STAFF_WAITS.map(({ action }) => action))].map(rightOf),
    )
    const before = (await waitingFor(all)).data
    expect(before.kinds.map(({ kind }) => kind)).toEqual(STAFF_WAITS.map(({ kind }) => kind))
    await makeMyAccount(world.db, { kind: 'owner', status: 'P' })
    const after = (await waitingFor(all)).data
    expect(ofKind(after, 'registration')?.total).toBe(
      (ofKind(before, 'registration')?.total ?? 0) + 1,
    )
  })
})
