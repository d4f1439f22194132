import { randomInt } from 'node:crypto'
import { CALENDAR_KINDS } from './calendar-kinds.ts'
import { pick, wordOf, type Random } from './lexicon.ts'
import { NUMBER_KINDS } from './number-kinds.ts'
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

/** A new question, of any kind and in any of its wordings. */
export function askInWords(random: Random = (below) => randomInt(below)): WordsChallenge {
  const { wordings, answer } = pick(random, KINDS)(random)
  return { question: pick(random, FRAMES)(pick(random, wordings)), answer }
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
