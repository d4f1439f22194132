import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { recountMap } from '#api/portal/site-desk/site-desk.queries.ts'
import { renameFollowed, selectLinked } from './linked.queries.ts'
import { reasonOf, type Who } from './merge.act.ts'
import type { UndoSiteMerge } from './merge.schemas.ts'
import { moveBack, noteGiven, type Given } from './moves.queries.ts'
import { tellUnmerged } from './tell-people.ts'
import { requireGiven, selectToGive, type Giving } from './to-give.ts'
import { nameOf } from './together.ts'
import { selectUndoRefusals, type Merge } from './undo-refusals.queries.ts'

const REFUSED = 'The merge was not undone. See what is marked.'
const NO_MERGE = 'This merge is undone already. Nothing was changed.'

/** Takes a merge back: what moved returns, and the duplicate is what it was. */
export async function undoMerge(db: Db, given: UndoSiteMerge, who: Who): Promise<void> {
  const reason = reasonOf(given.reason, REFUSED)
  await inTransaction(db, async (trx) => {
    const merge = await holdMerge(trx, given.merge)
    const refusals = await selectUndoRefusals(trx, merge)
    if (refusals.length > 0)
      throw new ApiError('CONFLICT', `The merge cannot be undone. ${refusals.join(' ')}`)
    const toGive = await selectToGive(trx, merge)
    const chosen = requireGiven(toGive, given.given, REFUSED)
    await sql`
      update site_merges set undone_at = ${who.now}, undone_by_user_id = ${who.actorId}, undo_reason = ${reason}
      where id = ${merge.id}`.execute(trx)
    await sql`
      update sites set is_public = is_public or (${merge.wasPublic} and id = ${merge.goes})
      where id in (${merge.stays}, ${merge.goes})`.execute(trx)
    // Only now: its records come back to a site that is public, so that none of them was hidden in between.
    await moveBack(trx, merge.id, merge, chosen)
    const gave = gaveOf(toGive, chosen)
    await noteGiven(trx, merge.id, gave)
    await renameFollowed(trx, [merge.goes])
    await recountMap(trx)
    const { id, staysIdentifier: stays, goesIdentifier: goes } = merge
    await writeAudit(
      trx,
      {
        action: 'site.unmerged',
        userId: null,
        ...{ actorId: who.actorId, visitor: who.visitor },
        detail: { merge: id, stays, goes, reason, ...gaveDetail(gave) },
      },
      who.now,
    )
    const linked = await selectLinked(trx, merge.goes)
    const sides = {
      stays: { rid: merge.stays, identifier: stays },
      goes: { rid: merge.goes, identifier: goes },
    }
    await tellUnmerged(trx, linked, { ...sides, words: who.words, now: who.now })
  })
}

/** Which record somebody gave to which site. */
const gaveOf = (toGive: readonly Giving[], { kept }: Given) => {
  const stay = new Set(kept.map(nameOf))
  return toGive.map(({ key, title }) => ({
    ...{ key, title },
    to: stay.has(key) ? ('stays' as const) : ('goes' as const),
  }))
}

/** The same for the log; nothing where there were none. */
function gaveDetail(gave: ReturnType<typeof gaveOf>): Record<string, string> {
  if (gave.length === 0) return {}
  const titles = (side: 'stays' | 'goes') =>
    gave.flatMap(({ to, title }) => (to === side ? [title] : [])).join('; ')
  return { givenToStays: titles('stays'), givenToGoes: titles('goes') }
}

/** The merge and both sites, held in the order in which a merge holds them. */
async function holdMerge(trx: Db, id: number): Promise<Merge> {
  const seen = await selectMerge(trx, id)
  if (!seen) throw new ApiError('CONFLICT', NO_MERGE)
  await sql`
    select from sites where id in (${seen.stays}, ${seen.goes}) order by id for update`.execute(trx)
  const merge = await selectMerge(trx, id)
  if (!merge) throw new ApiError('CONFLICT', NO_MERGE)
  return merge
}

/** A merge that stands. */
export async function selectMerge(db: Db, id: number): Promise<Merge | null> {
  const { rows } = await sql<Merge>`
    select merges.id::float8 as id, stays.id::float8 as stays, goes.id::float8 as goes,
      stays.identifier as "staysIdentifier", goes.identifier as "goesIdentifier", was_public as "wasPublic",
      (select onward.identifier from site_merges later join sites onward on onward.id = later.stays_site_id
        where later.goes_site_id = stays.id and later.undone_at is null) as onward
    from site_merges merges join sites stays on stays.id = merges.stays_site_id
      join sites goes on goes.id = merges.goes_site_id
    where merges.id = ${id} and merges.undone_at is null`.execute(db)
  return rows[0] ?? null
}
