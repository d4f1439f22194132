import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { PAGES } from '#app/generated/pages.ts'
import { KINDS } from '#api/portal/shell/openable.queries.ts'
import { createMenus } from '#server/start/settings.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { openPage } from '#tests/support/page.tsx'
import { as } from '#tests/support/shell-pages.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

async function visit(cookie: string, path: string): Promise<void> {
  const response = await world.api.request('/api/AppSystem/Timeline/Visit', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ path, title: `Page ${path}` }),
  })
  expect(response.status).toBe(200)
}

async function linksOf(cookie: string): Promise<{ links: string[]; words: string }> {
  const menus = { admin: await createMenus().menu('admin') }
  const { dom } = await openPage(world, '/app/timeline', { cookie, menus })
  const links = dom.querySelectorAll('main ol a').map((link) => link.getAttribute('href') ?? '')
  return { links, words: dom.querySelector('main ol')?.text ?? '' }
}

describe('timeline: pages that are closed to their reader now', () => {
  test('a page that no longer opens stands without a link and says so; the others keep theirs', async () => {
    const { id, cookie } = await as(world, { kind: 'owner' })
    const site = await makeSite(world.db)
    await sql`insert into user_facilities (user_id, site_id, status, requested_at)
      values (${id}, ${site}, 'A', '2026-01-01')`.execute(world.db)
    const permit = await makePermit(world.db, { site_id: site })
    const submittal = await makeSubmittal(world.db, { submitted_by_user_id: id })
    const [own, paper] = [`/app/submittal/review/7/${submittal}`, `/app/permits/review/${permit}`]
    for (const path of [own, paper, '/app/dashboard']) await visit(cookie, path)
    const before = await linksOf(cookie)
    expect(before.links.sort()).toEqual(['/app/dashboard', paper, own].sort())
    expect(before.words).not.toContain('no longer')

    await sql`delete from user_facilities where user_id = ${id}`.execute(world.db)
    const after = await linksOf(cookie)
    expect(after.links.sort()).toEqual(['/app/dashboard', own].sort())
    expect(after.words).toContain(`Page ${paper}`)
    expect(after.words.match(/You can no longer open this page\./g)).toHaveLength(1)
  })

  test('a desk page is no link any more once the right to it is taken', async () => {
    const { id, cookie } = await as(world, {
      kind: 'staff',
      actions: [['gov', 'submittal.actions.review']],
    })
    const page = `/app/gov/review/${await makeSubmittal(world.db)}`
    await visit(cookie, page)
    expect((await linksOf(cookie)).links).toEqual([page])
    await sql`delete from user_actions where user_id = ${id}`.execute(world.db)
    const { links, words } = await linksOf(cookie)
    expect(links).toEqual([])
    expect(words).toContain('You can no longer open this page.')
  })

  test('every rule runs, and opens no record that is not there', async () => {
    const { cookie } = await as(world, { kind: 'consultant' })
    const { cookie: staff } = await as(world, { kind: 'staff' })
    const paths = ADDRESSES.map((address) => address.replaceAll(/:\w+\??/g, '999999'))
    const judged = paths.filter((path) => Object.values(KINDS).some(({ at }) => at.test(path)))
    expect(judged.length).toBeGreaterThan(15)
    for (const each of [cookie, staff])
      for (const path of judged) {
        await visit(each, path)
        expect((await linksOf(each)).links).toEqual([])
      }
  })

  test('every page of a record has a rule, or a reason why it needs none', () => {
    const open = ADDRESSES.filter((address) => {
      const path = address.replaceAll(/:\w+\??/g, '7')
      const isJudged = Object.values(KINDS).some(({ at }) => at.test(path))
      return !isJudged && !NEEDS_NONE.some(([shape]) => shape.test(address))
    })
    expect(open).toEqual([])
    for (const [shape, why] of NEEDS_NONE)
      expect(
        ADDRESSES.some((address) => shape.test(address)),
        why,
      ).toBe(true)
  })
})

/** Every address under /app that names something. */
const ADDRESSES = addresses()
/** Addresses of those that any reader of them may open, each with the reason. */
const NEEDS_NONE: readonly (readonly [shape: RegExp, why: string])[] = [
  [
    /^\/app\/gov\/|^\/app\/ems\//,
    'staff pages open by the rights of the menu, which the page asks',
  ],
  [/^\/app\/away\//, 'opens by the right to administer people, which the page asks'],
  [/:(?:key|token)\b/, 'whoever has the key opens it, and reads what became of it'],
  [/^\/app\/(?:account|start|saved-searches|saved-queries|service-lines)\//, 'names no record'],
  [/^\/app\/(?::group|x)\//, 'names no record'],
  [/^\/app\/service-line\/edit|^\/app\/lead\//, 'the inventories are public'],
  [/^\/app\/new-apps\/start\//, 'names a type, and says why one may not begin it'],
  [/^\/app\/submittal\/sign\//, 'a signing is over in minutes and says so'],
  [/^\/app\/pub-rcd\/(?:history|invoice|:variant)\//, 'says itself that there is nothing'],
]

function addresses(): string[] {
  return PAGES.filter(({ isFramed }) => isFramed)
    .flatMap(({ at }) => at)
    .map((address) => address.replace(/^\/:area/, '/app'))
    .filter((address) => address.startsWith('/app/') && address.includes(':'))
}
