import { wordOf } from './lexicon.ts'

/** Marks above letters: a phone's keyboard may not offer them, so an answer without them is as good. */
const MARKS = /\p{M}/gu

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(/[^a-z0-9]/g, '')

/** An answer as it is compared: letter case, accents, spaces, points and an article do not matter, and 7 is as good as siete. */
export function plainSpanish(typed: string): string {
  const text = plain(
    typed
      .trim()
      .toLowerCase()
      .replace(
        /^(?:(?:el|la|los|las|una?|es|son)\s+)*(?:(?:letra|palabra|n[uú]mero|mes|de)\s+)*(?=\S)/,
        '',
      ),
  )
  // One of something: "una taza", "un ave".
  if (text === 'un' || text === 'una') return 'uno'
  return /^\d{1,2}$/.test(text) ? plain(wordOf(Number(text))) : text
}
