import { serve } from '#api/ground/lib/calls/serve.ts'
import { requireAction } from '#api/ground/lib/calls/actions.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
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
  serve(api, calls.all, async () => {
    return await selectTypes(db)
  })
  serve(api, calls.get, async ({ params }) => {
    return await readType(db, params.code)
  })
  serve(api, calls.receive, async ({ c, user: { id, actorId } }) => {
    const now = clock()
    await countAttempt(db, FILES, String(id), now)
    const zip = await bodyBytes(c.req.raw.body, MOST_BUNDLE_BYTES)
    return await keepDraft(db, zip, { actorId, now })
  })
  serve(api, calls.publish, async ({ user: { actorId }, body }) => {
    await publishDraft(db, body, { actorId, now: clock() })
    return null
  })
  serve(api, calls.drop, async ({ user: { actorId }, body }) => {
    await dropDraft(db, body, { actorId, now: clock() })
    return null
  })
  serve(api, calls.offer, async ({ user: { actorId }, body }) => {
    await offer(db, body, { actorId, now: clock() })
    return null
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
