import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readTypes } from '#api/filing/definitions/shipped.ts'
import { compile } from '#forms/compile.ts'
import { checkDefinition, checkIds } from '#forms/definition/check.ts'
import { jsonSchemas } from '#forms/definition/json-schemas.ts'
import { exampleOf, examplesSchema, findingName } from '#forms/definition/examples.ts'
import { contextOn } from '#forms/judge/context.ts'
import { judge } from '#forms/judge/judge.ts'

const FOLDER = 'forms/definitions'
const codes = (await readdir(FOLDER, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const types = await readTypes()

describe.each(codes)('the shipped type %s', (code) => {
  const shipped = types.find(({ type }) => type.code === code)
  const versions = shipped?.versions ?? []
  const newest = versions.at(-1)

  test('passes the checker in every version', () => {
    expect(shipped?.type.code).toBe(code)
    const faults = versions.flatMap((version, at) =>
      checkDefinition(version, { type: shipped?.type ?? null, before: versions[at - 1] ?? null }),
    )
    expect(faults).toEqual([])
  })

  test('is found to be what its examples say, and every rule has one', async () => {
    if (!newest) throw new Error(`${code} has no version.`)
    const text = await readFile(path.join(FOLDER, code, 'examples.json'), 'utf8')
    const examples = examplesSchema.parse(JSON.parse(text))
    const form = compile(newest)
    for (const example of examples) {
      const { answered, context } = exampleOf(examples, example)
      const { findings } = judge(form, answered, { ...contextOn(context.today), ...context })
      const found = [...new Set(findings.map(findingName))].sort()
      expect({ name: example.name, found }).toEqual({
        name: example.name,
        found: [...new Set(example.findings)].sort(),
      })
    }
    expect(examples.some(({ findings }) => findings.length === 0)).toBe(true)
    const named = new Set(examples.flatMap(({ findings }) => findings))
    expect(checkIds(newest).filter((id) => !named.has(id))).toEqual([])
  })
})

test('every shipped type that issues something names the question for its holder, and no other question may', () => {
  const issuing = types.filter(({ type }) => type.issues && type.path !== 'trade')
  expect(issuing.length).toBeGreaterThan(6)
  expect(issuing.filter(({ type }) => !type.holder && !type.newHolder)).toEqual([])
  const [one] = issuing.filter(({ type }) => type.code === 'WQ-NOEX')
  const newest = one?.versions.at(-1)
  if (!one || !newest) throw new Error('There is no WQ-NOEX.')
  const wrong = { ...one.type, holder: ['operatorName', 'exposed', 'nowhere'] }
  expect(checkDefinition(newest, { type: wrong }).map(({ message }) => message)).toEqual(
    ['exposed', 'nowhere'].map(
      (id) => `“${id}” is no question of the form that asks for a text or a person.`,
    ),
  )
})

test.each(Object.entries(jsonSchemas()))(
  'the JSON Schema %s for editors says what the portal reads; npm run forms -- schema writes it',
  async (name, schema) => {
    const text = await readFile(`forms/definition/${name}.schema.json`, 'utf8')
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(schema)))
  },
)
