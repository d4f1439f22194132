import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeFiler, makeSiteOf, type Filer } from '#tests/support/filing/filer.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

/** A permit that passed from somebody to Alder Foods on October 1, with what they filed for it where they did. */
async function passed(former: Filer, files: boolean): Promise<{ id: number; filed: number }> {
  const id = await makePermit(world.db, {
    site_id: await makeSiteOf(world.db, await makeFiler(world.db)),
    number: 'P-PASSED',
  })
  const filed = await makeSubmittal(world.db, {
    applicationName: 'Discharge permit',
    submitted_on: '2026-03-05',
    ...(files ? { submitted_by_user_id: former.id } : {}),
  })
  await sql`update submittals set permit_id = ${id} where id = ${filed}`.execute(world.db)
  const { rows } = await sql<{ id: number }>`
    insert into permit_handovers (permit_id, submittal_id, new_holder, on_day, person, email, link_key, asked_at, ends_on)
    values (${id}, ${filed}, 'Alder Foods', '2026-10-01', 'Alma Alder', 'alma@example.org', ${'k'.repeat(43)},
      '2026-08-01', '2026-08-15') returning id::float8 as id`.execute(world.db)
  await sql`
    insert into permit_former_holders (permit_id, user_id, handover_id)
    values (${id}, ${former.id}, ${rows[0]?.id})`.execute(world.db)
  if (files)
    await sql`
      insert into permit_former_filings (submittal_id, user_id, handover_id)
      values (${filed}, ${former.id}, ${rows[0]?.id})`.execute(world.db)
  return { id, filed }
}

const at = (id: number, { cookie }: Filer) =>
  openPage(world, `/app/permits/review/${id}`, { cookie })

describe('the old address of a permit that passed', () => {
  test('tells its former holder who holds it since when, leads to its public record and to what they filed, and offers no act', async () => {
    const former = await makeFiler(world.db)
    const { id, filed } = await passed(former, true)
    const { dom, status } = await at(id, former)
    expect(status).toBe(200)
    expect(wordsOf(dom.querySelector('h1'))).toBe('Permit P-PASSED')
    const main = dom.querySelector('main')
    expect(wordsOf(main)).toContain('Passed to Alder Foods on October 1, 2026')
    const links = main?.querySelectorAll('a').map((link) => link.getAttribute('href')) ?? []
    expect(links).toContain(`/app/pub-rcd/permits/review/7/${id}`)
    const submittals = dom.querySelector('#filed')
    expect(submittals?.querySelector('a')?.getAttribute('href')).toMatch(new RegExp(`/${filed}$`))
    expect(wordsOf(submittals)).toContain('Discharge permit')
    expect(wordsOf(submittals)).toContain('March 5, 2026')
    expect(main?.querySelectorAll('form, button')).toHaveLength(0)
    // Each link leads to a page that they may open.
    for (const href of links) {
      const opened = await openPage(world, href ?? '', { cookie: former.cookie })
      expect(opened.status, href ?? '').toBe(200)
    }
  })

  test('says so to whoever filed nothing for it, and is not found for a stranger', async () => {
    const former = await makeFiler(world.db)
    const { id } = await passed(former, false)
    const { dom } = await at(id, former)
    expect(wordsOf(dom.querySelector('main'))).toContain('You filed nothing for it here.')
    const stranger = await at(id, await makeFiler(world.db))
    expect(stranger.status).toBe(404)
    expect(stranger.text).not.toContain('Alder Foods')
  })
})

test('My Account names a permit that its reader acts for alone, and so does the list of what consultants may do', async () => {
  const { db } = world
  const next = await makeMyAccount(db, { kind: 'owner' })
  const { id } = await passed(await makeFiler(db), false)
  await sql`
    insert into permit_accounts (permit_id, user_id, handover_id, since)
    select permit_id, ${next.id}, id, now() from permit_handovers where permit_id = ${id}`.execute(
    db,
  )
  const tab = async (key: string) =>
    (await openPage(world, `/app/account?tab=${key}`, { cookie: next.cookie })).dom
  const facilities = (await tab('account')).querySelector('#facilities')
  expect(facilities?.querySelector(`a[href="/app/permits/review/${id}"]`)).not.toBeNull()
  expect(wordsOf(facilities)).toContain('You act for this permit alone')
  const legends = (await tab('consultant')).querySelectorAll('legend').map(wordsOf)
  expect(legends.some((words) => words.endsWith(': permit P-PASSED alone'))).toBe(true)
  const { dom } = await openPage(world, '/app/permits', { cookie: next.cookie })
  expect(wordsOf(dom.querySelector('main'))).toContain('1 permit that you act for')
})
