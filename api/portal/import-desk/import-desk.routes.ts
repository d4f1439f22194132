import { serve } from '#api/ground/lib/calls/serve.ts'
import { streamOf } from '#api/services/files/stream.ts'
import { decodedName } from '#api/services/files/decoded-name.ts'
import { requireAction } from '#api/ground/lib/calls/actions.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import {
  actOnImport,
  checkImport,
  mendImport,
  takeKept,
  undoOtherRun,
} from './change-import.act.ts'
import * as calls from './imports.contract.ts'
import { keepPull, removePull } from './pulls.act.ts'
import { findingsCsv, readImport, readImportDesk } from './read-import.ts'
import { readAnew } from './read-anew.act.ts'
import { receiveImport } from './receive-import.act.ts'

const { IMPORTS } = calls
const FILES = { scope: 'import file', most: 60, windowSeconds: 3_600 }

/** Imports in the browser: the command's own importer, as pages. For staff with the right to it. */
export function registerImportDesk(api: Api, deps: ApiDeps): void {
  const { db, clock, files } = deps
  const who = async (c: Parameters<typeof requireAction>[0]) => {
    const { id, actorId } = await requireAction(c, IMPORTS)
    const visitor: string = c.get('visitor')
    return { userId: id, actorId, now: clock(), visitor }
  }

  serve(api, calls.desk, async ({ query }) => {
    return await readImportDesk(db, query.before ?? null)
  })
  serve(api, calls.get, async ({ params, query }) => {
    return await readImport(db, params.id, query.from)
  })
  serve(api, calls.receive, async ({ c, headers }) => {
    const { userId, now } = await who(c)
    await countAttempt(db, FILES, String(userId), now)
    const { 'x-import-kind': kind, 'x-file-name': name } = headers
    const body = c.req.raw.body ?? new Blob([]).stream()
    const asked = { kind, name: decodedName(name), body }
    const parts = { db, files, scanner: deps.scanner ?? null }
    return { rid: await receiveImport(parts, asked, { userId, now }) }
  })
  serve(api, calls.check, async ({ c, body }) => {
    await checkImport(db, body, await who(c))
    return null
  })
  serve(api, calls.readAnew, async ({ c, body }) => {
    await readAnew({ db, files }, body, await who(c))
    return null
  })
  serve(api, calls.mend, async ({ c, body }) => {
    await mendImport(db, body, await who(c))
    return null
  })
  serve(api, calls.takeKept, async ({ c, body }) => {
    await takeKept(db, body, await who(c))
    return null
  })
  serve(api, calls.act, async ({ c, body }) => {
    await actOnImport({ db, files }, body, await who(c))
    return null
  })
  serve(api, calls.undoRun, async ({ c, body }) => {
    const asker = await who(c)
    return { rid: await undoOtherRun(db, body.runRid, asker) }
  })
  serve(api, calls.keepPull, async ({ c, body }) => {
    await keepPull(db, body, await who(c))
    return null
  })
  serve(api, calls.removePull, async ({ c, body }) => {
    await removePull(db, body.rid, await who(c))
    return null
  })
  api.openapi(calls.findings, async (c) => {
    await requireAction(c, IMPORTS)
    const { id } = c.req.valid('param')
    const { parts } = await findingsCsv(db, id)
    return c.body(streamOf(parts), 200, {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="import-${id}-findings.csv"`,
      'Cache-Control': 'private, no-store',
      'X-Stream': '1',
    })
  })
}
