/**
 * The alphabet of text messages (GSM 03.38). A message of its letters may have 160 of them; one other letter makes it a
 * message of 70. The second line counts twice.
 */
const PLAIN =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ ÆæßÉ!"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const TWICE = '^{}\\[~]|€'
const MOST_PLAIN = 160
const MOST_OTHER = 70

/** What text messages lack, in letters that they have. */
const INSTEAD: Readonly<Record<string, string>> = {
  ...{ '‘': "'", '’': "'", '“': '"', '”': '"', '–': '-', '—': '-', '…': '...' },
  ...{ ç: 'c', '\u00a0': ' ', '\u202f': ' ' },
}

/** The words with letters of the alphabet where there are such: "Aguas de León" comes as "Aguas de Leon". */
export function inTextLetters(words: string): string {
  return [...words.normalize('NFC')].map(plainer).join('')
}

function plainer(letter: string): string {
  if (isPlain(letter) || TWICE.includes(letter)) return letter
  const bare = INSTEAD[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')
  return [...bare].every((each) => isPlain(each)) ? bare : letter
}

/** Whether a phone gets it as one message. */
export function fitsOneText(words: string): boolean {
  const letters = [...words]
  const isAlphabet = letters.every((each) => isPlain(each) || TWICE.includes(each))
  if (!isAlphabet) return words.length <= MOST_OTHER
  return letters.reduce((sum, each) => sum + (TWICE.includes(each) ? 2 : 1), 0) <= MOST_PLAIN
}

const isPlain = (letter: string): boolean => PLAIN.includes(letter)
