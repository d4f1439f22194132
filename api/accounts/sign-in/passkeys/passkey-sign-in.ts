import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { newKey } from '#api/ground/secrets/keys.ts'
import type { Session } from '#api/ground/lib/calls/session.ts'
import {
  countFactorTry,
  finishSecondFactor,
  type FactorVisit,
} from '../second-factor/second-factor.act.ts'
import { beginSession, type NewSignIn, type Visit } from '../sign-in.act.ts'
import { selectUserById } from '../sign-in.queries.ts'
import { keepChallenge, takeChallenge } from './challenges.queries.ts'
import { countUse, selectPasskey, selectPasskeysOf, type Passkey } from './passkeys.queries.ts'
import type { PasskeyProof } from './passkeys.schemas.ts'
import { requireRelyingParty, type RelyingParty } from './relying-party.ts'
import { checkedProof, optionsToUse } from './webauthn.ts'

/** Of visitors without a session, by their address. */
const BEGINS = { scope: 'passkey begun', most: 60, windowSeconds: 900 }
const TRIES = { scope: 'passkey sign-in', most: 60, windowSeconds: 900 }

export const WRONG_PASSKEY =
  'This passkey did not log you in: it is not known here, or the request ended. Try again, or use your username and password.'
export const WRONG_FACTOR =
  'This passkey is not one of your account, or the request ended. Try again, or type a code.'
const NONE = 'Your account has no passkey. Type a code instead.'

type Deps = Pick<ApiDeps, 'db' | 'config'>

/** What a browser needs to sign its user in, and the key that ties the answer to the browser. */
export async function beginPasskeySignIn({ db, config }: Deps, visitor: string, now: Date) {
  const party = requireRelyingParty(config)
  await countAttempt(db, BEGINS, visitor, now)
  const options = await optionsToUse(party, { among: [], mustVerifyUser: true })
  const browserKey = newKey()
  const { challenge } = options
  await keepChallenge(db, { of: { purpose: 'sign-in', browserKey }, challenge }, now)
  return { options, browserKey }
}

/** Signs in with a passkey alone: something one has, and by its device something one knows or is. */
export async function signInWithPasskey(
  deps: Deps,
  { proof, browserKey }: { proof: PasskeyProof; browserKey: string },
  visit: Visit,
  now: Date,
): Promise<NewSignIn> {
  const { db, config } = deps
  const party = requireRelyingParty(config)
  await countAttempt(db, TRIES, visit.visitor, now)
  const challenge = browserKey
    ? await takeChallenge(db, { purpose: 'sign-in', browserKey }, now)
    : null
  const passkey = challenge ? await selectPasskey(db, proof.id) : null
  const isRight =
    challenge !== null &&
    passkey !== null &&
    proof.userHandle === passkey.handle &&
    (await isUsed(deps, passkey, proof, { party, challenge, mustVerifyUser: true }, now))
  const user = isRight ? await selectUserById(db, passkey.userId) : null
  if (!user) {
    const userId = passkey?.userId ?? null
    const { visitor } = visit
    const detail = { method: 'passkey' }
    await writeAudit(db, { action: 'sign-in.failed', userId, actorId: null, detail, visitor }, now)
    throw new ApiError('INVALID', WRONG_PASSKEY)
  }
  return beginSession(deps, { user, method: 'passkey' }, visit, now)
}

/** What the browser of a sign-in under way needs to use one of its user's passkeys. */
export async function beginPasskeyFactor({ db, config }: Deps, session: Session, now: Date) {
  const party = requireRelyingParty(config)
  const among = await selectPasskeysOf(db, session.id)
  if (among.length === 0) throw new ApiError('CONFLICT', NONE)
  const options = await optionsToUse(party, { among, mustVerifyUser: false })
  const of = { purpose: 'second-factor', sessionId: session.sessionId } as const
  await keepChallenge(db, { of, challenge: options.challenge }, now)
  return options
}

/** Passes the second factor with a passkey; counted among the tries of codes. */
export async function passPasskeyFactor(
  deps: Deps,
  session: Session,
  { proof, ...visit }: FactorVisit & { proof: PasskeyProof },
  now: Date,
): Promise<NewSignIn> {
  const { db, config } = deps
  const party = requireRelyingParty(config)
  const tries = await countFactorTry(db, session, visit.device, now)
  const of = { purpose: 'second-factor', sessionId: session.sessionId } as const
  const challenge = await takeChallenge(db, of, now)
  const passkey = challenge ? await selectPasskey(db, proof.id) : null
  const isOwn = passkey?.userId === session.id
  const isRight =
    challenge !== null &&
    passkey !== null &&
    isOwn &&
    (await isUsed(deps, passkey, proof, { party, challenge, mustVerifyUser: false }, now))
  const user = isRight ? await selectUserById(db, session.id) : null
  if (!user) {
    const about = { userId: session.id, actorId: session.actorId, visitor: visit.visitor }
    const detail = { method: 'passkey' }
    await writeAudit(db, { ...about, action: 'sign-in.second-factor-failed', detail }, now)
    throw new ApiError('INVALID', WRONG_FACTOR)
  }
  return finishSecondFactor(
    db,
    session,
    { user, passed: { method: 'passkey' }, visitor: visit.visitor, tries },
    now,
  )
}

/** Whether a proof holds, and its counter goes on: one that was used before does not. */
async function isUsed(
  { db }: Deps,
  passkey: Passkey,
  proof: PasskeyProof,
  expected: { party: RelyingParty; challenge: string; mustVerifyUser: boolean },
  now: Date,
): Promise<boolean> {
  const signCount = await checkedProof(proof, passkey, expected)
  return signCount !== null && (await countUse(db, { id: passkey.id, signCount }, now))
}
