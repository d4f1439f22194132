import { serve } from '#api/ground/lib/calls/serve.ts'
import { streamOf } from '#api/services/files/stream.ts'
import { requireAction } from '#api/ground/lib/calls/actions.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
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

  serve(api, calls.search, async ({ body }) => {
    return await searchSites(searches, body)
  })
  serve(api, calls.get, async ({ params }) => {
    return await readSite(db, params.id)
  })
  serve(api, calls.save, async ({ c, user: { actorId }, body }) => {
    const visitor: string = c.get('visitor')
    await saveSite(db, body, { actorId, now: clock(), visitor })
    return null
  })
  serve(api, calls.undo, async ({ c, user: { actorId }, body }) => {
    const visitor: string = c.get('visitor')
    await undoSite(db, body, { actorId, now: clock(), visitor })
    return null
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
