import { randomInt } from 'node:crypto'

/** A question that a person answers from its words alone, and the answer in its plain spelling. */
export type WordsChallenge = { question: string; answer: string }

const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
]
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth']
const THINGS = ['river', 'lamp', 'garden', 'window', 'basket', 'mountain', 'pencil', 'bridge']
const COLORS = ['red', 'blue', 'green', 'yellow', 'purple', 'orange']

const KINDS: readonly (() => WordsChallenge)[] = [
  () => {
    const [one, other] = [randomInt(2, 11), randomInt(2, 10)]
    return ofNumber(`What is ${NUMBERS[one]} plus ${NUMBERS[other]}?`, one + other)
  },
  () => {
    const less = randomInt(1, 8)
    const more = less + randomInt(2, 10)
    return ofNumber(`What is ${NUMBERS[more]} minus ${NUMBERS[less]}?`, more - less)
  },
  () => {
    const words = pickSome(THINGS, PLACES.length)
    const at = randomInt(PLACES.length)
    const list = words.join(', ')
    return {
      question: `Type the ${PLACES[at]} word of this list: ${list}.`,
      answer: words[at] ?? '',
    }
  },
  () => {
    const [color = ''] = pickSome(COLORS, 1)
    const words = pickSome([...pickSome(THINGS, 3), color], 4)
    return { question: `Which of these is a color: ${words.join(', ')}?`, answer: color }
  },
  () => {
    const numbers = pickSome(NUMBERS.slice(1), 3)
    const largest = Math.max(...numbers.map((word) => NUMBERS.indexOf(word)))
    return ofNumber(`Which of these numbers is the largest: ${numbers.join(', ')}?`, largest)
  },
]

/** A new question, of any kind. */
export function askInWords(): WordsChallenge {
  const kind = KINDS[randomInt(KINDS.length)] ?? KINDS[0]
  if (!kind) throw new Error('There is no kind of question.')
  return kind()
}

/** An answer as it is compared: letter case, spaces and points do not matter, and 7 is as good as seven. */
export function plainAnswer(typed: string): string {
  const text = typed.toLowerCase().replace(/[^a-z0-9]/g, '')
  return /^\d{1,2}$/.test(text) ? (NUMBERS[Number(text)] ?? text) : text
}

function ofNumber(question: string, value: number): WordsChallenge {
  return { question, answer: NUMBERS[value] ?? String(value) }
}

function pickSome(list: readonly string[], count: number): string[] {
  const rest = [...list]
  return Array.from({ length: count }, () => rest.splice(randomInt(rest.length), 1)[0] ?? '')
}
