import { addDraftFile } from '#api/filing/files/draft-files.act.ts'
import { answer } from '#api/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { ApiError } from '#api/lib/calls/errors.ts'
import { requireWriter, type SignedIn } from '#api/lib/calls/signed-in.ts'
import { countAttempt, judgeTry } from '#api/lib/limits/attempts.ts'
import { keyHash } from '#api/secrets/keys.ts'
import { takeResultsKey } from '#api/software-keys/keys.queries.ts'
import { dayIn } from '#values/days.ts'
import * as calls from './results.contract.ts'
import { takeResults } from './take-results.act.ts'

const SENDINGS = { scope: 'sent test results', most: 600, windowSeconds: 3_600 }
const WRONG_KEYS = { scope: 'tester key', most: 20, windowSeconds: 900 }
const NO_KEY = 'Send the key of the tester as "Authorization: Bearer …".'
const WRONG_KEY = 'This key is unknown or was withdrawn.'
const OCTETS = 'Send the file as application/octet-stream.'

/** Results by a phone or by a company's software: the same checks, the same drafts, each key once. */
export function registerBackflowResults(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps
  const at = (way: 'phone' | 'software') => {
    const now = clock()
    return { today: dayIn(config.timeZone, now), now, way }
  }

  /** Whom the key of a call stands for; wrong ones are counted by visitor. */
  async function requireHolder(header: string, visitor: string): Promise<SignedIn> {
    const now = clock()
    const key = /^Bearer +(\S+)$/i.exec(header)?.[1]
    if (!key) throw new ApiError('UNAUTHENTICATED', NO_KEY)
    const user = await judgeTry(db, [WRONG_KEYS, visitor], now, () =>
      takeResultsKey(db, keyHash(key), now),
    )
    if (user) return user
    throw new ApiError('UNAUTHENTICATED', WRONG_KEY)
  }

  api.openapi(calls.send, async (c) => {
    const user = await requireWriter(c)
    await countAttempt(db, SENDINGS, String(user.id), clock())
    const { results } = c.req.valid('json')
    return answer(c, { results: await takeResults(deps, user, results, at('phone')) })
  })

  api.openapi(calls.sendByKey, async (c) => {
    const user = await requireHolder(c.req.valid('header').authorization, c.get('visitor'))
    await countAttempt(db, SENDINGS, String(user.id), clock())
    const { results } = c.req.valid('json')
    return answer(c, { results: await takeResults(deps, user, results, at('software')) })
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
