import { serve } from '#api/ground/lib/calls/serve.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { keyHash } from '#api/ground/secrets/keys.ts'
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

  serve(api, calls.list, async ({ user }) => await selectKeys(db, user.id, today()))
  serve(api, calls.whyNone, async ({ user, params }) => {
    const purpose = purposeSchema.safeParse(params.purpose)
    if (!purpose.success) throw notFound('This kind of key')
    return { words: await whyNoKey(db, purpose.data, user) }
  })
  serve(api, calls.make, async ({ user, body }) => await makeKey(work(), user, body))
  serve(api, calls.withdraw, async ({ user, body }) => {
    await endKey(work(), user, body)
    return null
  })
  serve(api, calls.days, async ({ user, params: { id: rid } }) => {
    const userId = user.id
    const found = await selectKeyDays(db, { userId, rid, today: today() })
    if (!found) throw notFound('This key')
    return found
  })

  serve(api, calls.use, async ({ body, headers }) => {
    const key = /^Bearer +(\S+)$/i.exec(headers.authorization)?.[1] ?? ''
    const note = { hash: keyHash(key), day: today(), ...body }
    if (await inTransaction(db, (trx) => noteUse(trx, note, clock()))) return null
    // Withdrawn since it was looked at.
    throw new ApiError('UNAUTHENTICATED', WRONG_KEY)
  })
}
