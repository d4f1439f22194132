import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, expect, test } from 'vitest'

/**
 * The floors of the house are held by a lint rule (docs/decisions/0020). Here arrows are planted that the
 * rule has to find: a rule that finds nothing would pass `npm run check` too.
 */
const house = mkdtempSync(path.join(os.tmpdir(), 'house-'))
afterAll(() => rmSync(house, { recursive: true }))

const load = createRequire(import.meta.url)
const { options, ...ruleSet } = load('../../.dependency-cruiser.cjs') as Rules
type Rules = { forbidden: NonNullable<ICruiseOptions['ruleSet']>['forbidden']; options: object }

const PLANTED: [what: string, from: string, to: string, rule: string][] = [
  [
    'the ground asks a service',
    'api/ground/lib/a.ts',
    'api/services/proof/b.ts',
    'api-ground-knows-what-is-below',
  ],
  [
    'the ground asks a feature',
    'api/ground/db/a.ts',
    'api/records/permits/b.ts',
    'api-ground-knows-what-is-below',
  ],
  [
    'a service asks a feature',
    'api/services/drafts/a.ts',
    'api/events/b.ts',
    'api-services-knows-what-is-below',
  ],
  [
    'a feature asks the seeds',
    'api/records/permits/a.ts',
    'api/above/seeds/b.ts',
    'api-records-knows-what-is-below',
  ],
  [
    'a group asks one of its height',
    'api/money/a.ts',
    'api/comments/b.ts',
    'api-money-knows-what-is-below',
  ],
  [
    'a group of pages asks one above',
    'app/features/filing/a.ts',
    'app/features/review/cosign/b.ts',
    'app/features-filing-knows-what-is-below',
  ],
  [
    'a feature asks the app',
    'api/records/permits/a.ts',
    'api/app.ts',
    'features-know-nothing-above',
  ],
  ['the API asks the graph', 'api/records/permits/a.ts', 'graphql/lib/b.ts', 'api-stands-alone'],
  ['a form asks the API', 'forms/feel/a.ts', 'api/records/permits/b.ts', 'forms-stand-alone'],
  ['a form asks a page', 'forms/feel/a.ts', 'app/features/b.ts', 'forms-stand-alone'],
  ['a form asks the graph', 'forms/a.ts', 'graphql/lib/b.ts', 'forms-stand-alone'],
  ['a form asks the server', 'forms/a.ts', 'server/pdf/b.ts', 'forms-stand-alone'],
  [
    'a browser gets the parser',
    'forms/feel/run.ts',
    'forms/feel/parse.ts',
    'browsers-get-no-parser',
  ],
  [
    'a page asks the API',
    'app/features/a.ts',
    'api/records/permits/b.ts',
    'app-knows-operations-only',
  ],
]

for (const [what, from, to, rule] of PLANTED)
  for (const kind of ['value', 'type'] as const)
    test(`an arrow of a ${kind} is refused where ${what}`, async () => {
      expect(await broken({ [from]: [to, kind], [to]: null })).toContain(rule)
    })

test('a circle is refused, of types alone too', async () => {
  expect(
    await broken({
      'api/records/permits/a.ts': ['api/records/permits/b.ts', 'type'],
      'api/records/permits/b.ts': ['api/records/permits/a.ts', 'type'],
    }),
  ).toContain('no-cycles')
})

test('arrows downwards are fine', async () => {
  expect(
    await broken({
      'api/above/seeds/a.ts': ['api/records/permits/b.ts', 'value'],
      'api/records/permits/b.ts': ['api/services/proof/c.ts', 'value'],
      'api/services/proof/c.ts': ['api/ground/lib/d.ts', 'value'],
      'api/ground/lib/d.ts': null,
      'api/forms/e.ts': ['forms/feel/f.ts', 'value'],
      'app/features/g.ts': ['forms/feel/f.ts', 'value'],
      'forms/feel/f.ts': null,
    }),
  ).toEqual([])
})

/** A folder is one idea. The migrations are one, because their order is one, and so are the decisions. */
test('no folder holds more than 40 files', () => {
  const full: string[] = []
  for (const floor of ['api', 'app', 'forms', 'graphql', 'server', 'tests', 'scripts', 'docs'])
    for (const entry of readdirSync(floor, { recursive: true, withFileTypes: true }))
      if (entry.isDirectory()) {
        const folder = path.join(entry.parentPath, entry.name)
        // What the resolvers of a schema file are given stands beside it.
        const files = readdirSync(folder, { withFileTypes: true }).filter(
          (one) => one.isFile() && !one.name.endsWith('.mappers.ts'),
        )
        if (files.length > 40) full.push(folder)
      }
  expect(
    full.filter((folder) => !/node_modules|\.next|(migrations|generated|decisions)$/.test(folder)),
  ).toEqual([])
})

/** The rules that files break which import each other like this. */
async function broken(files: Record<string, [to: string, kind: 'value' | 'type'] | null>) {
  rmSync(house, { recursive: true })
  for (const [file, arrow] of Object.entries(files)) {
    const folder = path.join(house, path.dirname(file))
    mkdirSync(folder, { recursive: true })
    const target = arrow && path.relative(path.dirname(file), arrow[0])
    const line = !arrow
      ? 'export type T = string\nexport const T = 1\n'
      : `${arrow[1] === 'type' ? 'import type' : 'import'} { T } from './${target}'\nexport const mine: ${arrow[1] === 'type' ? 'T | null = null' : 'number = T'}\nexport type T = string\nexport const T = 1\n`
    writeFileSync(path.join(house, file), line)
  }
  const tops = [...new Set(Object.keys(files).map((file) => file.split('/')[0] ?? ''))]
  const { output } = await cruise(tops, {
    ...options,
    baseDir: house,
    tsConfig: undefined,
    validate: true,
    ruleSet,
  } as ICruiseOptions)
  return [...new Set((output as ICruiseResult).summary.violations.map(({ rule }) => rule.name))]
}
