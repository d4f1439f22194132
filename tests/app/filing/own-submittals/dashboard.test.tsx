import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { settingsSchema } from '#app/lib/settings.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import {
  applicationOf,
  begin,
  makeFiler,
  makeSiteOf,
  NOEX,
  type Filer,
} from '#tests/support/filing/filer.ts'
import { openPage, testSettings, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let owner: Filer
let siteRid: number
let noex: number

beforeEach(async () => {
  noex = await applicationOf(world.db, NOEX)
  owner = await makeFiler(world.db)
  siteRid = await makeSiteOf(world.db, owner)
})

const at = (query = '', settings = {}) =>
  openPage(world, `/app/dashboard${query}`, { cookie: owner.cookie, settings })
const pending = async (code: number, more = '') => {
  const { data } = await begin(world, owner, { applicationRid: noex, siteRid })
  await sql`update submittals set submittal_status_id = (select id from submittal_statuses where code = ${code}),
    due_on = ${more || null} where id = ${data?.rid ?? 0}`.execute(world.db)
  return data?.rid ?? 0
}

describe('dashboard: my own submittals', () => {
  test('My Submittals lists 5 of the last 3 months and switches between Pending and Submitted [S3-ROUTE-02, S3-DASH-02, S3-DASH-03, S3-DASH-04, S3-DASH-05, S3-DASH-06, S3-DASH-07, S3-DASH-37, S3-DASH-38]', async () => {
    for (let each = 0; each < 6; each += 1) await pending(1)
    await makeSubmittal(world.db, { site_id: siteRid, submitted_on: '2026-11-01' })
    await makeSubmittal(world.db, { site_id: siteRid, submitted_on: '2026-08-01' })
    await makeSubmittal(world.db, {
      site_id: siteRid,
      submitted_on: '2026-11-01',
      status: 'Denied',
    })
    const first = (await at()).dom.querySelector('#my-submittals')
    expect(wordsOf(first)).toContain('My Submittals (Last 3 Months)')
    expect(first?.querySelectorAll('tbody tr')).toHaveLength(5)
    expect(first?.querySelector('a[href="/app/pending-apps"]')).not.toBeNull()
    const second = (await at('?list=submitted')).dom.querySelector('#my-submittals')
    expect(second?.querySelectorAll('tbody tr')).toHaveLength(1)
    expect(second?.querySelector('a[href="/app/submittals"]')).not.toBeNull()
  })

  test('the section Submittals holds both lists, of three whole months [S3-DASH-02]', async () => {
    await makeSubmittal(world.db, { site_id: siteRid, submitted_on: '2026-08-20' })
    const { dom } = await at('?list=submitted')
    const section = dom.querySelector('section[aria-labelledby="submittals-title"]')
    expect(wordsOf(section?.querySelector('h2') ?? null)).toBe('Submittals')
    expect(section?.querySelectorAll('h3').map(wordsOf)).toEqual([
      'My Submittals (Last 3 Months)',
      'New Submittals',
    ])
    expect(section?.querySelectorAll('#my-submittals tbody tr')).toHaveLength(1)
  })

  test('what is overdue says by how much, in every list of it', async () => {
    await pending(0, '2026-11-01')
    const { dom, text } = await at()
    const late = [...dom.querySelectorAll('#first li'), ...dom.querySelectorAll('#obligations li')]
    expect(late).toHaveLength(2)
    for (const line of late) expect(line.text).toMatch(/Overdue by \d+ days/)
    expect(late[1]?.text).toMatch(/Due \w+ \d+, \d{4} Overdue by/)
    expect(wordsOf(dom.querySelector('main'))).toContain('1 overdue.')
    expect(text).not.toMatch(/ended \d+ days? ago/)
  })

  test('each number at the top counts the list that it leads to, and a part is shown alone', async () => {
    await pending(0, '2026-11-01')
    await pending(0, '2026-12-01')
    await pending(0, '2027-06-01')
    await pending(1)
    await pending(3)
    const { dom } = await at()
    const numbers = dom.querySelectorAll('section[aria-label="At a glance"] a')
    expect(numbers.map(wordsOf)).toEqual([
      expect.stringMatching(/^1 Overdue .* Overdue by 19 days$/),
      expect.stringMatching(/^2 Waiting for you First: /),
      '1 Due in 30 days Next: Dec 1, 2026',
    ])
    for (const number of numbers) {
      const [address = ''] = (number.getAttribute('href') ?? '').split('#')
      const page = await at(address.replace('/app/dashboard', ''))
      expect(page.dom.querySelectorAll('#first li')).toHaveLength(
        Number(/^\d+/.exec(wordsOf(number))?.[0]),
      )
      expect(wordsOf(page.dom.querySelector('#first'))).toContain('Show everything')
    }
    expect((await at('?needs=all')).dom.querySelectorAll('#first li')).toHaveLength(5)
  })

  test('overdue comes first, then what was sent back, each with its verb; more than six are behind a link', async () => {
    await pending(0, '2027-06-01')
    await pending(3)
    await pending(0, '2026-11-01')
    for (let each = 0; each < 4; each += 1) await pending(1)
    const { dom } = await at()
    const rows = dom.querySelectorAll('#first li')
    expect(rows).toHaveLength(6)
    const act = (row: (typeof rows)[number]) =>
      row.querySelectorAll('a').at(-1)?.text.split(' No ')[0]
    expect(rows.slice(0, 3).map(act)).toEqual(['Start report', 'Correct', 'Start report'])
    expect(rows[0]?.getAttribute('data-tone')).toBe('bad')
    expect(wordsOf(dom.querySelector('#first header'))).toContain('All 7')
  })

  test('Pending stands by what was changed last, Submitted by what was submitted last [S3-DASH-08]', async () => {
    const [first, second, third] = [await pending(1), await pending(1), await pending(1)]
    const days = new Map([
      [first, '2026-11-03'],
      [second, '2026-11-12'],
      [third, '2026-11-07'],
    ])
    for (const [rid, day] of days) {
      await sql`update submittal_forms set saved_at = ${day}::date where submittal_id = ${rid}`.execute(
        world.db,
      )
      await sql`update submittals set status_changed_at = ${day}::date where id = ${rid}`.execute(
        world.db,
      )
    }
    const filed = new Map<number, string>()
    for (const day of ['2026-10-20', '2026-11-10', '2026-11-02'])
      filed.set(
        await makeSubmittal(world.db, {
          site_id: siteRid,
          submitted_on: day,
          submitted_by_user_id: owner.id,
        }),
        day,
      )
    const order = async (query: string) =>
      ((await at(query)).dom.querySelectorAll('#my-submittals tbody a') ?? [])
        .map((link) => Number(/(\d+)$/.exec(link.getAttribute('href') ?? '')?.[1]))
        .filter((rid) => days.has(rid) || filed.has(rid))
    expect(await order('')).toEqual([second, third, first])
    const newest = [...filed].sort(([, a], [, b]) => b.localeCompare(a)).map(([rid]) => rid)
    expect(await order('?list=submitted')).toEqual(newest)
  })

  test('New Submittals switches between what is pinned and at most 6 popular ones [S3-DASH-09, S3-DASH-11, S3-DASH-12, S3-DASH-13, S3-DASH-39]', async () => {
    const widget = async (query = '') => (await at(query)).dom.querySelector('#new-submittals')
    expect(wordsOf(await widget())).toContain('No submittal record found.')
    await sql`insert into pinned_applications (user_id, application_id) values (${owner.id}, ${noex})`.execute(
      world.db,
    )
    expect((await widget())?.querySelectorAll('li')).toHaveLength(1)
    await sql`update applications set is_on_dashboard = (id <> ${noex})
      where form_code is not null`.execute(world.db)
    const flagged = await widget()
    const { rows } = await sql`select id from applications where is_on_dashboard`.execute(world.db)
    expect(flagged?.querySelectorAll('li')).toHaveLength(rows.length > 0 ? 0 : 1)
    const popular = await widget('?types=popular')
    expect(popular?.querySelectorAll('li').length).toBeLessThanOrEqual(6)
    expect(popular?.querySelector('a[href="/app/new-apps"]')).not.toBeNull()
  })

  test('Info counts obligations and what was sent back; obligations come by their day [S3-DASH-25, S3-DASH-26, S3-DASH-28, S3-DASH-29, S3-DASH-41]', async () => {
    const late = await pending(0, '2027-02-01')
    const soon = await pending(0, '2026-12-01')
    await pending(0, '2029-12-01')
    await pending(3)
    const { dom } = await at()
    const info = dom.querySelector('#info')
    expect(wordsOf(info?.querySelector('a[href="/app/reports"]') ?? null)).toContain('3')
    expect(wordsOf(info?.querySelector('a[href="/app/pending-apps;status=3"]') ?? null)).toContain(
      '1',
    )
    const lines = dom.querySelectorAll('#obligations li').map(wordsOf)
    // A number as small as a test's stands in the years too.
    const isOf = (line: string, id: number) => new RegExp(`(?<!\\d)${id}(?!\\d)`).test(line)
    const order = lines.map((line) => [soon, late].find((id) => isOf(line, Number(id))))
    expect(order).toEqual([soon, late])
    expect(wordsOf(dom.querySelector('#first'))).toContain('Dec 1, 2026')
  })

  test('flags hide sections, in both spellings [S3-DASH-15, S3-DASH-19, S3-DASH-20, S1-CONFIG-05]', async () => {
    const { dashboard } = settingsSchema.parse({
      ...testSettings,
      dashboard: { upaidSubmittal: false, upcomingObligations: false, permitTransaction: false },
    })
    const { dom } = await at('', { dashboard })
    for (const id of ['#unpaid', '#obligations', '#expiring-permits'])
      expect(dom.querySelector(id)).toBeNull()
    const shown = (await at()).dom
    for (const id of ['#unpaid', '#obligations', '#expiring-permits'])
      expect(shown.querySelector(id)).not.toBeNull()
  })

  test('an owner without submittal groups is asked to choose some [S3-DASH-43]', async () => {
    await sql`delete from user_submittal_groups where user_id = ${owner.id}`.execute(world.db)
    const { text, dom } = await at()
    expect(text).toContain('Please select Submittal Group(s) in My Account.')
    expect(dom.querySelector('a[href="/app/account;tab=account"]')).not.toBeNull()
  })
})
