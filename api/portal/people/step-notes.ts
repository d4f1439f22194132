/** The parts of a note in their order, each with the words before it. */
const PARTS: readonly [key: string, words: string][] = [
  ['given', 'Given: '],
  ['taken', 'Taken: '],
  ['handed', 'Handed on: '],
  ['awayFrom', 'From: '],
  ['awayUntil', 'Until: '],
  ['cover', 'Covered by: '],
  ['fields', 'Changed: '],
  ['goes', 'Closed: '],
  ['stays', 'Stays: '],
  ['reason', 'Reason: '],
  ['what', 'Looked at: '],
]

/** What a row of the audit log says beside its action, for a line of the history; nothing else of it is shown. */
export function noteOf(detail: Record<string, unknown>): string {
  return PARTS.flatMap(([key, words]) => {
    const value = detail[key]
    return typeof value === 'string' && value !== '' ? [`${words}${value}`] : []
  }).join('. ')
}
