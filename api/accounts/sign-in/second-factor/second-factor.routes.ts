import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type ApiEnv } from '#api/ground/lib/calls/answer.ts'
import { getCall, postCall } from '#api/ground/lib/calls/contract.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { maskedEmail } from '#api/ground/lib/masked.ts'
import { CODE_SECONDS, livingCodeMail, RESEND_SECONDS } from '#api/ground/lib/one-time-codes.ts'
import { mailStateSchema } from '#api/ground/lib/mail-state.ts'
import { sessionOf } from '#api/ground/lib/calls/caller.ts'
import { type Session } from '#api/ground/lib/calls/session.ts'
import { deviceCookieOf, rememberDevice } from '../known-device.ts'
import { passSecondFactor, resendSignInCode } from './second-factor.act.ts'
import { selectUserById, type SignInUser } from '../sign-in.queries.ts'
import { givenSession, signInAnswerSchema } from '../sign-in.routes.ts'

const tag = 'Session'

const secondFactorSchema = z
  .object({
    kind: z.enum(['app', 'passkey', 'email']).openapi({
      description:
        'Without an app a passkey, or a recovery code, is asked for; else a code by e-mail',
    }),
    hasPasskey: z.boolean().openapi({ description: 'Whether a passkey passes it' }),
    sentTo: z.string().nullable().openapi({ description: 'The address, mostly hidden' }),
    hasLiveCode: z.boolean().openapi({ description: 'Whether a code that was made still works' }),
    codeMail: mailStateSchema,
    codeMinutes: z.number(),
    resendSeconds: z.number(),
  })
  .openapi('SecondFactor')

export type SecondFactorState = z.infer<typeof secondFactorSchema>

const state = getCall(
  '/Session/SecondFactor',
  {
    access: 'session',
    tag,
    operationId: 'session.secondFactor',
    summary: 'How the second factor of this sign-in is asked',
  },
  {},
  secondFactorSchema,
)

const sendCode = postCall(
  '/Session/SecondFactor/SendCode',
  {
    access: 'session',
    tag,
    operationId: 'session.sendSecondFactorCode',
    summary: 'Send another code by e-mail; the one before ends',
  },
  z.object({}),
  z.null(),
)

const verify = postCall(
  '/Session/SecondFactor/Verify',
  {
    access: 'session',
    tag,
    operationId: 'session.verifySecondFactor',
    summary: 'Pass the second factor with a code',
  },
  z.object({ code: plainText(40).trim().min(1, 'Required.') }),
  signInAnswerSchema,
)

export function registerSecondFactor(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps

  serve(api, state, async ({ c }) => {
    const session = await waitingForFactor(c)
    const user = await selectUserById(db, session.id)
    const mail = await livingCodeMail(db, { purpose: 'sign-in', subjectId: session.id }, clock())
    return {
      kind: kindOf(user),
      hasPasskey: user?.hasPasskey ?? false,
      sentTo: user?.email ? maskedEmail(user.email) : null,
      hasLiveCode: mail !== null,
      codeMail: mail ?? 'none',
      codeMinutes: CODE_SECONDS / 60,
      resendSeconds: RESEND_SECONDS,
    }
  })

  serve(api, sendCode, async ({ c }) => {
    await resendSignInCode(deps, await waitingForFactor(c), clock())
    return null
  })

  serve(api, verify, async ({ c, body: { code } }) => {
    const session = await waitingForFactor(c)
    const typed = { code, visitor: c.get('visitor'), device: deviceCookieOf(c) }
    const made = await passSecondFactor(deps, session, typed, clock())
    if (!session.isBorrowed)
      rememberDevice(c, { account: session.loginName, publicUrl: config.publicUrl })
    const { isBorrowed } = session
    const holder = { publicUrl: config.publicUrl, now: clock(), isBorrowed }
    return givenSession(c, made, holder)
  })
}

function kindOf(user: SignInUser | null): SecondFactorState['kind'] {
  if (user?.hasAuthenticator) return 'app'
  return user?.hasPasskey ? 'passkey' : 'email'
}

/** Only somebody who is asked for the second factor has business here. */
export async function waitingForFactor(c: Context<ApiEnv>): Promise<Session> {
  const session = await sessionOf(c)
  if (!session) throw new ApiError('UNAUTHENTICATED', 'Log in first.')
  if (session.stage !== 'second-factor')
    throw new ApiError('CONFLICT', 'This sign-in needs no code.')
  return session
}
