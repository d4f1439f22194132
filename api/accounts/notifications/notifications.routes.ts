import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { answer, type ApiEnv } from '#api/ground/lib/calls/answer.ts'
import { judgeTry } from '#api/ground/lib/limits/attempts.ts'
import { getCall } from '#api/ground/lib/calls/contract.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { requireProduct } from '#api/services/reference/products.queries.ts'
import {
  confirmNotification,
  isConfirmable,
  type ConfirmationKind,
} from './notifications.queries.ts'

const tag = 'Notifications'
const CONFIRMED = 'Confirmed Successfully'
const FAILED = 'Notification Confirm Failed! Please try again later.'
/** Wrong tokens alone. */
const MISSES = { scope: 'notification', most: 60, windowSeconds: 3_600 }

const input = z.object({
  input: plainText(200).optional().openapi({ description: 'The token of the link in the e-mail' }),
})
const confirmed = z.object({ confirmed: z.boolean() })

const masterList = getCall(
  '/Anon/MasterList/ConfirmMasterListENotification/{id}',
  {
    access: 'anyone',
    tag,
    operationId: 'notifications.confirmMasterList',
    summary: 'Confirm the e-mail notification of a master list',
  },
  {
    params: z.object({ id: plainText(40).openapi({ description: 'Product code' }) }),
    query: input,
  },
  confirmed,
)

const obligation = getCall(
  '/Anon/Notification/ConfirmEmailNotification/{a}/{b}',
  {
    access: 'anyone',
    tag,
    operationId: 'notifications.confirmObligation',
    summary: 'Confirm the e-mail notification of obligations',
  },
  {
    params: z.object({
      a: plainText(40).openapi({ description: 'Product code' }),
      b: plainText(60).openapi({ description: 'Module' }),
    }),
    query: input,
  },
  confirmed,
)

/**
 * The links of notification e-mails. The specification wants them confirmed by GET, so whatever opens the link
 * confirms it, a scanner of the mail server too. We accept that: the token proves that the mailbox was
 * reached, and confirming turns on only what its owner asked for and can end. A HEAD, which scanners often
 * send first, changes nothing; a link that was used stays good, so a scanner never spoils it.
 */
export function registerNotifications(api: Api, { db, clock }: ApiDeps): void {
  async function confirm(
    c: Context<ApiEnv>,
    asked: { kind: ConfirmationKind; product: string; module: string | null; token: string },
  ): Promise<{ confirmed: boolean }> {
    const now = clock()
    const run = c.req.raw.method === 'HEAD' ? isConfirmable : confirmNotification
    const isConfirmed = await judgeTry(db, [MISSES, c.get('visitor')], now, async () => {
      const product = await requireProduct(db, asked.product).catch(() => null)
      return product && run(db, { ...asked, productRid: product.id, now })
    })
    if (isConfirmed) return { confirmed: true }
    throw new ApiError('NOT_FOUND', FAILED)
  }

  api.openapi(masterList, async (c) => {
    const product = c.req.valid('param').id
    const token = c.req.valid('query').input ?? ''
    const result = await confirm(c, { kind: 'master-list', product, module: null, token })
    return answer(c, result, CONFIRMED)
  })

  api.openapi(obligation, async (c) => {
    const { a: product, b: module } = c.req.valid('param')
    const token = c.req.valid('query').input ?? ''
    return answer(c, await confirm(c, { kind: 'obligation', product, module, token }), CONFIRMED)
  })
}
