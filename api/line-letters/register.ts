import { Readable } from 'node:stream'
import { answer } from '#api/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { webStream } from '#api/lib/files/file-store.ts'
import { notFound } from '#api/lib/calls/errors.ts'
import { requireSignedIn, requireWriter } from '#api/lib/calls/signed-in.ts'
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

  api.openapi(calls.get, async (c) => {
    const user = await requireSignedIn(c)
    const asked = { siteId: c.req.valid('param').id, today: today(), timeZone }
    const found = await selectLetters(deps.searches ?? db, user, asked)
    if (!found) throw notFound('This water system')
    return answer(c, found)
  })

  api.openapi(calls.make, async (c) => {
    const user = await requireWriter(c)
    const by = { user, now: clock(), today: today() }
    return answer(c, await makeLetters(db, c.req.valid('json'), by))
  })

  api.openapi(calls.record, async (c) => {
    const user = await requireWriter(c)
    await recordSent(db, c.req.valid('json'), { user, now: clock(), timeZone })
    return answer(c, null)
  })

  api.openapi(calls.drop, async (c) => {
    const user = await requireWriter(c)
    await dropLetters(db, c.req.valid('json'), { user, now: clock(), today: today() })
    return answer(c, null)
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
