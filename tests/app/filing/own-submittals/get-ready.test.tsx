import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeFiler, makeSiteOf } from '#tests/support/filing/filer.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const at = (cookie: string) => openPage(world, '/app/dashboard', { cookie })
type Page = Awaited<ReturnType<typeof at>>
const steps = ({ dom }: Page) =>
  dom
    .querySelectorAll('#get-ready li')
    .map((step) => [wordsOf(step.querySelector('h3')), step.getAttribute('data-state')])

test('a new owner has three steps, each with its state and whom it is waiting for, and no zeros', async () => {
  const { id, cookie } = await makeMyAccount(world.db, { kind: 'owner' })
  const page = await at(cookie)
  expect(wordsOf(page.dom.querySelector('h1'))).toMatch(/^Welcome, /)
  expect(steps(page).map(([title]) => title)).toEqual([
    'Prove who you are',
    'Choose your programs',
    'Connect your site',
  ])
  expect(steps(page).at(2)).toEqual(['Connect your site', 'open'])
  expect(page.dom.querySelector('section[aria-label="At a glance"]')).toBeNull()
  expect(page.dom.querySelectorAll('#later li h3').map(wordsOf)).toEqual([
    'Upcoming Obligations',
    'Permits/Licenses/Certificates (PLC)',
    'Transaction History',
    'Unpaid Submittals',
  ])
  const site = await makeSite(world.db, { name: 'Cedar Bend Mill' })
  await sql`insert into user_facilities (user_id, site_id, status, requested_at)
    values (${id}, ${site}, 'P', '2026-11-18T12:00:00Z')`.execute(world.db)
  const asked = await at(cookie)
  expect(steps(asked).at(2)).toEqual(['Connect your site', 'waiting'])
  expect(wordsOf(asked.dom.querySelectorAll('#get-ready li').at(2) ?? null)).toMatch(
    /Cedar Bend Mill\. You sent your request on Nov 18, 2026\..*Waiting for the agency/,
  )
})

test('the steps leave once all are done; who trades units alone and who is no owner never have them', async () => {
  const owner = await makeFiler(world.db)
  expect(steps(await at(owner.cookie)).map(([, state]) => state)).toEqual(['done', 'done', 'open'])
  await makeSiteOf(world.db, owner)
  const page = await at(owner.cookie)
  expect(steps(page)).toEqual([])
  expect(wordsOf(page.dom.querySelector('h1'))).toBe('Dashboard')
  expect(wordsOf(page.dom.querySelector('#first'))).toContain('Nothing is waiting for you.')
  expect(steps(await at((await makeFiler(world.db, 'consultant')).cookie))).toEqual([])
})
