import { describe, expect, test } from 'vitest'
import { makeDeskEvent } from '#tests/support/events/desk-event.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { createMenus } from '#server/start/settings.ts'
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
    const { dom } = await openPage(world, '/app/dashboard', { cookie: staff.cookie })
    const first = dom.querySelector('#first')
    expect(first?.querySelector('li a')?.getAttribute('href')).toBe(`/app/ems/event/${late}`)
    expect(wordsOf(first)).toContain('3 days past deadline')
    expect(dom.querySelector('#ages tbody a')?.getAttribute('href')).toBe(
      '/app/ems/events?view=open',
    )
    const none = await makeStaff()
    expect((await openPage(world, '/app/dashboard', { cookie: none.cookie })).text).toContain(
      'Your account opens no desk.',
    )
  })

  test('lists the kinds of which something is open, names the others, and opens one that was asked for', async () => {
    const staff = await makeStaff(['gov', 'event.actions.manage'])
    await makeDeskEvent(world.db, { reportedOn: '2026-11-12' })
    const { dom } = await openPage(world, '/app/dashboard?waiting=eventTask', {
      cookie: staff.cookie,
    })
    expect(dom.querySelectorAll('#ages tbody tr')).toHaveLength(1)
    expect(wordsOf(dom.querySelector('#ages details'))).toBe(
      'Nothing is open in 4 other lists Messages of those who reported, Referred events without an answer, Answers of other agencies, Tasks of events past their day',
    )
    expect(wordsOf(dom.querySelector('#waiting'))).toBe(
      'Tasks of events past their day 0 in all Show my work, most urgent first Nothing of this is open now.',
    )
    const other = await openPage(world, '/app/dashboard?waiting=letter', { cookie: staff.cookie })
    expect(other.dom.querySelector('#waiting')).toBeNull()
  })

  test('leads from every number to a list that has as many, and says the same as the menu', async () => {
    const staff = await makeStaff(['gov', 'event.actions.manage'])
    const lena = await makeStaff(['gov', 'event.actions.manage'])
    const make = (from: number, more: { dueOn?: string; inspector?: number } = {}) =>
      makeDeskEvent(world.db, { reportedOn: day(from), ...more })
    await make(0)
    await make(-2, { dueOn: day(3), inspector: staff.id })
    await make(-3, { dueOn: day(-1) })
    await make(-7, { inspector: lena.id, dueOn: day(-2) })
    await make(-30, { inspector: lena.id })
    const open = async (address: string) =>
      (await openPage(world, address, { cookie: staff.cookie })).dom
    const pages = ['/app/dashboard', '/app/dashboard?whose=open', `/app/dashboard?whose=${lena.id}`]
    for (const page of pages) {
      const dom = await open(page)
      const numbers = dom.querySelectorAll('main a').flatMap((link) => {
        const href = link.getAttribute('href') ?? ''
        const said = /^\d+/.exec(wordsOf(link))?.[0]
        return href.includes('#waiting') && said ? [{ href, said: Number(said) }] : []
      })
      expect(numbers.length).toBeGreaterThan(6)
      for (const { href, said } of numbers) {
        const list = (await open(href.split('#')[0] ?? '')).querySelector('#waiting')
        expect([href, list?.querySelectorAll('li').length]).toEqual([href, said])
        expect(wordsOf(list?.querySelector('header') ?? null)).toContain(`${said} in all`)
      }
    }
    const menus = { admin: (await createMenus().menu('admin')) ?? [] }
    const { dom } = await openPage(world, '/app/dashboard', { cookie: staff.cookie, menus })
    const menu = wordsOf(dom.querySelector('#toolbox a[href="/app/dashboard"]'))
    expect(menu).toContain('3 wait for you, 1 overdue')
    expect(wordsOf(dom.querySelector('#first header'))).toContain('3 in all')
    expect(wordsOf(dom.querySelector('section[aria-label="At a glance"]'))).toContain(
      '1 Past deadline',
    )
  })
})

describe('the dashboard of whoever keeps the money', () => {
  test('begins with what the money desk shows, each number the same there', async () => {
    const finance = await makeStaff(['gov', 'invoice.actions.manage'])
    const { dom } = await openPage(world, '/app/dashboard', { cookie: finance.cookie })
    const links = dom.querySelectorAll('section[aria-label="At a glance"] a')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/app/gov/money?state=overdue',
      '/app/gov/money?state=open',
      '/app/gov/money#refunds',
      '/app/gov/money/differences',
    ])
    for (const link of links.slice(0, 2)) {
      const page = await openPage(world, link.getAttribute('href') ?? '', {
        cookie: finance.cookie,
      })
      const said = /^[\d,]+/.exec(wordsOf(link))?.[0]
      expect(page.text).toContain(`${said} invoice`)
    }
  })
})

describe('the dashboard of a new agency', () => {
  const steps = async (cookie: string) =>
    (await openPage(world, '/app/dashboard', { cookie })).dom
      .querySelectorAll('[aria-labelledby^=opening] li')
      .map((step) => [wordsOf(step.querySelector('h3, h4')), step.getAttribute('data-state')])

  test('has the steps before the public comes, each as it is, and they leave once all are done', async () => {
    const administrator = await makeStaff(['gov', 'setting.actions.administer'])
    expect(await steps(administrator.cookie)).toContainEqual([
      'Load your sites and permits',
      'open',
    ])
    expect(await steps(administrator.cookie)).toContainEqual(['Invite your staff', 'open'])
    expect(await steps((await makeStaff()).cookie)).toEqual([])
    expect(await steps(administrator.cookie)).toContainEqual(['Invite your staff', 'done'])
    await makePermit(world.db, { site_id: await makeSite(world.db), number: 'P-1' })
    expect(await steps(administrator.cookie)).toContainEqual([
      'Load your sites and permits',
      'done',
    ])
  })
})
