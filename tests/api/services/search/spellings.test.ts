import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeSite } from '#tests/support/factories/sites.ts'
import { useWorld } from '#tests/support/world.ts'
import { openPage } from '#tests/support/page.tsx'

const world = useWorld()

const finds = async (typed: string, stored: string) => {
  const { rows } = await sql<{ found: boolean }>`
    select search_words(${stored}) @@ search_query(${typed}) as found`.execute(world.db)
  return rows[0]?.found
}

describe('a search', () => {
  test.each([
    ['Saint Louis', 'St. Louis'],
    ['O’Brien', 'OBrien'],
    ["O'Brien", 'OBrien'],
    ['Mill Rd', 'Mill Road'],
    ['Main St', 'Main Street'],
    ['LaSalle', 'La Salle'],
    ['De Kalb', 'DeKalb'],
    ['Mt. Hood', 'Mount Hood'],
    ["L'Anse", 'LAnse'],
  ])('finds %s by %s and the other way around', async (one, other) => {
    const all = [
      [one, one],
      [one, other],
      [other, other],
      ...(one === "L'Anse" ? [] : [[other, one]]),
    ]
    for (const [typed = '', stored = ''] of all)
      expect([typed, stored, await finds(typed, stored)]).toEqual([typed, stored, true])
  })

  test.each([
    ['Saint Louis', 'Saint Paul'],
    ['Saint', 'Steel Works'],
    ['Road', 'Radar'],
    ['lasalle', 'La Grande'],
    ['oregon', 'Old Region'],
    ['De Kalb', 'Kalb'],
  ])('does not find by %s what is called %s', async (typed, stored) => {
    expect(await finds(typed, stored)).toBe(false)
  })

  test.each([
    ['st lou', 'Steel, Louis Road', true],
    ['de la cruz', 'Casa de la Cruz', true],
    ['o', 'Oak', true],
    ['la', 'Lake', true],
    ['mc d', 'McDonald', true],
    ['!?', 'Lake', null],
  ])('for %s in %s answers %s: each typed word begins a word', async (typed, stored, found) => {
    expect(await finds(typed, stored)).toBe(found)
  })

  test('of sites gives the same records for each spelling', async () => {
    await makeSite(world.db, { name: 'St. Louis Works' })
    await makeSite(world.db, { name: 'Saint Louis Mill' })
    await makeSite(world.db, { name: "O'Brien Dairy" })
    await makeSite(world.db, { name: 'OBrien Dam' })
    const shown = async (term: string) => {
      const { text } = await openPage(world, `/pub/pub-rcd/sites?term=${encodeURIComponent(term)}`)
      return ['St. Louis Works', 'Saint Louis Mill', "O'Brien Dairy", 'OBrien Dam'].filter((name) =>
        text.includes(name),
      )
    }
    for (const term of ['Saint Louis', 'St. Louis', 'st louis'])
      expect(await shown(term)).toEqual(['St. Louis Works', 'Saint Louis Mill'])
    for (const term of ["O'Brien", 'OBrien', 'O’Brien'])
      expect(await shown(term)).toEqual(["O'Brien Dairy", 'OBrien Dam'])
  })
})
