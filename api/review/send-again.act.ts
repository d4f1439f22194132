import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { selectReach } from '#api/services/outbox/addresses.queries.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'

const GONE = 'The words of this e-mail are not kept any more, so it cannot be sent again.'
const WAITS = 'This e-mail has not gone out yet. It is tried again by itself.'
const NO_ADDRESS = 'There is no e-mail address that it could go to.'

type History = {
  template: string
  userId: number
  result: string
  subject: string | null
  body: string | null
}

/**
 * Writes a mail of a submittal's history once more, to the address that its receiver has now, in the transaction of
 * the caller, who has asked for the right. Mails to staff are not of this history.
 */
export async function sendHistoryAgain(
  trx: Db,
  { rid, mailRid }: { rid: number; mailRid: number },
  now: Date,
): Promise<void> {
  const { rows } = await sql<History>`
    select mail.template, party.id as "userId", mail.result, outbox.subject, outbox.body
    from email_history mail join users party on party.id = mail.user_id and party.kind <> 'staff'
      left join outbox on outbox.id = mail.outbox_id
    where mail.id = ${mailRid} and mail.submittal_id = ${rid}`.execute(trx)
  const [mail] = rows
  if (!mail) throw notFound('This e-mail')
  if (mail.result === 'queued') throw new ApiError('CONFLICT', WAITS)
  if (mail.subject === null || mail.body === null) throw new ApiError('CONFLICT', GONE)
  const { template, userId, subject, body } = mail
  if (!(await selectReach(trx, userId)).address) throw new ApiError('CONFLICT', NO_ADDRESS)
  await tellUser(trx, { userId, template, subject, body, submittalId: rid }, now)
}
