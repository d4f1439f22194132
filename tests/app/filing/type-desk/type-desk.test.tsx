import { readFileSync } from 'node:fs'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const LIST = '/app/gov/types'
const FOLDER = 'forms/definitions/WQ-NOEX'
const OWN = 'XX-PUMP'

type Json = Record<string, unknown>
const shipped = (name: string): Json => JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8'))

let cookie: string
beforeEach(async () => {
  const staff = await makeMyAccount(world.db, {
    kind: 'staff',
    actions: [['gov', 'submittalType.actions.manage']],
  })
  cookie = staff.cookie
})

/** The files of a type of the agency's own, made from one that ships. */
function ownFiles(change: (files: Record<string, Json>) => void = () => undefined) {
  const files: Record<string, Json> = {
    'type.json': { ...shipped('type.json'), code: OWN, name: 'Pump notice' },
    'v1.json': { ...shipped('v1.json'), code: OWN },
    'examples.json': shipped('examples.json'),
  }
  change(files)
  return files
}

const open = (path: string) => openPage(world, path, { cookie })

function send(path: string, files: Record<string, Json | string>) {
  const form = new FormData()
  for (const [name, json] of Object.entries(files)) {
    const text = typeof json === 'string' ? json : JSON.stringify(json)
    form.append('files', new File([text], name))
  }
  form.append('what', 'send')
  return openPage(world, path, { cookie, post: form })
}

async function act(path: string, what: string, more: Record<string, string> = {}) {
  const { dom } = await open(path)
  const valueOf = (name: string) => dom.querySelector(`[name=${name}]`)?.getAttribute('value') ?? ''
  const shown = { change: valueOf('change'), draft: valueOf('draft') }
  return openPage(world, path, { cookie, post: { what, ...shown, reason: 'Rule 7.', ...more } })
}

const stateOf = async () => {
  const { rows } = await sql<{ allows: boolean; own: boolean; published: number | null }>`
    select allows_new as allows, is_imported as own,
      (select version from form_versions where code = form_code and state = 'published') as published
    from applications where form_code = ${OWN}`.execute(world.db)
  return rows[0] ?? null
}

