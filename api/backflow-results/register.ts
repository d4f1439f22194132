import { addDraftFile } from '#api/filing/files/draft-files.act.ts'
import { answer } from '#api/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { ApiError } from '#api/lib/calls/errors.ts'
import { requireWriter } from '#api/lib/calls/signed-in.ts'
import { countAttempt } from '#api/lib/limits/attempts.ts'
import { noteUsed } from '#api/software-keys/held-key.queries.ts'
import { heldKeyOf } from '#api/software-keys/require-key.ts'
import { requireOwnerOf } from '#api/software-keys/who-may.ts'
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

  api.openapi(calls.send, async (c) => {
    const user = await requireWriter(c)
    await countAttempt(db, SENDINGS, String(user.id), clock())
    const { results } = c.req.valid('json')
    return answer(c, { results: await takeResults(deps, user, results, at('phone')) })
  })

  api.openapi(calls.sendByKey, async (c) => {
    const { user, rid, siteIds } = heldKeyOf(c)
    await countAttempt(db, SENDINGS, String(user.id), clock())
    await requireOwnerOf(db, 'backflow-results', user)
    await noteUsed(db, rid, clock())
    const { results } = c.req.valid('json')
    const taken = await takeResults(deps, user, results, { ...at('software'), siteIds })
    return answer(c, { results: taken })
  })

  api.openapi(calls.sendPhoto, async (c) => {
    const user = await requireWriter(c)
    if (!/^application\/octet-stream\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
      throw new ApiError('UNSUPPORTED', OCTETS)
    const headers = c.req.valid('header')
    const photo = {
      rid: headers['x-submission-rid'],
      question: 'photos',
      documentType: '',
      name: headers['x-file-name'],
      isOnce: true,
    }
    return answer(c, { rid: Number((await addDraftFile(deps, user, photo, c)).rid) })
  })
}
