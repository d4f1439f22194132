import { randomInt } from 'node:crypto'
import { language, type Language } from '#words/speech.ts'
import { CALENDAR_KINDS } from './calendar-kinds.ts'
import { pick, wordOf, type Random } from './lexicon.ts'
import { NUMBER_KINDS } from './number-kinds.ts'
import { CALENDAR_KINDS as SPANISH_CALENDAR } from './spanish/calendar-kinds.ts'
import { NUMBER_KINDS as SPANISH_NUMBERS } from './spanish/number-kinds.ts'
import { plainSpanish } from './spanish/plain-answer.ts'
import { WORD_KINDS as SPANISH_WORDS } from './spanish/word-kinds.ts'
import { WORD_KINDS } from './word-kinds.ts'

/** A question that a person answers from its words alone, and the answer in its plain spelling. */
export type WordsChallenge = { question: string; answer: string }

const KINDS = [...NUMBER_KINDS, ...WORD_KINDS, ...CALENDAR_KINDS]
const FRAMES: readonly ((question: string) => string)[] = [
  (question) => question,
  (question) => `Please answer this. ${question}`,
  (question) => `A short question. ${question}`,
  (question) => `${question} Type the answer.`,
  (question) => `Before you go on. ${question}`,
  (question) => `${question} A short answer is enough.`,
]

const SPANISH_KINDS = [...SPANISH_NUMBERS, ...SPANISH_WORDS, ...SPANISH_CALENDAR]
const SPANISH_FRAMES: readonly ((question: string) => string)[] = [
  (question) => question,
  (question) => `Responda esto, por favor. ${question}`,
  (question) => `Una pregunta corta. ${question}`,
  (question) => `${question} Escriba la respuesta.`,
  (question) => `Antes de continuar. ${question}`,
]

/** A new question, of any kind and in any of its wordings, in the language that is spoken. */
export function askInWords(
  random: Random = (below) => randomInt(below),
  spoken: Language = language(),
): WordsChallenge {
  const isSpanish = spoken === 'es'
  const { wordings, answer } = pick(random, isSpanish ? SPANISH_KINDS : KINDS)(random)
  const frame = pick(random, isSpanish ? SPANISH_FRAMES : FRAMES)
  return {
    question: frame(pick(random, wordings)),
    answer: isSpanish ? plainSpanish(answer) : answer,
  }
}

/** A typed answer in each plain spelling that it may have: the question stays as it was asked when the language is changed. */
export function plainAnswers(typed: string): string[] {
  return [plainAnswer(typed), plainSpanish(typed)]
}

/**
 * An answer as it is compared: letter case, spaces, points and an article do not matter, and 7 is as good as
 * seven.
 */
export function plainAnswer(typed: string): string {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/^(?:(?:the|an?)\s+)?(?:(?:letter|word|number)\s+)?(?=\S)/, '')
    .replace(/[^a-z0-9]/g, '')
  return /^\d{1,2}$/.test(text) ? wordOf(Number(text)) : text
}
