import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { catalogues } from '#locales/es/all.ts'
import { useWorld } from '#tests/support/world.ts'
import { listsOf, readLists } from '../../scripts/words/read-lists.ts'

const world = useWorld()
const ROOT = path.resolve(import.meta.dirname, '../..')
const spanish = new Map(catalogues.flatMap((each) => Object.entries(each)))

/** Words that a list says apart in English and alike in Spanish. */
function alike(words: readonly (readonly [english: string, spanish: string])[]): string[] {
  const said = new Map<string, Set<string>>()
  for (const [english, text] of words) said.set(text, (said.get(text) ?? new Set()).add(english))
  return [...said]
    .filter(([, of]) => of.size > 1)
    .map(([text, of]) => `${[...of].join(' and ')} are both ${text}`)
}

const inSpanish = (words: readonly string[]) =>
  words.map((word) => [word, spanish.get(word) ?? word] as const)

describe('words: what a list says apart in English it says apart in Spanish', () => {
  test('in every list of the source', () => {
    const found = readLists(ROOT)
    expect(found.length).toBeGreaterThan(500)
    expect(
      found.flatMap(({ at, words }) => alike(inSpanish(words)).map((fault) => `${at}: ${fault}`)),
    ).toEqual([])
  })

  test('and such lists are known by their members', () => {
    const source = `
      const sorts = words([{ value: 'a', label: 'By name' }, ...(old ? [{ label: t('By day') }] : [])])
      const states = { NEW: () => t('New'), OLD: t('Old') }
      const page = <tr><th>{t('Number')}</th><th label="Status" /></tr>`
    expect(listsOf('a.tsx', source).map(({ words }) => words)).toEqual([
      ['By name', 'By day'],
      ['New', 'Old'],
      ['Number', 'Status'],
    ])
  })

  test('in every list that the portal is delivered with', async () => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = current_schema() and column_name = 'name' order by 1`.execute(world.db)
    const faults = []
    for (const { name } of tables) {
      const { rows } = await sql<{
        name: string
      }>`select distinct name::text from ${sql.table(name)} where name is not null limit 500`.execute(
        world.db,
      )
      faults.push(
        ...alike(inSpanish(rows.map((row) => row.name))).map((each) => `${name}: ${each}`),
      )
    }
    expect(tables.length).toBeGreaterThan(20)
    expect(faults).toEqual([])
  })

  test('in every list of a shipped type', () => {
    const folder = path.join(ROOT, 'forms/definitions')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.json'),
    )
    expect(files.length).toBeGreaterThan(10)
    expect(
      files.flatMap((file) =>
        listsIn(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))).flatMap((list) =>
          alike(list).map((fault) => `${file}: ${fault}`),
        ),
      ),
    ).toEqual([])
  })
})

/** Lists of a definition: what its members say under the same name, in both languages. */
function listsIn(json: unknown): [string, string][][] {
  if (typeof json !== 'object' || json === null) return []
  const inner = Object.values(json).flatMap(listsIn)
  if (!Array.isArray(json)) return inner
  const names = new Set(json.flatMap((each) => Object.keys(isRecord(each) ? each : {})))
  const own = [...names].map((name) =>
    json.flatMap((each): [string, string][] => {
      const text = isRecord(each) ? each[name] : undefined
      return isRecord(text) && typeof text['en'] === 'string' && typeof text['es'] === 'string'
        ? [[text['en'], text['es']]]
        : []
    }),
  )
  return [...own, ...inner]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
