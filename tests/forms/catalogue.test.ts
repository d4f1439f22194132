import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { readTypes } from '#api/filing/definitions/shipped.ts'
import { FEES, LOOKUP_VALUES } from '#api/above/seeds/fees.ts'
import { iconNames } from '#app/components/ui/icon-names.ts'
import { compile } from '#forms/compile.ts'
import { exampleOf, examplesSchema } from '#forms/definition/examples.ts'
import { contextOn } from '#forms/judge/context.ts'
import { judge } from '#forms/judge/judge.ts'

const types = await readTypes()
const codes = types.map(({ type }) => type.code)
const newestOf = (code: string) => {
  const form = types.find(({ type }) => type.code === code)?.versions.at(-1)
  if (!form) throw new Error(`There is no form ${code}.`)
  return form
}
const examplesOf = async (code: string) =>
  examplesSchema.parse(
    JSON.parse(await readFile(`forms/definitions/${code}/examples.json`, 'utf8')),
  )

/** The tables as they stand on a day. */
function tablesOn(day: string): Record<string, Record<string, string>> {
  const tables: Record<string, Record<string, string>> = {}
  const valid = LOOKUP_VALUES.filter(({ valid_from }) => valid_from <= day)
  for (const { table_name, key, value } of valid.toSorted((a, b) =>
    a.valid_from.localeCompare(b.valid_from),
  ))
    tables[table_name] = { ...tables[table_name], [key]: value }
  return tables
}

test('at least twelve types ship, among them the applications 4001 to 4004, each with a form of its own', () => {
  expect(codes.length).toBeGreaterThanOrEqual(12)
  const numbered = types.flatMap(({ type }) =>
    type.applicationRid === undefined ? [] : [[type.applicationRid, type.code] as const],
  )
  expect(numbered.toSorted((a, b) => a[0] - b[0])).toEqual(
    [4001, 4002, 4003, 4004].map((rid) => [rid, `GHG-${rid}`]),
  )
})

describe.each(codes)('the catalogue entry %s', (code) => {
  test('has a fee that its complete example can be told with the seeded tables', async () => {
    const examples = await examplesOf(code)
    const { answered, context } = exampleOf(examples, { name: 'complete' })
    const judged = judge(compile(newestOf(code)), answered, {
      ...contextOn(context.today),
      ...context,
      tables: tablesOn(context.today),
    })
    expect(judged.findings).toEqual([])
    expect(judged.fee?.open ?? []).toEqual([])
    expect(judged.keyFigures.filter(({ text }) => text === '')).toEqual([])
  })

  test('asks for fees that are seeded, and its examples give the seeded values', async () => {
    const text = JSON.stringify(newestOf(code))
    const asked = [...text.matchAll(/lookup\(\\"fees\\", (.*?)\)/g)].flatMap(([, keys = '']) =>
      [...keys.matchAll(/\\"([A-Z][A-Z0-9-]*)\\"/g)].map(([, key = '']) => key),
    )
    expect(asked.filter((key) => !Object.hasOwn(FEES, key))).toEqual([])
    for (const example of await examplesOf(code))
      for (const [table, entries] of Object.entries(example.tables ?? {}))
        expect({ example: example.name, [table]: entries }).toEqual({
          example: example.name,
          [table]: Object.fromEntries(
            Object.keys(entries).map((key) => [
              key,
              tablesOn(example.today ?? '2026-06-15')[table]?.[key],
            ]),
          ),
        })
  })

  test('leads to types that exist, and is described with all it asks of the database', async () => {
    const type = types.find((each) => each.type.code === code)?.type
    const others = [
      ...(type?.duties ?? []).map((duty) => duty.type),
      ...Object.values(type?.followOns ?? {}),
    ]
    expect(others.filter((other) => !codes.includes(other))).toEqual([])
    expect(iconNames).toContain(type?.image)
    const described = await readFile('docs/forms/catalogue.md', 'utf8')
    expect(described).toContain(`| \`${code}\``)
    const asked = JSON.stringify(newestOf(code)).match(/\b(?:facts|settings)\.[A-Za-z]+/g) ?? []
    expect(asked.filter((name) => !described.includes(`\`${name}\``))).toEqual([])
  })
})

test('a monitoring report takes 500 rows and judges each of them, and no more', async () => {
  const form = compile(newestOf('WQ-DMR'))
  const examples = await examplesOf('WQ-DMR')
  const { answered, context } = exampleOf(examples, { name: 'complete' })
  const [first] = answered.rows['results'] ?? []
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      name: `row${at + 1}`,
      texts: { ...first?.texts, code: String(10_000 + at), value: at === 499 ? '46' : '31' },
    }))
  const found = (count: number) =>
    judge(
      form,
      { ...answered, rows: { results: rows(count) } },
      { ...contextOn(context.today), ...context },
    ).findings.map(({ name, rule }) => `${rule} ${name}`)
  expect(found(499)).toEqual([])
  expect(found(500)).toEqual([
    'counted results.row500.excursions',
    'required results.row500.cause',
    'required endangers',
  ])
  expect(found(501)).toContain('limit results')
})

test.each([
  ['4.99', 'CGP-S'],
  ['5', 'CGP-L'],
  ['5.01', 'CGP-L'],
])('a notice of intent for %s acres costs the fee %s', async (acres, key) => {
  const examples = await examplesOf('WQ-CGP-NOI')
  const { answered, context } = exampleOf(examples, { name: 'complete' })
  const { fee } = judge(
    compile(newestOf('WQ-CGP-NOI')),
    { ...answered, texts: { ...answered.texts, 'disturbed.v': acres } },
    { ...contextOn(context.today), ...context },
  )
  expect(fee?.cents).toBe(Number(FEES[key]) * 100)
})

test.each([
  ['renewal', 15_000],
  ['late renewal on its last day', 25_000],
  ['complete', 17_000],
])('the well constructor of the example “%s” pays %i cents', async (name, cents) => {
  const examples = await examplesOf('LI-WWC')
  const { answered, context } = exampleOf(examples, { name })
  const judged = judge(compile(newestOf('LI-WWC')), answered, {
    ...contextOn(context.today),
    ...context,
  })
  expect(judged.fee?.cents).toBe(cents)
})
