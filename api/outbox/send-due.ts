import type { Db } from '#api/db/database.ts'
import { log } from '#api/lib/log.ts'
import { claimDueMail, markMailFailed, markMailSent, type ClaimedMail } from './due-mail.queries.ts'

/** Hands one mail to a mail server. Throws when it was not taken; Undeliverable when it never will be. */
export type Mailer = { send: (mail: ClaimedMail) => Promise<void> }

/** The mail server said that this mail, as it is, can never arrive. */
export class Undeliverable extends Error {}

const MINUTE_MS = 60_000
/** Waits before the second and later tries; after the last the mail is dead. */
export const RETRY_MINUTES = [1, 5, 30, 120, 360] as const
/** Longer than any try can take: connecting, speaking and sending have shorter limits. */
export const LEASE_MS = 10 * MINUTE_MS

type Sending = {
  db: Db
  mailer: Mailer
  clock: () => Date
  /** True when the process is about to stop: no further mail is begun. */
  isStopping?: () => boolean
}

/** Sends every mail that is due, one after the other. Returns how many were sent. */
export async function sendDueMail({ db, mailer, clock, isStopping }: Sending): Promise<number> {
  let sent = 0
  while (!isStopping?.()) {
    const now = clock()
    const mail = await claimDueMail(db, { now, until: new Date(now.getTime() + LEASE_MS) })
    if (!mail) break
    if (await sendOne(mail, { db, mailer, clock })) sent += 1
  }
  return sent
}

async function sendOne(mail: ClaimedMail, { db, mailer, clock }: Sending): Promise<boolean> {
  // Addresses and words stay out of the log.
  const about = { mail: mail.id, template: mail.template, try: mail.attempts }
  try {
    await mailer.send(mail)
  } catch (error) {
    const again = error instanceof Undeliverable ? null : nextTry(mail.attempts, clock())
    await markMailFailed(db, mail, { error: wordsOf(error), again })
    log.warn({ ...about, isDead: again === null }, 'a mail was not sent')
    return false
  }
  await markMailSent(db, mail, clock())
  log.info(about, 'a mail was sent')
  return true
}

function nextTry(attempts: number, now: Date): Date | null {
  const minutes = RETRY_MINUTES[attempts - 1]
  return minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS)
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
