import { callAs, cookieOf, logIn, makeSignInUser, TEST_PASSWORD } from './sign-in.ts'
import { softPasskey } from './soft-authenticator.ts'
import type { World } from '../world.ts'

export const OWN = '/AppSystem/PublicUser'

export type Options = {
  options: { challenge: string; user?: { id: string } } & Record<string, unknown>
}

/** The cookie that a call gave by this name, to send along. */
export function givenCookie(cookies: readonly string[], name: string): string {
  return cookies.map((each) => each.split(';')[0] ?? '').find((each) => each.startsWith(name)) ?? ''
}

/** Asks for the options of a new passkey of whoever has this session. */
export async function beginAdding(
  world: World,
  cookie: string,
  { password = TEST_PASSWORD, name = 'My phone' } = {},
) {
  return callAs<Options>(world, `${OWN}/BeginPasskey`, { body: { password, name }, cookie })
}

export async function finishAdding(
  world: World,
  cookie: string,
  answer: unknown,
  name = 'My phone',
) {
  return callAs<{ recoveryCodes: string[] | null }>(world, `${OWN}/AddPasskey`, {
    body: { name, answer },
    cookie,
  })
}

/** A user with a passkey, signed in where it was added. */
export async function withPasskey(world: World, user: Parameters<typeof makeSignInUser>[1] = {}) {
  const made = await makeSignInUser(world, user)
  const cookie = cookieOf((await logIn(world, made.loginName)).token)
  const passkey = softPasskey()
  const { data } = await beginAdding(world, cookie)
  const added = await finishAdding(world, cookie, passkey.make(data.options))
  return { ...made, cookie, passkey, added }
}

/** Begins a sign-in by passkey at a browser: the options, and the cookie that ties the answer to it. */
export async function beginSignIn(world: World) {
  const { data, cookies } = await callAs<Options>(world, '/Anon/PublicUser/BeginPasskeyLogin', {
    body: {},
  })
  return { options: data.options, cookie: givenCookie(cookies, 'hw_passkey=') }
}

export function signInBy(world: World, proof: unknown, cookie: string) {
  return callAs(world, '/Anon/PublicUser/LoginWithPasskey', { body: proof, cookie })
}

/** The name and password of somebody with a passkey, and the options for their second factor. */
export async function beginFactor(world: World, loginName: string) {
  const first = await logIn(world, loginName)
  const cookie = cookieOf(first.token)
  const { data } = await callAs<Options>(world, '/Session/SecondFactor/BeginPasskey', {
    body: {},
    cookie,
  })
  return { stage: first.data.stage, options: data.options, cookie }
}

export function passFactor(world: World, proof: unknown, cookie: string) {
  return callAs(world, '/Session/SecondFactor/VerifyPasskey', { body: proof, cookie })
}
