import { inTransaction } from '#api/db/transaction.ts'
import { answer } from '#api/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/lib/calls/errors.ts'
import { requireSignedIn, requireWriter } from '#api/lib/calls/signed-in.ts'
import { keyHash } from '#api/secrets/keys.ts'
import { dayIn } from '#values/days.ts'
import { endKey, makeKey } from './keys.act.ts'
import * as calls from './keys.contract.ts'
import { selectKeys } from './keys.queries.ts'
import { purposeSchema } from './keys.schemas.ts'
import { noteUse, selectKeyDays } from './reading.queries.ts'
import { whyNoKey } from './who-may.ts'

const WRONG_KEY = 'This key is unknown or was withdrawn.'

/** Keys of accounts for software: to send results of backflow tests, and to read much. */
export function registerSoftwareKeys(api: Api, { db, config, clock }: ApiDeps): void {
  const work = () => ({ db, config, now: clock() })
  const today = () => dayIn(config.timeZone, clock())

  api.openapi(calls.list, async (c) =>
    answer(c, await selectKeys(db, (await requireSignedIn(c)).id, today())),
  )
  api.openapi(calls.whyNone, async (c) => {
    const user = await requireSignedIn(c)
    const purpose = purposeSchema.safeParse(c.req.valid('param').purpose)
    if (!purpose.success) throw notFound('This kind of key')
    return answer(c, { words: await whyNoKey(db, purpose.data, user) })
  })
  api.openapi(calls.make, async (c) =>
    answer(c, await makeKey(work(), await requireWriter(c), c.req.valid('json'))),
  )
  api.openapi(calls.withdraw, async (c) => {
    await endKey(work(), await requireWriter(c), c.req.valid('json'))
    return answer(c, null)
  })
  api.openapi(calls.days, async (c) => {
    const { id: rid } = c.req.valid('param')
    const userId = (await requireSignedIn(c)).id
    const found = await selectKeyDays(db, { userId, rid, today: today() })
    if (!found) throw notFound('This key')
    return answer(c, found)
  })

  api.openapi(calls.use, async (c) => {
    const key = /^Bearer +(\S+)$/i.exec(c.req.valid('header').authorization)?.[1] ?? ''
    const note = { hash: keyHash(key), day: today(), ...c.req.valid('json') }
    if (await inTransaction(db, (trx) => noteUse(trx, note, clock()))) return answer(c, null)
    // Withdrawn since it was looked at.
    throw new ApiError('UNAUTHENTICATED', WRONG_KEY)
  })
}
