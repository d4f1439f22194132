import { requireAction } from '#api/lib/calls/actions.ts'
import { answer } from '#api/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { countAttempt } from '#api/lib/limits/attempts.ts'
import { bodyBytes } from './body-bytes.ts'
import { dropDraft, offer, publishDraft } from './change-type.act.ts'
import { keepDraft } from './keep-draft.act.ts'
import { MOST_BUNDLE_BYTES, zipOf } from './read-bundle.ts'
import { readFiles, readType } from './read-types.ts'
import * as calls from './type-desk.contract.ts'
import { selectTypes } from './type-desk.queries.ts'

const { TYPES_RIGHT } = calls
const FILES = { scope: 'type files', most: 120, windowSeconds: 3_600 }

/** Submittal types as an agency makes them: drafts from files, publishing, retiring. For staff with the right to it. */
export function registerTypeDesk(api: Api, { db, clock }: ApiDeps): void {
  api.openapi(calls.all, async (c) => {
    await requireAction(c, TYPES_RIGHT)
    return answer(c, await selectTypes(db))
  })
  api.openapi(calls.get, async (c) => {
    await requireAction(c, TYPES_RIGHT)
    return answer(c, await readType(db, c.req.valid('param').code))
  })
  api.openapi(calls.receive, async (c) => {
    const { id, actorId } = await requireAction(c, TYPES_RIGHT)
    const now = clock()
    await countAttempt(db, FILES, String(id), now)
    const zip = await bodyBytes(c.req.raw.body, MOST_BUNDLE_BYTES)
    return answer(c, await keepDraft(db, zip, { actorId, now }))
  })
  api.openapi(calls.publish, async (c) => {
    const { actorId } = await requireAction(c, TYPES_RIGHT)
    await publishDraft(db, c.req.valid('json'), { actorId, now: clock() })
    return answer(c, null)
  })
  api.openapi(calls.drop, async (c) => {
    const { actorId } = await requireAction(c, TYPES_RIGHT)
    await dropDraft(db, c.req.valid('json'), { actorId, now: clock() })
    return answer(c, null)
  })
  api.openapi(calls.offer, async (c) => {
    const { actorId } = await requireAction(c, TYPES_RIGHT)
    await offer(db, c.req.valid('json'), { actorId, now: clock() })
    return answer(c, null)
  })
  api.openapi(calls.files, async (c) => {
    await requireAction(c, TYPES_RIGHT)
    const { code } = c.req.valid('param')
    const zip = zipOf(await readFiles(db, code), code)
    return c.body(new Uint8Array(zip).buffer, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${code.replace(/[^A-Z0-9-]/g, '')}.zip"`,
      'Cache-Control': 'private, no-store',
    })
  })
}
