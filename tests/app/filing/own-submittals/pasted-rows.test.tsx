import { beforeEach, describe, expect, test } from 'vitest'
import {
  applicationOf,
  begin,
  makeFiler,
  makeSiteOf,
  open,
  type Filer,
} from '#tests/support/filing/filer.ts'
import { HEADINGS, LIST, publishList } from '#tests/support/filing/tables.ts'
import { openPage, wordsOf, type RenderedPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const RESULTS = /^\/app\/submittal\/table\/3\/\d+\/results(#result)?$/

let owner: Filer
let rid: number
let address: string
beforeEach(async () => {
  await publishList(world.db)
  owner = await makeFiler(world.db)
  const { data } = await begin(world, owner, {
    applicationRid: await applicationOf(world.db, LIST),
    siteRid: await makeSiteOf(world.db, owner),
  })
  rid = data.rid
  address = `/app/submittal/table/3/${rid}/results`
})

/** Cells as a spreadsheet copies them. */
const cells = (...rows: string[][]): string =>
  [HEADINGS, ...rows].map((row) => HEADINGS.map((_, at) => row[at] ?? '').join('\t')).join('\n')

const shown = (): Promise<RenderedPage> => openPage(world, address, { cookie: owner.cookie })

function paste(text: string): Promise<RenderedPage> {
  const post = new FormData()
  post.set('pasted', text)
  return openPage(world, address, { cookie: owner.cookie, post })
}

const rowsNow = async () => (await open(world, owner, { rid })).data.answered.rows['results'] ?? []

describe('rows that are pasted into a table of a form', () => {
  test('are checked by row and column like a file, and are taken over by a press [S3-PEND-12]', async () => {
    expect((await paste(cells(['T1', 'Kitchen', '1O'], ['T2', 'Bath', '2']))).location).toMatch(
      RESULTS,
    )
    const wrong = await shown()
    expect(wordsOf(wrong.dom.querySelector('#result h2'))).toBe(
      'Pasted rows: 2 rows read, 1 right, 1 error',
    )
    const [fault] = wrong.dom.querySelectorAll('#result tbody tr')
    expect(fault?.querySelectorAll('th,td').map(wordsOf)).toEqual([
      'C2, row 2',
      'Value',
      '1O',
      'Enter a number like 12.5.',
      'Change this cell.',
    ])
    expect(await rowsNow()).toEqual([])

    await paste(cells(['T1', 'Kitchen', '10'], ['T2', 'Bath', '2']))
    const right = await shown()
    const form = right.dom.querySelector('#result form')
    const post = Object.fromEntries(
      (form?.querySelectorAll('input') ?? []).map((input) => [
        input.getAttribute('name') ?? '',
        input.getAttribute('value') ?? '',
      ]),
    )
    await openPage(world, address, { cookie: owner.cookie, post })
    expect((await rowsNow()).map(({ texts }) => texts)).toEqual([
      { tap: 'T1', kind: 'K', value: '10' },
      { tap: 'T2', kind: 'B', value: '2' },
    ])
  })

  test('may be 5,000, longer than any other field of a form', async () => {
    const text = cells(
      ...Array.from({ length: 5_000 }, (_, at) => [
        `T${at}`,
        'Kitchen',
        String(at % 900),
        '',
        '',
        'No',
        'As it was found in the round of that week, written down at the tap',
      ]),
    )
    expect(text.length).toBeGreaterThan(256 * 1024)
    expect((await paste(text)).location).toMatch(RESULTS)
    expect(wordsOf((await shown()).dom.querySelector('#result h2'))).toBe(
      'Pasted rows: 5,000 rows read, all right',
    )
  })

  test('that are none, are no table or are too many are refused in words, and stay in the field', async () => {
    const messageOf = (page: RenderedPage) => wordsOf(page.dom.querySelector('#pasted-error'))
    const none = await paste('  \n')
    expect([none.status, messageOf(none)]).toEqual([400, 'Paste the rows first.'])
    expect(none.dom.querySelector('[role=alert] a')?.getAttribute('href')).toBe('#pasted')

    const twice = await paste('Tap\tTap\nT1\t<b>2</b>')
    expect(twice.status).toBe(400)
    expect(messageOf(twice)).toContain('The file cannot be read')
    expect(twice.dom.querySelector('#pasted')?.textContent).toContain('T1\t<b>2</b>')

    const long = await paste('x'.repeat(4 * 1_048_576 + 1))
    expect([long.status, messageOf(long)]).toEqual([
      413,
      'What was pasted is longer than 4 MB. Save the table as XLSX or CSV and choose the file instead.',
    ])
    const many = cells(...Array.from({ length: 10_001 }, (_, at) => [`T${at}`, 'Bath', '1']))
    await paste(many)
    expect(wordsOf((await shown()).dom.querySelector('#result'))).toContain(
      'The file has more rows than this table takes: 10,000.',
    )
    expect(await rowsNow()).toEqual([])
  })
})
