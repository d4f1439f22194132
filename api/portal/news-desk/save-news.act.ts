import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError, type FieldErrors } from '#api/ground/lib/calls/errors.ts'
import { isDay } from '#values/days.ts'
import {
  holdNews,
  updateWithdrawn,
  writeAnnouncement,
  writePublication,
} from './news-desk.queries.ts'
import type {
  NewsKind,
  SaveAnnouncement,
  SavePublication,
  WithdrawNews,
} from './news-desk.schemas.ts'

const CHANGED =
  'Somebody else changed this since you opened it. What you typed is kept here: compare it with theirs, then save again.'
const REFUSED = 'This was not saved. See what is marked.'
const DAY = 'Enter a day.'

export type Who = { actorId: number; now: Date }

/** Saves an announcement, or makes one. Answers its rid. */
export function saveAnnouncement(db: Db, asked: SaveAnnouncement, who: Who): Promise<number> {
  const faults: FieldErrors = {}
  const description = textOf(faults, 'description', asked.description, 2_000)
  const from = dayOf(faults, 'shownFrom', asked.shownFrom)
  const until = asked.shownUntil?.trim() ? dayOf(faults, 'shownUntil', asked.shownUntil) : null
  if (from && until && until < from)
    faults['shownUntil'] = 'The last day lies before the first. Enter a later one.'
  return save(db, { kind: 'announcement', asked, faults }, who, (trx) =>
    writeAnnouncement(trx, asked.rid, {
      description,
      shown_from: from,
      shown_until: until,
      kinds: kindsOf(asked.readers),
      updated_at: who.now,
    }),
  )
}

/** Saves a publication, or makes one; its files stay as they are. Answers its rid. */
export function savePublication(db: Db, asked: SavePublication, who: Who): Promise<number> {
  const faults: FieldErrors = {}
  const subject = textOf(faults, 'subject', asked.subject, 200)
  const comment = asked.commentText.trim()
  if (comment.length > 4_000) faults['commentText'] = 'Use at most 4,000 characters.'
  const day = dayOf(faults, 'publishedDate', asked.publishedDate)
  return save(db, { kind: 'publication', asked, faults }, who, (trx) =>
    writePublication(trx, asked.rid, {
      subject,
      comment_text: comment,
      published_on: day,
      kinds: kindsOf(asked.readers),
    }),
  )
}

/** Shows something to nobody outside the agency any more, or shows it again. */
export async function withdrawNews(db: Db, asked: WithdrawNews, who: Who): Promise<void> {
  const { kind, rid, versionNo, isWithdrawn } = asked
  await inTransaction(db, async (trx) => {
    const held = await holdNews(trx, kind, rid)
    if (held.version !== versionNo) throw new ApiError('CHANGED_ELSEWHERE', CHANGED)
    if (held.isWithdrawn === isWithdrawn) return
    await updateWithdrawn(trx, { kind, rid, at: isWithdrawn ? who.now : null })
    await tell(trx, { kind, rid, what: isWithdrawn ? 'withdrawn' : 'shown again' }, who)
  })
}

type Saving = {
  kind: NewsKind
  asked: { rid: number | null; versionNo: number }
  faults: FieldErrors
}

async function save(
  db: Db,
  { kind, asked, faults }: Saving,
  who: Who,
  write: (trx: Db) => Promise<number>,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    // Of one that is gone, or that somebody else changed, the second is told before the fields are judged.
    if (asked.rid !== null && (await holdNews(trx, kind, asked.rid)).version !== asked.versionNo)
      throw new ApiError('CHANGED_ELSEWHERE', CHANGED)
    if (Object.keys(faults).length > 0) throw new ApiError('INVALID', REFUSED, faults)
    const rid = await write(trx)
    await tell(trx, { kind, rid, what: asked.rid === null ? 'made' : 'changed' }, who)
    return rid
  })
}

type Told = { kind: NewsKind; rid: number; what: string }

async function tell(trx: Db, detail: Told, { actorId, now }: Who): Promise<void> {
  await writeAudit(trx, { action: 'news.changed', userId: null, actorId, detail }, now)
}

function textOf(faults: FieldErrors, field: string, typed: string, most: number): string {
  const text = typed.trim()
  if (text === '') faults[field] = 'Enter something.'
  if (text.length > most) faults[field] = `Use at most ${most.toLocaleString('en-US')} characters.`
  return text
}

/** A day of the calendar; anything else is a fault, and then the answer is not used. */
function dayOf(faults: FieldErrors, field: string, typed: string | null): string {
  const day = typed?.trim() ?? ''
  if (!isDay(day)) faults[field] = DAY
  return day
}

/** Nobody named is everybody. */
function kindsOf(readers: readonly string[]): string[] | null {
  return readers.length > 0 ? [...new Set(readers)] : null
}
