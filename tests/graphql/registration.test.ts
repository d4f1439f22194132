import { describe, expect, test } from 'vitest'
import { answerInWords } from '#tests/support/accounts/captcha-words.ts'
import { oregon } from '#tests/support/factories/reference.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { ask } from '#tests/support/graph.ts'
import { relations, typeRid } from '#tests/support/accounts/registration.ts'
import { TODAY, useWorld } from '#tests/support/world.ts'

const world = useWorld()

type Registration = {
  questions: { group: number; questionId: string | null; isAnswered: boolean }[]
  questionFaults: { field: string; message: string }[]
}
type Outcome = {
  ok: boolean
  error: { code: string; message: string; inputErrors: { field: string; message: string }[] } | null
}

const PARTS = 'questions { group questionId isAnswered } questionFaults { field message }'
const ERROR = 'ok error { code message inputErrors { field message } }'

async function begun(answers = ['river', 'lamp', 'register']) {
  const { saveRegistration } = await ask<{
    saveRegistration: { key: string; registration: Registration }
  }>(
    world.gateway,
    `mutation ($answers: Answers!, $questions: [SecurityQuestionInput!]) {
      saveRegistration(answers: $answers, questions: $questions) { ok key registration { ${PARTS} } } }`,
    {
      answers: { accountTypeId: String(await typeRid(world.db, 'owner')) },
      questions: (await relations(world.db, answers)).map((row) => ({
        group: row.securityQuestionGroup,
        questionId: String(row.securityQuestionRid),
        answer: row.securityQuestionAnswer,
      })),
    },
  )
  return saveRegistration
}

let seconds = 0

async function register(key: string, changes: object = {}) {
  const { stateId } = await oregon(world.db)
  const { startCaptcha } = await ask<{ startCaptcha: { wordsId: string; question: string } }>(
    world.gateway,
    'mutation { startCaptcha { ok wordsId question } }',
  )
  // Nobody reads and answers a question within two seconds.
  seconds += 3
  world.setNow(new Date(Date.parse(`${TODAY}T15:00:00Z`) + seconds * 1_000).toISOString())
  const { register: made } = await ask<{
    register: Outcome & { mailSent: boolean; waits: boolean }
  }>(
    world.gateway,
    `mutation ($input: RegisterInput!) { register(input: $input) { ${ERROR} mailSent waits } }`,
    {
      input: {
        key,
        userName: 'JDoe',
        firstName: 'Jane',
        middleInitial: '',
        lastName: 'Doe',
        email: 'jane@example.com',
        employerName: '',
        jobTitle: '',
        phone: '503-555-0100',
        mobilePhone: '',
        fax: '',
        billingPreference: 'Mail',
        address: { line: '1 Main Street', city: 'Salem', stateId: String(stateId), zip: '97301' },
        accountTypeId: String(await typeRid(world.db, 'owner')),
        captcha: {
          wordsId: startCaptcha.wordsId,
          answer: answerInWords(startCaptcha.question),
        },
        ...changes,
      },
    },
  )
  return made
}

describe('graphql registration', () => {
  test('lists and the draft in the words of the graph [S1-REG-45] [S1-SECQ-11]', async () => {
    await makeUser(world.db, { loginName: 'JDoe', email: 'jane@example.com' })
    const data = await ask<Record<string, unknown>>(
      world.gateway,
      `{ accountTypes { name kind allowsSubmitting } securityQuestions { id group question } }`,
    )
    expect(data['accountTypes']).toContainEqual({
      name: 'General Public',
      kind: 'PUBLIC',
      allowsSubmitting: false,
    })
    expect(data['securityQuestions']).toHaveLength(12)
    const { key, registration } = await begun(['river', 'ab', 'lamp'])
    expect(registration.questionFaults).toEqual([
      { field: 'answer2', message: 'The answer must be 3 or more characters.' },
    ])
    expect(registration.questions.map(({ isAnswered }) => isAnswered)).toEqual([true, false, true])
    const none = await ask<{ registration: null }>(
      world.gateway,
      'query ($key: String!) { registration(key: $key) { answers } }',
      { key: `${key}x` },
    )
    expect(none.registration).toBeNull()
  })

  test('a registration is made, and a refusal is data [S1-REG-42] [S1-REG-40]', async () => {
    const { key } = await begun()
    expect(await register(key, { email: 'wrong' })).toMatchObject({
      ok: false,
      error: {
        code: 'INVALID',
        inputErrors: [{ field: 'email', message: 'Invalid email format.' }],
      },
    })
    expect(await register(key)).toEqual({ ok: true, error: null, mailSent: true, waits: false })
    expect(await register(key)).toMatchObject({ ok: true })
    const users = await world.db
      .selectFrom('users')
      .select('login_name')
      .where('email', '=', 'jane@example.com')
      .execute()
    expect(users).toEqual([{ login_name: 'JDoe' }])
  })
})
