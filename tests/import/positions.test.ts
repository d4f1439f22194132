import { describe, expect, test } from 'vitest'
import { useImports } from '#tests/support/import/imports.ts'

const imports = useImports()
const { load } = imports

const HEADER = 'identifier,name,state,county,lat,lon'
const siteOf = (identifier: string) =>
  imports.db
    .selectFrom('sites')
    .selectAll()
    .where('identifier', '=', identifier)
    .executeTakeFirstOrThrow()

describe('import: positions are checked against what the row says of its place', () => {
  test.each([
    ['a positive longitude', 'WA,King,47.6,122.3', 'lon', /47\.6, -122\.3 lies inside/],
    ['zero/zero', 'WA,King,0,0', 'lon', /zero\/zero/],
    ['a position in another county', 'WA,King,47.66,-117.4', 'lon', /outside King County, WA/],
    ['a position in another state', 'OR,,47.6,-122.3', 'lon', /outside Oregon/],
    ['a southern latitude', 'OR,Marion,-44.9,-123', 'lat', /44\.9, -123 lies inside/],
    ['latitude and longitude changed about', 'FL,Miami-Dade,-80.4,25.7', 'lon', /25\.7, -80\.4/],
    [
      'a positive longitude where no state is named',
      ',,44.9,123',
      'lon',
      /44\.9, -123 lies inside/,
    ],
  ])('%s is refused, and a sign that would fit is offered', async (_, cells, column, message) => {
    const { rejects, isLoaded } = await load('sites', `${HEADER}\nP-1,Mill,${cells}`)
    expect(isLoaded).toBe(false)
    expect(rejects).toMatchObject([{ row: 2, column, rule: 'position' }])
    expect(rejects[0]?.message).toMatch(message)
  })

  test.each([
    ['inside its county', 'OR,Marion,44.9,-123'],
    ['a little off the outline, which is coarse', 'OR,Marion,45.3,-122.72'],
    ['across the date line', 'AK,Aleutians West,52.9,173.1'],
    ['in a territory', 'GU,,13.45,144.78'],
    ['outside the country where no state is named', ',,48.8,2.3'],
  ])('a position %s is taken', async (_, cells) => {
    expect(
      await load(
        'sites',
        `${HEADER}\nOK-${cells},Mill,${cells}`.replace(/OK-[^,]*,.*?,Mill/, 'OK-1,Mill'),
      ),
    ).toMatchObject({ isLoaded: true })
  })

  test('by a choice what can be mended is, and the rest is loaded without a position, cell by cell', async () => {
    const text = `${HEADER}\nM-1,Mill,WA,King,47.6,122.3\nM-2,Dam,WA,King,0,0`
    const result = await load('sites', text, { positions: 'mend-or-drop' })
    expect(result).toMatchObject({ isLoaded: true, rejected: 0, marked: 2 })
    expect(result.rejects.map(({ row, outcome }) => [row, outcome])).toEqual([
      [2, 'mended'],
      [3, 'emptied'],
    ])
    expect(await siteOf('M-1')).toMatchObject({ lat: 47.6, lon: -122.3 })
    expect(await siteOf('M-2')).toMatchObject({ lat: null, lon: null })
  })

  test('mending alone refuses what no other sign explains; keeping loads and notes it', async () => {
    const text = `${HEADER}\nN-1,Mill,WA,King,0,0`
    expect(await load('sites', text, { positions: 'mend' })).toMatchObject({ isLoaded: false })
    expect(await load('sites', text, { positions: 'keep' })).toMatchObject({
      isLoaded: true,
      rejects: [{ outcome: 'noted' }],
    })
  })

  test('a position that is dropped does not take away the one that is stored', async () => {
    await load('sites', `${HEADER}\nD-1,Mill,WA,King,47.6,-122.3`)
    await load('sites', `${HEADER}\nD-1,Mill,WA,King,0,0`, { positions: 'drop' })
    expect(await siteOf('D-1')).toMatchObject({ lat: 47.6, lon: -122.3 })
  })
})

describe('import: a county and its state', () => {
  test('a county column without a state column is refused in words before anything is read', async () => {
    await expect(load('sites', 'identifier,name,county\nC-1,Mill,Marion')).rejects.toThrow(
      '"county" says nothing without "state"',
    )
  })

  test('a county without its state is refused by its cell', async () => {
    const { rejects } = await load('sites', `${HEADER}\nC-2,Mill,,Marion,,`)
    expect(rejects).toMatchObject([{ column: 'county', rule: 'pair', value: 'Marion' }])
  })
})
