import { serve } from '#api/ground/lib/calls/serve.ts'
import { addDraftFile } from '#api/filing/files/draft-files.act.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import { noteUsed } from '#api/accounts/software-keys/held-key.queries.ts'
import { heldKeyOf } from '#api/accounts/software-keys/require-key.ts'
import { requireOwnerOf } from '#api/accounts/software-keys/who-may.ts'
import { dayIn } from '#values/days.ts'
import * as calls from './results.contract.ts'
import { takeResults } from './take-results.act.ts'

const SENDINGS = { scope: 'sent test results', most: 600, windowSeconds: 3_600 }
const OCTETS = 'Send the file as application/octet-stream.'

/** Results by a phone or by a company's software: the same checks, the same drafts, each key once. */
export function registerBackflowResults(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps
  const at = (way: 'phone' | 'software') => {
    const now = clock()
    return { today: dayIn(config.timeZone, now), now, way }
  }

  serve(api, calls.send, async ({ user, body: { results } }) => {
    await countAttempt(db, SENDINGS, String(user.id), clock())
    return { results: await takeResults(deps, user, results, at('phone')) }
  })

  serve(api, calls.sendByKey, async ({ c, body: { results } }) => {
    const { user, rid, siteIds } = heldKeyOf(c)
    await countAttempt(db, SENDINGS, String(user.id), clock())
    await requireOwnerOf(db, 'backflow-results', user)
    await noteUsed(db, rid, clock())
    const taken = await takeResults(deps, user, results, { ...at('software'), siteIds })
    return { results: taken }
  })

  serve(api, calls.sendPhoto, async ({ c, user, headers }) => {
    if (!/^application\/octet-stream\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
      throw new ApiError('UNSUPPORTED', OCTETS)
    const photo = {
      rid: headers['x-submission-rid'],
      question: 'photos',
      documentType: '',
      name: headers['x-file-name'],
      isOnce: true,
    }
    return { rid: Number((await addDraftFile(deps, user, photo, c)).rid) }
  })
}
