import { number } from '#words/formats.ts'
import { plural, t } from '#words/words.ts'

/** More of a kind than this is not counted. */
const MOST = 1_000

/** How much waits behind an entry of the menu: in figures, as it is shown, and as it is read out. */
export type MenuCount = { total: number; late: number; short: string; words: string }

/** With how many of them are past their day, which the color says to who sees it. */
export function menuCount(total: number, late: number): MenuCount {
  const short = total < MOST ? number(total) : `${number(MOST)}+`
  const words = plural(total, '1 waits for you', '{short} wait for you', { short })
  return {
    ...{ total, late, short },
    words: late > 0 ? t('{words}, {late} overdue', { words, late: number(late) }) : words,
  }
}
