import { writeAudit, type AuditAction } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import type { EventRules } from '../event.rules.ts'
import { addToTimeline } from '../timeline.queries.ts'
import type { DistinctEvents, MergeEvent, UnmergeEvent } from './merge.contract.ts'
import {
  insertDistinct,
  insertMerge,
  lockEvents,
  selectRidOfNumber,
  undoMerge,
  type LockedEvent,
} from './merge.queries.ts'

type Doing = { user: Pick<SignedIn, 'actorId' | 'displayName'>; rules: EventRules; now: Date }

const ITSELF = 'An event cannot be a part of itself.'
const UNKNOWN = 'There is no event with this number.'
const WHICH = 'Write the number of the event that it is a part of.'
const MERGED_MEANWHILE =
  'Somebody made this event a part of another since you opened the page. Nothing was changed by you.'
const UNDONE_MEANWHILE =
  'Somebody undid this since you opened the page, or merged it elsewhere. Nothing was changed by you.'
const isPart = (no: string | null) =>
  `${no ?? 'That event'} is a part of another event itself. Choose the one that it is a part of.`

/**
 * Makes an event a part of another. Only what is a part of nothing is merged, and only into such, so no two ever
 * stand in a circle. Answers the event that it is a part of now.
 */
export async function mergeEvent(
  db: Db,
  doing: Doing,
  { rid, parentRid, parentNo }: MergeEvent,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const wanted = parentRid ?? (await ridOfNumber(trx, parentNo))
    if (wanted === rid) throw new ApiError('INVALID', ITSELF, { parentNo: ITSELF })
    const { one: child, other: parent } = await lockPair(trx, rid, wanted)
    if (child.mergedIntoId !== null) throw new ApiError('CHANGED_ELSEWHERE', MERGED_MEANWHILE)
    if (parent.mergedIntoId !== null)
      throw new ApiError('CONFLICT', isPart(parent.no), { parentNo: isPart(parent.no) })
    const by = doing.user.displayName
    await insertMerge(trx, { childId: rid, parentId: wanted, by, now: doing.now })
    await tell(trx, doing, {
      action: 'event.merged',
      lines: [
        [rid, `Merged into ${parent.no ?? wanted}`],
        [wanted, `${child.no ?? rid} merged into this event`],
      ],
    })
    return wanted
  })
}

/** Takes an event out of another again; both are what they were. */
export async function unmergeEvent(
  db: Db,
  doing: Doing,
  { rid, parentRid }: UnmergeEvent,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { one: child, other: parent } = await lockPair(trx, rid, parentRid)
    if (child.mergedIntoId !== parentRid) throw new ApiError('CHANGED_ELSEWHERE', UNDONE_MEANWHILE)
    const by = doing.user.displayName
    await undoMerge(trx, { childId: rid, parentId: parentRid, by, now: doing.now })
    await tell(trx, doing, {
      action: 'event.unmerged',
      lines: [
        [rid, `Taken out of ${parent.no ?? parentRid} again`],
        [parentRid, `${child.no ?? rid} taken out of this event again`],
      ],
    })
  })
}

/** Writes down that two events are not the same: neither is proposed at the other any more. */
export async function tellApart(
  db: Db,
  doing: Doing,
  { rid, otherRid }: DistinctEvents,
): Promise<void> {
  if (rid === otherRid) throw new ApiError('INVALID', ITSELF, { otherRid: ITSELF })
  await inTransaction(db, async (trx) => {
    const { one, other } = await lockPair(trx, rid, otherRid)
    const by = doing.user.displayName
    if (!(await insertDistinct(trx, { ids: [rid, otherRid], by, now: doing.now }))) return
    await tell(trx, doing, {
      action: 'event.told-apart',
      lines: [
        [rid, `Not the same as ${other.no ?? otherRid}`],
        [otherRid, `Not the same as ${one.no ?? rid}`],
      ],
    })
  })
}

async function ridOfNumber(trx: Db, typed: string | null): Promise<number> {
  const number = (typed ?? '').trim().toUpperCase()
  if (number === '') throw new ApiError('INVALID', WHICH, { parentNo: WHICH })
  const found = await selectRidOfNumber(trx, number)
  if (found === null) throw new ApiError('INVALID', UNKNOWN, { parentNo: UNKNOWN })
  return found
}

async function lockPair(trx: Db, oneId: number, otherId: number) {
  const locked = await lockEvents(trx, [oneId, otherId])
  const [one, other] = [oneId, otherId].map((id) => locked.find((event) => event.id === id))
  if (!one || !other) throw notFound('This event')
  return { one, other } satisfies Record<string, LockedEvent>
}

type Told = { action: AuditAction; lines: [[number, string], [number, string]] }

async function tell(trx: Db, { user, rules, now }: Doing, { action, lines }: Told): Promise<void> {
  const [[rid], [other]] = lines
  await writeAudit(
    trx,
    { action, userId: null, actorId: user.actorId, detail: { rid, other } },
    now,
  )
  for (const [eventId, what] of lines)
    await addToTimeline(
      trx,
      { eventId, by: user.displayName, what, keeps: rules.timelineEntries },
      now,
    )
}
