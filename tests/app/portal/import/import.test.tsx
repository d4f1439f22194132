import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { importPages, LIST, makeImporter, work } from '#tests/support/import/import-pages.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let cookie: string
beforeEach(async () => {
  cookie = (await makeImporter(world)).cookie
})
const pages = importPages(world, () => cookie)

const FILE = [
  'Facility ID,Facility Name,Town,Whatever',
  'IMP-1,Alder Mill,Salem,a',
  'IMP-2,Birch Works,Salem,b',
  'IMP-3,,Salem,c',
].join('\n')

async function uploaded(text = FILE): Promise<string> {
  const sent = await pages.upload('sites', text)
  expect(sent.status).toBe(303)
  return sent.location ?? ''
}
const MAPPED = {
  'from-identifier': 'Facility ID',
  'from-name': 'Facility Name',
  'from-city': 'Town',
}
const sites = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from sites where identifier like 'IMP-%' order by identifier`.execute(world.db)
  return rows.map(({ name }) => name)
}

describe('an import, as pages', () => {
  test('columns are suggested by name, the check names the cell, the good rows are loaded and taken back', async () => {
    const page = await uploaded()
    const open = await pages.open(page)
    const chosen = (id: string) =>
      open.dom.querySelector(`#${id} option[selected]`)?.getAttribute('value') ?? ''
    expect(chosen('from-identifier')).toBe('Facility ID')
    expect(chosen('from-name')).toBe('Facility Name')
    expect(chosen('from-city')).toBe('Town')
    expect(open.text).toContain('Suggested by its name.')
    expect((await pages.send(page, 'check', MAPPED)).status).toBe(303)
    const waits = await pages.open(page)
    expect(waits.dom.querySelector('#progress')?.text).toContain('It waits for its turn.')
    expect(waits.dom.querySelector('[data-follows]')).not.toBeNull()
    expect(await work(world)).toBe(1)
    const checked = await pages.open(page)
    expect(checked.text).toContain('1 row to fix. Nothing is written.')
    expect(checked.dom.querySelector('#findings')?.text).toContain('Facility Name')
    expect(checked.text).not.toContain('Load 2 rows')
    expect(await sites()).toEqual([])
    await pages.send(page, 'check', { ...MAPPED, skipBad: 'yes' })
    await work(world)
    const ready = await pages.open(page)
    expect(ready.text).toContain('Load 2 rows, leave out 1')
    expect(ready.dom.querySelector('#changes')?.text).toContain('IMP-1, IMP-2')
    expect((await pages.send(page, 'load')).status).toBe(303)
    await work(world)
    expect(await sites()).toEqual(['Alder Mill', 'Birch Works'])
    const loaded = await pages.open(page)
    expect(loaded.text).toContain('2 new records and 0 changed records are written.')
    expect((await pages.open(LIST)).dom.querySelector('#runs')?.text).toContain('sites.csv')
    await pages.send(page, 'undo')
    await work(world)
    expect((await pages.open(page)).text).toContain('It is taken back.')
    expect(await sites()).toEqual([])
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where action like 'import.%' order by id`.execute(world.db)
    expect(rows.map(({ action }) => action)).toEqual(['import.asked', 'import.taken-back'])
  })

  test('what stands already is shown as changed, field by field, and the same as the same', async () => {
    await sql`insert into sites (identifier, name, city) values ('IMP-1', 'Old Mill', 'Salem')`.execute(
      world.db,
    )
    const page = await uploaded('identifier,name,city\nIMP-1,Alder Mill,Salem\nIMP-4,Elm,Salem')
    const own = { 'from-identifier': 'identifier', 'from-name': 'name', 'from-city': 'city' }
    await pages.send(page, 'check', own)
    await work(world)
    const checked = await pages.open(page)
    expect(checked.dom.querySelector('#changes')?.text).toContain('Name: Old Mill to Alder Mill')
    expect(checked.text).toContain('2 rows are right. Nothing is written yet.')
  })

  test('a kept mapping is taken by itself the next time, and a word is read as another in all cells', async () => {
    const text = 'No,Title,Status\nIMP-1,Alder,Running\nIMP-2,Birch,Running\nIMP-3,Elm,A'
    const page = await uploaded(text)
    const own = { 'from-identifier': 'No', 'from-name': 'Title', 'from-status_code': 'Status' }
    await pages.send(page, 'check', { ...own, keepAs: 'Our register' })
    await work(world)
    const checked = await pages.open(page)
    expect(checked.dom.querySelector('#mends')?.text).toContain('“Running” in Status, 2 cells')
    const word = { column: 'Status', value: 'Running', at: '0' }
    const empty = await pages.send(page, 'mend', { ...word, readAs: '' })
    expect(empty.dom.querySelector('#error-summary a')?.getAttribute('href')).toBe('#mend-0')
    await pages.send(page, 'mend', { ...word, readAs: 'A' })
    await work(world)
    expect((await pages.open(page)).text).toContain('3 rows are right.')
    const next = await pages.open(await uploaded(text))
    expect(next.text).toContain('Suggested as it was kept.')
  })

  test('what is no table, no kind or no file is said, and nothing stays', async () => {
    const noKind = await pages.upload('', FILE)
    expect(noKind.status).toBe(400)
    expect(noKind.dom.querySelector('#error-summary a')?.getAttribute('href')).toBe('#kind')
    const twice = await pages.upload('sites', 'a,a\n1,2')
    expect(twice.status).toBe(400)
    expect(twice.text).toContain('has two columns named')
    expect(twice.text).not.toContain('/headwater-import-')
    expect((await pages.open(LIST)).dom.querySelector('#waiting')).toBeNull()
    expect((await pages.open(`${LIST}/999999`)).status).toBe(404)
    expect((await pages.open(`${LIST}/planet`)).status).toBe(404)
  })

  test('the second of two people is told, and what was loaded since the check is checked again', async () => {
    const page = await uploaded()
    const stale = { what: 'check', version: '1', ...MAPPED }
    expect((await pages.post(page, { ...stale, skipBad: 'yes' })).status).toBe(303)
    const second = await pages.post(page, stale)
    expect(second.status).toBe(409)
    expect(second.text).toContain('Somebody else went on with this import')
    await work(world)
    await sql`insert into import_runs (kind, file_name, file_sha256, byte_size, loaded_by, started_at, ended_at, outcome)
      values ('sites', 'a.csv', ${'a'.repeat(64)}, 1, 'Somebody', now(), '2030-01-01', 'loaded')`.execute(
      world.db,
    )
    const late = await pages.send(page, 'load')
    expect(late.status).toBe(409)
    expect(late.text).toContain('Check again to see what would change now.')
    expect(await sites()).toEqual([])
  })

  test('work that was broken off goes on with another process, and what is stopped leaves nothing', async () => {
    const page = await uploaded()
    await pages.send(page, 'check', { ...MAPPED, skipBad: 'yes' })
    await sql`update import_jobs set claimed_by = gen_random_uuid(), heard_at = ${world.clock()}`.execute(
      world.db,
    )
    expect(await work(world)).toBe(0)
    world.wait(61)
    expect(await work(world)).toBe(1)
    expect((await pages.open(page)).text).toContain('Load 2 rows')
    await pages.send(page, 'load')
    await pages.send(page, 'stop')
    expect(await work(world)).toBe(0)
    expect((await pages.open(page)).text).toContain('The work was stopped. Nothing was written.')
    expect(await sites()).toEqual([])
    const dropped = await pages.send(page, 'drop')
    expect(dropped.location).toBe(`${LIST}?done=dropped`)
    expect((await pages.open(page)).status).toBe(404)
  })

  test('an address is kept with a mapping, and ended', async () => {
    const page = await uploaded()
    await pages.send(page, 'check', { ...MAPPED, keepAs: 'Sites of the state' })
    const mappingRid =
      (await pages.open(LIST)).dom.querySelector('#mappingRid option:not([value=""])') ?? null
    const own = {
      what: 'pull',
      name: 'State register',
      url: 'http://example.com/sites.csv',
      mappingRid: mappingRid?.getAttribute('value') ?? '',
      everyMinutes: '60',
    }
    const refused = await pages.post(LIST, own)
    expect(refused.status).toBe(400)
    expect(refused.dom.querySelector('#error-summary a')?.getAttribute('href')).toBe('#url')
    expect(refused.dom.querySelector('#name')?.getAttribute('value')).toBe('State register')
    await pages.post(LIST, { ...own, url: 'https://example.com/sites.csv' })
    const kept = await pages.open(LIST)
    expect(kept.dom.querySelector('#pulls')?.text).toContain('State register')
    const id = kept.dom.querySelector('#pulls [name=id]')?.getAttribute('value') ?? ''
    await pages.post(LIST, { what: 'remove', id })
    expect((await pages.open(LIST)).dom.querySelector('#pulls')?.text).toContain(
      'No address is asked.',
    )
  })
})
