import { countAttempts } from '#api/ground/lib/limits/attempts.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { COSIGN_LINK } from '#api/services/mail-texts/cosign.texts.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'
import { entryAddress, namesOf } from '../cosign-mail.ts'
import { endedWithIt, selectCosigner } from '../cosigners.queries.ts'
import { mailboxOf } from '../identity/mailbox.ts'

const BY_VISITOR = { scope: 'co-sign link visitor', most: 20, windowSeconds: 3_600 }
const BY_NUMBER = { scope: 'co-sign link', most: 5, windowSeconds: 3_600 }

type Asked = { product: string; cosignerId: number; email: string; visitor: string }

/**
 * Mails the link of an invitation again to its own address, for who has an older link with the number alone.
 * Nothing is answered: whether there is such a co-signer only the mailbox learns.
 */
export async function resendLink(
  { db, config }: Pick<ApiDeps, 'db' | 'config'>,
  { product, cosignerId, email, visitor }: Asked,
  now: Date,
): Promise<void> {
  await countAttempts(
    db,
    [
      [BY_VISITOR, visitor],
      [BY_NUMBER, `${product}\n${cosignerId}`],
    ],
    now,
  )
  await inTransaction(db, async (trx) => {
    const cosigner = await selectCosigner(trx, { product, cosignerId })
    if (!cosigner || endedWithIt(cosigner) || mailboxOf(cosigner.email) !== mailboxOf(email)) return
    const address = entryAddress(config, cosigner)
    const mail = COSIGN_LINK.of({ ...namesOf(config, cosigner), address })
    await enqueueMail(trx, { ...mail, to: cosigner.email }, now)
  })
}
