import { pickSome, within, type Random } from '../lexicon.ts'
import type { Kind } from '../number-kinds.ts'
import { listed, shown, wordOf } from './lexicon.ts'

const sum: Kind = (random) => {
  const [one, other] = [within(random, 2, 11), within(random, 2, 9)]
  const [a, b] = [shown(random, one), shown(random, other)]
  return {
    wordings: [
      `¿Cuánto es ${a} más ${b}?`,
      `Sume ${a} y ${b}. ¿Qué número resulta?`,
      `¿Qué número es la suma de ${a} y ${b}?`,
      `En un techo hay ${a} aves y llegan ${b} más. ¿Cuántas hay ahora?`,
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
      `¿Cuánto es ${a} menos ${b}?`,
      `Reste ${b} de ${a}. ¿Cuánto queda?`,
      `En un autobús van ${a} personas y bajan ${b}. ¿Cuántas quedan?`,
      `En un estante hay ${a} tazas y se rompen ${b}. ¿Cuántas quedan enteras?`,
    ],
    answer: wordOf(more - less),
  }
}

const neighbor: Kind = (random) => {
  const value = within(random, 2, 18)
  const isAfter = random(2) === 0
  const number = shown(random, value)
  const side = isAfter ? 'después' : 'antes'
  return {
    wordings: [
      `¿Qué número viene justo ${side} de ${number}?`,
      `Al contar desde cero, ¿qué número se dice justo ${side} de ${number}?`,
      `Escriba el número entero que está justo ${side} de ${number}.`,
    ],
    answer: wordOf(value + (isAfter ? 1 : -1)),
  }
}

const between: Kind = (random) => {
  const value = within(random, 2, 19)
  const [low, high] = [shown(random, value - 1), shown(random, value + 1)]
  return {
    wordings: [
      `¿Qué número entero está entre ${low} y ${high}?`,
      `Escriba el número entero que está entre ${low} y ${high}.`,
    ],
    answer: wordOf(value),
  }
}

const extreme: Kind = (random) => {
  const values = pickSome(random, range(1, 20), within(random, 3, 5))
  const isMost = random(2) === 0
  const name = isMost ? 'mayor' : 'menor'
  const list = numberList(random, values)
  return {
    wordings: [
      `¿Cuál de estos números es el ${name}: ${list}?`,
      `Escriba el número ${name} de esta lista: ${list}.`,
    ],
    answer: wordOf(isMost ? Math.max(...values) : Math.min(...values)),
  }
}

const parity: Kind = (random) => {
  const wanted = random(2)
  const [value = 0] = pickSome(random, ofParity(wanted), 1)
  const others = pickSome(random, ofParity(1 - wanted), within(random, 2, 4))
  const list = numberList(random, pickSome(random, [value, ...others], 5))
  const name = wanted === 0 ? 'par' : 'impar'
  return {
    wordings: [
      `¿Cuál de estos números es ${name}: ${list}?`,
      `Un solo número aquí es ${name}: ${list}. ¿Cuál?`,
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
      `¿Qué número falta aquí: ${list}?`,
      `Alguien contó y se saltó un número: ${list}. ¿Cuál falta?`,
    ],
    answer: wordOf(missing),
  }
}

const double: Kind = (random) => {
  const value = within(random, 2, 10)
  const number = shown(random, value)
  return {
    wordings: [`¿Cuánto es el doble de ${number}?`, `Duplique ${number}. ¿Qué número resulta?`],
    answer: wordOf(2 * value),
  }
}

const half: Kind = (random) => {
  const value = within(random, 1, 10)
  const number = shown(random, 2 * value)
  return {
    wordings: [`¿Cuánto es la mitad de ${number}?`, `¿Qué número es la mitad de ${number}?`],
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
