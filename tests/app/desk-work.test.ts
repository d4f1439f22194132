import { describe, expect, test } from 'vitest'
import { makeDeskEvent } from '#tests/support/events/desk-event.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const day = (from: number) =>
  new Date(world.clock().getTime() + from * 86_400_000).toISOString().slice(0, 10)
const makeStaff = (...actions: [string, string][]) =>
  makeMyAccount(world.db, { kind: 'staff', actions })

describe('the dashboard of staff', () => {
  test('shows what waits, the own first, with the way to each desk', async () => {
    const staff = await makeStaff(['gov', 'event.actions.manage'])
    const late = await makeDeskEvent(world.db, {
      reportedOn: '2026-11-12',
      dueOn: day(-3),
      inspector: staff.id,
    })
    const { dom, text } = await openPage(world, '/app/dashboard', { cookie: staff.cookie })
    const own = dom.querySelector('#own-work')
    expect(own?.querySelector('a')?.getAttribute('href')).toBe(`/app/ems/event/${late}`)
    expect(wordsOf(own)).toContain('3 days late')
    expect(dom.querySelector('#desk-work a')?.getAttribute('href')).toBe(
      '/app/ems/events?view=open',
    )
    expect(text).toContain('1 past the limit')
    const none = await makeStaff()
    expect((await openPage(world, '/app/dashboard', { cookie: none.cookie })).text).toContain(
      'Your account opens no desk.',
    )
  })

  test('lists the kinds of which something waits, names the others, and opens one that was asked for', async () => {
    const staff = await makeStaff(['gov', 'event.actions.manage'])
    await makeDeskEvent(world.db, { reportedOn: '2026-11-12' })
    const { dom } = await openPage(world, '/app/dashboard?waiting=eventTask', {
      cookie: staff.cookie,
    })
    expect(dom.querySelectorAll('#desk-work tbody tr')).toHaveLength(1)
    expect(wordsOf(dom.querySelector('#desk-work'))).toContain(
      'Nothing waits of: Messages of those who reported, Referred events without an answer, Answers of other agencies, Tasks of events past their day',
    )
    expect(wordsOf(dom.querySelector('#waiting'))).toBe(
      'Tasks of events past their day Nothing of this waits now.',
    )
    const other = await openPage(world, '/app/dashboard?waiting=letter', { cookie: staff.cookie })
    expect(other.dom.querySelector('#waiting')).toBeNull()
  })
})
