import { t } from '#words/words.ts'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'
import { keyHash, newKey } from '#api/ground/secrets/keys.ts'
import { watcherKey } from './links.queries.ts'
import { leadOn, nameSubject, type Viewer } from './subjects.queries.ts'
import { confirmationMail, type MailWords } from './watch-mail.ts'
import * as queries from './watches.queries.ts'
import { wishSchema, type WatchChange, type Wish } from './watches.schemas.ts'

/** A link of a first mail works so long. */
export const CONFIRM_HOURS = 24
/** More than anybody reads; a program that follows everything has the feeds. */
export const MOST_WATCHES = 200

const tooMany = (): string =>
  t('You follow {most} things already. Stop one first.', { most: MOST_WATCHES })
const ENDED = 'This link does not work any more. Ask again on the page of the record.'

/** Follows something for an account. */
export async function addWatch(
  db: Db,
  { userId, viewer, wish: asked }: { userId: number; viewer: Viewer; wish: Wish },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const wish = { ...asked, subject: await leadOn(trx, asked.subject) }
    const { label } = await nameSubject(trx, viewer, wish.subject)
    const watcherId = await queries.watcherOfUser(trx, userId, now)
    await sql`select from watchers where id = ${watcherId} for update`.execute(trx)
    if ((await queries.countWatches(trx, watcherId)) >= MOST_WATCHES)
      throw new ApiError('CONFLICT', tooMany())
    await queries.keepWatch(trx, { watcherId, label, wish }, now)
  })
}

/**
 * Asks an address whether it wants to follow something: nothing is followed before the link of the mail is used.
 * The answer is the same for every address, known or not.
 */
export async function askWatch(
  db: Db,
  { email, wish: asked, words }: { email: string; wish: Wish; words: MailWords },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const wish = { ...asked, subject: await leadOn(trx, asked.subject) }
    const { label } = await nameSubject(trx, null, wish.subject)
    const token = newKey()
    await sql`
      insert into watch_confirmations (token_hash, email, wish, asked_at, expires_at)
      values (${keyHash(token)}, ${email}, ${JSON.stringify(wish)}::jsonb, ${now},
        ${new Date(now.getTime() + CONFIRM_HOURS * 3_600_000)})`.execute(trx)
    await enqueueMail(trx, confirmationMail({ email, label, wish, token }, words), now)
  })
}

type Confirmation = { email: string; wish: unknown }

/** What a link would confirm; null for one that is none, was used, or has ended. */
export async function readConfirmation(db: Db, token: string, now: Date): Promise<Wish | null> {
  const { rows } = await sql<Confirmation>`
    select email, wish from watch_confirmations
    where token_hash = ${keyHash(token)} and expires_at > ${now}`.execute(db)
  return rows[0] ? (wishSchema.safeParse(rows[0].wish).data ?? null) : null
}

/** Confirms by the link of the mail, once; answers the key of the page where watches are changed. */
export async function confirmWatch(db: Db, token: string, now: Date): Promise<string> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<Confirmation>`
      delete from watch_confirmations where token_hash = ${keyHash(token)} and expires_at > ${now}
      returning email, wish`.execute(trx)
    const [found] = rows
    const asked = found ? wishSchema.safeParse(found.wish).data : undefined
    if (!found || !asked) throw new ApiError('NOT_FOUND', ENDED)
    // It may have been merged since.
    const wish = { ...asked, subject: await leadOn(trx, asked.subject) }
    // What was public when it was asked for may not be by now.
    const { label } = await nameSubject(trx, null, wish.subject)
    const watcher = await queries.watcherOfAddress(trx, found.email, now)
    await sql`select from watchers where id = ${watcher.id} for update`.execute(trx)
    if ((await queries.countWatches(trx, watcher.id)) >= MOST_WATCHES)
      throw new ApiError('CONFLICT', tooMany())
    await queries.keepWatch(trx, { watcherId: watcher.id, label, wish }, now)
    return watcherKey(watcher.id, watcher.version)
  })
}

/** Changes, stops, goes on with or deletes one watch of its watcher. */
export async function changeWatch(
  db: Db,
  watcherId: number,
  { rid, rhythm, isStopped, isDeleted }: WatchChange,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { numAffectedRows } = isDeleted
      ? await sql`delete from watches where id = ${rid} and watcher_id = ${watcherId}`.execute(trx)
      : await sql`
          update watches set rhythm = coalesce(${rhythm ?? null}, rhythm),
            stopped_at = case ${isStopped ?? null}::boolean when true then coalesce(stopped_at, ${now})
              when false then null else stopped_at end
          where id = ${rid} and watcher_id = ${watcherId}`.execute(trx)
    if (!numAffectedRows) throw notFound('This watch')
  })
}

/** Stops everything that one watcher follows; it is enough to ask once. */
export async function stopAll(db: Db, watcherId: number, now: Date): Promise<void> {
  await sql`
    update watches set stopped_at = ${now}
    where watcher_id = ${watcherId} and stopped_at is null`.execute(db)
}
