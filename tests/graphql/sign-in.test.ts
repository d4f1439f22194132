import { parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { makeSession } from '#tests/support/factories/users.ts'
import {
  cookieOf,
  mailedCode,
  makeSignInUser,
  sessionToken,
  TEST_PASSWORD,
} from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

/** Runs an operation as a browser with this session; answers also what cookies came. */
async function run(source: string, variables: object = {}, token: string | null = null) {
  const cookies: string[] = []
  const answer = await world.gateway.execute(parse(source) as never, variables as never, {
    cookie: token ? cookieOf(token) : undefined,
    visitor: '192.0.2.1',
    onCookies: (given) => cookies.push(...given),
  })
  return {
    data: answer.data as
      | Record<string, { ok: boolean; [field: string]: unknown }>
      | null
      | undefined,
    codes: (answer.errors ?? []).map((error) => error.extensions?.['code']),
    text: JSON.stringify(answer),
    token: sessionToken(cookies),
  }
}

const SIGN_IN = `mutation ($input: SignInInput!) {
  signIn(input: $input) { ok stage error { code message inputErrors { field message } } }
}`
const CHANGE = `mutation ($input: ChangePasswordInput!) {
  changePassword(input: $input) { ok stage error { code message inputErrors { field message } } }
}`

describe('gateway sign-in', () => {
  test('a sign-in is data: the stage or a refusal, the session in a cookie only [S1-LOGIN-20, S1-LOGIN-17]', async () => {
    const { loginName: userName } = await makeSignInUser(world)
    const right = await run(SIGN_IN, { input: { userName, password: TEST_PASSWORD } })
    expect(right.data?.signIn).toEqual({ ok: true, stage: 'FULL', error: null })
    expect(right.token).toBeTruthy()
    expect(right.text).not.toContain(right.token)
    const wrong = await run(SIGN_IN, { input: { userName, password: 'not-Right!1' } })
    expect(wrong.data?.signIn).toMatchObject({
      ok: false,
      error: { code: 'INVALID', message: 'Invalid username or password.' },
    })
    expect(wrong.text).not.toContain('not-Right!1')
  })

  test('the steps of a sign-in follow each other [S1-LOGIN-12, S1-LOGIN-13]', async () => {
    world.config.accounts.twoFactor = true
    const { loginName: userName } = await makeSignInUser(world, { changePasswordDue: true })
    const first = await run(SIGN_IN, { input: { userName, password: TEST_PASSWORD } })
    expect(first.data?.signIn).toMatchObject({ stage: 'SECOND_FACTOR' })
    const asked = await run('{ secondFactor { kind sentTo hasLiveCode } }', {}, first.token)
    expect(asked.data?.secondFactor).toMatchObject({ kind: 'EMAIL', hasLiveCode: true })
    const second = await run(
      'mutation ($code: String!) { verifySecondFactor(code: $code) { ok stage } }',
      { code: await mailedCode(world) },
      first.token,
    )
    expect(second.data?.verifySecondFactor).toEqual({ ok: true, stage: 'CHANGE_PASSWORD' })
    const input = { password: 'brisk-Meadow!4', confirmation: 'brisk-Meadow!5' }
    const differs = await run(CHANGE, { input }, second.token)
    expect(differs.data?.changePassword).toMatchObject({
      ok: false,
      error: { inputErrors: [{ field: 'confirmation', message: 'Password is not match.' }] },
    })
    expect(differs.text).not.toContain('Meadow')
    const last = await run(
      CHANGE,
      { input: { ...input, confirmation: input.password } },
      second.token,
    )
    expect(last.data?.changePassword).toMatchObject({ ok: true, stage: 'FULL' })
  })

  test.each([
    'mutation { verifySecondFactor(code: "123456") { ok } }',
    'mutation { sendSignInCode { ok } }',
    'mutation { changePassword(input: { password: "a", confirmation: "a" }) { ok } }',
    'mutation { changePin(input: { pin: "a", confirmation: "a" }) { ok } }',
    'mutation { beginAuthenticator(password: "a") { ok } }',
    'mutation { confirmAuthenticator(code: "a") { ok } }',
    'mutation { removeAuthenticator(password: "a") { ok } }',
    'mutation { endSession(id: "1") { ok } }',
    'mutation { endOtherSessions { ok } }',
    '{ accountSecurity { hasAuthenticator activity { at } } }',
  ])('a visitor is told to sign in: %s [S1-ROUTE-62]', async (source) => {
    expect((await run(source)).codes).toContain('UNAUTHENTICATED')
  })

  test('somebody between two steps sees nothing of the account [S1-ROUTE-62]', async () => {
    const token = await makeSession(world.db, { stage: 'second-factor' })
    const answer = await run('{ accountSecurity { hasAuthenticator } }', {}, token)
    expect(answer.codes).toEqual(['UNAUTHENTICATED'])
  })

  test('sessions and activity of the own account; an id that is no number names none [S1-LOGIN-20]', async () => {
    const { id } = await makeSignInUser(world)
    const token = await makeSession(world.db, { userId: id })
    await makeSession(world.db, { userId: id })
    const source =
      '{ accountSecurity { recoveryCodesLeft sessions { id isThis method } activity { action } } }'
    const { data } = await run(source, {}, token)
    expect(data?.accountSecurity).toMatchObject({
      recoveryCodesLeft: 0,
      sessions: [{ isThis: true, method: 'PASSWORD' }, { isThis: false }],
      activity: [],
    })
    const end = 'mutation ($id: ID!) { endSession(id: $id) { ok error { code } } }'
    for (const wrong of ['x', '0', '-1', '1e3', '999999999'])
      expect((await run(end, { id: wrong }, token)).data?.endSession).toEqual({
        ok: false,
        error: { code: 'NOT_FOUND' },
      })
  })

  test('no token is told outside development [S1-LOGIN-22]', async () => {
    const { loginName: userName } = await makeSignInUser(world)
    const source = 'query ($userName: String!) { testingToken(userName: $userName) }'
    expect((await run(source, { userName })).data).toEqual({ testingToken: null })
  })
})
