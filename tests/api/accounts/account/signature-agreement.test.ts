import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sealRows } from '#api/services/proof/seals.act.ts'
import { verifySeals } from '#api/services/proof/check/verify-seals.ts'
import { decide, makeCosigner, reviewOf } from '#tests/support/factories/cosign.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import {
  ACCEPTED,
  ANSWER,
  answerQuestions,
  callAs,
  cookieOf,
  makeSignInUser,
} from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

const PIN = { pin: 'brookPin!4x', confirmation: 'brookPin!4x' }
const changePin = (cookie: string, body: object = {}) =>
  callAs(world, '/AppSystem/PublicUser/ChangePin', {
    body: { ...PIN, guard: ANSWER, ...body },
    cookie,
  })
const rows = () => world.db.selectFrom('signature_agreements').selectAll().orderBy('id').execute()
const due = async (userId: number) =>
  cookieOf(await makeSession(world.db, { userId, stage: 'change-pin' }))

describe('the signature agreement', () => {
  test('is accepted before a PIN is set: with its text, version, time and visitor, or nothing is saved', async () => {
    const { id } = await makeSignInUser(world, { changePinDue: true })
    await answerQuestions(world, id)
    const cookie = await due(id)
    for (const body of [{}, { agreementSha256: 'a'.repeat(64) }])
      expect(await changePin(cookie, body)).toMatchObject({
        code: 'INVALID',
        fields: { agreement: expect.stringContaining('tick the box') },
      })
    expect(await rows()).toEqual([])
    expect((await changePin(cookie, ACCEPTED)).ok).toBe(true)
    expect(await rows()).toMatchObject([
      {
        user_id: id,
        cosigner_id: null,
        version: '3',
        text: 'I keep my PIN to myself and stand by what it signs.',
        accepted_at: new Date('2026-11-20T15:00:00Z'),
        visitor_hash: expect.stringMatching(/./),
      },
    ])
  })

  test('is asked once of each account, and anew when its words change', async () => {
    const { id } = await makeSignInUser(world)
    await answerQuestions(world, id)
    expect((await changePin(await due(id), ACCEPTED)).ok).toBe(true)
    const shown = await callAs<{ acceptedAt: string | null }>(
      world,
      '/Session/SignatureAgreement',
      {
        cookie: await due(id),
      },
    )
    expect(shown.data.acceptedAt).toBe('2026-11-20T15:00:00.000Z')
    expect((await changePin(await due(id))).ok).toBe(true)
    world.config.signatureAgreement.text = 'Other words.'
    expect((await changePin(await due(id), ACCEPTED)).fields).toHaveProperty('agreement')
  })

  test('is accepted by a co-signer before the first decision, whichever it is, and is on the copy of record', async () => {
    const cosigner = await makeCosigner(world.db)
    const review = await reviewOf(world, cosigner)
    for (const signedInd of ['Y', 'N'] as const)
      expect(
        await decide(world, cosigner, review, { signedInd, hasAccepted: false }),
      ).toMatchObject({
        code: 'INVALID',
        fields: { hasAccepted: expect.any(String) },
      })
    expect(await rows()).toEqual([])
    expect((await decide(world, cosigner, review)).ok).toBe(true)
    expect(await rows()).toMatchObject([{ cosigner_id: cosigner.id, user_id: null, version: '3' }])
    const { content } = await world.db
      .selectFrom('copies_of_record')
      .select('content')
      .where('cosigner_id', '=', cosigner.id)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(content)).toMatchObject({
      signatureAgreement: { version: '3', acceptedAt: '2026-11-20T15:00:00.000Z' },
    })
  })

  test('is only added to: neither changed nor deleted, nor is an account that accepted it, and seals cover it', async () => {
    const { id } = await makeSignInUser(world)
    await answerQuestions(world, id)
    await changePin(await due(id), ACCEPTED)
    await sealRows(world.db, new Date('2026-11-20T15:00:00Z'))
    expect(await verifySeals(world.db)).toMatchObject({ problems: [] })
    for (const statement of [
      sql`update signature_agreements set text = 'Other words.'`,
      sql`delete from signature_agreements`,
      sql`truncate signature_agreements`,
      sql`delete from users where id = ${id}`,
    ]) {
      await sql`savepoint tried`.execute(world.db)
      await expect(statement.execute(world.db)).rejects.toThrow()
      await sql`rollback to savepoint tried`.execute(world.db)
    }
    expect(await rows()).toHaveLength(1)
  })
})
