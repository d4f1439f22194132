import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const LIST = '/app/gov/sites'
let cookie: string
let page: string
beforeEach(async () => {
  const actions = [['air-nei', 'facility.actions.edit']] as const
  cookie = (await makeMyAccount(world.db, { kind: 'staff', actions })).cookie
  const { rows } = await sql<{ id: number }>`
    insert into sites (identifier, name, city) values ('DESK-1', 'Alder Mill', 'Salem'), ('DESK-2', '100% Birch', 'Salem')
    returning id::float8 as id`.execute(world.db)
  page = `${LIST}/${rows[0]?.id}`
})

const open = (path: string, post: Record<string, string> | null = null) =>
  openPage(world, path, { cookie, ...(post ? { post } : {}) })
const version = async () =>
  (await open(page)).dom.querySelector('[name=version]')?.getAttribute('value') ?? ''
const FIELDS = { name: 'Alder Mill', city: 'Salem', statusCode: 'A', isPublic: 'yes' }
const save = async (more: Record<string, string>) =>
  open(page, {
    what: 'save',
    version: await version(),
    ...FIELDS,
    reason: 'The owner wrote.',
    ...more,
  })

describe('sites at the desk, as pages', () => {
  test('sites are found by identifier and name, whatever marks stand in them, and are a file', async () => {
    const found = (await open(`${LIST}?words=desk-`)).dom.querySelector('#sites')?.text
    expect(found).toContain('Alder Mill')
    expect(found).toContain('100% Birch')
    const marks = (await open(`${LIST}?words=100%25`)).dom.querySelector('#sites')?.text
    expect(marks).toContain('100% Birch')
    expect(marks).not.toContain('Alder Mill')
    expect((await open(`${LIST}?words=nothing+such`)).text).toContain('No site found')
    const file = await world.api.request('/api/Agency/Site/File?words=DESK-', {
      headers: { cookie },
    })
    expect(await file.text()).toContain('DESK-1,Alder Mill,Salem,A,yes')
    expect((await open(`${LIST}/999999999`)).status).toBe(404)
  })

  test('fields are saved with a reason, the history says what changed, and the change is taken back', async () => {
    const saved = await save({ name: 'Alder Paper Mill', lat: '44.9', lon: '-123.0' })
    expect(saved).toMatchObject({ status: 303, location: `${page}?done=saved` })
    const after = await open(page)
    expect(after.dom.querySelector('#history')?.text).toContain(
      'Name: Alder Mill to Alder Paper Mill',
    )
    expect(after.dom.querySelector('#history')?.text).toContain('The owner wrote.')
    const undo = { what: 'undo', version: await version() }
    expect((await open(page, { ...undo, undoReason: '' })).status).toBe(400)
    const undone = await open(page, { ...undo, undoReason: 'It was another site.' })
    expect(undone.location).toBe(`${page}?done=undone`)
    const last = await open(page)
    expect(last.dom.querySelector('#name')?.getAttribute('value')).toBe('Alder Mill')
    expect(last.dom.querySelector('#lat')?.getAttribute('value')).toBe('')
    expect(last.dom.querySelector('#undo')).toBeNull()
    const { rows } = await sql`select from audit_log where action = 'site.changed'`.execute(
      world.db,
    )
    expect(rows).toHaveLength(2)
  })

  test('what is wrong is said at its field, with what was typed', async () => {
    const refused = await save({ name: '', zip: '1', stateCode: 'ZZ', lat: '91', reason: '' })
    expect(refused.status).toBe(400)
    const links = refused.dom
      .querySelectorAll('#error-summary a')
      .map((link) => link.getAttribute('href'))
    expect(links.toSorted()).toEqual(['#lat', '#name', '#reason', '#stateCode', '#zip'])
    expect(refused.dom.querySelector('#lat')?.getAttribute('value')).toBe('91')
    const half = await save({ lat: '44' })
    expect(half.dom.querySelector('#error-summary a')?.getAttribute('href')).toBe('#lon')
    expect((await save({})).text).toContain('Nothing differs from what is stored.')
  })

  test('the second of two editors is told, also where an import changed the site, and keeps what was typed', async () => {
    const first = await version()
    await sql`update sites set city = 'Lowell' where identifier = 'DESK-1'`.execute(world.db)
    const second = await open(page, {
      what: 'save',
      version: first,
      ...FIELDS,
      name: 'My Mill',
      reason: 'Mine.',
    })
    expect(second.status).toBe(409)
    expect(second.text).toContain('Somebody else changed this site')
    expect(second.dom.querySelector('#name')?.getAttribute('value')).toBe('My Mill')
    expect(second.dom.querySelector('[name=version]')?.getAttribute('value')).toBe(await version())
  })
})
