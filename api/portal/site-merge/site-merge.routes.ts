import { serve } from '#api/ground/lib/calls/serve.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import type { Db } from '#api/ground/db/database.ts'
import { selectSite } from '#api/portal/site-desk/site-desk.queries.ts'
import { mergeSites } from './merge.act.ts'
import * as calls from './merge.contract.ts'
import type { SiteMergePreview, SiteMerges } from './merge.schemas.ts'
import { countMoves } from './moves.queries.ts'
import { selectRefusals, selectWarnings } from './refusals.queries.ts'
import type { Two } from './rows.queries.ts'
import {
  findByNumber,
  selectInto,
  selectMerged,
  selectSide,
  selectUndone,
} from './sides.queries.ts'
import { selectToGive } from './to-give.ts'
import { selectMerge, undoMerge } from './undo-merge.act.ts'
import { selectUndoRefusals } from './undo-refusals.queries.ts'

/** Duplicate sites made one, for staff who keep sites. */
export function registerSiteMerge(api: Api, { db, clock, config: words }: ApiDeps): void {
  serve(api, calls.find, async ({ body }) => {
    return await findByNumber(db, body.number)
  })
  serve(api, calls.preview, async ({ body }) => {
    return await previewMerge(db, body)
  })
  serve(api, calls.merge, async ({ c, user: { actorId }, body }) => {
    const visitor: string = c.get('visitor')
    await mergeSites(db, body, { actorId, now: clock(), visitor, words })
    return null
  })
  serve(api, calls.merges, async ({ params }) => {
    return await readMerges(db, params.id)
  })
  serve(api, calls.undo, async ({ c, user: { actorId }, body }) => {
    const visitor: string = c.get('visitor')
    await undoMerge(db, body, { actorId, now: clock(), visitor, words })
    return null
  })
}

async function previewMerge(db: Db, two: Two): Promise<SiteMergePreview> {
  const [stays, goes] = [await selectSite(db, two.stays), await selectSite(db, two.goes)]
  if (!stays || !goes) throw notFound('This site')
  const [one, other] = [
    await selectSide(db, two.stays, stays.version),
    await selectSide(db, two.goes, goes.version),
  ]
  if (!one || !other) throw notFound('This site')
  const [kept, duplicate] = [
    { ...stays, rid: two.stays },
    { ...goes, rid: two.goes },
  ]
  return {
    stays: one,
    goes: other,
    moves: await countMoves(db, two),
    warnings: await selectWarnings(db, kept, duplicate),
    refusals: await selectRefusals(db, kept, duplicate),
  }
}

async function readMerges(db: Db, rid: number): Promise<SiteMerges> {
  const into = await selectInto(db, rid)
  const merge = into ? await selectMerge(db, into.merge) : null
  const refusals = merge ? await selectUndoRefusals(db, merge) : []
  return {
    into,
    merged: await selectMerged(db, rid),
    undone: await selectUndone(db, rid),
    isUndoable: merge !== null && refusals.length === 0,
    refusals,
    toGive:
      merge && refusals.length === 0
        ? (await selectToGive(db, merge)).map(({ key, title, since }) => ({ key, title, since }))
        : [],
  }
}
