import { streamOf } from '#api/exports/stream.ts'
import { requireAction } from '#api/lib/calls/actions.ts'
import { answer } from '#api/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { dayIn } from '#values/days.ts'
import { readSite, sitesCsv } from './read-site.ts'
import { saveSite, undoSite } from './save-site.act.ts'
import * as calls from './site-desk.contract.ts'
import { searchSites } from './site-desk.queries.ts'

const { SITES } = calls

/** Sites as staff keep them: found, changed, put back, taken away as a file. */
export function registerSiteDesk(api: Api, deps: ApiDeps): void {
  const { db, clock, config } = deps
  const searches = deps.searches ?? db

  api.openapi(calls.search, async (c) => {
    await requireAction(c, SITES)
    return answer(c, await searchSites(searches, c.req.valid('json')))
  })
  api.openapi(calls.get, async (c) => {
    await requireAction(c, SITES)
    return answer(c, await readSite(db, c.req.valid('param').id))
  })
  api.openapi(calls.save, async (c) => {
    const { actorId } = await requireAction(c, SITES)
    const visitor: string = c.get('visitor')
    await saveSite(db, c.req.valid('json'), { actorId, now: clock(), visitor })
    return answer(c, null)
  })
  api.openapi(calls.undo, async (c) => {
    const { actorId } = await requireAction(c, SITES)
    const visitor: string = c.get('visitor')
    await undoSite(db, c.req.valid('json'), { actorId, now: clock(), visitor })
    return answer(c, null)
  })
  api.openapi(calls.file, async (c) => {
    await requireAction(c, SITES)
    return c.body(streamOf(sitesCsv(searches, c.req.valid('query').words)), 200, {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="sites-${dayIn(config.timeZone, clock())}.csv"`,
      'Cache-Control': 'private, no-store',
      'X-Stream': '1',
    })
  })
}
