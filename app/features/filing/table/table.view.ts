import { t } from '#words/words.ts'
/** How many of a thing, in words: `1 row`, `12 rows`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

type Waiting = { fileName: string; rowCount: number; rightCount: number; faultCount: number }

/** The result of a check in numbers, as a heading. */
export function resultWords({ fileName, rowCount, rightCount, faultCount }: Waiting): string {
  const read = t('{fileName}: {rowCount} read', { fileName, rowCount: counted(rowCount, 'row') })
  if (faultCount === 0) return t('{read}, all right', { read })
  return t('{read}, {rightCount} right, {faultCount}', {
    read,
    rightCount: rightCount.toLocaleString('en-US'),
    faultCount: counted(faultCount, 'error'),
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
        : t('{rowCount} checked so far.', { rowCount: counted(rowCount, 'row') }),
  })
}

type Done = { added?: number; changed?: number; removed?: number; leftOut?: number }

/** What was taken over, in numbers. */
export function doneWords({ added = 0, changed = 0, removed = 0, leftOut = 0 }: Done): string {
  return [
    t('{added} added', { added: counted(added, 'row') }),
    changed > 0
      ? t('{changed} of before given the values of the file', { changed: counted(changed, 'row') })
      : '',
    removed > 0 ? t('{removed} of before taken out', { removed: counted(removed, 'row') }) : '',
    leftOut > 0 ? t('{leftOut} with errors left out', { leftOut: counted(leftOut, 'row') }) : '',
  ]
    .filter(Boolean)
    .join(', ')
}

type Undo = { fileName: string; rowCount: number; takenBy: string }

/** What would come back, and of which file. */
export function undoWords({ fileName, rowCount, takenBy }: Undo, time: string): string {
  const before = rowCount === 0 ? t('no rows') : counted(rowCount, 'row')
  return t('{fileName} was taken over at {time} by {takenBy}. Before it the table had {before}.', {
    fileName,
    time,
    takenBy,
    before,
  })
}
