import { strToU8, zipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { workbookWith } from '#tests/support/workbook.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import {
  csvOf,
  goodRow,
  HEADINGS,
  inventoryOf,
  sendInventory,
} from '#tests/support/factories/inventory-files.ts'
import { makeWaterSystem } from '#tests/support/factories/service-lines.ts'
import { makeFiler, type Filer } from '#tests/support/filing/filer.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let operator: Filer
let alder: number
const linked = (userId: number, siteId: number) =>
  sql`insert into user_facilities (user_id, site_id, status, requested_at)
    values (${userId}, ${siteId}, 'A', now())`.execute(world.db)
beforeEach(async () => {
  operator = await makeFiler(world.db, 'owner', 'Olive Operator')
  alder = await makeWaterSystem(world.db, { name: 'Alder Falls Water', pwsId: 'OR4100101' })
  await linked(operator.id, alder)
})

const send = (bytes: Uint8Array, more: object = {}) =>
  sendInventory(world, operator, { system: alder, bytes, ...more })
const read = async (bytes: Uint8Array, more: object = {}) => {
  const sent = await send(bytes, more)
  expect([sent.status, sent.msg]).toEqual([200, sent.msg])
  return inventoryOf(world, operator, sent.data.rid)
}
const plain = (...rows: string[][]) => csvOf([HEADINGS, ...rows])
const changed = (no: number, at: number, value: string) =>
  goodRow(no).map((cell, place) => (place === at ? value : cell))

