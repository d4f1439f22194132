import { beforeEach, describe, expect, test } from 'vitest'
import { makeDues } from '#api/permit-life/obligations/make-dues.act.ts'
import { sql } from 'kysely'
import { monthAsked, monthBeside, weeksOf } from '#app/features/portal/dashboard/calendar/month.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { duesOf, makeObligation } from '#tests/support/factories/obligations.ts'
import {
  applicationOf,
  makeFiler,
  makeSiteOf,
  NOEX,
  type Filer,
} from '#tests/support/filing/filer.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'
import { inLanguage } from '#words/server.ts'

const world = useWorld()
const TODAY = '2026-11-20'
const PATH = '/app/reports/calendar'
let owner: Filer
let rid: number

beforeEach(async () => {
  owner = await makeFiler(world.db)
  const duty = await makeObligation(world.db, {
    applicationRid: await applicationOf(world.db, NOEX),
    siteRid: await makeSiteOf(world.db, owner),
    startsOn: '2026-12-09',
  })
  await makeDues(world.db, TODAY, new Date(`${TODAY}T15:00:00Z`))
  rid = (await duesOf(world.db, duty))[0]?.rid ?? 0
})

const at = (query = '', filer = owner) =>
  openPage(world, `${PATH}${query}`, { cookie: filer.cookie })
/** The days that hold something, with what stands there. */
const daysOf = ({ dom }: Awaited<ReturnType<typeof at>>) =>
  dom.querySelectorAll('#due td:not([data-empty])').map((cell) => ({
    day: cell.querySelector('time')?.getAttribute('datetime'),
    href: cell.querySelector('li a')?.getAttribute('href'),
    text: cell.text,
  }))

test('a month has whole weeks from Sunday, and an address that names none is this month', () => {
  expect(weeksOf('2026-12').map(([sunday]) => sunday)).toEqual([
    '2026-11-29',
    '2026-12-06',
    '2026-12-13',
    '2026-12-20',
    '2026-12-27',
  ])
  // Four weeks are enough for a February that begins on a Sunday.
  expect(weeksOf('2026-02')).toHaveLength(4)
  expect([monthBeside('2026-12', 1), monthBeside('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  for (const asked of [null, '', '2026-13', '1926-12', '2026-12-01'])
    expect(monthAsked(asked, TODAY)).toBe('2026-11')
})

describe('the month of what is due', () => {
  test('shows each due on its day with a link to where it is begun, and leads to the months beside it', async () => {
    const now = await at()
    expect(daysOf(now)).toEqual([])
    expect(now.text).toContain('0 submittals to file in November 2026')
    expect(now.dom.querySelector('#due td[aria-current="date"] time')?.text).toContain('20')
    const next = now.dom.querySelector('#due a[rel="next"]')?.getAttribute('href')
    expect(next).toBe(`${PATH}?month=2026-12#due`)
    const december = await at('?month=2026-12')
    expect(december.text).toContain('1 submittal to file in December 2026')
    const [due, ...others] = daysOf(december)
    expect(others).toEqual([])
    expect(due).toMatchObject({
      day: '2026-12-09',
      href: '/app/reports?dueFrom=2026-12-09&dueTo=2026-12-09',
    })
    expect(due?.text).toContain('Wednesday, December 9')
    expect(due?.text).toContain('No exposure certification')
    const list = await openPage(world, due?.href ?? '', { cookie: owner.cookie })
    expect(list.dom.querySelector(`button[name="start"][value="${rid}"]`)).not.toBeNull()
    expect(december.dom.querySelector(`#due a[href="${PATH}#due"]`)?.text).toBe('This month')
    const stranger = await makeFiler(world.db)
    expect(daysOf(await at('?month=2026-12', stranger))).toEqual([])
  })

  test('a draft leads to its form and says how late it is; what is filed is due no more', async () => {
    await callAs(world, '/Client/Submission/OpenObligation', {
      ...{ cookie: owner.cookie, body: { rid } },
    })
    await sql`update submittals set due_on = '2026-11-18' where id = ${rid}`.execute(world.db)
    const [late] = daysOf(await at())
    expect(late?.href).toMatch(new RegExp(`^/app/submittal/form/\\d+/${rid}$`))
    expect(late?.text).toContain('Overdue by 2 days')
    await sql`update submittals set submittal_status_id = (select id from submittal_statuses where code = 5)
      where id = ${rid}`.execute(world.db)
    expect(daysOf(await at())).toEqual([])
  })

  test('is said in Spanish', async () => {
    const page = await inLanguage('es', () => at('?month=2026-12'))
    expect(page.text).toContain('Vence en diciembre de 2026')
    expect(page.text).toContain('1 presentación por enviar en diciembre de 2026')
    expect(page.text).toContain('miércoles, 9 de diciembre')
  })
})
