import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type ApiEnv } from '#api/ground/lib/calls/answer.ts'
import { getCall, postCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { maskedEmail } from '#api/ground/lib/masked.ts'
import { CODE_SECONDS, livingCodeMail } from '#api/ground/lib/one-time-codes.ts'
import { mailStateSchema } from '#api/ground/lib/mail-state.ts'
import { sessionOf } from '#api/ground/lib/calls/caller.ts'
import { type Session } from '#api/ground/lib/calls/session.ts'
import { guardOf, sendGuardCode } from './secret-guard.act.ts'

const guardSchema = z
  .object({
    kind: z.enum(['question', 'code', 'none', 'mail-alone', 'impossible']).openapi({
      description: 'mail-alone: a reset of an account that has nothing else to ask for',
    }),
    question: z.string().nullable(),
    sentTo: z.string().nullable().openapi({ description: 'The address, mostly hidden' }),
    hasLiveCode: z.boolean().openapi({ description: 'Whether a code that was sent still works' }),
    codeMail: mailStateSchema,
    codeMinutes: z.number(),
  })
  .openapi('SecretGuard')
export type SecretGuard = z.infer<typeof guardSchema>

const tag = 'Accounts'

const state = getCall(
  '/Session/SecretGuard',
  {
    access: 'session',
    tag,
    operationId: 'accounts.secretGuard',
    summary: 'What is asked before a PIN is set, or a forgotten password changed',
  },
  { query: z.object({ secret: z.enum(['password', 'pin']) }) },
  guardSchema,
)

const sendCode = postCall(
  '/Session/SecretGuard/SendCode',
  {
    access: 'session',
    tag,
    operationId: 'accounts.sendGuardCode',
    summary: 'Send the code that guards the PIN; the one before ends',
  },
  z.object({}),
  z.null(),
)

export function registerSecretGuard(api: Api, deps: ApiDeps): void {
  const { db, clock } = deps

  serve(api, state, async ({ c, query }) => {
    const session = await beyondSecondFactor(c)
    const guard = await guardOf(db, session, query.secret)
    const mail =
      guard.kind === 'code'
        ? await livingCodeMail(db, { purpose: 'pin', subjectId: session.id }, clock())
        : null
    return {
      kind: guard.kind,
      question: guard.kind === 'question' ? guard.question : null,
      sentTo: guard.kind === 'code' ? maskedEmail(guard.sentTo) : null,
      hasLiveCode: mail !== null,
      codeMail: mail ?? 'none',
      codeMinutes: CODE_SECONDS / 60,
    }
  })

  serve(api, sendCode, async ({ c }) => {
    await sendGuardCode(deps, await beyondSecondFactor(c), clock())
    return null
  })
}

/** A password alone tells nothing of an account's questions and address. */
async function beyondSecondFactor(c: Context<ApiEnv>): Promise<Session> {
  const session = await sessionOf(c)
  if (!session) throw new ApiError('UNAUTHENTICATED', 'Log in first.')
  if (session.stage === 'second-factor')
    throw new ApiError('SIGN_IN_UNFINISHED', 'Finish logging in first.')
  return session
}
