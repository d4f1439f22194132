import { expect, test } from 'vitest'
import { TablePage } from '#app/features/filing/table/table.page.tsx'
import { progressWords, undoWords } from '#app/features/filing/table/table.view.ts'
import { pageMarkup } from '#tests/components/render.tsx'

const PROPS: Parameters<typeof TablePage>[0] = {
  self: '/app/submittal/table/3/1/results',
  progressHref: '/app/submittal/table-progress/1/results',
  formHref: '/app/submittal/form/3/1/first',
  label: 'Results',
  rowCount: 2,
  most: 10_000,
  sameBy: [],
  waiting: null,
  checking: null,
  undo: null,
  back: null,
  done: null,
  files: { rows: '/r', empty: '/e', markedXlsx: '/x', markedCsv: '/c' },
  refused: null,
}
const markupOf = (more: Partial<typeof PROPS> = {}): Promise<string> =>
  pageMarkup(<TablePage {...PROPS} {...more} />)

test('the file that was taken over last can be taken back from the page, and its return is told', async () => {
  const words = undoWords({ fileName: 'wrong.csv', rowCount: 2, takenBy: 'Olive' }, '9:15 AM')
  const markup = await markupOf({ undo: { words } })
  expect(markup).toContain(
    'wrong.csv was taken over at 9:15 AM by Olive. Before it the table had 2 rows.',
  )
  expect(markup).toMatch(/<button[^>]* name="undo"[^>]*value="yes"/)
  expect(await markupOf()).not.toContain('name="undo"')
  expect(await markupOf({ back: 2 })).toContain('The rows of before are back')
  expect(await markupOf({ back: 0 })).toContain('The table was empty then.')
  const refused = { message: 'Nothing was changed.', field: 'undo' as const }
  expect(await markupOf({ undo: { words }, refused })).toContain('href="#undo"')
})

test('what happens to a long file is said before, while and from elsewhere', async () => {
  expect(await markupOf()).toContain('keep this page open')
  expect(await markupOf()).toContain('data-progress="/app/submittal/table-progress/1/results"')
  expect(progressWords(null)).toBe('The file is being sent.')
  expect(progressWords({ rowCount: 0 })).toBe('The file was received. Its rows are being checked.')
  expect(progressWords({ rowCount: 4_000 })).toBe(
    'The file was received. 4,000 rows checked so far.',
  )
  const checking = { fileName: 'long.csv', words: progressWords({ rowCount: 1_000 }) }
  const markup = await markupOf({ checking })
  expect(markup).toContain('long.csv is being checked')
  expect(markup).toContain('1,000 rows checked so far.')
})
