import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { askInWords, plainAnswer } from '#api/services/captcha/challenge.ts'
import {
  DAYS,
  MONTHS,
  NUMBERS,
  PLACES,
  SORTS,
  WORDS,
  type Random,
} from '#api/services/captcha/lexicon.ts'
import { answersInWords, listOf } from '#tests/support/accounts/captcha-words.ts'
import { runs } from '#tests/support/suite/runs.ts'

/** Small and the same for a seed on every machine (mulberry32). */
function randomOf(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const PARTS = [...NUMBERS, ...DAYS, ...MONTHS, ...PLACES, ...WORDS]
const NAMES = SORTS.flatMap(({ one, many }) => [one, many])

/** The sentence without what is asked about: numbers, days, words and sorts all look the same. */
function formOf(question: string): string {
  const parts = new RegExp(`\\b(?:${[...NAMES, ...PARTS].join('|')}|\\d+)\\b`, 'g')
  return question
    .replace(parts, '#')
    .replace(/letter [A-Z]\b/, 'letter #')
    .replace(/: #(?:,? (?:and )?#)+/, ': #')
}

describe('questions of the captcha', () => {
  test('have exactly one right answer, whatever is drawn [S1-REG-34]', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { question, answer } = askInWords(randomOf(seed))
        const possible = new Set(answersInWords(question).map(plainAnswer))
        expect([...possible], question).toEqual([answer])
        expect(answer).toMatch(/^[a-z]+$/)
        expect(question).toMatch(/^[A-Z][\x20-\x7e]{8,160}[.?]$/)
      }),
      { numRuns: runs(5_000) },
    )
  })

  test('come in hundreds of sentences, none of them often [S1-REG-34]', () => {
    const counts = new Map<string, number>()
    for (let seed = 0; seed < 5_000; seed++) {
      const form = formOf(askInWords(randomOf(seed)).question)
      counts.set(form, (counts.get(form) ?? 0) + 1)
    }
    expect(counts.size).toBeGreaterThan(400)
    expect(Math.max(...counts.values())).toBeLessThan(50)
  })

  test('never say their answer but among others to choose from [S1-REG-34]', () => {
    for (let seed = 0; seed < 5_000; seed++) {
      const { question, answer } = askInWords(randomOf(seed))
      const list = listOf(question)
      const rest = question.replace(/: .*$/, '').toLowerCase().match(/\w+/g) ?? []
      const isOfAList = list.length > 2 && list.map(plainAnswer).includes(answer)
      const isOfAWord = /letter of the word|letter does the word/.test(question)
      const isNumberByChance = NUMBERS.includes(answer)
      if (!isOfAList && !isOfAWord && !isNumberByChance)
        expect(rest.map(plainAnswer), question).not.toContain(answer)
    }
  })

  test('are made of words of one sort each, so that none can be argued about [S1-REG-34]', () => {
    expect(new Set(WORDS).size).toBe(WORDS.length)
  })

  test('take an answer in digits, in words, with an article or in other letters [S1-REG-34]', () => {
    for (const typed of ['12', ' Twelve.', 'the number 12'])
      expect(plainAnswer(typed)).toBe('twelve')
    expect(plainAnswer('A horse')).toBe('horse')
    expect(plainAnswer('the letter E')).toBe('e')
    expect(plainAnswer('a')).toBe('a')
    expect(plainAnswer('the word anchor')).toBe('anchor')
  })
})
