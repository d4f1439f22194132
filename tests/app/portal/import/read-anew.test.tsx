import { beforeEach, describe, expect, test } from 'vitest'
import { importPages, LIST, makeImporter, work } from '#tests/support/import/import-pages.ts'
import { workbook } from '#tests/support/workbook.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let cookie: string
beforeEach(async () => {
  cookie = (await makeImporter(world)).cookie
})
const pages = importPages(world, () => cookie)
const OWN = { 'from-identifier': 'identifier', 'from-name': 'name', extraCells: 'note' }

async function uploaded(text: string | Uint8Array<ArrayBuffer>, name?: string): Promise<string> {
  const sent = await pages.upload('sites', text, name)
  expect(sent.status).toBe(303)
  return sent.location ?? ''
}
const chosenOf = async (page: string, id: string) =>
  (await pages.open(page)).dom.querySelector(`#${id} option[selected]`)?.getAttribute('value') ?? ''

describe('an import, as pages: files that are read otherwise', () => {
  test.each([
    ['an old Excel workbook', 'd0cf11e0a1b11ae1', 'an old Excel workbook (.xls)'],
    ['bytes of any kind', '0001020304050607', 'is neither a text table nor an Excel workbook'],
    ['NULs in a heading', Buffer.from('identifier,na\u0000me\nA,B').toString('hex'), 'is neither'],
  ])('%s are told at the file, and nothing stays', async (_, hex, words) => {
    const bytes = new Uint8Array([...Buffer.from(hex, 'hex'), ...new Array<number>(600).fill(0)])
    const sent = await pages.upload('sites', bytes, 'sites.xls')
    expect(sent.status).toBe(400)
    expect(sent.dom.querySelector('#error-summary a')?.getAttribute('href')).toBe('#file')
    expect(sent.text).toContain(words)
    expect((await pages.open(LIST)).dom.querySelector('#waiting')).toBeNull()
  })

  test('NULs in cells, and a sign of two halves where cells are cut, are kept and refused by their cells', async () => {
    const long = `${'x'.repeat(199)}😀${'y'.repeat(299)}😀`
    const page = await uploaded(`identifier,name\nAN-1,${long}\nAN-2,Mi\u0000ll`)
    await pages.send(page, 'check', OWN)
    await work(world)
    const checked = await pages.open(page)
    expect(checked.text).toContain('2 rows to fix.')
    expect(checked.dom.querySelector('#findings')?.text).toContain('is not UTF-8 text')
  })

  test('headings below titles are found, and another row can be named', async () => {
    const page = await uploaded(
      'Facilities 2026,,,\nAs of May,,,\nidentifier,name,city,zip\nAN-3,Mill,Salem,97301',
    )
    const open = await pages.open(page)
    expect(open.text).toContain('The headings are taken from row 3')
    expect(open.dom.querySelector('#headings')?.getAttribute('value')).toBe('3')
    expect(open.dom.querySelector('#look')?.text).toContain('row 1: Facilities 2026')
    expect(await chosenOf(page, 'from-city')).toBe('city')
    const typed = await pages.send(page, 'anew', { sheet: '', headings: 'x' })
    expect(typed.dom.querySelector('#error-summary a')?.getAttribute('href')).toBe('#headings')
    const empty = await pages.send(page, 'anew', { sheet: '', headings: '9' })
    expect(empty.text).toContain('no headings in row 9')
    await pages.send(page, 'anew', { sheet: '', headings: '4' })
    expect(await chosenOf(page, 'from-city')).toBe('')
    await pages.send(page, 'anew', { sheet: '', headings: '3' })
    await pages.send(page, 'check', OWN)
    await work(world)
    expect((await pages.open(page)).text).toContain('1 row is right.')
  })

  test('another sheet is read, and one that is not there is refused at its field', async () => {
    const rows = (id: string) => [
      ['identifier', 'name'],
      [id, 'Mill', '', 'beside'],
      ['', ''],
    ]
    const bytes = new Uint8Array(
      workbook([
        { name: 'Read me', rows: [['What this is']] },
        { name: 'Sites', rows: rows('AN-5') },
      ]),
    )
    const page = await uploaded(bytes, 'sites.xlsx')
    const missing = await pages.send(page, 'anew', { sheet: 'Planet', headings: '1' })
    expect(missing.dom.querySelector('#error-summary a')?.getAttribute('href')).toBe('#sheet')
    await pages.send(page, 'anew', { sheet: 'Sites', headings: '7' })
    expect(await chosenOf(page, 'sheet')).toBe('Sites')
    expect(await chosenOf(page, 'from-identifier')).toBe('identifier')
    await pages.send(page, 'check', OWN)
    await work(world)
    const checked = await pages.open(page)
    expect(checked.text).toContain('1 row is right.')
    expect(checked.dom.querySelector('#findings')?.text).toContain('right of the last heading')
  })

  test('empty rows are counted beside the rows', async () => {
    const page = await uploaded('identifier,name\nAN-6,Mill\n,\n,')
    await pages.send(page, 'check', OWN)
    await work(world)
    const checked = await pages.open(page)
    expect(checked.text).toContain('1 row is right.')
    expect(checked.dom.querySelector('#counts')?.text).toContain('2Empty rows')
  })
})
