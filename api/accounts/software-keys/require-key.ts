import type { Context, MiddlewareHandler } from 'hono'
import type { ApiEnv } from '#api/ground/lib/calls/answer.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { HeldKey } from '#api/ground/lib/calls/held-key.ts'
import { judgeTry, type AttemptLimit } from '#api/ground/lib/limits/attempts.ts'
import { keyHash } from '#api/ground/secrets/keys.ts'
import { dayIn } from '#values/days.ts'
import { longDate } from '#words/formats.ts'
import { t } from '#words/words.ts'
import { selectHeldKey } from './held-key.queries.ts'
import type { KeyPurpose } from './keys.schemas.ts'

/** What is called with a key: everything below this. */
export const SOFTWARE = '/Software/*'

/** What the calls below an address are opened by. An address that is not here is opened by nothing. */
const OPENED_BY: readonly [start: string, purpose: KeyPurpose][] = [
  ['/api/Software/BackflowTester/', 'backflow-results'],
  ['/api/Software/ReadingKey/', 'reading'],
]
const WRONG_KEYS: Record<KeyPurpose, AttemptLimit> = {
  'backflow-results': { scope: 'tester key', most: 20, windowSeconds: 900 },
  reading: { scope: 'reading key', most: 20, windowSeconds: 900 },
}
const NO_KEY = 'Send the key as "Authorization: Bearer …".'
const WRONG_KEY = 'This key is unknown or was withdrawn.'

/** The key that a call below {@link SOFTWARE} was made with. */
export function heldKeyOf(c: Context<ApiEnv>): HeldKey {
  const key = c.get('heldKey')
  if (!key) throw new ApiError('UNAUTHENTICATED', NO_KEY)
  return key
}

/**
 * Refuses whoever calls without a key that counts, before anything of the body is looked at: a program with a wrong
 * key is told of the key, never of what a right one may send. Wrong keys are counted by visitor.
 */
export function requireKey({ db, config, clock }: ApiDeps): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const purpose = OPENED_BY.find(([start]) => c.req.path.startsWith(start))?.[1]
    const key = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    if (!key || !purpose) throw new ApiError('UNAUTHENTICATED', NO_KEY)
    const [now, visitor] = [clock(), c.get('visitor')]
    const limit = WRONG_KEYS[purpose]
    const asked = { hash: keyHash(key), purpose, today: dayIn(config.timeZone, now) }
    const found = await judgeTry(db, [limit, visitor], now, () => selectHeldKey(db, asked, now))
    if (!found) throw new ApiError('UNAUTHENTICATED', WRONG_KEY)
    if (found.isEnded) throw new ApiError('UNAUTHENTICATED', endedWords(found.endsOn))
    c.set('heldKey', found)
    return next()
  }
}

const endedWords = (endsOn: string): string =>
  t('The last day of this key was {day}. Its owner can make a new one.', {
    day: longDate(endsOn) ?? endsOn,
  })
