import type { Db } from '#api/ground/db/database.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { EMAIL_CONFIRM } from '#api/services/mail-texts/accounts.texts.ts'
import { selectReach } from '#api/services/outbox/addresses.queries.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'
import { keyHash, newKey } from '#api/ground/secrets/keys.ts'
import { inLanguage } from '#words/server.ts'
import {
  endLinks,
  forgetMailedSecrets,
  insertLink,
  lockUnconfirmed,
} from './confirmations.queries.ts'

/** A link works so long. */
export const CONFIRM_DAYS = 3
const DAY_MS = 86_400_000

type Asking = { userId: number; config: Pick<ApiConfig, 'agencyName' | 'publicUrl'> }

/**
 * What follows every change of an account's address, in its transaction: what was mailed before opens nothing
 * more, and the new address gets a link that shows that its mail is read. An address that was proven before needs
 * none. False when there is nothing to ask.
 */
export async function askToConfirm(
  trx: Db,
  { userId, config }: Asking,
  now: Date,
): Promise<boolean> {
  await forgetMailedSecrets(trx, userId)
  return sendLink(trx, { userId, config }, now)
}

/** Sends the newest link, after which those of before end. */
export async function sendLink(trx: Db, { userId, config }: Asking, now: Date): Promise<boolean> {
  const address = await lockUnconfirmed(trx, userId)
  await endLinks(trx, userId, now)
  if (address === null) return false
  const token = newKey()
  const until = new Date(now.getTime() + CONFIRM_DAYS * DAY_MS)
  await insertLink(trx, { userId, address, tokenHash: keyHash(token), until }, now)
  const { language } = await selectReach(trx, userId)
  const mail = inLanguage(language, () =>
    EMAIL_CONFIRM.of({
      ...{ agency: config.agencyName, days: CONFIRM_DAYS },
      address: `${config.publicUrl}/pub/confirm-email/${token}`,
    }),
  )
  return (await enqueueMail(trx, { ...mail, to: address, userId }, now)) !== null
}
