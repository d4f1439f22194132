import { serve } from '#api/ground/lib/calls/serve.ts'
import { Readable } from 'node:stream'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { webStream } from '#api/ground/lib/files/file-store.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { requireSignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { dayIn } from '#values/days.ts'
import { dropLetters, makeLetters, recordSent } from './letters.act.ts'
import * as calls from './letters.contract.ts'
import { selectLetterFile, selectLetters } from './letters.queries.ts'
import { zipOfLetters } from './letters-zip.ts'

/** Letters to occupants about their service lines: who waits for one, the letters, and when they went out. */
export function registerLineLetters(api: Api, deps: ApiDeps): void {
  const { db, config, clock, renderReport } = deps
  const { timeZone } = config
  const today = () => dayIn(timeZone, clock())

  serve(api, calls.get, async ({ user, params }) => {
    const asked = { siteId: params.id, today: today(), timeZone }
    const found = await selectLetters(deps.searches ?? db, user, asked)
    if (!found) throw notFound('This water system')
    return found
  })

  serve(api, calls.make, async ({ user, body }) => {
    const by = { user, now: clock(), today: today() }
    return await makeLetters(db, body, by)
  })

  serve(api, calls.record, async ({ user, body }) => {
    await recordSent(db, body, { user, now: clock(), timeZone })
    return null
  })

  serve(api, calls.drop, async ({ user, body }) => {
    await dropLetters(db, body, { user, now: clock(), today: today() })
    return null
  })

  api.openapi(calls.file, async (c) => {
    const user = await requireSignedIn(c)
    const { id, part } = c.req.valid('param')
    const file = await selectLetterFile(db, user, { batchId: id, part })
    if (!file) throw notFound('These letters')
    const letters = zipOfLetters(file, { day: dayIn(timeZone, file.madeAt), renderReport })
    return c.body(webStream(Readable.from(letters)), 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="letters-${file.pwsId}-${id}-${part}.zip"`,
      'Cache-Control': 'private, no-store',
    })
  })
}