describe('a file of lines', () => {
  test('of 10,000 rows with 25 seeded faults gives a finding for each and one for the first row of a repeated line, with cell, rule and fix', async () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => goodRow(at + 1))
    const faults: [number, string][] = [
      [0, ''],
      [0, 'OR4199999'],
      [1, ''],
      [1, 'A-1'],
      [2, ''],
      [2, 'x'.repeat(201)],
      [3, ''],
      [3, 'Leaad'],
      [4, 'perhaps'],
      [5, 'My cousin'],
      [6, 'March 5'],
      [6, '2031-01-01'],
      [6, '2026-02-30'],
      [7, ''],
      [7, 'Gold'],
    ]
    const seeded = Array.from({ length: 25 }, (_, at) => {
      const [column = 0, value = ''] = faults[at % faults.length] ?? []
      const row = 100 + at * 390
      const target = rows[row - 2]
      if (target) target[column] = value
      return { row, column }
    })
    const filing = await read(csvOf([HEADINGS, ...rows]))
    expect([filing.rowCount, filing.faultCount, filing.findings.length]).toEqual([10_000, 26, 26])
    expect(filing.findings.map(({ row, cell }) => [row, cell])).toEqual([
      [2, 'B2'],
      ...seeded.map(({ row, column }) => [row, `${'ABCDEFGH'[column]}${row}`]),
    ])
    for (const { message, fix, rule, column } of filing.findings)
      for (const words of [message, fix, rule, column]) expect(words).not.toBe('')
    expect(filing.maySign).toBe(false)
  })

  test('that names a line twice tells so at both rows, and of a third that it is of the first', async () => {
    const again = changed(3, 1, goodRow(1)[1] ?? '')
    const filing = await read(plain(goodRow(1), goodRow(2), again, again, goodRow(5)))
    expect(
      filing.findings.map(({ row, cell, rule, value, message }) => [
        row,
        cell,
        rule,
        value,
        message,
      ]),
    ).toEqual(
      [
        [2, 'Row 4 (B4) is of the same line.'],
        [4, 'Row 2 (B2) is of the same line.'],
        [5, 'Row 2 (B2) is of the same line.'],
      ].map(([row, message]) => [row, `B${row}`, 'twice', goodRow(1)[1], message]),
    )
    expect([filing.faultCount, filing.maySign]).toEqual([3, false])
  })

  test('comes back with what is wrong marked in its rows', async () => {
    const { rid } = await read(plain(goodRow(1), changed(2, 3, 'Leaad')))
    const response = await world.api.request(`/api/Client/InventoryFiling/Marked/${rid}`, {
      headers: { cookie: operator.cookie },
    })
    const lines = (await response.text()).trim().split('\r\n')
    expect(lines[0]).toMatch(/Customer material,What is wrong/)
    expect(lines[1]).toMatch(/Copper,$/)
    expect(lines[2]).toContain('Public material: This is no material of the list.')
  })

  test.each([
    [
      'wrong headings',
      csvOf([
        ['a', 'b'],
        ['1', '2'],
      ]),
      /None of the headings/,
    ],
    ['no PWS ID', csvOf([HEADINGS.slice(1), goodRow(1).slice(1)]), /no column “PWS ID”/],
    ['headings alone', csvOf([HEADINGS]), /no rows/],
  ])('with %s says so of the file', async (_, bytes, words) => {
    const filing = await read(bytes)
    expect(filing.problems.join(' ')).toMatch(words)
    expect([filing.faultCount > 0, filing.maySign]).toEqual([true, false])
  })

  test('is refused in words where it cannot be read', async () => {
    for (const [bytes, words] of [
      [Buffer.from('%PDF-1.7\n'), /neither a workbook/],
      [Buffer.from('d0cf11e0a1b11ae1', 'hex'), /old kind/],
      [Buffer.from('PK\u0003\u0004 broken'), /./],
      [Buffer.alloc(0), /empty/],
      [
        csvOf([
          ['Line ID', 'Line ID'],
          ['1', '2'],
        ]),
        /two columns named/,
      ],
    ] as const) {
      const refused = await send(bytes)
      expect(refused.status).toBeGreaterThanOrEqual(400)
      expect(refused.status).toBeLessThan(500)
      expect(refused.msg).toMatch(words)
    }
    // A sheet that unpacks to more than a workbook of lines has.
    const bomb = zipSync({
      'xl/workbook.xml': strToU8(
        '<workbook xmlns:r="r"><sheets><sheet name="Lines" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet1.xml': new Uint8Array(220 * 1_048_576).fill(32),
    })
    const exploded = await send(bomb, { name: 'bomb.xlsx' })
    expect([exploded.status, exploded.msg]).toEqual([
      400,
      expect.stringContaining('cannot be read'),
    ])
    const left = await sql`select from inventory_filings`.execute(world.db)
    expect(left.rows).toHaveLength(0)
  })

  test('in Latin-1 is read as it was meant', async () => {
    const filing = await read(
      Buffer.from(plain(changed(1, 2, '1 Cañon Street')).toString(), 'latin1'),
    )
    expect(filing.changes[0]?.address).toBe('1 Cañon Street')
    expect(filing.note).toContain('windows-1252')
  })

  test('of the EPA template is read from its sheet, in its words; formulas and merged cells are found', async () => {
    const head = [
      'Unique Service Line ID',
      'Street Address',
      'System-Owned Service Line Material Classification',
      'Was Material Ever Previously Lead?',
      'Customer-Owned Service Line Material Classification',
    ]
    const sheets = (last: Parameters<typeof workbookWith>[0][number]['rows'][number]) => [
      { name: 'PWS Information', rows: [['PWS ID']] },
      {
        name: 'Detailed Inventory',
        rows: [
          head,
          ['A-1', '1 Canal Street', 'Non-Lead - Copper', 'No', 'Lead'],
          ['A-2', '2 Canal Street', 'Unknown - Likely Lead', "Don't Know", 'Non-Lead - Plastic'],
          last,
        ],
      },
    ]
    const good = workbookWith(sheets(['A-3', '3 Canal Street', 'Lead', 'Yes', 'N/A']))
    const filing = await read(good, { name: 'epa.xlsx' })
    expect([filing.sheet, filing.problems, filing.findings]).toEqual(['Detailed Inventory', [], []])
    expect(filing.changes.map(({ identifier, classIs }) => [identifier, classIs])).toEqual([
      ['A-1', 'lead'],
      ['A-2', 'unknown'],
      ['A-3', 'lead'],
    ])
    const bad = workbookWith(sheets(['A-3', { formula: 'A1' }, 'Lead', 'Yes', 'N/A']), ['B2:B3'])
    const found = await read(bad, { name: 'epa.xlsx', replaces: filing.rid })
    expect(found.findings.map(({ row, rule }) => [row, rule])).toEqual([
      [2, 'merged'],
      [3, 'merged'],
      [4, 'formula'],
    ])
  })

  test('with headings of its own is read by the mapping that is saved for its system', async () => {
    const own = HEADINGS.map((heading) => (heading === 'Line ID' ? 'Our number' : heading))
    const first = await read(csvOf([own, goodRow(1)]))
    expect(first.problems).toEqual([expect.stringContaining('no column “Line ID”')])
    const save = (headings: object[], cookie = operator.cookie) =>
      callAs<null>(world, '/Client/InventoryFiling/SaveMapping', {
        body: { rid: first.rid, headings },
        cookie,
      })
    const ours = { field: 'identifier', heading: 'Our number' }
    expect((await save([{ ...ours, heading: 'Nothing' }])).fields).toHaveProperty('identifier')
    const twice = await save([ours, { field: 'address', heading: 'Our number' }])
    expect(twice.fields).toHaveProperty('address')
    expect((await save([ours])).status).toBe(200)
    const second = await read(csvOf([own, goodRow(1)]), { replaces: first.rid })
    expect([second.problems, second.faultCount]).toEqual([[], 0])
  })
})
