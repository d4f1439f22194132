import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inThread } from '#api/services/files/bounded/in-thread.ts'
import { tableInThread } from '#api/services/files/bounded/table-in-thread.ts'
import { pdfFinding } from '#api/services/files/pdf-actions.ts'
import { openTable } from '#api/services/files/tables/open-table.ts'
import type { TableRow } from '#api/services/files/tables/table.ts'

const AT_PAGE = { atPage: { sheet: '', mostBytes: 100 * 1_048_576 } }
/** Generous: a machine that is busy with other things may hold a thread for that long. */
const SHORT_MS = 2_000

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hostile-'))
  // The first thread takes half a second to begin, as in a portal that has just started.
  await inThread('csv', ['a', { mostRows: 1 }])
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const CELL = '<c r="A1" t="inlineStr"><is><t>Name</t></is></c>'

function workbook(rows: string, styles = ''): Uint8Array {
  return zipSync({
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/styles.xml': strToU8(styles || '<styleSheet/>'),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet><sheetData><row r="1">${CELL}</row>${rows}</sheetData></worksheet>`,
    ),
  })
}

type Read = { rows: TableRow[]; header: string[]; refused: string }

async function read(bytes: Uint8Array | string, name = 'a.xlsx'): Promise<Read> {
  const file = path.join(folder, name)
  await writeFile(file, bytes)
  const rows: TableRow[] = []
  try {
    const table = await openTable(file, AT_PAGE)
    try {
      for await (const batch of table.batches) rows.push(...batch)
      return { rows, header: table.header, refused: '' }
    } finally {
      table.close()
    }
  } catch (error) {
    return { rows, header: [], refused: error instanceof Error ? error.message : String(error) }
  }
}

/** How long the main thread was held at most. */
async function held<T>(work: () => Promise<T>): Promise<{ value: T; heldMs: number }> {
  const loop = monitorEventLoopDelay({ resolution: 5 })
  loop.enable()
  const value = await work()
  // The delay of what was held last is seen at the next turn.
  await new Promise((resolve) => setTimeout(resolve, 20))
  loop.disable()
  return { value, heldMs: loop.max / 1e6 }
}

describe('a hostile table holds nobody else', () => {
  const XFD = '<row><c r="XFD9"/></row>'.repeat(12_000)
  const FILLED = '<row><c r="XFD9"><v>1</v></c></row>'.repeat(12_000)
  const CASES: [what: string, bytes: () => Uint8Array | string, told: RegExp][] = [
    ['12,000 empty cells in the last column', () => workbook(XFD), /^$/],
    ['12,000 filled cells in the last column', () => workbook(FILLED), /more than 1000 columns/],
    [
      'a format of open brackets',
      () =>
        workbook(
          '<row><c r="A2" s="0"><v>1</v></c></row>',
          `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${'['.repeat(60_000)}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`,
        ),
      /^$/,
    ],
    [
      'styles without end',
      () => workbook('', `<styleSheet>${'<xf numFmtId="200"/>'.repeat(500_000)}</styleSheet>`),
      /unpacks to more than 8 MB/,
    ],
    [
      'an address of 60,000 digits',
      () => workbook(`<row><c r="${'1'.repeat(60_000)}X"/></row>`),
      /a cell has no place/,
    ],
    [
      'a cell of a million letters',
      () => workbook(`<row><c r="A2" t="str"><v>${'a'.repeat(1_000_000)}</v></c></row>`),
      /more than 32767 letters/,
    ],
    ['parts that stand deep', () => workbook('<row>'.repeat(100_000)), /stand too deep/],
    [
      '60,000 columns',
      () => Array.from({ length: 60_000 }, (_, at) => `c${at}`).join(),
      /more than 1,000 columns/,
    ],
    [
      'a heading of a million letters',
      () => `${'a'.repeat(900_000)},b\n1,2`,
      /a heading of more than/,
    ],
  ]

  test.each(CASES)('%s', async (_what, bytes, told) => {
    const made = bytes()
    const { value, heldMs } = await held(() => read(made))
    expect(value.refused).toMatch(told)
    expect(heldMs).toBeLessThan(SHORT_MS)
  })

  test('a record of a million letters is told with its row, and the others are read', async () => {
    const { value } = await held(() => read(`a,b\n1,2\n${'x'.repeat(900_000)},3\n4,5`, 'a.csv'))
    expect(value.refused).toBe('')
    expect(value.rows).toMatchObject([
      { record: { a: '1', b: '2' } },
      { rule: 'length', column: 'a', row: 3 },
      { record: { a: '4', b: '5' } },
    ])
  })

  test('a workbook that names more cells than it holds is not read to its end', async () => {
    const rows = '<row><c r="ALL9"><v>1</v></c></row>'.repeat(30_000)
    const { value, heldMs } = await held(() => read(workbook(rows)))
    expect(value.refused).toMatch(/more than 20,000,000 cells/)
    expect(heldMs).toBeLessThan(SHORT_MS)
  })
})

describe('a PDF is looked through in one pass', () => {
  const CASES: [string, string][] = [
    ['open brackets', '<\u008b'.repeat(20_000)],
    ['brackets', '<<'.repeat(200_000)],
    ['dictionaries of packed objects', '<</ObjStm>>'.repeat(40_000)],
    ['packed objects that never end', '<</ObjStm>>stream\n'.repeat(40_000)],
    ['names of escapes', `/${'#'.repeat(400_000)}`],
    ['names of filters', `<</ObjStm ${'/aDecode'.repeat(40_000)}>>stream\nendstream`],
  ]
  test.each(CASES)('%s', (_what, text) => {
    const began = process.cpuUsage()
    pdfFinding(Buffer.from(text, 'latin1'))
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(SHORT_MS)
  })
})

describe('what takes too long is ended', () => {
  test('a job: the thread ends, the sender is told, and the next one is read', async () => {
    const slow = inThread('pdf', [new Uint8Array(40 * 1_048_576).fill(0x2f)], 1)
    await expect(slow).rejects.toThrow('Reading this file took longer than it may')
    expect(await inThread('csv', ['a,b\n1,2', { mostRows: 5 }])).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  test('a table: its thread ends in the middle of a step', async () => {
    const file = path.join(folder, 'long.csv')
    await writeFile(file, `a\n${'"x"\n'.repeat(400_000)}`)
    const limits = { stepMs: 1, wholeMs: 10_000 }
    await expect(tableInThread(file, AT_PAGE, limits)).rejects.toThrow('took longer than it may')
    expect((await read('a\n1', 'b.csv')).rows).toHaveLength(1)
  })
})
