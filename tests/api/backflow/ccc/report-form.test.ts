import { readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { seedFees } from '#api/above/seeds/fees.ts'
import { exampleOf, examplesSchema } from '#forms/definition/examples.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeAssembly } from '#tests/support/factories/ccc.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { beginSigning, makeFiler, open, save, type Filer } from '#tests/support/filing/filer.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const examples = examplesSchema.parse(
  JSON.parse(await readFile('forms/definitions/DW-BFT/examples.json', 'utf8')),
)
const [complete] = examples
if (!complete) throw new Error('DW-BFT has no examples.')
const { texts } = exampleOf(examples, complete).answered

let tester: Filer
beforeEach(async () => {
  await seedFees(world.db)
  tester = await makeFiler(world.db, 'licensee')
})

const begin = async (facilityRid: number | null, assemblyRid: number | null = null) =>
  (
    await callAs<{ rid: number; productRid: number }>(
      world,
      '/Client/FacCccBuilding/BeginTestReport',
      {
        cookie: tester.cookie,
        body: { facilityRid, assemblyRid, key: `press-${facilityRid}-${assemblyRid}` },
      },
    )
  ).data

async function kept(more: Record<string, string>) {
  const draft = await begin(null)
  const { status } = await save(world, tester, draft, {
    version: 1,
    texts: { ...texts, ...more },
  })
  expect(status).toBe(200)
  return { draft, answered: (await open(world, tester, draft)).data.answered }
}

const contact = (name: string) =>
  ['first', 'last', 'phone', 'email'].map((part) => `${name}.${part}`)
const without = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '']))

describe('the report keeps', () => {
  test.each([
    [
      'the choices of facility, building and assembly [S3-CCC-13]',
      ['facility', 'building', 'assembly'],
    ],
    [
      'the contacts of representative, facility, occupant and owner [S3-CCC-14]',
      ['representative', 'facilityContact', 'occupant', 'owner'].flatMap(contact),
    ],
    [
      'serial number, make, model, size, install date, test type and protection type [S3-CCC-15]',
      ['serial', 'maker', 'model', 'pipe', 'installedOn', 'reason', 'isolates', 'assemblyKind'],
    ],
    [
      'valve readings and test date [S3-CCC-16]',
      ['check1', 'check2', 'relief', 'check2Holds', 'shutoffTight', 'testedOn', 'testedAt'],
    ],
    ['the certificate and the certification [S3-CCC-17]', ['certificate', 'certification']],
  ])('%s', async (_, names) => {
    const { answered } = await kept({})
    for (const name of names) {
      expect(texts[name] ?? '', name).not.toBe('')
      expect(answered.texts[name], name).toBe(texts[name])
    }
  })

  test('removal, the checklist of repairs and the values of the retest [S3-CCC-18]', async () => {
    const removal = { removed: 'N', removedOn: '06/09/2026', removedWhy: 'replaced' }
    const { draft, answered } = await kept({ check1: '4.9', repaired: 'Y', ...removal })
    expect(answered.texts).toMatchObject(removal)
    const cells = {
      repairList: { valve: 'check1', part: 'disc', done: 'cleaned', note: 'Grit' },
      retests: { day: '06/09/2026', check1: '7.2', check2: '1.2', relief: '3.0' },
    }
    for (const [question, texts] of Object.entries(cells)) {
      const { version } = (await open(world, tester, draft)).data
      await save(world, tester, draft, { version, addRow: { question, count: 1 } })
      const made = (await open(world, tester, draft)).data
      const row = made.answered.rows[question]?.[0]?.name ?? ''
      await save(world, tester, draft, {
        version: made.version,
        texts: Object.fromEntries(
          Object.entries(texts).map(([column, text]) => [`${question}.${row}.${column}`, text]),
        ),
      })
      const read = (await open(world, tester, draft)).data.answered
      expect(read.rows[question]?.[0]?.texts).toMatchObject(texts)
    }
  })
})

describe('the report is not signed', () => {
  const NEW_ADDRESS = ['line1', 'city', 'state', 'zip'].map((part) => `buildingAddress.${part}`)
  test.each([
    ['as it is, being complete', {}, 200],
    ['without an authorized representative [S3-CCC-19]', without(contact('representative')), 400],
    ['with a representative without an e-mail [S3-CCC-19]', { 'representative.email': '' }, 400],
    [
      'with a wrong phone of the facility contact [S3-CCC-19]',
      { 'facilityContact.phone': '12' },
      400,
    ],
    ['without a name of the facility contact [S3-CCC-19]', { 'facilityContact.first': '' }, 400],
    ['without the date of the test [S3-CCC-20]', { testedOn: '' }, 400],
    ['without a reading, which leaves no result [S3-CCC-20]', { check1: '' }, 400],
    ['for a new building without its address [S3-CCC-21]', without(NEW_ADDRESS), 400],
    ['for a new building without an occupant [S3-CCC-22]', without(contact('occupant')), 400],
    ['for a new building without an owner [S3-CCC-22]', without(contact('owner')), 400],
  ])('%s', async (_, more: Record<string, string>, status) => {
    const { draft } = await kept({ testedOn: '06/09/2026', ...more })
    expect((await beginSigning(world, tester, [draft.rid])).status).toBe(status)
  })
})

test('an existing building and assembly must be chosen, from those of the site alone [S3-CCC-23, S3-CCC-24]', async () => {
  const siteId = await makeSite(world.db, { name: 'Larch Hill Cannery' })
  const assemblyId = await makeAssembly(world.db, siteId)
  const elsewhere = await makeAssembly(world.db, await makeSite(world.db), { serial: 'B1' })
  const draft = await begin(siteId, assemblyId)
  const { dom } = await openPage(
    world,
    `/app/submittal/form/${draft.productRid}/${draft.rid}/what`,
    { cookie: tester.cookie },
  )
  const choices = dom.querySelectorAll('[name="assemblyRecord"] option, [name="assemblyRecord"]')
  const values = choices.map((choice) => choice.getAttribute('value')).filter(Boolean)
  expect(values).toContain(String(assemblyId))
  expect(values).not.toContain(String(elsewhere))
  expect(wordsOf(dom)).toContain('Which assembly?')

  const { answered, version } = (await open(world, tester, draft)).data
  const filled = { ...texts, ...without(contact('occupant')), ...without(contact('owner')) }
  const known = { ...filled, ...answered.texts, removed: 'N', testedOn: '06/09/2026' }
  const sign = async (more: Record<string, string>, at: number) => {
    await save(world, tester, draft, { version: at, texts: { ...known, ...more } })
    return (await beginSigning(world, tester, [draft.rid])).status
  }
  expect(await sign({ buildingRecord: '' }, version)).toBe(400)
  expect(await sign({ assemblyRecord: '' }, version + 1)).toBe(400)
  expect(await sign({ assemblyRecord: String(elsewhere) }, version + 2)).toBe(400)
  expect(await sign({}, version + 3)).toBe(200)
})
