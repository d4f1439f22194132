import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { publishType } from '#api/filing/definitions/publish.act.ts'
import { parseType, readTypeFolder } from '#api/filing/definitions/shipped.ts'
import type { Item } from '#forms/definition/schema.ts'
import {
  applicationOf,
  begin,
  makeFiler,
  makeSiteOf,
  open,
  save,
  type Filer,
} from '#tests/support/filing/filer.ts'
import { formOf, question, table } from '#tests/support/filing/forms.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const CODE = 'XX-MOVE'
let folder: string

const TYPE = {
  format: 'headwater-type-1',
  code: CODE,
  name: 'Pump report',
  description: 'Tell how long each pump ran.',
  product: 3,
  category: 3,
  department: 'Water Quality',
  program: 'Pumping',
  image: 'drop',
  groups: ['Water and wastewater'],
  kinds: ['owner'],
  about: 'site',
  allowCreateNew: true,
  allowRevision: true,
  allowWithdrawal: true,
  allowAmend: false,
  attachments: [],
  whoNeedsIt: 'Whoever runs pumps.',
  atHand: [],
  path: 'report',
}
const V1: Item[] = [
  question('text', 'pump'),
  question('text', 'fax', { label: 'Fax number' }),
  table('runs', [question('number', 'hours'), question('text', 'who', { label: 'Who ran it' })]),
]
const V2: Item[] = [question('text', 'station'), table('turns', [question('number', 'hours')])]
const UPGRADE = {
  from: 1,
  renamed: { pump: 'station', runs: 'turns', 'runs.hours': 'turns.hours' },
  dropped: ['fax', 'runs.who'],
  changes: 'The fax number is no longer asked for.',
}

beforeEach(async () => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'headwater-type-')), CODE)
  await mkdir(folder)
  write('type.json', TYPE)
  write('v1.json', formOf(V1, { code: CODE }))
})
afterEach(() => {
  rmSync(path.dirname(folder), { recursive: true })
})

function write(name: string, json: unknown): void {
  writeFileSync(path.join(folder, name), JSON.stringify(json))
}

async function publish(): Promise<void> {
  await publishType(world.db, parseType(await readTypeFolder(folder)))
}

async function publishSecond(more: { drafts: 'move' | 'finish'; until?: string }): Promise<void> {
  write('v2.json', formOf(V2, { code: CODE, version: 2, upgrade: { ...UPGRADE, ...more } }))
  await publish()
}

type Draft = { owner: Filer; rid: number; productRid: number }

/** A draft of the first version with every answer given, one table row among them. */
async function begun(): Promise<Draft> {
  await publish()
  const owner = await makeFiler(world.db)
  const siteRid = await makeSiteOf(world.db, owner)
  const applicationRid = await applicationOf(world.db, CODE)
  const { data } = await begin(world, owner, { applicationRid, siteRid })
  await save(world, owner, data, {
    version: 1,
    texts: { pump: 'Mill', fax: '555-123-4567' },
    addRow: { question: 'runs', count: 1 },
  })
  const { data: draft } = await open(world, owner, data)
  const row = draft.answered.rows['runs']?.[0]?.name ?? ''
  await save(world, owner, data, {
    version: draft.version,
    texts: { [`runs.${row}.hours`]: '12', [`runs.${row}.who`]: 'Robin' },
  })
  return { owner, ...data }
}

const at = ({ owner, rid, productRid }: Draft, page: string, post?: Record<string, string>) =>
  openPage(world, `/app/submittal/${page}/${productRid}/${rid}`, {
    cookie: owner.cookie,
    ...(post ? { post } : {}),
  })

describe('a draft whose form has a new version', () => {
  test('goes on with it at its next opening; answers have their new names, and what is not asked any more is told', async () => {
    const draft = await begun()
    await publishSecond({ drafts: 'move' })
    const form = await at(draft, 'form')
    expect(form.location).toBe(`/app/submittal/new-version/${draft.productRid}/${draft.rid}`)
    expect((await at(draft, 'read')).location).toBe(form.location)
    const shown = await at(draft, 'new-version')
    expect(shown.text).toContain('The fax number is no longer asked for.')
    const refused = await save(world, draft.owner, draft, { version: 9, texts: { pump: 'Other' } })
    expect(refused).toMatchObject({ ok: false, status: 409, reason: 'FORM_MOVED' })

    const moved = await at(draft, 'new-version', {})
    expect(moved.status).toBe(200)
    const aside = [...moved.dom.querySelectorAll('#aside dl > div')].map(wordsOf)
    expect(aside).toEqual(['Fax number 555-123-4567', 'runs: Who ran it Robin'])
    const { data } = await open(world, draft.owner, draft)
    expect(data.answered.texts).toMatchObject({ station: 'Mill', fax: '555-123-4567' })
    expect(data.answered.rows['turns']?.[0]?.texts).toEqual({ hours: '12', who: 'Robin' })

    // Pressed again, or by somebody else who had it open, it is moved once.
    expect((await at(draft, 'new-version', {})).text).toContain(
      'Your draft goes on with the new version',
    )
    const again = await open(world, draft.owner, draft)
    expect(again.data.version).toBe(data.version)
    expect((await at(draft, 'form')).location).toMatch(/\/first$/)
  })

  test('may be finished as it is until the day that the version names, and not after it', async () => {
    const draft = await begun()
    await publishSecond({ drafts: 'finish', until: '2026-11-20' })
    const wide = await openPage(
      world,
      `/app/submittal/form/${draft.productRid}/${draft.rid}/first`,
      { cookie: draft.owner.cookie },
    )
    expect(wide.text).toContain('This form has a new version')
    expect(
      await save(world, draft.owner, draft, { version: 3, texts: { pump: 'Dam' } }),
    ).toMatchObject({ ok: true })
    world.setNow('2026-11-22T12:00:00Z')
    expect(
      await save(world, draft.owner, draft, { version: 4, texts: { pump: 'Weir' } }),
    ).toMatchObject({
      reason: 'FORM_MOVED',
    })
  })

  test('goes through every version between', async () => {
    const draft = await begun()
    await publishSecond({ drafts: 'move' })
    write(
      'v3.json',
      formOf([question('text', 'works'), table('turns', [question('number', 'hours')])], {
        code: CODE,
        version: 3,
        upgrade: {
          from: 2,
          drafts: 'move',
          renamed: { station: 'works' },
          changes: 'Stations are called works.',
        },
      }),
    )
    await publish()
    expect((await at(draft, 'new-version')).text).toMatch(/no longer asked for.*called works/)
    await at(draft, 'new-version', {})
    const { data } = await open(world, draft.owner, draft)
    expect(data.answered.texts['works']).toBe('Mill')
    const { rows } = await sql`
      select form.version from submittal_forms draft join form_versions form on form.sha256 = draft.form_sha256
      where draft.submittal_id = ${draft.rid}`.execute(world.db)
    expect(rows).toEqual([{ version: 3 }])
  })
})
