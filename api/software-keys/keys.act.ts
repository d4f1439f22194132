import { writeAudit } from '#api/audit/write-audit.queries.ts'
import type { Db } from '#api/db/database.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { ApiError, notFound } from '#api/lib/calls/errors.ts'
import type { SignedIn } from '#api/lib/calls/signed-in.ts'
import { keyHash, newKey } from '#api/secrets/keys.ts'
import { countKeys, insertKey, withdrawKey } from './keys.queries.ts'
import { KEY_STARTS, MOST_KEYS, type KeyPurpose, type NewKey } from './keys.schemas.ts'

const NAME_IT = 'Give the key a name, such as that of the software.'
const FULL = `An account has at most ${MOST_KEYS} keys. Withdraw one first.`

type Owner = Pick<SignedIn, 'id' | 'actorId'>

const MADE = { 'backflow-results': 'tester.key-made', reading: 'reading.key-made' } as const
const WITHDRAWN = {
  'backflow-results': 'tester.key-withdrawn',
  reading: 'reading.key-withdrawn',
} as const satisfies Record<KeyPurpose, string>

/** Makes a key for software of the caller. What is answered is the only time that it is shown. */
export async function makeKey(
  db: Db,
  user: Owner,
  { name, purpose }: NewKey,
  now: Date,
): Promise<{ rid: number; key: string }> {
  if (name.trim() === '') throw new ApiError('INVALID', NAME_IT, { name: NAME_IT })
  return inTransaction(db, async (trx) => {
    if ((await countKeys(trx, user.id, purpose)) >= MOST_KEYS)
      throw new ApiError('CONFLICT', FULL, { name: FULL })
    const key = `${KEY_STARTS[purpose]}${newKey()}`
    const made = { hash: keyHash(key), ending: key.slice(-4) }
    const rid = await insertKey(trx, { userId: user.id, purpose, name: name.trim(), ...made }, now)
    await writeAudit(
      trx,
      { action: MADE[purpose], userId: user.id, actorId: user.actorId, detail: { rid } },
      now,
    )
    return { rid, key }
  })
}

/** Withdraws a key at once and for good. */
export async function endKey(
  db: Db,
  user: Owner,
  { rid }: { rid: number },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const purpose = await withdrawKey(trx, { userId: user.id, rid }, now)
    if (!purpose) throw notFound('This key')
    await writeAudit(
      trx,
      { action: WITHDRAWN[purpose], userId: user.id, actorId: user.actorId, detail: { rid } },
      now,
    )
  })
}
