import { requireFiler, type Filer } from '#api/services/access/filer.queries.ts'
import { currentAgreement } from '#api/services/agreements/agreement.ts'
import { selectAcceptedAt } from '#api/services/agreements/agreements.queries.ts'
import { answersBefore } from '#api/ground/db/act-once.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { momentText } from '#api/services/proof/moments.queries.ts'
import type { SigningFacts } from '#api/services/proof/signatures.queries.ts'
import { endCeremony, selectCeremony, type Ceremony } from './ceremonies.queries.ts'
import { requireCredentials } from './credentials.queries.ts'
import {
  CHANGED,
  ENDED,
  NOT_AGREED,
  NOT_READ,
  type SigningDeps,
  type Subject,
  type ToSign,
} from './signing.ts'

export type Signing = {
  ceremonyId: string
  pin: string
  answer: string
  hasAgreed: boolean
  visitor: string
}

/** What is signed, and the facts of its signature, which whoever files it binds to its copy of record. */
export type Signature<Thing> = { rid: number; thing: Thing; facts: SigningFacts }

type Act<Thing extends ToSign, Filed> = {
  subject: Subject<Thing>
  /** Only this one is signed; anything else ends the ceremony. */
  only?: number
  /** Keeps the signature and does what follows from it, in the transaction of the signature. */
  file: (trx: Db, signature: Signature<Thing>) => Promise<Filed>
}

export type Signed<Filed> = { filed: Filed[]; refused: { rid: number; error: ApiError }[] }

/**
 * Signs what a ceremony shows: PIN and one security question, both looked at always, one answer for any failure.
 * Then each thing is filed in a transaction of its own; what fails is named and stays as it was.
 */
export async function signCeremony<Thing extends ToSign, Filed>(
  deps: SigningDeps,
  user: SignedIn,
  signing: Signing,
  { subject, only, file }: Act<Thing, Filed>,
  now: Date,
): Promise<Signed<Filed>> {
  const { db, config } = deps
  const known = { id: signing.ceremonyId, userId: user.id, subject: subject.kind }
  const ceremony = await selectCeremony(db, known, now)
  // Pressed again because the answer was lost, it was signed and the ceremony is over.
  const before = ceremony ? [] : await answersBefore<Filed>(db)
  if (before.length > 0) return { filed: before, refused: [] }
  if (!ceremony || (only !== undefined && ceremony.items.some(({ rid }) => rid !== only)))
    throw new ApiError('NOT_FOUND', ENDED)
  if (ceremony.items.some(({ viewedAt }) => viewedAt === null))
    throw new ApiError('CONFLICT', NOT_READ)
  if (!signing.hasAgreed) throw new ApiError('INVALID', NOT_AGREED, { hasAgreed: NOT_AGREED })
  await requireCredentials(db, user, ceremony, signing, now)
  const signed: Signed<Filed> = { filed: [], refused: [] }
  for (const item of ceremony.items)
    try {
      signed.filed.push(
        await inTransaction(db, async (trx) => {
          const filer = await requireFiler(trx, user.id)
          const at = { rid: item.rid, lock: true, now, config }
          const thing = await subject.find(trx, user, at)
          if (thing.sha256 !== item.sha256) throw new ApiError('SHOWN_IS_OLD', CHANGED)
          const facts = await factsOf(trx, { config, user, filer, ceremony, item, thing }, now)
          return file(trx, { rid: item.rid, thing, facts })
        }),
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      signed.refused.push({ rid: item.rid, error })
    }
  await endCeremony(db, ceremony.id, now)
  return signed
}

type Facts = {
  config: SigningDeps['config']
  user: SignedIn
  filer: Filer
  ceremony: Ceremony
  item: Ceremony['items'][number]
  thing: ToSign
}

async function factsOf(
  trx: Db,
  { config, user, filer, ceremony, item, thing }: Facts,
  now: Date,
): Promise<SigningFacts> {
  return {
    userId: user.id,
    loginName: user.loginName,
    name: user.displayName,
    at: momentText(now),
    statement: thing.statement,
    method: 'PIN and security question',
    questionId: ceremony.question.rid,
    viewedAt: item.viewedAt ?? '',
    authority: {
      kind: filer.kind,
      identityProof: filer.hasIdentityProof,
      ...thing.right,
      agreementAcceptedAt: await selectAcceptedAt(trx, user.id, currentAgreement(config)),
      ceremony: ceremony.id.slice(0, 12),
    },
  }
}
