import type { Db } from '#api/ground/db/database.ts'
import { log } from '#api/ground/lib/log.ts'
import {
  claimDue,
  endUselessTexts,
  MAILS,
  markFailed,
  markSent,
  TEXTS,
  type Claimed,
  type ClaimedMail,
  type ClaimedText,
  type MessageTable,
} from './due-messages.queries.ts'

/** Hands one message to a service. Throws when it was not taken; Undeliverable when it never will be. */
type Sender<T> = { send: (message: T) => Promise<void> }
export type Mailer = Sender<ClaimedMail>
export type Texter = Sender<ClaimedText>

/** The service said that this message, as it is, can never arrive. */
export class Undeliverable extends Error {}

const MINUTE_MS = 60_000
/** Waits before the second and later tries; after the last the mail is dead. */
export const RETRY_MINUTES = [1, 5, 30, 120, 360] as const
/** Longer than any try can take: connecting, speaking and sending have shorter limits. */
export const LEASE_MS = 10 * MINUTE_MS

/** A text message is of use for five minutes, so its tries are close together. */
export const TEXT_RETRY_SECONDS = [10, 30, 60, 120] as const
export const TEXT_LEASE_MS = MINUTE_MS

type Sending = {
  db: Db
  clock: () => Date
  /** True when the process is about to stop: no further message is begun. */
  isStopping?: () => boolean
}

type Kind<T extends Claimed> = {
  table: MessageTable<T>
  /** For the log: addresses and words stay out of it. */
  what: string
  about: (message: T) => Record<string, string | number>
  waitsMs: readonly number[]
  leaseMs: number
}

const MAIL: Kind<ClaimedMail> = {
  table: MAILS,
  what: 'a mail',
  about: ({ id, template }) => ({ mail: id, template }),
  waitsMs: RETRY_MINUTES.map((minutes) => minutes * MINUTE_MS),
  leaseMs: LEASE_MS,
}

const TEXT: Kind<ClaimedText> = {
  table: TEXTS,
  what: 'a text message',
  about: ({ id }) => ({ text: id }),
  waitsMs: TEXT_RETRY_SECONDS.map((seconds) => seconds * 1_000),
  leaseMs: TEXT_LEASE_MS,
}

/** Sends every mail that is due, one after the other. Returns how many were sent. */
export function sendDueMail({ mailer, ...sending }: Sending & { mailer: Mailer }): Promise<number> {
  return sendDue(MAIL, mailer, sending)
}

/** The same for text messages. Those that are of no use any more are given up first. */
export async function sendDueTexts({
  texter,
  ...sending
}: Sending & { texter: Texter }): Promise<number> {
  await endUselessTexts(sending.db, sending.clock())
  return sendDue(TEXT, texter, sending)
}

async function sendDue<T extends Claimed>(
  kind: Kind<T>,
  sender: Sender<T>,
  sending: Sending,
): Promise<number> {
  const { db, clock, isStopping } = sending
  let sent = 0
  while (!isStopping?.()) {
    const now = clock()
    const until = new Date(now.getTime() + kind.leaseMs)
    const message = await claimDue(db, kind.table, { now, until })
    if (!message) break
    if (await sendOne(message, kind, { sender, db, clock })) sent += 1
  }
  return sent
}

async function sendOne<T extends Claimed>(
  message: T,
  { table, what, about, waitsMs }: Kind<T>,
  { sender, db, clock }: { sender: Sender<T>; db: Db; clock: () => Date },
): Promise<boolean> {
  const facts = { ...about(message), try: message.attempts }
  try {
    await sender.send(message)
  } catch (error) {
    const wait = error instanceof Undeliverable ? undefined : waitsMs[message.attempts - 1]
    const again = wait === undefined ? null : new Date(clock().getTime() + wait)
    await markFailed(db, table, message, { error: wordsOf(error), again })
    log.warn({ ...facts, isDead: again === null }, `${what} was not sent`)
    return false
  }
  await markSent(db, table, message, clock())
  log.info(facts, `${what} was sent`)
  return true
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
