/** Signs that take no room, which nobody sees or types: of joining, direction, and order of bytes. */
const UNSEEN = /[\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g

/** A text without signs that nobody sees; other blanks than the plain one are plain ones. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '').replace(/\p{Zs}/gu, ' ')
}

/** As spreadsheets write numbers of more digits than a cell is wide. */
const SHORTENED = /^\d([.,]\d{1,15})?e\+\d{2,3}$/i

/** Whether a spreadsheet took a number of many digits for a quantity, and wrote the first of them alone. */
export function isShortened(text: string): boolean {
  return SHORTENED.test(text)
}

/** Whether anything of a cell can be seen. */
export function hasSigns(cell: string): boolean {
  return cell !== '' && withoutUnseen(cell).trim() !== ''
}

/** The beginning of a text, without half a sign at its end, which no database keeps. */
export function beginningOf(text: string, most: number): string {
  const cut = text.slice(0, most)
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}
