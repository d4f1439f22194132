import { t } from '#words/words.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { newKey } from '#api/ground/secrets/keys.ts'
import { factorNotice } from '../second-factor/factor-notice.ts'
import { forgetRecoveryCodes, renewRecoveryCodes } from '../second-factor/authenticator.queries.ts'
import type { Session } from '#api/ground/lib/calls/session.ts'
import { keepChallenge, takeChallenge } from './challenges.queries.ts'
import type { PasskeyAnswer } from './passkeys.schemas.ts'
import {
  deletePasskey,
  handleOf,
  insertPasskey,
  lockFactors,
  renamePasskey,
  selectPasskeysOf,
} from './passkeys.queries.ts'
import { requireRelyingParty } from './relying-party.ts'
import { checkedAnswer, optionsToAdd } from './webauthn.ts'

const MOST_PASSKEYS = 10
const FULL = `You have ${MOST_PASSKEYS} passkeys. Remove one that you no longer use first.`
const NOT_MADE =
  'This passkey could not be added: the answer of your device did not fit, or it came too late. Try again.'
const KNOWN = 'This passkey is in use for an account already.'

type Deps = Pick<ApiDeps, 'db' | 'config'>

/** What the browser of the caller needs to make a passkey. The password was asked for before. */
export async function beginPasskey(
  { db, config }: Deps,
  { id, sessionId, loginName, displayName }: Session,
  now: Date,
) {
  const party = requireRelyingParty(config)
  const existing = await selectPasskeysOf(db, id)
  if (existing.length >= MOST_PASSKEYS) throw new ApiError('CONFLICT', FULL)
  const handle = await handleOf(db, id, newKey())
  const options = await optionsToAdd({ party, user: { loginName, displayName, handle }, existing })
  const { challenge } = options
  await keepChallenge(db, { of: { purpose: 'add', sessionId }, challenge }, now)
  return options
}

/**
 * Keeps the passkey that the caller's browser made. Whoever has no recovery codes gets them with it, once:
 * without one, a lost device would shut its user out.
 */
export async function addPasskey(
  { db, config }: Deps,
  { id: userId, sessionId, actorId }: Session,
  { name, answer }: { name: string; answer: PasskeyAnswer },
  now: Date,
): Promise<{ recoveryCodes: string[] | null }> {
  const party = requireRelyingParty(config)
  const challenge = await takeChallenge(db, { purpose: 'add', sessionId }, now)
  const made = challenge ? await checkedAnswer(answer, { party, challenge }) : null
  if (!made) throw new ApiError('INVALID', NOT_MADE)
  return inTransaction(db, async (trx) => {
    const { passkeys, recoveryCodes } = await lockFactors(trx, userId)
    if (passkeys >= MOST_PASSKEYS) throw new ApiError('CONFLICT', FULL)
    if (!(await insertPasskey(trx, { ...made, userId, name }, now)))
      throw new ApiError('CONFLICT', KNOWN)
    await writeAudit(trx, { action: 'passkey.added', userId, actorId, detail: { name } }, now)
    await tellUser(
      trx,
      factorNotice(config, userId, () =>
        t('A passkey was added to your account: {name}', { name }),
      ),
      now,
    )
    return { recoveryCodes: recoveryCodes > 0 ? null : await renewRecoveryCodes(trx, userId) }
  })
}

export async function changePasskeyName(
  { db }: Deps,
  { id: userId, actorId }: Session,
  { rid, name }: { rid: number; name: string },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await renamePasskey(trx, { userId, rid, name }))) throw notFound('The passkey')
    await writeAudit(trx, { action: 'passkey.renamed', userId, actorId, detail: { name } }, now)
  })
}

/** Recovery codes go with the last factor that they stand in for. */
export async function removePasskey(
  { db, config }: Deps,
  { id: userId, actorId }: Session,
  rid: number,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockFactors(trx, userId)
    const name = await deletePasskey(trx, { userId, rid })
    if (name === null) throw notFound('The passkey')
    const left = await lockFactors(trx, userId)
    if (left.passkeys === 0 && !left.hasAuthenticator) await forgetRecoveryCodes(trx, userId)
    await writeAudit(trx, { action: 'passkey.removed', userId, actorId, detail: { name } }, now)
    await tellUser(
      trx,
      factorNotice(config, userId, () =>
        t('A passkey of your account was removed: {name}', { name }),
      ),
      now,
    )
  })
}
