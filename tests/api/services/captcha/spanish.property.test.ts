import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passCaptcha, newCaptcha } from '#api/services/captcha/captcha.ts'
import { askInWords } from '#api/services/captcha/challenge.ts'
import { SORTS, WORDS } from '#api/services/captcha/spanish/lexicon.ts'
import { plainSpanish } from '#api/services/captcha/spanish/plain-answer.ts'
import type { Random } from '#api/services/captcha/lexicon.ts'
import { answersInSpanish } from '#tests/support/accounts/captcha-spanish.ts'
import { runs } from '#tests/support/suite/runs.ts'
import { TODAY, useWorld } from '#tests/support/world.ts'
import { inLanguage } from '#words/server.ts'

const world = useWorld()

function randomOf(seed: number): Random {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 8) % below
  }
}

describe('questions of the captcha in Spanish', () => {
  test('have exactly one right answer, whatever is drawn [S1-REG-34]', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { question, answer } = askInWords(randomOf(seed), 'es')
        const possible = new Set(answersInSpanish(question).map(plainSpanish))
        expect([...possible], question).toEqual([answer])
        expect(answer).toMatch(/^[a-z]+$/)
        expect(question).toMatch(/^[¿A-Z].{8,170}[.?]$/u)
      }),
      { numRuns: runs(5_000) },
    )
  })

  test('come in many sentences', () => {
    const forms = new Set(
      Array.from({ length: 2_000 }, (_, seed) => askInWords(randomOf(seed), 'es').question),
    )
    expect(forms.size).toBeGreaterThan(1_500)
  })

  test('are of words without accents, each of one sort', () => {
    for (const word of WORDS) expect(word).toMatch(/^[a-hj-z][a-z]+$/)
    const all = SORTS.flatMap(({ words }) => words)
    expect(new Set(all).size).toBe(all.length)
  })

  test.each([
    ['16', 'dieciseis'],
    ['Dieciséis', 'dieciseis'],
    ['dieciseis.', 'dieciseis'],
    ['El miércoles', 'miercoles'],
    ['la letra E', 'e'],
    ['a', 'a'],
    ['una', 'uno'],
    ['Son 7', 'siete'],
    ['el mes de mayo', 'mayo'],
    ['la palabra caballo', 'caballo'],
  ])('"%s" is as good as "%s"', (typed, plain) => {
    expect(plainSpanish(typed)).toBe(plain)
  })

  test('are asked where Spanish is spoken, and answered there or after a change of the language', async () => {
    const made = new Date(`${TODAY}T15:00:00Z`)
    const later = new Date(made.getTime() + 5_000)
    for (const language of ['es', 'en'] as const) {
      const { words } = await inLanguage('es', () => newCaptcha(world.db, '192.0.2.9', made))
      const answer = answersInSpanish(words.question)[0] ?? ''
      const given = { id: words.id, answer: answer.toUpperCase() }
      expect(await inLanguage(language, () => passCaptcha(world.db, given, later))).toBe('passed')
    }
  })
})
