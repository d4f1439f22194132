import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { isLookHours, LOOK_HOURS_REFUSED } from '#values/look-hours.ts'
import { whyFixed, type FixedEntries } from './fixed-entries.ts'
import {
  holdList,
  insertEntry,
  listOf,
  raiseList,
  selectEntries,
  selectList,
  updateLookHours,
  updateName,
  updateOrder,
  updateRetired,
  type KeptEntry,
} from './lists.queries.ts'
import type { OpenList } from './lists.ts'
import type {
  AddEntry,
  LookHours,
  MoveEntry,
  ReferenceList,
  RenameEntry,
  RetireEntry,
} from './reference-desk.schemas.ts'

const CHANGED =
  'Somebody else changed this list since you opened it. Nothing was saved. Look at it as it is now, then do it again.'
const MOST = 120

export type Who = {
  actorId: number
  now: Date
  fixed: FixedEntries
}

type Held = { trx: Db; list: OpenList; entries: KeptEntry[] }
type Done = { what: string; rid: number; name: string; was?: string }

/** Adds an entry. Two who add at once both succeed, unless they add the same. */
export function addEntry(db: Db, { code, name }: AddEntry, who: Who): Promise<ReferenceList> {
  return changeList(db, { code, versionNo: null }, who, async ({ trx, list, entries }) => {
    const words = nameOf(name, entries, null)
    return { what: 'added', rid: await insertEntry(trx, list.table, words), name: words }
  })
}

/** Renames an entry, everywhere it is used. */
export function renameEntry(db: Db, asked: RenameEntry, who: Who): Promise<ReferenceList> {
  return changeList(db, asked, who, async ({ trx, list, entries }) => {
    const entry = entryOf(entries, asked.rid)
    const name = nameOf(asked.name, entries, asked.rid)
    if (name === entry.name) return null
    refuseFixed(entry, list, who)
    await updateName(trx, list.table, { rid: asked.rid, name })
    return { what: 'renamed', rid: asked.rid, name, was: entry.name }
  })
}

/** Moves an entry by one place; the first up and the last down stay where they are. */
export function moveEntry(db: Db, asked: MoveEntry, who: Who): Promise<ReferenceList> {
  return changeList(db, asked, who, async ({ trx, list, entries }) => {
    const entry = entryOf(entries, asked.rid)
    const rids = entries.map(({ rid }) => rid)
    const from = rids.indexOf(asked.rid)
    const to = from + (asked.direction === 'up' ? -1 : 1)
    if (to < 0 || to >= rids.length) return null
    rids.splice(from, 1)
    rids.splice(to, 0, asked.rid)
    await updateOrder(trx, list.table, rids)
    return { what: `moved ${asked.direction}`, rid: asked.rid, name: entry.name }
  })
}

/** Says within how many hours somebody is to look at what is of an entry; what waits already follows. */
export function setLookHours(db: Db, asked: LookHours, who: Who): Promise<ReferenceList> {
  return changeList(db, asked, who, async ({ trx, list, entries }) => {
    const { name, lookWithinHours } = entryOf(entries, asked.rid)
    if (!list.hasLookHours) throw new ApiError('INVALID', 'The entries of this list have no hours.')
    if (!isLookHours(asked.hours))
      throw new ApiError('INVALID', LOOK_HOURS_REFUSED, { hours: LOOK_HOURS_REFUSED })
    if (asked.hours === lookWithinHours) return null
    await updateLookHours(trx, list.table, asked)
    const said = (hours: number | null) => hours ?? 'none'
    const what = `hours to look within: ${said(asked.hours)}, were: ${said(lookWithinHours)}`
    return { what, rid: asked.rid, name }
  })
}

/** Offers an entry no longer, or brings it back. */
export function retireEntry(db: Db, asked: RetireEntry, who: Who): Promise<ReferenceList> {
  return changeList(db, asked, who, async ({ trx, list, entries }) => {
    const entry = entryOf(entries, asked.rid)
    if (entry.isRetired === asked.isRetired) return null
    if (asked.isRetired) {
      refuseFixed(entry, list, who)
      if (entries.filter(({ isRetired }) => !isRetired).length === 1)
        throw new ApiError('INVALID', 'This is the last entry that is offered. Add another first.')
    }
    const at = asked.isRetired ? who.now : null
    await updateRetired(trx, list.table, { rid: asked.rid, at })
    const what = asked.isRetired ? 'retired' : 'brought back'
    return { what, rid: asked.rid, name: entry.name }
  })
}

type Shown = { code: string; versionNo: number | null }

/** One change of a list: held, of the version that was shown, told to the audit log. Null changed nothing. */
async function changeList(
  db: Db,
  { code, versionNo }: Shown,
  { actorId, now, fixed }: Who,
  change: (held: Held) => Promise<Done | null>,
): Promise<ReferenceList> {
  const list = listOf(code)
  if (!('table' in list)) throw new ApiError('INVALID', list.why)
  return inTransaction(db, async (trx) => {
    const version = await holdList(trx, code)
    if (versionNo !== null && versionNo !== version)
      throw new ApiError('CHANGED_ELSEWHERE', CHANGED)
    const done = await change({ trx, list, entries: await selectEntries(trx, list) })
    if (done) {
      await raiseList(trx, code)
      await writeAudit(
        trx,
        { action: 'list.changed', userId: null, actorId, detail: { list: code, ...done } },
        now,
      )
    }
    return selectList(trx, list, fixed)
  })
}

function entryOf(entries: readonly KeptEntry[], rid: number): KeptEntry {
  const entry = entries.find((known) => known.rid === rid)
  if (!entry) throw notFound('This entry')
  return entry
}

/** A name as it is kept: between 1 and 120 characters, and no other entry's, capital letters or not. */
function nameOf(typed: string, entries: readonly KeptEntry[], rid: number | null): string {
  const name = typed.trim().replace(/\s+/g, ' ')
  const refuse = (words: string) => new ApiError('INVALID', 'The name is refused.', { name: words })
  if (name === '') throw refuse('Enter a name.')
  if (name.length > MOST) throw refuse(`Use at most ${MOST} characters.`)
  const same = entries.find(
    (other) => other.rid !== rid && other.name.toLowerCase() === name.toLowerCase(),
  )
  if (same)
    throw refuse(
      same.isRetired
        ? `“${same.name}” is in the list and retired. Bring it back instead.`
        : `“${same.name}” is in the list already.`,
    )
  return name
}

function refuseFixed({ name }: KeptEntry, { code }: OpenList, { fixed }: Who): void {
  const why = whyFixed(fixed, code, name)
  if (why) throw new ApiError('INVALID', why, { name: why })
}
