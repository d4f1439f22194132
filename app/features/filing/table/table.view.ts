/** How many of a thing, in words: `1 row`, `12 rows`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

type Waiting = { fileName: string; rowCount: number; rightCount: number; faultCount: number }

/** The result of a check in numbers, as a heading. */
export function resultWords({ fileName, rowCount, rightCount, faultCount }: Waiting): string {
  const read = `${fileName}: ${counted(rowCount, 'row')} read`
  if (faultCount === 0) return `${read}, all right`
  return `${read}, ${rightCount.toLocaleString('en-US')} right, ${counted(faultCount, 'error')}`
}

/** What happens to a file that was sent, as far as it is known. */
export function progressWords(checking: { rowCount: number } | null): string {
  if (!checking) return 'The file is being sent.'
  const { rowCount } = checking
  return `The file was received. ${rowCount === 0 ? 'Its rows are being checked.' : `${counted(rowCount, 'row')} checked so far.`}`
}

type Done = { added?: number; changed?: number; removed?: number; leftOut?: number }

/** What was taken over, in numbers. */
export function doneWords({ added = 0, changed = 0, removed = 0, leftOut = 0 }: Done): string {
  return [
    `${counted(added, 'row')} added`,
    changed > 0 ? `${counted(changed, 'row')} of before given the values of the file` : '',
    removed > 0 ? `${counted(removed, 'row')} of before taken out` : '',
    leftOut > 0 ? `${counted(leftOut, 'row')} with errors left out` : '',
  ]
    .filter(Boolean)
    .join(', ')
}

type Undo = { fileName: string; rowCount: number; takenBy: string }

/** What would come back, and of which file. */
export function undoWords({ fileName, rowCount, takenBy }: Undo, time: string): string {
  const before = rowCount === 0 ? 'no rows' : counted(rowCount, 'row')
  return `${fileName} was taken over at ${time} by ${takenBy}. Before it the table had ${before}.`
}
