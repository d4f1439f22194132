import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { keyHash, newKey } from '#api/ground/secrets/keys.ts'
import { dayIn } from '#values/days.ts'
import { longDate } from '#words/formats.ts'
import { t } from '#words/words.ts'
import { countKeys, insertKey, selectUnknownSites, withdrawKey } from './keys.queries.ts'
import { KEY_STARTS, MOST_DAYS, MOST_KEYS, type KeyPurpose, type NewKey } from './keys.schemas.ts'
import { tellOfMade } from './tell-owner.ts'
import { requireOwnerOf } from './who-may.ts'

const NAME_IT = 'Give the key a name, such as that of the software.'
const FULL = `An account has at most ${MOST_KEYS} keys. Withdraw one first.`
const ONLY_RESULTS = 'A key for reading is for everything public, not for chosen sites.'
const DAY_MS = 86_400_000

type Owner = Pick<SignedIn, 'id' | 'actorId' | 'kind'>
export type KeyWork = Pick<ApiDeps, 'db' | 'config'> & { now: Date }

const MADE = { 'backflow-results': 'tester.key-made', reading: 'reading.key-made' } as const
export const WITHDRAWN = {
  'backflow-results': 'tester.key-withdrawn',
  reading: 'reading.key-withdrawn',
} as const satisfies Record<KeyPurpose, string>

/** Makes a key for software of the caller. What is answered is the only time that it is shown. */
export async function makeKey(
  { db, config, now }: KeyWork,
  user: Owner,
  { name, purpose, endsOn, siteIds }: NewKey,
): Promise<{ rid: number; key: string }> {
  if (name.trim() === '') throw new ApiError('INVALID', NAME_IT, { name: NAME_IT })
  if (purpose === 'reading' && siteIds.length > 0)
    throw new ApiError('INVALID', ONLY_RESULTS, { siteIds: ONLY_RESULTS })
  const today = dayIn(config.timeZone, now)
  const lastDay = lastDayOf(endsOn, today)
  return inTransaction(db, async (trx) => {
    await requireOwnerOf(trx, purpose, user)
    if ((await countKeys(trx, { userId: user.id, purpose, today })) >= MOST_KEYS)
      throw new ApiError('CONFLICT', FULL, { name: FULL })
    await requireSites(trx, siteIds)
    const key = `${KEY_STARTS[purpose]}${newKey()}`
    const made = { hash: keyHash(key), ending: key.slice(-4), endsOn: lastDay, siteIds }
    const rid = await insertKey(trx, { userId: user.id, purpose, name: name.trim(), ...made }, now)
    const detail = {
      rid,
      endsOn: lastDay,
      ...(siteIds.length > 0 ? { siteIds: siteIds.join(', ') } : {}),
    }
    await writeAudit(
      trx,
      { action: MADE[purpose], userId: user.id, actorId: user.actorId, detail },
      now,
    )
    // A key for reading does nothing in anybody's name.
    if (purpose !== 'reading')
      await tellOfMade({ db: trx, config, now }, user.id, { name: name.trim(), endsOn: lastDay })
    return { rid, key }
  })
}

/** The last day that was chosen, or a year from today; a refusal for one that is over or further away. */
function lastDayOf(chosen: string, today: string): string {
  const latest = new Date(Date.parse(`${today}T00:00:00Z`) + MOST_DAYS * DAY_MS)
    .toISOString()
    .slice(0, 10)
  if (chosen === '') return latest
  if (chosen >= today && chosen <= latest) return chosen
  const words = t('Choose a last day from today to {day}.', { day: longDate(latest) ?? latest })
  throw new ApiError('INVALID', words, { endsOn: words })
}

async function requireSites(trx: Db, siteIds: readonly number[]): Promise<void> {
  const [unknown] = await selectUnknownSites(trx, siteIds)
  if (unknown === undefined) return
  const words = t('There is no site with the number {number}.', { number: unknown })
  throw new ApiError('INVALID', words, { siteIds: words })
}

/** Withdraws a key at once and for good. */
export async function endKey(
  { db, now }: Pick<KeyWork, 'db' | 'now'>,
  user: Owner,
  { rid }: { rid: number },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const key = await withdrawKey(trx, { userId: user.id, rid }, now)
    if (!key) throw notFound('This key')
    const by = { userId: user.id, actorId: user.actorId }
    await writeAudit(trx, { action: WITHDRAWN[key.purpose], ...by, detail: { rid } }, now)
  })
}
