import { inLanguage } from '#words/server.ts'
import { t } from '#words/words.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { log } from '#api/ground/lib/log.ts'
import { selectReach } from '#api/services/outbox/addresses.queries.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'
import { NEW_USER } from '#api/services/mail-texts/accounts.texts.ts'
import type { WrittenMail } from '#api/services/mail-texts/mail-text.ts'
import { generatePassword } from '#api/ground/secrets/password.rules.ts'
import { updateTemporaryPassword } from './registration.queries.ts'
import { hashSecret } from '#api/ground/secrets/secret-hash.ts'

const DAYS = 7
const DAY_MS = 86_400_000

type Person = {
  id: number
  userName: string
  email: string
  /** The agency made the account; nobody registered. */
  isInvited?: boolean
}

/**
 * Tells a new user how to sign in: gives the account a temporary password that works once, and writes the
 * mail that says it. Both are there or neither is. Returns false when the mail could not be written; the
 * account stays as it is, and "Forgot Password" leads into it. To be called in the transaction that makes
 * or approves the account.
 */
export async function sendNewUserMail(
  db: Db,
  person: Person,
  { config, now }: { config: Pick<ApiConfig, 'agencyName' | 'publicUrl'>; now: Date },
): Promise<boolean> {
  const password = generatePassword()
  const hash = await hashSecret(password)
  const until = new Date(now.getTime() + DAYS * DAY_MS)
  try {
    return await inTransaction(db, async (trx) => {
      const { language } = await selectReach(trx, person.id)
      const mail = {
        to: person.email,
        userId: person.id,
        ...inLanguage(language, () => wordsOf(person, password, config)),
      }
      if ((await enqueueMail(trx, mail, now)) === null) return false
      await updateTemporaryPassword(trx, { userId: person.id, hash, until })
      return true
    })
  } catch (error) {
    // The error of a database may quote the row that it refused, and with it the password.
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'none'
    log.error({ userId: person.id, code }, 'the mail to a new user was not written')
    return false
  }
}

/** Nothing that a visitor typed freely is in the mail: nobody can send words of their own by it. */
function wordsOf(
  { userName, isInvited }: Person,
  password: string,
  { agencyName, publicUrl }: Pick<ApiConfig, 'agencyName' | 'publicUrl'>,
): WrittenMail {
  return NEW_USER.of({
    ...{ agency: agencyName, userName, password, days: DAYS },
    address: `${publicUrl}/pub/login`,
    unexpected: isInvited
      ? t(
          'The agency made this account for you. If you do not work with it, you need not do anything.',
        )
      : t('If you did not register, you need not do anything.'),
  })
}
