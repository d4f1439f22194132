import { describe, expect, test } from 'vitest'
import { isSecret } from '#api/ground/secrets/secret-hash.ts'
import { keyHash, newKey } from '#api/ground/secrets/keys.ts'
import { registration, relations, register } from '#tests/support/accounts/registration.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

describe('api registration drafts', () => {
  const SAVE = '/Anon/PublicUser/SaveRegistration'
  const GET = '/Anon/PublicUser/GetRegistration'
  type Saved = { key: string; registration: { questions: object[]; questionFaults: object } }

  test('what was typed is sealed, and answers never come back [S1-REG-06] [S3-ROLE-11]', async () => {
    const answers = { firstName: 'Jane', accountTypeId: '1' }
    const { data } = await world.call<Saved>(SAVE, { key: null, answers })
    const { key } = data
    const questions = await relations(world.db)
    const saved = await world.call<Saved>(SAVE, { key, answers, questions })
    expect(saved.data.registration.questionFaults).toEqual({})
    expect(JSON.stringify(saved)).not.toContain('Rex')
    const read = await world.call<Saved['registration']>(GET, { key })
    expect(read.data).toMatchObject({ answers, questionFaults: {} })
    expect(read.data.questions[0]).toMatchObject({ isAnswered: true })
    const rows = await world.db.selectFrom('registration_drafts').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/Jane|Rex/)
    expect(Buffer.from(rows[0]?.sealed ?? '', 'base64').toString('latin1')).not.toMatch(/Jane|Rex/)
    expect(rows[0]?.key_hash).toBe(keyHash(key))
  })

  test('an answer that is not typed anew stays, one to another question does not [S1-SECQ-03]', async () => {
    const answers = { accountTypeId: '1' }
    const typed = await relations(world.db)
    const { data } = await world.call<Saved>(SAVE, { key: null, answers, questions: typed })
    const untyped = typed.map((row) => ({ ...row, securityQuestionAnswer: '' }))
    const again = await world.call<Saved>(SAVE, { key: data.key, answers, questions: untyped })
    expect(again.data.registration.questionFaults).toEqual({})
    const [first, ...others] = untyped
    const rid = (first?.securityQuestionRid ?? 0) + 1
    const changed = [{ ...first, securityQuestionRid: rid }, ...others]
    const wrong = await world.call<Saved>(SAVE, { key: data.key, answers, questions: changed })
    expect(wrong.data.registration.questionFaults).toEqual({ answer1: 'Required.' })
  })

  test('the create call takes the answers from the draft and deletes it [S1-REG-36]', async () => {
    const answers = { accountTypeId: '1' }
    const questions = await relations(world.db)
    const { data } = await world.call<Saved>(SAVE, { key: null, answers, questions })
    const user = await registration(world.db, 'owner', { publicUserQuestionRelations: undefined })
    expect((await register(world, user, { registrationKey: data.key })).ok).toBe(true)
    const stored = await world.db
      .selectFrom('user_security_answers')
      .select('answer_hash')
      .orderBy('question_group')
      .execute()
    expect(await isSecret('Rex the dog', stored[0]?.answer_hash)).toBe(true)
    expect(await world.db.selectFrom('registration_drafts').selectAll().execute()).toEqual([])
  })

  test('a draft is gone after an hour, and another key opens nothing [S1-REG-06]', async () => {
    const { data } = await world.call<Saved>(SAVE, { key: null, answers: {} })
    expect((await world.call(GET, { key: newKey() })).status).toBe(404)
    world.setNow('2026-11-20T16:00:01Z')
    expect((await world.call(GET, { key: data.key })).status).toBe(404)
    await world.call(SAVE, { key: null, answers: {} })
    expect(await world.db.selectFrom('registration_drafts').selectAll().execute()).toHaveLength(1)
  })
})
