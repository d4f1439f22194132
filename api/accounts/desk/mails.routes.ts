import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { postCall } from '#api/ground/lib/calls/contract.ts'
import { rid } from '#api/ground/lib/text.schemas.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { sendMailAgain } from '#api/services/outbox/failed-mails.queries.ts'

const DECIDE = 'gov:account.actions.decide'

const GONE =
  'This mail is not sent again: it waits already, or what it says no longer works. Then who needs it asks for a new one.'

const again = postCall(
  '/Agency/Mail/SendAgain',
  {
    access: 'staff',
    action: DECIDE,
    tag: 'Accounts, staff',
    operationId: 'desk.sendMailAgain',
    summary: 'Put a mail that could not be delivered back among those that wait to be sent',
  },
  z.object({ rid }),
  z.null(),
)

/** Failed mails at the desk: staff see where they should go, never what they say. */
export function registerFailedMails(api: Api, { db, clock }: ApiDeps): void {
  serve(api, again, async ({ c, user: { id: staffId }, body }) => {
    const now = clock()
    const mail = body.rid
    const visitor = c.get('visitor')
    await inTransaction(db, async (trx) => {
      const sent = await sendMailAgain(trx, mail, now)
      if (!sent) throw new ApiError('CONFLICT', GONE)
      const detail = { mailRid: mail, template: sent.template }
      await writeAudit(
        trx,
        { action: 'mail.sent-again', userId: sent.userId, actorId: staffId, detail, visitor },
        now,
      )
    })
    return null
  })
}
