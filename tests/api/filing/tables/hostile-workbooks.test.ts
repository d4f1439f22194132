import { strToU8, zipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  applicationOf,
  begin,
  makeFiler,
  makeSiteOf,
  open,
  save,
  type Filer,
} from '#tests/support/filing/filer.ts'
import { check, HEADINGS, LIST, publishList, take } from '#tests/support/filing/tables.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'
import { workbookWith } from '#tests/support/workbook.ts'

const portal = useRealPortal()
const db = () => portal.database.db

beforeAll(() => publishList(db()))

async function began(): Promise<{ owner: Filer; rid: number }> {
  const owner = await makeFiler(db())
  const siteRid = await makeSiteOf(db(), owner)
  const applicationRid = await applicationOf(db(), LIST)
  const { data } = await begin(portal, owner, { applicationRid, siteRid })
  return { owner, rid: data.rid }
}

async function rowsOf(rid: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from submittal_table_rows where submittal_id = ${rid}`.execute(
    db(),
  )
  return rows[0]?.count ?? 0
}

/** A workbook whose sheet is these bytes. */
const bookOf = (sheet: Uint8Array) =>
  Buffer.from(
    zipSync({
      'xl/workbook.xml': strToU8(
        '<workbook xmlns:r="r"><sheets><sheet name="Results" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet1.xml': sheet,
    }),
  )

describe('a workbook for a table of a form', () => {
  test('with merged cells names them, and takes none of their rows for right', async () => {
    const { owner, rid } = await began()
    const bytes = workbookWith(
      [
        {
          name: 'Results',
          rows: [HEADINGS, ['T1', 'Kitchen', 1], ['T2', 'Kitchen', 2], ['T3', 'Bath', 3]],
        },
      ],
      ['B2:B3'],
    )
    const { data } = await check(portal, owner, { rid }, { bytes, name: 'rows.xlsx' })
    expect(data.waiting?.faults.map(({ cell, message }) => [cell, message])).toContainEqual([
      expect.stringMatching(/^B2/),
      'The cell is merged with others, so that only the first of them has a value.',
    ])
    expect(data.waiting?.rightCount).toBeLessThan(3)
    expect(await rowsOf(rid)).toBe(0)
  })

  test('that unpacks to far more than a table has is refused in words, and leaves what was there', async () => {
    const { owner, rid } = await began()
    const { data: first } = await check(
      portal,
      owner,
      { rid },
      { bytes: `${HEADINGS.join(',')}\r\nT1,Kitchen,1,,,,` },
    )
    await take(portal, owner, { rid }, { uploadRid: first.waiting?.rid ?? 0 })
    const bomb = bookOf(new Uint8Array(104 * 1_048_576).fill(32))
    expect(bomb.byteLength).toBeLessThan(1_048_576)
    const { status, msg, data } = await check(
      portal,
      owner,
      { rid },
      { bytes: bomb, name: 'b.xlsx' },
    )
    expect(status).toBeLessThan(500)
    expect(msg || data.waiting?.problems[0]).toMatch(/cannot be read|too (big|large|much)/i)
    expect(await rowsOf(rid)).toBe(1)
  }, 180_000)

  test('whose XML names other files or grows by its entities is not followed', async () => {
    const { owner, rid } = await began()
    const sheet = `<!DOCTYPE w [<!ENTITY a "0123456789"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>
      <worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&f;&b;</t></is></c></row></sheetData></worksheet>`
    const { status, msg, data } = await check(
      portal,
      owner,
      { rid },
      { bytes: bookOf(strToU8(sheet)), name: 'x.xlsx' },
    )
    expect(status).toBeLessThan(500)
    expect(JSON.stringify([msg, data])).not.toMatch(/root:|0123456789/)
    expect(await rowsOf(rid)).toBe(0)
  })
})

describe('much that is pasted', () => {
  test('5,000 rows separated by tabs, as a spreadsheet copies them, are a table like any file', async () => {
    const { owner, rid } = await began()
    const rows = Array.from({ length: 5_000 }, (_, at) =>
      [`T${at}`, 'Kitchen', at % 900, '', '', 'No', ''].join('\t'),
    )
    const bytes = [HEADINGS.join('\t'), ...rows].join('\n')
    const { data } = await check(portal, owner, { rid }, { bytes, name: 'pasted.txt' })
    expect(data.waiting).toMatchObject({ rowCount: 5_000, rightCount: 5_000 })
    await take(portal, owner, { rid }, { uploadRid: data.waiting?.rid ?? 0 })
    expect(await rowsOf(rid)).toBe(5_000)
  })

  test('5,000 rows in one cell are refused at the cell, and the draft stays as it was', async () => {
    const { owner, rid } = await began()
    const { version } = (await open(portal, owner, { rid })).data
    const added = await save(
      portal,
      owner,
      { rid },
      { version, addRow: { question: 'results', count: 1 } },
    )
    const { rows } = await sql<{ name: string }>`
      select row_name as name from submittal_table_rows where submittal_id = ${rid}`.execute(db())
    const name = `results.${rows[0]?.name}.why`
    const text = Array.from({ length: 5_000 }, (_, at) => `T${at}\tKitchen\t${at}`).join('\n')
    const refused = await save(
      portal,
      owner,
      { rid },
      { version: added.data.version, texts: { [name]: text } },
    )
    expect(refused.status).toBe(400)
    expect(refused.msg).not.toBe('')
    expect((await open(portal, owner, { rid })).data.version).toBe(added.data.version)
  })
})
