import { number } from '#words/formats.ts'
import { plural } from '#words/words.ts'

/** More of a kind than this is not counted. */
const MOST = 1_000

/** How much waits behind an entry of the menu: in figures, as it is shown, and as it is read out. */
export type MenuCount = { total: number; short: string; words: string }

export function menuCount(total: number): MenuCount {
  const short = total < MOST ? number(total) : `${number(MOST)}+`
  return {
    total,
    short,
    words: plural(total, '1 waits for you', '{short} wait for you', { short }),
  }
}
