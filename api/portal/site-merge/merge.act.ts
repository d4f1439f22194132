import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { recountMap, selectSite } from '#api/portal/site-desk/site-desk.queries.ts'
import { renameFollowed, selectLinked } from './linked.queries.ts'
import type { MergeSites } from './merge.schemas.ts'
import { moveAll } from './moves.queries.ts'
import { SAME, selectRefusals, type Known } from './refusals.queries.ts'
import { tellMerged } from './tell-people.ts'

const CHANGED =
  'Somebody else changed or merged one of these sites since you opened this page. Nothing was merged; what you typed is kept here. See what stands now, then press again.'
const REFUSED = 'The sites were not merged. See what is marked.'

export type Who = {
  actorId: number
  now: Date
  visitor: string
  /** What mails name. */
  words: Pick<ApiConfig, 'agencyName' | 'publicUrl'>
}

/**
 * Makes two sites one, in one transaction: what belongs to the duplicate belongs to the other from then on, and the
 * duplicate is no longer public and leads there. What is sealed keeps the number that it names.
 */
export async function mergeSites(db: Db, given: MergeSites, who: Who): Promise<void> {
  const reason = reasonOf(given.reason, REFUSED)
  await inTransaction(db, async (trx) => {
    if (given.stays.rid === given.goes.rid) throw new ApiError('CONFLICT', SAME)
    const [stays, goes] = await holdBoth(trx, given)
    const [refusal] = await selectRefusals(trx, stays, goes)
    if (refusal !== undefined) throw new ApiError('CONFLICT', refusal)
    const mergeId = await insertMerge(trx, { stays, goes, reason }, who)
    const linked = await selectLinked(trx, goes.rid)
    await moveAll(trx, mergeId, { stays: stays.rid, goes: goes.rid })
    await renameFollowed(trx, [stays.rid])
    // Also where nothing of it changes, so that whoever keeps a copy reads both anew.
    await sql`update sites set is_public = is_public and id = ${stays.rid} where id in (${stays.rid}, ${goes.rid})`.execute(
      trx,
    )
    await recountMap(trx)
    await writeAudit(
      trx,
      {
        action: 'site.merged',
        userId: null,
        ...{ actorId: who.actorId, visitor: who.visitor },
        detail: { merge: mergeId, stays: stays.identifier, goes: goes.identifier, reason },
      },
      who.now,
    )
    await tellMerged(trx, linked, { stays, goes, words: who.words, now: who.now })
  })
}

/** The reason as it is kept; both acts ask for one. */
export function reasonOf(typed: string, refused: string): string {
  const reason = typed.trim()
  if (reason === '') throw new ApiError('INVALID', refused, { reason: 'Say why.' })
  if (reason.length > 500)
    throw new ApiError('INVALID', refused, { reason: 'Use at most 500 characters.' })
  return reason
}

/** Holds both in one order, so that two merges of the same sites wait for each other instead of forever. */
async function holdBoth(trx: Db, { stays, goes }: MergeSites): Promise<[Known, Known]> {
  const held = new Map<number, Known>()
  for (const { rid, version } of [stays, goes].toSorted((one, other) => one.rid - other.rid)) {
    // Held first and read after that: what the other one did stands in the version then.
    await sql`select from sites where id = ${rid} for update`.execute(trx)
    const site = await selectSite(trx, rid)
    if (!site) throw notFound('This site')
    if (site.version !== version) throw new ApiError('CHANGED_ELSEWHERE', CHANGED)
    held.set(rid, { ...site, rid })
  }
  const [one, other] = [held.get(stays.rid), held.get(goes.rid)]
  if (!one || !other) throw notFound('This site')
  return [one, other]
}

type Merge = { stays: Known; goes: Known; reason: string }

async function insertMerge(
  trx: Db,
  { stays, goes, reason }: Merge,
  { actorId, now }: Who,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into site_merges (stays_site_id, goes_site_id, was_public, reason, merged_at, merged_by_user_id)
    values (${stays.rid}, ${goes.rid}, ${goes.stored.is_public}, ${reason}, ${now}, ${actorId})
    returning id::float8 as id`.execute(trx)
  const [merge] = rows
  if (!merge) throw new Error('The merge was not written down.')
  return merge.id
}
