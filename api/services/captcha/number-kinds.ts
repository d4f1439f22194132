import { listed, pickSome, shown, within, wordOf, type Random } from './lexicon.ts'

/** Several wordings of one question, and its one answer. */
export type Asked = { wordings: readonly string[]; answer: string }
export type Kind = (random: Random) => Asked

const sum: Kind = (random) => {
  const [one, other] = [within(random, 2, 11), within(random, 2, 9)]
  const [a, b] = [shown(random, one), shown(random, other)]
  return {
    wordings: [
      `What is ${a} plus ${b}?`,
      `How much is ${a} plus ${b}?`,
      `Add ${a} and ${b}. Which number do you get?`,
      `Which number is the sum of ${a} and ${b}?`,
      `On a roof sit ${a} birds and ${b} more land there. How many sit there now?`,
      `You have ${a} keys and find ${b} more. How many keys do you have?`,
    ],
    answer: wordOf(one + other),
  }
}

const difference: Kind = (random) => {
  const less = within(random, 2, 8)
  const more = less + within(random, 2, 10)
  const [a, b] = [shown(random, more), shown(random, less)]
  return {
    wordings: [
      `What is ${a} minus ${b}?`,
      `Take ${b} away from ${a}. How much is left?`,
      `How much remains when you subtract ${b} from ${a}?`,
      `On a bus are ${a} people and ${b} of them get off. How many stay on it?`,
      `On a shelf stand ${a} cups and ${b} of them break. How many are whole?`,
    ],
    answer: wordOf(more - less),
  }
}

const neighbor: Kind = (random) => {
  const value = within(random, 2, 18)
  const isAfter = random(2) === 0
  const side = isAfter ? 'after' : 'before'
  const number = shown(random, value)
  return {
    wordings: [
      `Which number comes right ${side} ${number}?`,
      `When you count from zero: which number do you say right ${side} ${number}?`,
      `Name the whole number just ${side} ${number}.`,
    ],
    answer: wordOf(value + (isAfter ? 1 : -1)),
  }
}

const between: Kind = (random) => {
  const value = within(random, 2, 19)
  const [low, high] = [shown(random, value - 1), shown(random, value + 1)]
  return {
    wordings: [
      `Which whole number lies between ${low} and ${high}?`,
      `Name the whole number between ${low} and ${high}.`,
      `Between ${low} and ${high} there is a single whole number. Which?`,
    ],
    answer: wordOf(value),
  }
}

const extreme: Kind = (random) => {
  const values = pickSome(random, range(1, 20), within(random, 3, 5))
  const isMost = random(2) === 0
  const names = isMost ? ['largest', 'biggest', 'highest'] : ['smallest', 'least', 'lowest']
  const list = numberList(random, values)
  return {
    wordings: names.flatMap((name) => [
      `Which of these numbers is the ${name}: ${list}?`,
      `Find the ${name} number: ${list}.`,
      `What is the ${name} number of this list: ${list}?`,
    ]),
    answer: wordOf(isMost ? Math.max(...values) : Math.min(...values)),
  }
}

const parity: Kind = (random) => {
  const wanted = random(2)
  const [value = 0] = pickSome(random, ofParity(wanted), 1)
  const others = pickSome(random, ofParity(1 - wanted), within(random, 2, 4))
  const list = numberList(random, pickSome(random, [value, ...others], 5))
  const name = wanted === 0 ? 'even' : 'odd'
  return {
    wordings: [
      `Which of these numbers is ${name}: ${list}?`,
      `Find the ${name} number: ${list}.`,
      `A single number here is ${name}: ${list}. Which?`,
    ],
    answer: wordOf(value),
  }
}

const gap: Kind = (random) => {
  const start = within(random, 1, 14)
  const missing = start + within(random, 1, 3)
  const values = range(start, start + 4).filter((value) => value !== missing)
  const list = numberList(random, values)
  return {
    wordings: [
      `Which number is missing here: ${list}?`,
      `Somebody counted and left out a number: ${list}. Which?`,
      `Find the missing number: ${list}.`,
    ],
    answer: wordOf(missing),
  }
}

const double: Kind = (random) => {
  const value = within(random, 2, 10)
  const number = shown(random, value)
  return {
    wordings: [
      `What is twice ${number}?`,
      `Double the number ${number}. What do you get?`,
      `How much is ${number} when you double it?`,
    ],
    answer: wordOf(2 * value),
  }
}

const half: Kind = (random) => {
  const value = within(random, 1, 10)
  const number = shown(random, 2 * value)
  return {
    wordings: [
      `What is half of ${number}?`,
      `Cut ${number} in half. What do you get?`,
      `Which number is half as much as ${number}?`,
    ],
    answer: wordOf(value),
  }
}

export const NUMBER_KINDS: readonly Kind[] = [
  sum,
  difference,
  neighbor,
  between,
  extreme,
  parity,
  gap,
  double,
  half,
]

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

function ofParity(rest: number): number[] {
  return range(1, 20).filter((value) => value % 2 === rest)
}

function numberList(random: Random, values: readonly number[]): string {
  return listed(
    random,
    values.map((value) => shown(random, value)),
  )
}
