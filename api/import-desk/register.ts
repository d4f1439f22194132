import { streamOf } from '#api/exports/stream.ts'
import { decodedName } from '#api/files/decoded-name.ts'
import { requireAction } from '#api/lib/calls/actions.ts'
import { answer } from '#api/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { countAttempt } from '#api/lib/limits/attempts.ts'
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

  api.openapi(calls.desk, async (c) => {
    await requireAction(c, IMPORTS)
    return answer(c, await readImportDesk(db, c.req.valid('query').before ?? null))
  })
  api.openapi(calls.get, async (c) => {
    await requireAction(c, IMPORTS)
    return answer(c, await readImport(db, c.req.valid('param').id, c.req.valid('query').from))
  })
  api.openapi(calls.receive, async (c) => {
    const { userId, now } = await who(c)
    await countAttempt(db, FILES, String(userId), now)
    const { 'x-import-kind': kind, 'x-file-name': name } = c.req.valid('header')
    const body = c.req.raw.body ?? new Blob([]).stream()
    const asked = { kind, name: decodedName(name), body }
    const parts = { db, files, scanner: deps.scanner ?? null }
    return answer(c, { rid: await receiveImport(parts, asked, { userId, now }) })
  })
  api.openapi(calls.check, async (c) => {
    await checkImport(db, c.req.valid('json'), await who(c))
    return answer(c, null)
  })
  api.openapi(calls.readAnew, async (c) => {
    await readAnew({ db, files }, c.req.valid('json'), await who(c))
    return answer(c, null)
  })
  api.openapi(calls.mend, async (c) => {
    await mendImport(db, c.req.valid('json'), await who(c))
    return answer(c, null)
  })
  api.openapi(calls.takeKept, async (c) => {
    await takeKept(db, c.req.valid('json'), await who(c))
    return answer(c, null)
  })
  api.openapi(calls.act, async (c) => {
    await actOnImport({ db, files }, c.req.valid('json'), await who(c))
    return answer(c, null)
  })
  api.openapi(calls.undoRun, async (c) => {
    const asker = await who(c)
    return answer(c, { rid: await undoOtherRun(db, c.req.valid('json').runRid, asker) })
  })
  api.openapi(calls.keepPull, async (c) => {
    await keepPull(db, c.req.valid('json'), await who(c))
    return answer(c, null)
  })
  api.openapi(calls.removePull, async (c) => {
    await removePull(db, c.req.valid('json').rid, await who(c))
    return answer(c, null)
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
