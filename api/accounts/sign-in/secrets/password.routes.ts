import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { answer, type ApiEnv } from '#api/ground/lib/calls/answer.ts'
import { postCall } from '#api/ground/lib/calls/contract.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { isEmailAddress } from '#values/email-address.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { sessionOf } from '#api/ground/lib/calls/caller.ts'
import { rememberHolder } from '#api/accounts/sign-in/waiting-forms/holder-cookie.ts'
import { giveSession } from '#api/ground/lib/calls/session-cookie.ts'
import { changeSecret, type SecretChange } from './change-secret.act.ts'
import { INVALID_EMAIL, RESET_SENT, resetForgottenPassword } from './forgot-password.act.ts'

const tag = 'Accounts'

/** Longer than any password may be, so that the rule's own words answer. */
const secret = plainText(1_000)
const guardText = secret.default('').openapi({
  description: 'The answer or code that /Session/SecretGuard asks for',
})
const stepAnswer = z.object({
  stage: z.enum(['second-factor', 'change-password', 'change-pin', 'full']).openapi({
    description: 'What comes next; the session is in a cookie, never in an answer',
  }),
})

const forgotPassword = postCall(
  '/Anon/PublicUser/ForgotPassword',
  {
    access: 'anyone',
    tag,
    operationId: 'accounts.forgotPassword',
    summary: 'Queue a temporary password for a registered e-mail address',
  },
  z.object({
    email: plainText(1_000).trim().refine(isEmailAddress, INVALID_EMAIL),
  }),
  z.null(),
)

// In a step of the sign-in nobody is signed in fully, so these ask for a session and look at its stage.
const changePassword = postCall(
  '/AppSystem/PublicUser/ChangePassword',
  {
    access: 'session',
    tag,
    operationId: 'accounts.changePassword',
    summary: "Change the caller's own password; ends their other sessions",
  },
  z.object({
    password: secret,
    confirmation: secret,
    currentPassword: secret.default('').openapi({
      description: 'Asked of whoever is signed in already; not of a change that is due',
    }),
    guard: guardText,
  }),
  stepAnswer,
)

const changePin = postCall(
  '/AppSystem/PublicUser/ChangePin',
  {
    access: 'session',
    tag,
    operationId: 'accounts.changePin',
    summary: "Change the caller's own PIN; ends their other sessions",
  },
  z.object({
    pin: secret,
    confirmation: secret,
    currentPassword: secret
      .default('')
      .openapi({ description: 'The account password, unless the change is due' }),
    agreementSha256: plainText(64).default('').openapi({
      description:
        'Accepts the signature agreement that was shown; not asked of who has accepted it',
    }),
    guard: guardText,
  }),
  stepAnswer,
)

export function registerPasswords(api: Api, deps: ApiDeps): void {
  const { config, clock } = deps

  api.openapi(forgotPassword, async (c) => {
    if (!config.accounts.passwordReset) throw notFound('The password reset')
    const { email } = c.req.valid('json')
    await resetForgottenPassword(deps, { email, visitor: c.get('visitor') }, clock())
    return answer(c, null, RESET_SENT)
  })

  serve(
    api,
    changePassword,
    async ({ c, body: { password: value, currentPassword: current, ...typed } }) => {
      const asked = { kind: 'password', value, current, agreementSha256: '', ...typed } as const
      return await change(c, asked)
    },
  )

  serve(api, changePin, async ({ c, body: { pin: value, currentPassword: current, ...typed } }) => {
    return await change(c, { kind: 'pin', value, current, ...typed })
  })

  async function change(c: Context<ApiEnv>, asked: Omit<SecretChange, 'visitor'>) {
    const session = await sessionOf(c)
    if (!session) throw new ApiError('UNAUTHENTICATED', 'Log in first.')
    const { stage, token } = await changeSecret(
      deps,
      session,
      { ...asked, visitor: c.get('visitor') },
      clock(),
    )
    const { publicUrl } = config
    giveSession(c, token, publicUrl)
    if (stage === 'full') rememberHolder(c, session, { now: clock(), publicUrl })
    return { stage }
  }
}
