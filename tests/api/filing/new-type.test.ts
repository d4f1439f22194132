import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { applicationsOf } from '#api/services/access/applications.queries.ts'
import { publishShipped, publishType } from '#api/filing/definitions/publish.act.ts'
import { parseType, readTypeFolder } from '#api/filing/definitions/shipped.ts'
import { compile } from '#forms/compile.ts'
import type { FormDefinition } from '#forms/definition/schema.ts'
import { judge } from '#forms/judge/judge.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import {
  applicationOf,
  begin,
  makeFiler,
  makeSiteOf,
  open,
  save,
} from '#tests/support/filing/filer.ts'
import { formOf, question } from '#tests/support/filing/forms.ts'
import { withoutTypes } from '#tests/support/filing/without-types.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const CODE = 'XX-PUMP'
let folder: string

beforeEach(async () => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'headwater-type-')), CODE)
  await mkdir(folder)
})
afterEach(() => {
  rmSync(path.dirname(folder), { recursive: true })
})

const TYPE = {
  format: 'headwater-type-1',
  code: CODE,
  name: 'Pump station report',
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
  whoNeedsIt: 'Whoever runs a pump station.',
  atHand: ['The log of the pumps'],
  path: 'report',
}
const FORM = formOf(
  [
    question('text', 'station', { required: true, prefill: { from: 'site.name' } }),
    question('number', 'hours', {
      required: true,
      checks: [{ id: 'day', test: 'hours <= 24', message: 'A day has 24 hours.' }],
    }),
  ],
  { code: CODE },
)

function write(name: string, json: unknown): void {
  writeFileSync(path.join(folder, name), JSON.stringify(json))
}

async function publish(): Promise<void> {
  await publishType(world.db, parseType(await readTypeFolder(folder)), { isImported: true })
}

describe('a submittal type of an agency', () => {
  test('is one folder of JSON: it is offered, begun, filled in and judged [S3-NEW-02, S3-API-15]', async () => {
    await withoutTypes(world.db)
    write('type.json', { $schema: '../type.schema.json', ...TYPE })
    write('v1.json', FORM)
    write('examples.json', [
      { name: 'complete', texts: { station: 'Mill', hours: '12' }, findings: [] },
      { name: 'too long', from: 'complete', texts: { hours: '25' }, findings: ['day'] },
    ])
    await publish()
    const owner = await makeFiler(world.db)
    const siteRid = await makeSiteOf(world.db, owner)
    const applicationRid = await applicationOf(world.db, CODE)
    const offered = await sql<{ id: number }>`
      select id from applications where id in (${applicationsOf({ id: owner.id, kind: 'owner' })})`.execute(
      world.db,
    )
    expect(offered.rows).toEqual([{ id: applicationRid }])
    const begun = await begin(world, owner, { applicationRid, siteRid })
    const draft = await open(world, owner, begun.data)
    expect(draft.data.answered.texts).toEqual({ station: expect.stringMatching(/^Site \d+$/) })
    await save(world, owner, begun.data, { version: 1, texts: { hours: '30' } })
    const filled = await open(world, owner, begun.data)
    const version = await callAs<{ definition: FormDefinition }>(
      world,
      `/Client/Form/GetBySha256/${draft.data.formSha256}`,
      { cookie: owner.cookie },
    )
    const form = compile(version.data.definition)
    const { findings } = judge(form, filled.data.answered, filled.data.context)
    expect(findings.map(({ name, message }) => [name, message])).toEqual([
      ['hours', 'A day has 24 hours.'],
    ])
  })

  test('is refused, with the places, if anything of it is wrong, and nothing is stored', async () => {
    write('type.json', TYPE)
    write('v1.json', formOf([question('number', 'hours', { when: 'pumps > 1' })], { code: CODE }))
    await expect(publish()).rejects.toThrow(
      'v1.json sections.main.pages.first.items.hours.when: The name “pumps” is not known. (letter 1)',
    )
    write('v1.json', FORM)
    write('examples.json', [{ name: 'empty', findings: [] }])
    await expect(publish()).rejects.toThrow(
      'examples.json empty: This finds required:hours, required:station, where nothing is expected.',
    )
    write('examples.json', '{')
    await expect(publish()).rejects.toThrow('examples.json')
    write('type.json', { ...TYPE, category: 9 })
    await expect(publish()).rejects.toThrow('type.json category:')
    expect(await applicationOf(world.db, CODE)).toBe(0)
  })

  test('keeps a published version as it is, and takes a further one that says what happens to drafts', async () => {
    write('type.json', TYPE)
    write('v1.json', FORM)
    await publish()
    write('v1.json', { ...FORM, title: 'Other words' })
    await expect(publish()).rejects.toThrow('Version 1 was published with other content')
    write('v1.json', FORM)
    write('v2.json', { ...FORM, version: 2 })
    await expect(publish()).rejects.toThrow('Say what happens to drafts of version 1')
    write('v2.json', {
      ...FORM,
      version: 2,
      upgrade: { from: 1, drafts: 'move', changes: 'Nothing much.' },
    })
    await publish()
    const { rows } = await sql`
      select version, state from form_versions where code = ${CODE} order by version`.execute(
      world.db,
    )
    expect(rows).toEqual([
      { version: 1, state: 'retired' },
      { version: 2, state: 'published' },
    ])
  })

  test('stays the agency’s own when the portal brings a type of the same code', async () => {
    write('type.json', TYPE)
    write('v1.json', FORM)
    await publish()
    write('type.json', { ...TYPE, name: 'As it ships' })
    expect(await publishShipped(world.db, path.dirname(folder))).toEqual([])
    const { rows } = await sql`select name from applications where form_code = ${CODE}`.execute(
      world.db,
    )
    expect(rows).toEqual([{ name: 'Pump station report' }])
  })
})

test('a counted number of a type passes over one that another type asked for', async () => {
  const { rows: counted } = await sql<{ next: number }>`
    select nextval(pg_get_serial_sequence('applications', 'id')) + 1 as next`.execute(world.db)
  const wanted = counted[0]?.next ?? 0
  write('type.json', { ...TYPE, applicationRid: wanted })
  write('v1.json', FORM)
  await publish()
  const { rows } = await sql<{ id: number }>`
    insert into applications (product_id, code, name) values (3, 'XX-NEXT', 'Next')
    returning id`.execute(world.db)
  expect(await applicationOf(world.db, CODE)).toBe(wanted)
  expect(rows).toEqual([{ id: wanted + 1 }])
})

describe('the types of the portal', () => {
  test('are stored at the first start, and a further one finds them by their hashes', async () => {
    await withoutTypes(world.db)
    expect(await publishShipped(world.db)).toContain('WQ-NOEX')
    expect(await publishShipped(world.db)).toEqual([])
    const { rows } = await sql`
      select state from form_versions where code = 'WQ-NOEX'`.execute(world.db)
    expect(rows).toEqual([{ state: 'published' }])
  })

  test('bring changes of what is no question to an installation that has them', async () => {
    write('type.json', TYPE)
    write('v1.json', FORM)
    const root = path.dirname(folder)
    expect(await publishShipped(world.db, root)).toEqual([CODE])
    write('type.json', { ...TYPE, name: 'Better words' })
    expect(await publishShipped(world.db, root)).toEqual([CODE])
    const { rows } = await sql`select name from applications where form_code = ${CODE}`.execute(
      world.db,
    )
    expect(rows).toEqual([{ name: 'Better words' }])
    write('v1.json', { ...FORM, sections: [] })
    expect(await publishShipped(world.db, root)).toEqual([])
  })
})
