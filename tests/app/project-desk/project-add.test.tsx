import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MenuEntry } from '#app/lib/settings.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { makeProjectAdder, newProject } from '#tests/support/projects/new-project.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const PAGE = '/app/air-nei/project/add'
let cookie: string
let typeId: string
beforeEach(async () => {
  cookie = (await makeProjectAdder(world.db)).cookie
  typeId = String((await newProject(world.db)).projectTypeRid)
  await makeSite(world.db, { identifier: 'MILL-7', name: 'Old Mill' })
})

const post = (more: Record<string, string>) =>
  openPage(world, PAGE, {
    cookie,
    post: { productId: '7', typeId, name: 'Kiln rebuild', site: 'MILL-7', ...more },
  })

describe('the page that adds a project', () => {
  test('offers the lists and adds a project whose page says so, and which the search lists at once [S2-PROJ-15]', async () => {
    const { dom, status } = await openPage(world, PAGE, { cookie })
    expect(status).toBe(200)
    expect(wordsOf(dom.querySelector('h1'))).toBe('Add a project')
    expect(dom.querySelectorAll('#typeId option').map(wordsOf)).toEqual([
      'Choose a type',
      'Clean-up',
    ])
    expect(dom.querySelector('#productId option[selected]')?.getAttribute('value')).toBe('7')
    const { rows: before } = await sql<{
      n: number
    }>`select count(*)::int as n from projects`.execute(world.db)
    const added = await post({ managerName: 'Robin Vale' })
    const { rows } = await sql<{
      id: number
    }>`select id::float8 as id from projects order by id desc`.execute(world.db)
    expect(rows).toHaveLength((before[0]?.n ?? 0) + 1)
    expect(added).toMatchObject({
      status: 303,
      location: `/app/pub-rcd/projects/review/7/${rows[0]?.id}?done=added`,
    })
    const review = await openPage(world, added.location ?? '', { cookie })
    expect(wordsOf(review.dom.querySelector('[role=status]'))).toContain('The project was added.')
    expect(review.text).toContain('Kiln rebuild')
    const visitor = await openPage(world, (added.location ?? '').replace('/app/', '/pub/'))
    expect(visitor.text).toContain('Kiln rebuild')
    expect(visitor.text).not.toContain('The project was added.')
    const search = await openPage(world, '/pub/pub-rcd/projects?term=Kiln')
    expect(search.dom.querySelectorAll('tbody strong').map(wordsOf)).toEqual(['Kiln rebuild'])
  })

  test('says what is wrong at its field and keeps what was typed', async () => {
    const typed = { name: '', site: 'NONE-1', typeId: 'x', url: 'http://a.gov', subSystem: 'Air' }
    const { dom, status, text } = await post(typed)
    expect(status).toBe(400)
    expect(
      dom.querySelectorAll('#error-summary a').map((link) => link.getAttribute('href')),
    ).toEqual(['#name', '#typeId', '#url', '#site'])
    for (const id of ['name', 'site', 'typeId', 'url'])
      expect(dom.querySelector(`#${id}`)?.getAttribute('aria-invalid')).toBe('true')
    for (const [id, value] of [
      ['site', 'NONE-1'],
      ['url', 'http://a.gov'],
      ['subSystem', 'Air'],
    ])
      expect(dom.querySelector(`#${id}`)?.getAttribute('value')).toBe(value)
    expect(text).toContain('The public reads no site with this ID.')
  })

  test('is no page for who has not the right, whether it is opened or posted [S2-PROJ-15]', async () => {
    const staff = await makeMyAccount(world.db, { kind: 'staff' })
    const owner = await makeMyAccount(world.db, { actions: [['air-nei', 'project.actions.new']] })
    for (const other of [staff, owner]) {
      expect((await openPage(world, PAGE, { cookie: other.cookie })).status).toBe(404)
      const posted = {
        cookie: other.cookie,
        post: { productId: '7', typeId, name: 'Kiln rebuild' },
      }
      expect((await openPage(world, PAGE, posted)).status).toBe(404)
    }
    expect((await openPage(world, PAGE)).location).toContain('/pub/login')
    const { rows } = await sql`select from projects where name = 'Kiln rebuild'`.execute(world.db)
    expect(rows).toHaveLength(0)
  })

  test('stands in the menu of who has the right, and of nobody else', async () => {
    const admin = JSON.parse(
      readFileSync('public/config/app-menu.admin.json', 'utf8'),
    ) as MenuEntry[]
    const staff = await makeMyAccount(world.db, { kind: 'staff' })
    const opened = async (who: string) => {
      const { status, location } = await openPage(world, PAGE, { cookie: who, menus: { admin } })
      return { status, location }
    }
    expect((await opened(cookie)).status).toBe(200)
    expect((await opened(staff.cookie)).location).toBe('/app/x/404')
  })
})
