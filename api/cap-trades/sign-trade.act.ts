import { sql } from 'kysely'
import { currentAgreement } from '#api/agreements/agreement.ts'
import { selectAcceptedAt } from '#api/agreements/agreements.queries.ts'
import { writeAudit } from '#api/audit/write-audit.queries.ts'
import { completeTrade } from '#api/cap-and-trade/trading/end-trade.act.ts'
import {
  addStep,
  lockProgress,
  selectProgress,
  setWait,
  type Progress,
} from '#api/cap-and-trade/trading/progress.queries.ts'
import { tellOfTurn } from '#api/cap-and-trade/trading/trade-mails.queries.ts'
import { daysAfter } from '#api/cap-and-trade/trading/days-after.ts'
import type { Db } from '#api/db/database.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { ENDED, NO_PIN, NO_QUESTIONS } from '#api/filing/signing/ceremony.act.ts'
import {
  drawQuestion,
  endCeremony,
  selectCeremony,
  storeCeremony,
} from '#api/filing/signing/ceremonies.queries.ts'
import { requireFiler } from '#api/filing/filer.queries.ts'
import { requireCredentials } from '#api/filing/signing/credentials.queries.ts'
import type { ApiDeps } from '#api/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/lib/calls/errors.ts'
import type { SignedIn } from '#api/lib/calls/signed-in.ts'
import { sha256Of } from '#api/records/canonical.ts'
import { newKey } from '#api/secrets/keys.ts'
import { dayIn } from '#values/days.ts'
import { actsOf, isKnownPair, isOver, selectSides, selectSignedForm } from './cap-trades.queries.ts'
import type { TradeCeremony } from './cap-trades.schemas.ts'

type Deps = Pick<ApiDeps, 'db' | 'config'>

const CEREMONY_MINUTES = 30
const NOT_AGREED = 'Tick that you have read it and certify it.'
const NOT_NOW = 'This trade does not wait for your signature. Nothing was signed.'

const TOO_LATE =
  'The time to sign this trade is over, so its instruments go back to the seller. Nothing was signed.'

const STATEMENTS = {
  confirm:
    'I certify under penalty of perjury that I am authorized to act for the transferring entity, that I have read the trade form that was signed for it, and that this form is true, accurate and complete.',
  accept:
    'I certify under penalty of perjury that I am authorized to act for the acquiring entity, that the quantity and value stated here are those agreed, and that this form is true, accurate and complete.',
} as const

/** Begins the signature of whoever confirms or accepts: the form that the seller signed, and one question. */
export async function beginTradeSigning(
  { db }: Deps,
  user: SignedIn,
  tradeId: number,
  now: Date,
): Promise<TradeCeremony> {
  return inTransaction(db, async (trx) => {
    const filer = await requireFiler(trx, user.id)
    if (!filer.hasPin) throw new ApiError('FORBIDDEN', NO_PIN)
    const progress = await selectProgress(trx, tradeId)
    if (!progress) throw notFound('This trade')
    const act = await actNow(trx, user, progress, now)
    const { sha256 } = await selectSignedForm(trx, progress.submittalId)
    const questionRid = await drawQuestion(trx, user.id)
    if (questionRid === null) throw new ApiError('FORBIDDEN', NO_QUESTIONS)
    const id = sha256Of(newKey())
    const items = [{ rid: progress.submittalId, sha256, viewedAt: now.toISOString() }]
    const expiresAt = new Date(now.getTime() + CEREMONY_MINUTES * 60_000)
    await storeCeremony(trx, { id, userId: user.id, items, questionRid }, { now, expiresAt })
    const { rows } = await sql<{ question: string }>`
      select question from security_questions where id = ${questionRid}`.execute(trx)
    const question = rows[0]?.question ?? ''
    return { ceremonyId: id, question, statement: STATEMENTS[act], sha256 }
  })
}

export type TradeSigning = {
  tradeId: number
  ceremonyId: string
  pin: string
  answer: string
  hasAgreed: boolean
  visitor: string
}

/**
 * Signs the same form as the seller (OAR 340-273-0510(1)(b)), by PIN and one security question. A confirmed trade
 * waits for the acquirer; an accepted one for the agency, or moves at once where the agency lets it.
 */
