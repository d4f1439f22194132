import { serve } from '#api/ground/lib/calls/serve.ts'
import { t } from '#words/words.ts'
import { hasApp, selectSecondFactor } from './security.queries.ts'
import { z } from '@hono/zod-openapi'
import QRCode from 'qrcode'
import { factorNotice } from './second-factor/factor-notice.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'
import { requirePassword } from '#api/ground/lib/calls/require-password.ts'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { countAttempt, forgiveAttempt } from '#api/ground/lib/limits/attempts.ts'
import { getCall, postCall } from '#api/ground/lib/calls/contract.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import {
  authenticatorOf,
  confirmAuthenticator,
  forgetAuthenticator,
  forgetRecoveryCodes,
  keepSecret,
  newAuthenticatorSecret,
  renewRecoveryCodes,
  spendAppCode,
} from './second-factor/authenticator.queries.ts'
import { lockFactors, selectOwnPasskeys } from './passkeys/passkeys.queries.ts'
import { ownPasskeySchema } from './passkeys/passkeys.schemas.ts'
import { relyingPartyOf } from './passkeys/relying-party.ts'
import { asksForCodes, WRONG_CODE } from './second-factor/second-factor.act.ts'
import { selectOwnSessions } from './own-sessions.queries.ts'
import { endOwnSession, endSessionsOf } from './sessions.queries.ts'

const tag = 'Session'
const CONFIRMS = { scope: 'authenticator set-up', most: 20, windowSeconds: 3_600 }

const sessionSchema = z
  .object({
    rid: z.number(),
    browser: z.string().openapi({ description: 'What the browser called itself' }),
    method: z.enum(['password', 'temporary-password', 'openid', 'token', 'passkey']),
    startedAt: z.string(),
    lastSeenAt: z.string(),
    isThis: z.boolean().openapi({ description: 'Whether it is the session of this call' }),
  })
  .openapi('OwnSession')
export type OwnSession = z.infer<typeof sessionSchema>

const securitySchema = z
  .object({
    hasAuthenticator: z.boolean(),
    recoveryCodesLeft: z.number(),
    offersPasskeys: z
      .boolean()
      .openapi({ description: 'Whether browsers make passkeys for this address' }),
    passkeys: z.array(ownPasskeySchema),
    codesByEmail: z.boolean().openapi({ description: 'Every sign-in asks for a code by e-mail' }),
    sessions: z.array(sessionSchema),
  })
  .openapi('AccountSecurity')
export type AccountSecurity = z.infer<typeof securitySchema>

const setUpSchema = z
  .object({
    secret: z.string().openapi({ description: 'To type where the picture cannot be read' }),
    uri: z.string().openapi({ description: 'otpauth address of the picture' }),
    qrCode: z.string().openapi({ description: 'SVG' }),
  })
  .openapi('AuthenticatorSetUp')
export type AuthenticatorSetUp = z.infer<typeof setUpSchema>

const password = plainText(1_000)
const own = { access: 'user', tag } as const

const security = getCall(
  '/AppSystem/PublicUser/Security',
  { ...own, operationId: 'session.security', summary: 'Second factor and sessions of the caller' },
  {},
  securitySchema,
)
const beginApp = postCall(
  '/AppSystem/PublicUser/BeginAuthenticator',
  { ...own, operationId: 'session.beginAuthenticator', summary: 'Make a secret for an app' },
  z.object({ password }),
  setUpSchema,
)
const confirmApp = postCall(
  '/AppSystem/PublicUser/ConfirmAuthenticator',
  {
    ...own,
    operationId: 'session.confirmAuthenticator',
    summary: 'Turn the app on with a code of it; answers the recovery codes, once',
  },
  z.object({ code: plainText(40).trim().min(1, 'Required.') }),
  z.object({ recoveryCodes: z.array(z.string()) }),
)
const removeApp = postCall(
  '/AppSystem/PublicUser/RemoveAuthenticator',
  { ...own, operationId: 'session.removeAuthenticator', summary: 'Turn the app off' },
  z.object({ password }),
  z.null(),
)
const endOne = postCall(
  '/AppSystem/PublicUser/EndSession',
  { ...own, operationId: 'session.endOwn', summary: 'Sign out one of the own sessions' },
  z.object({ rid }),
  z.null(),
)
const endOthers = postCall(
  '/AppSystem/PublicUser/EndOtherSessions',
  { ...own, operationId: 'session.endOthers', summary: 'Sign out everywhere else' },
  z.object({}),
  z.object({ ended: z.number() }),
)

