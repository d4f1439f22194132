import { DAYS, MONTHS, PLACES, type Random } from './lexicon.ts'
import type { Kind } from './number-kinds.ts'

const nextDay: Kind = (random) => {
  const { at, other, isAfter } = turn(random, DAYS)
  const side = isAfter ? 'after' : 'before'
  return {
    wordings: [
      `Which day comes right ${side} ${at}?`,
      `Name the day of the week just ${side} ${at}.`,
      isAfter
        ? `Today is ${at}. Which day is tomorrow?`
        : `Today is ${at}. Which day was yesterday?`,
      isAfter
        ? `Yesterday was ${at}. Which day is today?`
        : `Tomorrow is ${at}. Which day is today?`,
    ],
    answer: other.toLowerCase(),
  }
}

const nextMonth: Kind = (random) => {
  const { at, other, isAfter } = turn(random, MONTHS)
  const side = isAfter ? 'after' : 'before'
  return {
    wordings: [
      `Which month comes right ${side} ${at}?`,
      `Name the month just ${side} ${at}.`,
      isAfter ? `It is ${at}. Which month is next?` : `It is ${at}. Which month was the previous?`,
    ],
    answer: other.toLowerCase(),
  }
}

const dayBetween: Kind = (random) => betweenOf(random, DAYS, 'day')
const monthBetween: Kind = (random) => betweenOf(random, MONTHS, 'month')

const monthAt: Kind = (random) => {
  const at = random(PLACES.length + 1)
  const name = PLACES[at] ?? 'last'
  return {
    wordings: [
      `What is the ${name} month of the year?`,
      `Name the ${name} month of the year.`,
      `In a calendar which month comes ${name}?`,
    ],
    answer: (PLACES[at] ? MONTHS[at] : MONTHS.at(-1))?.toLowerCase() ?? '',
  }
}

export const CALENDAR_KINDS: readonly Kind[] = [
  nextDay,
  nextMonth,
  dayBetween,
  monthBetween,
  monthAt,
]

function turn(random: Random, names: readonly string[]) {
  const at = random(names.length)
  const isAfter = random(2) === 0
  return { at: nameAt(names, at), other: nameAt(names, at + (isAfter ? 1 : -1)), isAfter }
}

function betweenOf(random: Random, names: readonly string[], what: string): ReturnType<Kind> {
  const at = random(names.length)
  const [low, high] = [nameAt(names, at - 1), nameAt(names, at + 1)]
  return {
    wordings: [
      `Which ${what} lies between ${low} and ${high}?`,
      `After ${low} and before ${high} comes which ${what}?`,
    ],
    answer: nameAt(names, at).toLowerCase(),
  }
}

/** Days and months go round. */
function nameAt(names: readonly string[], at: number): string {
  return names[(at + names.length) % names.length] ?? ''
}