export async function signTrade(
  { db, config }: Deps,
  user: SignedIn,
  signing: TradeSigning,
  now: Date,
): Promise<void> {
  const ceremony = await selectCeremony(db, { id: signing.ceremonyId, userId: user.id }, now)
  const [item, ...others] = ceremony?.items ?? []
  if (!ceremony || !item || others.length > 0) throw new ApiError('NOT_FOUND', ENDED)
  if (!signing.hasAgreed) throw new ApiError('INVALID', NOT_AGREED, { hasAgreed: NOT_AGREED })
  await requireCredentials(db, user, ceremony, signing, now)
  await inTransaction(db, async (trx) => {
    const filer = await requireFiler(trx, user.id)
    const progress = await lockProgress(trx, signing.tradeId)
    const act = await actNow(trx, user, progress, now)
    const form = await selectSignedForm(trx, progress.submittalId)
    if (item.rid !== progress.submittalId || item.sha256 !== form.sha256)
      throw new ApiError('NOT_FOUND', ENDED)
    const authority = {
      kind: filer.kind,
      identityProof: filer.hasIdentityProof,
      right: 'submit',
      for: act === 'accept' ? 'acquirer' : 'second of the seller',
      siteRid: act === 'accept' ? progress.acquirerId : progress.sellerId,
      agreementAcceptedAt: await selectAcceptedAt(trx, user.id, currentAgreement(config)),
      ceremony: ceremony.id.slice(0, 12),
    }
    const { rows } = await sql<{ id: number }>`
      insert into signatures (submittal_id, ordinal, user_id, content_sha256, statement, question_id, authority, signed_at)
      values (${progress.submittalId}, ${form.ordinal}, ${user.id}, ${form.sha256}, ${STATEMENTS[act]},
        ${ceremony.question.rid}, ${JSON.stringify(authority)}::jsonb, ${now})
      returning id::float8 as id`.execute(trx)
    await addStep(
      trx,
      {
        tradeId: signing.tradeId,
        kind: act === 'accept' ? 'accepted' : 'confirmed',
        user,
        signatureId: rows[0]?.id ?? null,
      },
      now,
    )
    await writeAudit(
      trx,
      {
        action: 'trade.signed',
        userId: user.id,
        actorId: user.actorId,
        detail: { tradeRid: signing.tradeId, as: act, sha256: form.sha256 },
        visitor: signing.visitor,
      },
      now,
    )
    await endCeremony(trx, ceremony.id, now)
    await goOn(trx, { progress, act, config }, now)
  })
}

type GoingOn = { progress: Progress; act: 'confirm' | 'accept'; config: Deps['config'] }

async function goOn(trx: Db, { progress, act, config }: GoingOn, now: Date): Promise<void> {
  const { tradeId } = progress
  const { trades: rules, publicUrl, timeZone } = config
  if (act === 'confirm') {
    const dueAt = daysAfter(now, rules.acquirerDays)
    await setWait(trx, tradeId, { waitsFor: 'acquirer', dueAt })
    await sql`
      update cap_trades set due_on = ${dayIn(timeZone, dueAt)} where id = ${tradeId}`.execute(trx)
    return tellOfTurn(trx, { tradeId, waitsFor: 'acquirer', publicUrl }, now)
  }
  const isKnown = rules.firstTradeDays === 0 || (await isKnownPair(trx, progress))
  const notBefore = isKnown ? null : dayIn(timeZone, daysAfter(now, rules.firstTradeDays))
  await setWait(trx, tradeId, { waitsFor: 'agency', dueAt: null, notBefore })
  if (!rules.isAutomatic || notBefore !== null) return
  const ready = { ...progress, waitsFor: 'agency' } as const
  await completeTrade(trx, ready, { actor: null, reason: '', publicUrl }, now)
}

/** Whether the caller confirms or accepts the trade as it stands. */
async function actNow(
  db: Db,
  user: SignedIn,
  progress: Progress,
  now: Date,
): Promise<'confirm' | 'accept'> {
  const sides = await selectSides(db, user.id, progress)
  if (!sides.seesSeller && !sides.seesAcquirer) throw notFound('This trade')
  const acts = actsOf(progress, user, sides, now)
  if (acts.includes('accept')) return 'accept'
  if (acts.includes('confirm')) return 'confirm'
  throw new ApiError('CONFLICT', isOver(progress, now) ? TOO_LATE : NOT_NOW)
}
