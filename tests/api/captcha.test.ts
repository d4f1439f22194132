import { describe, expect, test } from 'vitest'
import { passCaptcha } from '#api/accounts/captcha.ts'
import { askInWords, plainAnswer } from '#api/accounts/captcha-words.ts'
import { captchaOf, solved } from '#tests/support/registration.ts'
import { TODAY, useWorld } from '#tests/support/world.ts'
import { answerInWords } from '#tests/support/captcha-words.ts'

const world = useWorld()
const NOW = new Date(`${TODAY}T15:00:00Z`)
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

describe('api captcha', () => {
  test('a solved proof of work passes once [S1-REG-34]', async () => {
    const proof = await solved((await captchaOf(world)).proof)
    expect(await passCaptcha(world.db, { proof }, NOW)).toBe(true)
    expect(await passCaptcha(world.db, { proof }, NOW)).toBe(false)
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
      expect(await passCaptcha(world.db, { proof: JSON.stringify(each) }, NOW)).toBe(false)
    expect(await passCaptcha(world.db, { proof: 'no JSON' }, NOW)).toBe(false)
    expect(await passCaptcha(world.db, { proof }, later(31))).toBe(false)
    expect(await passCaptcha(world.db, { proof }, later(29))).toBe(true)
  })

  test('a question in words passes once, and not after three wrong answers [S1-REG-34]', async () => {
    const first = (await captchaOf(world)).words
    const answer = answerInWords(first.question)
    expect(
      await passCaptcha(world.db, { id: first.id, answer: ` ${answer.toUpperCase()}. ` }, NOW),
    ).toBe(true)
    expect(await passCaptcha(world.db, { id: first.id, answer }, NOW)).toBe(false)
    const second = (await captchaOf(world)).words
    for (let at = 0; at < 3; at++)
      expect(await passCaptcha(world.db, { id: second.id, answer: 'wrong' }, NOW)).toBe(false)
    const right = answerInWords(second.question)
    expect(await passCaptcha(world.db, { id: second.id, answer: right }, NOW)).toBe(false)
    const third = (await captchaOf(world)).words
    const late = { id: third.id, answer: answerInWords(third.question) }
    expect(await passCaptcha(world.db, late, later(31))).toBe(false)
    expect(await passCaptcha(world.db, {}, NOW)).toBe(false)
  })

  test('every kind of question can be answered from its words [S1-REG-34]', () => {
    for (let at = 0; at < 300; at++) {
      const { question, answer } = askInWords()
      expect(plainAnswer(answerInWords(question)), question).toBe(answer)
    }
    expect(plainAnswer('12')).toBe('twelve')
  })

  test('a visitor who asks for very many challenges waits [S1-REG-34]', async () => {
    for (let at = 0; at < 120; at++) await captchaOf(world)
    const answer = await world.call('/Anon/PublicUser/StartCaptcha', {})
    expect(answer).toMatchObject({ status: 429 })
  })
})
