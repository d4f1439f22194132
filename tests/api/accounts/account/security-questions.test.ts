import { describe, expect, test } from 'vitest'
import { isSecurityAnswer } from '#api/services/access/security-answers.queries.ts'
import {
  saveSecurityAnswers,
  selectKeptQuestions,
} from '#api/accounts/account/identity/security-questions.queries.ts'
import { questionFaults } from '#api/accounts/account/identity/security-questions.rules.ts'
import { oregon, reportLists } from '#tests/support/factories/reference.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { relations } from '#tests/support/accounts/registration.ts'
import { useWorld } from '#tests/support/world.ts'

const QUESTIONS = [1, 2, 3].flatMap((group) =>
  [0, 1].map((at) => ({ rid: group * 10 + at, securityQuestionGroup: group })),
)
const SELECT = 'Please select the question first.'

type Row = [rid: number | null, answer: string]

async function faults(rows: Row[], { maySubmit = true, kept = [] as number[] } = {}) {
  return questionFaults({
    questions: QUESTIONS,
    typed: rows.map(([rid, answer], at) => ({
      securityQuestionGroup: at + 1,
      securityQuestionRid: rid,
      securityQuestionAnswer: answer,
    })),
    kept: kept.map((group) => ({ securityQuestionGroup: group, securityQuestionRid: group * 10 })),
    maySubmit,
    isKeptAnswer: async (_, answer) => answer === 'kept answer',
  })
}

const whole: Row[] = [
  [10, 'river'],
  [20, 'lamp'],
  [30, 'abc'],
]

describe('api security question rules', () => {
  test.each<[string, Row[], object, Record<string, string>]>([
    ['whole rows are in order [S3-ROLE-15]', whole, {}, {}],
    [
      'an answer without a question [S1-SECQ-02] [S3-ROLE-13]',
      [[null, 'river'], ...whole.slice(1)],
      { maySubmit: false },
      { question1: SELECT },
    ],
    [
      'a question of another row [S1-SECQ-02]',
      [[20, 'river'], ...whole.slice(1)],
      {},
      { question1: SELECT },
    ],
    [
      'a question without an answer [S1-SECQ-04] [S3-ROLE-14]',
      [[10, '  '], ...whole.slice(1)],
      {},
      { answer1: 'Required.' },
    ],
    [
      'two characters [S1-SECQ-05] [S3-ROLE-15]',
      [[10, ' ab '], ...whole.slice(1)],
      {},
      { answer1: 'The answer must be 3 or more characters.' },
    ],
    [
      'the same answer twice [S1-SECQ-06] [S3-ROLE-16]',
      [[10, 'lamp '], ...whole.slice(1)],
      {},
      { answer2: 'The same answer cannot be used on another question.' },
    ],
    ['answers that differ in letter case [S1-SECQ-07]', [[10, 'Lamp'], ...whole.slice(1)], {}, {}],
    [
      'nothing at all, of a user who may not submit [S1-SECQ-08] [S3-ROLE-17]',
      [
        [null, ''],
        [null, ''],
        [null, ''],
      ],
      { maySubmit: false },
      {},
    ],
    [
      'nothing at all, of a user who may submit [S1-SECQ-09] [S3-ROLE-18]',
      [],
      {},
      { question1: SELECT, question2: SELECT, question3: SELECT },
    ],
    [
      'one unselected question of a user who may submit [S1-SECQ-09] [S3-ROLE-18]',
      [...whole.slice(0, 2), [null, '']],
      {},
      { question3: SELECT },
    ],
    ['kept answers that are not typed anew', [[10, '']], { kept: [1, 2, 3] }, {}],
    [
      'a typed answer that another row keeps [S1-SECQ-06] [S3-ROLE-16]',
      [[10, 'kept answer']],
      { kept: [1, 2, 3] },
      { answer1: 'The same answer cannot be used on another question.' },
    ],
    [
      'another question to a kept answer [S1-SECQ-04]',
      [[11, '']],
      { kept: [1, 2, 3] },
      { answer1: 'Required.' },
    ],
  ])('%s', async (_, rows, options, expected) => {
    expect(await faults(rows, options)).toEqual(expected)
  })
})

describe('api security questions', () => {
  const world = useWorld()

  test('the list of questions, each with its row [S1-SECQ-11] [S1-SECQ-01]', async () => {
    const answer = await world.call<{ securityQuestionGroup: number }[]>(
      '/Anon/RefAccountType/GetRefSecurityQuestions',
    )
    expect(answer.ok).toBe(true)
    expect([...new Set(answer.data.map((each) => each.securityQuestionGroup))]).toEqual([1, 2, 3])
    expect(Object.keys(answer.data[0] ?? {})).toEqual(['rid', 'question', 'securityQuestionGroup'])
  })

  test('letter case counts, spaces around do not [S1-SECQ-07]', async () => {
    const { id } = await makeUser(world.db)
    await saveSecurityAnswers(world.db, id, await relations(world.db, ['Rex', 'lamp', 'register']))
    const is = async (answer: string) =>
      isSecurityAnswer(world.db, { userId: id, group: 1 }, answer)
    expect([await is('Rex'), await is(' Rex '), await is('rex'), await is('lamp')]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('a row that is not typed anew stays, a cleared one goes [S1-SECQ-10]', async () => {
    const { id } = await makeUser(world.db)
    const typed = await relations(world.db, ['Rex', 'lamp', 'register'])
    await saveSecurityAnswers(world.db, id, typed)
    const [first, second, third] = typed.map((row) => ({ ...row, securityQuestionAnswer: '' }))
    await saveSecurityAnswers(world.db, id, [
      { ...first!, securityQuestionAnswer: 'Bello' },
      second!,
      { ...third!, securityQuestionRid: null },
    ])
    const answered = async (group: number, answer: string) =>
      isSecurityAnswer(world.db, { userId: id, group }, answer)
    expect(await answered(1, 'Bello')).toBe(true)
    expect(await answered(2, 'lamp')).toBe(true)
    expect(
      (await selectKeptQuestions(world.db, id)).map((row) => row.securityQuestionGroup),
    ).toEqual([1, 2])
  })
})

describe('api reference lists of the account pages', () => {
  const world = useWorld()

  test('each of the three lists is in data.content [S1-API-04]', async () => {
    await oregon(world.db)
    const names = async (list: string) => {
      const answer = await world.call<{ content: { name: string }[] }>(`/Anon/RefData/Get/${list}`)
      expect(answer.ok).toBe(true)
      return answer.data.content.map(({ name }) => name)
    }
    expect(await names('REF_STATE')).toEqual(['Oregon'])
    expect(await names('REF_REGION')).toEqual(['Western Region'])
    expect(await names('REF_DESIGNATION_TYPE')).toContain('Dr.')
  })

  test('an unknown list answers ok false [S1-API-04]', async () => {
    expect(await world.call('/Anon/RefData/Get/users')).toMatchObject({ ok: false, status: 404 })
    expect((await world.call('/Anon/RefData/Get/EMS.REF_EVENT_TYPE')).ok).toBe(false)
  })

  test('only the counties of the state [S1-API-05]', async () => {
    await reportLists(world.db)
    const answer = await world.call<{ content: { rid: number }[] }>(
      '/Anon/RefData/GetCountiesByState/41',
    )
    expect(answer.data.content.map(({ rid }) => rid)).toEqual([41039, 41047])
    expect((await world.call('/Anon/RefData/GetCountiesByState/999999')).ok).toBe(false)
  })
})
