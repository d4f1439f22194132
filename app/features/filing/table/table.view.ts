import { countOf } from '#app/lib/format.ts'
import { t } from '#words/words.ts'

type Waiting = { fileName: string; rowCount: number; rightCount: number; faultCount: number }

/** The result of a check in numbers, as a heading. */
export function resultWords({ fileName, rowCount, rightCount, faultCount }: Waiting): string {
  const read = t('{fileName}: {rowCount} read', {
    fileName,
    rowCount: countOf(rowCount, 'row', 'rows'),
  })
  if (faultCount === 0) return t('{read}, all right', { read })
  return t('{read}, {rightCount} right, {faultCount}', {
    read,
    rightCount: rightCount.toLocaleString('en-US'),
    faultCount: countOf(faultCount, 'error', 'errors'),
  })
}

/** What happens to a file that was sent, as far as it is known. */
export function progressWords(checking: { rowCount: number } | null): string {
  if (!checking) return t('The file is being sent.')
  const { rowCount } = checking
  return t('The file was received. {rowCount}', {
    rowCount:
      rowCount === 0
        ? t('Its rows are being checked.')
        : t('{rowCount} checked so far.', { rowCount: countOf(rowCount, 'row', 'rows') }),
  })
}

type Done = { added?: number; changed?: number; removed?: number; leftOut?: number }

/** What was taken over, in numbers. */
export function doneWords({ added = 0, changed = 0, removed = 0, leftOut = 0 }: Done): string {
  return [
    t('{added} added', { added: countOf(added, 'row', 'rows') }),
    changed > 0
      ? t('{changed} of before given the values of the file', {
          changed: countOf(changed, 'row', 'rows'),
        })
      : '',
    removed > 0
      ? t('{removed} of before taken out', { removed: countOf(removed, 'row', 'rows') })
      : '',
    leftOut > 0
      ? t('{leftOut} with errors left out', { leftOut: countOf(leftOut, 'row', 'rows') })
      : '',
  ]
    .filter(Boolean)
    .join(', ')
}

type Undo = { fileName: string; rowCount: number; takenBy: string }

/** What would come back, and of which file. */
export function undoWords({ fileName, rowCount, takenBy }: Undo, time: string): string {
  const before = rowCount === 0 ? t('no rows') : countOf(rowCount, 'row', 'rows')
  return t('{fileName} was taken over at {time} by {takenBy}. Before it the table had {before}.', {
    fileName,
    time,
    takenBy,
    before,
  })
}