export function registerSecurity(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps

  serve(api, security, async ({ user: { id, sessionId, kind } }) => {
    return {
      ...(await selectSecondFactor(db, id)),
      offersPasskeys: relyingPartyOf(config) !== null,
      passkeys: await selectOwnPasskeys(db, id),
      codesByEmail: asksForCodes(config, kind),
      sessions: await selectOwnSessions(db, { userId: id, thisId: sessionId }, clock()),
    }
  })

  serve(api, beginApp, async ({ user: { id, loginName }, body }) => {
    await requirePassword(db, { userId: id, password: body.password }, clock())
    if (await hasApp(db, id))
      throw new ApiError('CONFLICT', 'An authenticator app is on already. Remove it first.')
    const secret = newAuthenticatorSecret()
    await keepSecret(db, id, secret)
    const about = { issuer: config.agencyName.replaceAll(':', ' '), label: loginName }
    const uri = authenticatorOf(secret, about).toString()
    const qrCode = await QRCode.toString(uri, { type: 'svg', margin: 4 })
    return { secret, uri, qrCode }
  })

  serve(api, confirmApp, async ({ user: { id, actorId }, body: { code } }) => {
    await countAttempt(db, CONFIRMS, String(id), clock())
    const recoveryCodes = await inTransaction(db, async (trx) => {
      const isRight = await spendAppCode(trx, id, code, clock())
      if (!isRight) return null
      if (!(await confirmAuthenticator(trx, id))) return null
      await writeAudit(trx, { action: 'second-factor.added', userId: id, actorId }, clock())
      await tell(id, () => t('An authenticator app was added to your account'), trx)
      return renewRecoveryCodes(trx, id)
    })
    if (!recoveryCodes) throw new ApiError('CODE_WRONG', WRONG_CODE, { code: WRONG_CODE })
    await forgiveAttempt(db, CONFIRMS, String(id))
    return { recoveryCodes }
  })

  serve(api, removeApp, async ({ user: { id, actorId }, body }) => {
    await requirePassword(db, { userId: id, password: body.password }, clock())
    await inTransaction(db, async (trx) => {
      const { hasAuthenticator, passkeys } = await lockFactors(trx, id)
      if (!hasAuthenticator) return
      await forgetAuthenticator(trx, id)
      // They stand in for a passkey too.
      if (passkeys === 0) await forgetRecoveryCodes(trx, id)
      await writeAudit(trx, { action: 'second-factor.removed', userId: id, actorId }, clock())
      await tell(id, () => t('The authenticator app of your account was removed'), trx)
    })
    return null
  })

  serve(api, endOne, async ({ user: { id, actorId }, body: { rid: sessionId } }) => {
    await inTransaction(db, async (trx) => {
      if (!(await endOwnSession(trx, { sessionId, userId: id }))) throw notFound('The session')
      const detail = { other: true }
      await writeAudit(trx, { action: 'sign-out', userId: id, actorId, detail }, clock())
    })
    return null
  })

  serve(api, endOthers, async ({ user: { id, actorId, sessionId } }) => {
    const ended = await inTransaction(db, async (trx) => {
      const count = await endSessionsOf(trx, { userId: id, except: sessionId })
      const detail = { ended: count }
      await writeAudit(trx, { action: 'sign-out.others', userId: id, actorId, detail }, clock())
      return count
    })
    return { ended }
  })

  function tell(userId: number, what: () => string, trx: Db): Promise<void> {
    return tellUser(trx, factorNotice(config, userId, what), clock())
  }
}
