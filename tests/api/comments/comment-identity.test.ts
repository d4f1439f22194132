import { describe, expect, test } from 'vitest'
import type { UserKind } from '#api/ground/lib/calls/session.ts'
import { SESSION_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import { commentOf, makeOpenSubmittal } from '#tests/support/factories/comments.ts'
import { oregon } from '#tests/support/factories/reference.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { useWorld } from '#tests/support/world.ts'
import { post, rows } from '#tests/support/comment-calls.ts'

const world = useWorld()

async function signedIn(
  kind?: UserKind,
): Promise<{ cookie: string; id: number; loginName: string }> {
  const token = await makeSession(world.db, kind ? { kind } : {})
  const user = await world.db
    .selectFrom('users')
    .select(['id', 'login_name as loginName'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { cookie: `${SESSION_COOKIE}=${token}`, ...user }
}

describe('api comments: who may comment', () => {
  test('with commenting without sign-in off, a visitor is refused and a user is not [S2-COMMENT-04]', async () => {
    world.config.comments.withoutSignIn = false
    const submissionRid = await makeOpenSubmittal(world.db)
    expect(await post(world, commentOf(submissionRid))).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    })
    const { cookie } = await signedIn()
    expect((await post(world, commentOf(submissionRid), { cookie })).status).toBe(200)
  })

  test('identity is required or may be left out, as the setting says [S2-COMMENT-04, S2-COMMENT-07]', async () => {
    const submissionRid = await makeOpenSubmittal(world.db)
    const nobody = { firstName: ' ', lastName: '', email: '' }
    expect(await post(world, commentOf(submissionRid, nobody))).toMatchObject({
      status: 400,
      fields: { firstName: 'Required.', lastName: 'Required.', email: expect.any(String) },
    })
    for (const name of ['firstName', 'lastName'])
      expect((await post(world, commentOf(submissionRid, { [name]: '' }))).fields).toEqual({
        [name]: 'Required.',
      })
    world.config.comments.withoutIdentity = true
    expect(await post(world, commentOf(submissionRid, nobody))).toMatchObject({
      status: 200,
      data: { authorName: null },
    })
  })

  const full = { line1: '7 Elm Way', cityName: 'Salem', zipCd: '97301' }
  test.each([
    ['an e-mail alone', { email: 'ada@example.org' }, false, 200],
    ['the whole address alone', { address: full }, true, 200],
    ['both', { email: 'ada@example.org', address: full }, true, 200],
    ['neither', {}, false, 400],
    ['no state', { address: full }, false, 400],
    ['no line', { address: { ...full, line1: '' } }, true, 400],
    ['no city', { address: { ...full, cityName: ' ' } }, true, 400],
    ['no zip', { address: { ...full, zipCd: undefined } }, true, 400],
    ['an unusable e-mail', { email: 'ada' }, false, 400],
  ])('with %s the answer is right [S2-COMMENT-08]', async (_, given, withState, status) => {
    const submissionRid = await makeOpenSubmittal(world.db)
    const stateRid = (await oregon(world.db)).stateId
    const address =
      'address' in given ? { ...given.address, ...(withState ? { stateRid } : {}) } : undefined
    const answer = await post(world, commentOf(submissionRid, { email: '', ...given, address }))
    expect(answer.status).toBe(status)
    if (status === 400) expect(answer.fields).toHaveProperty('email')
  })

  test("a user's comment carries the user, whatever the payload says [S2-COMMENT-14]", async () => {
    const submissionRid = await makeOpenSubmittal(world.db)
    const other = await signedIn()
    const { cookie, id, loginName } = await signedIn()
    const { data } = await post(
      world,
      {
        ...commentOf(submissionRid, { sysUserRid: other.id, createdBy: 'x', userId: other.id }),
        address: { line1: '7 Elm Way' },
      },
      { cookie },
    )
    expect(data).toMatchObject({ authorName: 'Robin Vale', email: null, address: null })
    expect(await rows(world)).toMatchObject([
      {
        user_id: id,
        created_by: loginName,
        submitted_by: loginName,
        first_name: null,
        email: null,
      },
    ])
  })

  test('an expired session is a visitor [S2-COMMENT-14]', async () => {
    const submissionRid = await makeOpenSubmittal(world.db)
    const token = await makeSession(world.db, { expiresAt: '2026-11-20T14:00:00Z' })
    await post(world, commentOf(submissionRid), { cookie: `${SESSION_COOKIE}=${token}` })
    expect(await rows(world)).toMatchObject([{ user_id: null, created_by: 'public.guest' }])
  })
})
