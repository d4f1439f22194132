import { describe, expect, test } from 'vitest'
import { passCaptcha } from '#api/services/captcha/captcha.ts'
import { captchaOf, solved } from '#tests/support/accounts/registration.ts'
import { TODAY, useWorld } from '#tests/support/world.ts'
import { answerInWords } from '#tests/support/accounts/captcha-words.ts'

const world = useWorld()
const NOW = new Date(`${TODAY}T15:00:00Z`)
const seconds = (count: number) => new Date(NOW.getTime() + count * 1_000)
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

describe('api captcha', () => {
  test('a solved proof of work passes once [S1-REG-34]', async () => {
    const proof = await solved((await captchaOf(world)).proof)
    expect(await passCaptcha(world.db, { proof }, NOW)).toBe('passed')
    expect(await passCaptcha(world.db, { proof }, NOW)).toBe('wrong')
  })

  test('a proof that was altered, guessed or is too old does not pass [S1-REG-34]', async () => {
    const proof = await solved((await captchaOf(world)).proof)
    const parts = JSON.parse(proof) as {
      challenge: { parameters: { data: { until: number }; nonce: string; cost: number } }
      solution: { counter: number; derivedKey: string }
    }
    const altered = [
      { ...parts, solution: { ...parts.solution, derivedKey: 'ab'.repeat(32) } },
      { ...parts, solution: { counter: 1, derivedKey: 'zz' } },
      {
        ...parts,
        challenge: {
          ...parts.challenge,
          parameters: { ...parts.challenge.parameters, data: { until: 1e15 } },
        },
      },
      { solution: parts.solution },
      null,
    ]
    for (const each of altered)
      expect(await passCaptcha(world.db, { proof: JSON.stringify(each) }, NOW)).toBe('wrong')
    expect(await passCaptcha(world.db, { proof: 'no JSON' }, NOW)).toBe('wrong')
    expect(await passCaptcha(world.db, { proof }, later(31))).toBe('wrong')
    expect(await passCaptcha(world.db, { proof }, later(29))).toBe('passed')
  })

  test('a question in words passes once, and one wrong answer spends it [S1-REG-34]', async () => {
    const first = (await captchaOf(world)).words
    const answer = answerInWords(first.question)
    const typed = { id: first.id, answer: ` ${answer.toUpperCase()}. ` }
    expect(await passCaptcha(world.db, typed, seconds(2))).toBe('passed')
    expect(await passCaptcha(world.db, { id: first.id, answer }, seconds(3))).toBe('wrong')
    const second = (await captchaOf(world)).words
    expect(await passCaptcha(world.db, { id: second.id, answer: 'xyz' }, seconds(3))).toBe('wrong')
    const right = { id: second.id, answer: answerInWords(second.question) }
    expect(await passCaptcha(world.db, right, seconds(4))).toBe('wrong')
    const third = (await captchaOf(world)).words
    const late = { id: third.id, answer: answerInWords(third.question) }
    expect(await passCaptcha(world.db, late, later(31))).toBe('wrong')
    expect(await passCaptcha(world.db, {}, NOW)).toBe('wrong')
  })

  test('an answer in words within two seconds is too quick, and spends its question [S1-REG-34]', async () => {
    const { id, question } = (await captchaOf(world)).words
    const right = { id, answer: answerInWords(question) }
    expect(await passCaptcha(world.db, right, seconds(1.999))).toBe('too-quick')
    expect(await passCaptcha(world.db, right, seconds(60))).toBe('wrong')
  })

  test('a challenge tells its question and nothing of the answer [S1-REG-34]', async () => {
    const { words } = await captchaOf(world)
    expect(Object.keys(words).sort()).toEqual(['id', 'question'])
    expect(words.id).toMatch(/^[\w-]{20,}$/)
  })
})
