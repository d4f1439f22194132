import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { captchaSchema } from '#api/services/captcha/captcha.schemas.ts'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { type ApiEnv } from '#api/ground/lib/calls/answer.ts'
import { getCall, postCall } from '#api/ground/lib/calls/contract.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { deviceCookieOf, rememberDevice } from './known-device.ts'
import { sessionOf } from '#api/ground/lib/calls/caller.ts'
import { type Session } from '#api/ground/lib/calls/session.ts'
import { rememberHolder } from './waiting-forms/holder-cookie.ts'
import { giveSession, takeSession } from '#api/ground/lib/calls/session-cookie.ts'
import { endSession, extendSession } from './sessions.queries.ts'
import { signInWithPassword, type NewSignIn, type Visit } from './sign-in.act.ts'

const tag = 'Session'

export const signInAnswerSchema = z.object({
  stage: z.enum(['second-factor', 'change-password', 'change-pin', 'full']).openapi({
    description: 'What comes next; the session is in a cookie, never in an answer',
  }),
  twoFactorRequired: z.boolean(),
  user: z.object({ rid: z.number(), userName: z.string(), fullName: z.string(), kind: z.string() }),
})

const sessionEndsSchema = z.object({
  idleUntil: z
    .string()
    .openapi({ description: 'When the session ends unless the user does something' }),
  expiresAt: z.string().openapi({ description: 'When the session ends in any case' }),
})

export type SessionEnds = z.infer<typeof sessionEndsSchema>

const login = postCall(
  '/Anon/PublicUser/Login',
  {
    access: 'anyone',
    tag,
    operationId: 'session.login',
    summary: 'Sign a user in; the first step of a sign-in, or all of it',
  },
  z.object({
    userName: plainText(100).trim().min(1, 'Required.'),
    password: plainText(1_000).min(1, 'Required.'),
    captcha: captchaSchema.optional().openapi({
      description: 'Asked when many wrong passwords were tried, with 429 and the field captcha',
    }),
  }),
  signInAnswerSchema,
)

const logout = postCall(
  '/Session/Logout',
  { access: 'anyone', tag, operationId: 'session.logout', summary: 'End the session' },
  z.object({}),
  z.object({ ended: z.boolean() }),
)

const extend = postCall(
  '/Session/Extend',
  {
    access: 'session',
    tag,
    operationId: 'session.extend',
    summary: 'Say that the user is still there',
  },
  z.object({}),
  sessionEndsSchema,
)

const ends = getCall(
  '/Session/Ends',
  {
    access: 'anyone',
    tag,
    operationId: 'session.ends',
    summary: 'When the session ends; null when it has. To ask does not keep it',
  },
  {},
  sessionEndsSchema.nullable(),
)

export function registerSignIn(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps

  serve(api, login, async ({ c, body }) => {
    const made = await signInWithPassword(deps, body, await visitOf(c), clock())
    if (made.stage !== 'second-factor')
      rememberDevice(c, { account: made.user.loginName, publicUrl: config.publicUrl })
    return givenSession(c, made, { publicUrl: config.publicUrl, now: clock() })
  })

  serve(api, logout, async ({ c }) => {
    const session = await sessionOf(c)
    takeSession(c, config.publicUrl)
    if (!session) return { ended: false }
    const { sessionId, id: userId, actorId } = session
    await inTransaction(db, async (trx) => {
      await endSession(trx, sessionId)
      await writeAudit(trx, { action: 'sign-out', userId, actorId }, clock())
    })
    return { ended: true }
  })

  serve(api, extend, async ({ c }) => {
    const session = await sessionOf(c)
    if (!session) throw new ApiError('UNAUTHENTICATED', 'Log in first.')
    const limits = config.session
    const until = await extendSession(db, session.sessionId, { now: clock(), limits })
    return endsOf({ ...session, idleUntil: until })
  })

  serve(api, ends, async ({ c }) => {
    const session = await sessionOf(c)
    // A page that nobody is at asks too.
    c.set('usedSession', undefined)
    return session && endsOf(session)
  })
}

function endsOf({ idleUntil, expiresAt }: Pick<Session, 'idleUntil' | 'expiresAt'>): SessionEnds {
  return { idleUntil: idleUntil.toISOString(), expiresAt: expiresAt.toISOString() }
}

/** Who comes to sign in. */
export async function visitOf(c: Context<ApiEnv>): Promise<Visit> {
  return {
    visitor: c.get('visitor'),
    browser: c.req.header('user-agent') ?? '',
    earlierSession: (await sessionOf(c))?.sessionId ?? null,
    device: deviceCookieOf(c),
  }
}

/** Puts the session into the browser's cookie; the answer says what comes next. */
export function givenSession(
  c: Context<ApiEnv>,
  { user, stage, token }: NewSignIn,
  { publicUrl, now, isBorrowed = false }: { publicUrl: string; now: Date; isBorrowed?: boolean },
): z.infer<typeof signInAnswerSchema> {
  giveSession(c, token, publicUrl)
  if (stage === 'full') rememberHolder(c, { id: user.id, isBorrowed }, { now, publicUrl })
  return {
    stage,
    twoFactorRequired: stage === 'second-factor',
    user: {
      rid: user.id,
      userName: user.loginName,
      fullName: user.displayName,
      kind: user.kind,
    },
  }
}
