import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { postCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { viewerIdOf } from '#api/ground/lib/calls/signed-in.ts'
import { countAttempt, judgeTry } from '#api/ground/lib/limits/attempts.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import { confirmEmail, keepFormerEmail, lookAtLink, sendLinkAgain } from './confirm-email.act.ts'

const tag = 'My Account'
/** Links of one visitor that there are not. */
const MISSES = { scope: 'email confirmation link', most: 60, windowSeconds: 3_600 }
const SENDS = { scope: 'email confirmation mail', most: 4, windowSeconds: 3_600 }

const linkSchema = z.object({
  token: plainText(100).openapi({ description: 'The token of the link' }),
})
const addressSchema = z.object({ address: z.string() })

const look = postCall(
  '/Anon/EmailConfirmation/Look',
  {
    access: 'holder',
    tag,
    operationId: 'account.emailConfirmation',
    summary: 'Which address a link would confirm; it changes nothing',
  },
  linkSchema,
  addressSchema,
)

const confirm = postCall(
  '/Anon/EmailConfirmation/Confirm',
  {
    access: 'holder',
    tag,
    operationId: 'account.confirmEmail',
    summary:
      'Confirm an address by the token of its mail, once: from then on everything goes there',
  },
  linkSchema,
  addressSchema,
)

const sendAgain = postCall(
  '/AppSystem/PublicUser/SendEmailConfirmation',
  {
    access: 'writer',
    tag,
    operationId: 'account.sendEmailConfirmation',
    summary: "Send the link again that confirms the caller's new address, a few times an hour",
  },
  z.object({}),
  z.null(),
)

const keepFormer = postCall(
  '/AppSystem/PublicUser/KeepFormerEmail',
  {
    access: 'writer',
    tag,
    operationId: 'account.keepFormerEmail',
    summary: "Take the caller's former address back, while the new one waits to be confirmed",
  },
  z.object({}),
  z.null(),
)

/** The calls about an address that waits to be confirmed. */
export function registerEmailConfirmation(api: Api, { db, config, clock }: ApiDeps): void {
  async function byLink<T>(visitor: string, work: () => Promise<T>): Promise<T> {
    let miss: unknown
    const found = await judgeTry(db, [MISSES, visitor], clock(), async () => {
      try {
        return { answer: await work() }
      } catch (error) {
        if (!(error instanceof ApiError) || error.reason !== 'NOT_FOUND') throw error
        miss = error
        return null
      }
    })
    if (!found) throw miss
    return found.answer
  }

  serve(api, look, async ({ c, body: { token } }) => {
    const callerId = await viewerIdOf(c)
    const address = await byLink(c.get('visitor'), () =>
      lookAtLink(db, { token, callerId }, clock()),
    )
    return { address }
  })

  serve(api, confirm, async ({ c, body: { token } }) => {
    const visitor = c.get('visitor')
    const callerId = await viewerIdOf(c)
    const address = await byLink(visitor, () =>
      confirmEmail(db, { token, callerId }, { config, visitor, now: clock() }),
    )
    return { address }
  })

  serve(api, sendAgain, async ({ user: { id: userId } }) => {
    const now = clock()
    await countAttempt(db, SENDS, String(userId), now)
    await sendLinkAgain(db, { userId, config }, now)
    return null
  })

  serve(api, keepFormer, async ({ c, user: caller }) => {
    await keepFormerEmail(db, { caller, config, visitor: c.get('visitor') }, clock())
    return null
  })
}
