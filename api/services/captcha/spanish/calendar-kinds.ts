import type { Random } from '../lexicon.ts'
import type { Kind } from '../number-kinds.ts'
import { DAYS, MONTH_PLACES, MONTHS } from './lexicon.ts'

const nextDay: Kind = (random) => {
  const { at, other, isAfter } = turn(random, DAYS)
  return {
    wordings: [
      `¿Qué día viene justo ${isAfter ? 'después' : 'antes'} del ${at}?`,
      isAfter ? `Hoy es ${at}. ¿Qué día es mañana?` : `Hoy es ${at}. ¿Qué día fue ayer?`,
      isAfter ? `Ayer fue ${at}. ¿Qué día es hoy?` : `Mañana es ${at}. ¿Qué día es hoy?`,
    ],
    answer: other,
  }
}

const nextMonth: Kind = (random) => {
  const { at, other, isAfter } = turn(random, MONTHS)
  return {
    wordings: [
      `¿Qué mes viene justo ${isAfter ? 'después' : 'antes'} de ${at}?`,
      isAfter
        ? `Estamos en ${at}. ¿Qué mes sigue?`
        : `Estamos en ${at}. ¿Cuál fue el mes anterior?`,
    ],
    answer: other,
  }
}

const dayBetween: Kind = (random) => {
  const at = random(DAYS.length)
  return {
    wordings: [`¿Qué día está entre el ${nameAt(DAYS, at - 1)} y el ${nameAt(DAYS, at + 1)}?`],
    answer: nameAt(DAYS, at),
  }
}

const monthBetween: Kind = (random) => {
  const at = random(MONTHS.length)
  return {
    wordings: [`¿Qué mes está entre ${nameAt(MONTHS, at - 1)} y ${nameAt(MONTHS, at + 1)}?`],
    answer: nameAt(MONTHS, at),
  }
}

const monthAt: Kind = (random) => {
  const at = random(MONTH_PLACES.length + 1)
  const name = MONTH_PLACES[at] ?? 'último'
  return {
    wordings: [`¿Cuál es el ${name} mes del año?`, `Escriba el ${name} mes del año.`],
    answer: (MONTH_PLACES[at] ? MONTHS[at] : MONTHS.at(-1)) ?? '',
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

/** Days and months go round. */
function nameAt(names: readonly string[], at: number): string {
  return names[(at + names.length) % names.length] ?? ''
}