describe('submittal types, as pages', () => {
  test('files chosen together are checked, kept as a draft that nobody can begin, and published', async () => {
    const sent = await send(LIST, ownFiles())
    expect(sent).toMatchObject({ status: 303, location: `${LIST}/${OWN}?done=drafted` })
    expect(await stateOf()).toEqual({ allows: false, own: true, published: null })
    const draft = await open(`${LIST}/${OWN}`)
    expect(draft.dom.querySelector('#draft')?.text).toContain('Nobody can begin it')
    expect(draft.dom.querySelector('#asks')?.text).toContain('required')
    expect(draft.dom.querySelector('#examples')?.text).toContain('Complete')
    expect((await open(LIST)).text).toContain('Version 1 waits')
    const unsaid = await act(`${LIST}/${OWN}`, 'publish', { reason: ' ' })
    expect(unsaid.status).toBe(400)
    expect(unsaid.dom.querySelector('#error-summary a')?.getAttribute('href')).toBe(
      '#publish-reason',
    )
    expect((await act(`${LIST}/${OWN}`, 'publish')).location).toBe(`${LIST}/${OWN}?done=published`)
    expect(await stateOf()).toEqual({ allows: true, own: true, published: 1 })
    const history = (await open(`${LIST}/${OWN}`)).dom.querySelector('#history')?.text
    expect(history).toContain('Published, version 1')
    expect(history).toContain('Rule 7.')
  })

  test('everything wrong is told with its file and place, and nothing is kept', async () => {
    const wrong = await send(
      LIST,
      ownFiles((files) => {
        files['type.json'] = { ...files['type.json'], kinds: [], colour: 'red' }
      }),
    )
    expect(wrong.status).toBe(400)
    const faults = wrong.dom.querySelectorAll('#faults li').map(({ text }) => text)
    expect(faults.some((text) => text.startsWith('type.json kinds'))).toBe(true)
    expect(await stateOf()).toBeNull()
    const broken = await send(LIST, { ...ownFiles(), 'v1.json': '{"format": ' })
    expect(broken.dom.querySelector('#faults')?.text).toContain('v1.json')
    const strange = await send(LIST, { 'notes.txt': 'x' })
    expect(strange.dom.querySelector('#faults')?.text).toContain('notes.txt')
    expect((await send(LIST, {})).text).toContain('Choose the files of a type first')
    expect((await send(LIST, { 'type.zip': 'no zip' })).text).toContain('This is no ZIP file')
  })

  test('a new version comes as the ZIP that was taken away, changed; the one before is retired', async () => {
    await send(LIST, ownFiles())
    await act(`${LIST}/${OWN}`, 'publish')
    const taken = await world.api.request(`/api/Agency/SubmittalType/Files/${OWN}`, {
      headers: { cookie },
    })
    const files = unzipSync(new Uint8Array(await taken.arrayBuffer()))
    const v1 = JSON.parse(Buffer.from(files[`${OWN}/v1.json`] ?? []).toString()) as Json
    const upgrade = { from: 1, drafts: 'move', changes: 'The title is shorter.' }
    const v2 = { ...v1, version: 2, title: 'Pump', upgrade }
    const again = zipSync({ ...files, [`${OWN}/v2.json`]: strToU8(JSON.stringify(v2)) })
    const form = new FormData()
    form.append('what', 'send')
    form.append('files', new File([new Uint8Array(again)], 'XX-PUMP.zip'))
    const path = `${LIST}/${OWN}`
    expect((await openPage(world, path, { cookie, post: form })).location).toBe(
      `${path}?done=drafted`,
    )
    expect(await stateOf()).toMatchObject({ allows: true, published: 1 })
    await act(path, 'publish')
    expect(await stateOf()).toMatchObject({ allows: true, published: 2 })
    const versions = (await open(path)).dom
      .querySelectorAll('#versions tbody')
      .map((row) => row.text)
    expect(versions[0]).toContain('Published')
    expect(versions[1]).toContain('Retired')
  })

  test('a published version is never changed by another file of its number', async () => {
    await send(LIST, ownFiles())
    await act(`${LIST}/${OWN}`, 'publish')
    const other = await send(
      LIST,
      ownFiles((files) => {
        files['v1.json'] = { ...files['v1.json'], title: 'Other words' }
      }),
    )
    expect(other.dom.querySelector('#faults')?.text).toContain('never changed')
  })

  test('a draft is taken away, and a type that was never published is gone with it', async () => {
    await send(LIST, ownFiles())
    expect((await act(`${LIST}/${OWN}`, 'drop')).location).toBe(`${LIST}?done=dropped`)
    expect((await open(LIST)).text).not.toContain(OWN)
    expect((await open(`${LIST}/${OWN}`)).status).toBe(404)
  })

  test('a type is taken out of the catalogue and put back, each with its reason', async () => {
    await send(LIST, ownFiles())
    await act(`${LIST}/${OWN}`, 'publish')
    const path = `${LIST}/${OWN}`
    expect((await act(path, 'retire')).location).toBe(`${path}?done=retired`)
    expect(await stateOf()).toMatchObject({ allows: false })
    expect((await act(path, 'offer')).location).toBe(`${path}?done=offered`)
    expect(await stateOf()).toMatchObject({ allows: true })
  })

  test('whoever is second is told, and nothing is done', async () => {
    await send(LIST, ownFiles())
    const path = `${LIST}/${OWN}`
    const { dom } = await open(path)
    const before = dom.querySelector('[name=change]')?.getAttribute('value') ?? ''
    const draft = dom.querySelector('[name=draft]')?.getAttribute('value') ?? ''
    await send(
      LIST,
      ownFiles((files) => {
        files['type.json'] = { ...files['type.json'], name: 'Pump notice of others' }
      }),
    )
    const late = await openPage(world, path, {
      cookie,
      post: { what: 'publish', change: before, draft, reason: 'Rule 7.' },
    })
    expect(late.status).toBe(409)
    expect(late.text).toContain('Somebody else changed this type')
    expect(await stateOf()).toMatchObject({ published: null })
  })

  test('types that ship are listed with their files to begin from', async () => {
    const page = await open(`${LIST}/WQ-NOEX`)
    expect(page.text).toContain('Shipped')
    const taken = await world.api.request('/api/Agency/SubmittalType/Files/WQ-NOEX', {
      headers: { cookie },
    })
    const files = unzipSync(new Uint8Array(await taken.arrayBuffer()))
    expect(Object.keys(files)).toContain('WQ-NOEX/type.json')
    expect((await openPage(world, LIST)).status).not.toBe(200)
  })

  test('a ZIP that unpacks to too much is refused before it is unpacked', async () => {
    const bomb = zipSync({ 'v1.json': new Uint8Array(3_000_000) }, { level: 9 })
    const form = new FormData()
    form.append('what', 'send')
    form.append('files', new File([new Uint8Array(bomb)], 'type.zip'))
    const page = await openPage(world, LIST, { cookie, post: form })
    expect(page.dom.querySelector('#faults')?.text).toContain('too large')
  })
})
