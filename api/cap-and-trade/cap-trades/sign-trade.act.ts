import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
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
import type { Db } from '#api/ground/db/database.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { insertSignature } from '#api/services/proof/signatures.queries.ts'
import { beginCeremony, lookAtCeremony } from '#api/services/signing/ceremony.act.ts'
import { selectSignedForm, type SignedForm } from '#api/services/signing/signed-form.queries.ts'
import { signCeremony, type Signing } from '#api/services/signing/sign.act.ts'
import { ENDED, type Subject, type ToSign } from '#api/services/signing/signing.ts'
import { statementAsRead } from '#api/services/signing/statement.ts'
import { dayIn } from '#values/days.ts'
import { actsOf, isKnownPair, isOver, selectSides } from './cap-trades.queries.ts'
import type { TradeCeremony } from './cap-trades.schemas.ts'

type Deps = Pick<ApiDeps, 'db' | 'config'>

const NOT_NOW = 'This trade does not wait for your signature. Nothing was signed.'

const TOO_LATE =
  'The time to sign this trade is over, so its instruments go back to the seller. Nothing was signed.'

const STATEMENTS = {
  confirm:
    'I certify under penalty of perjury that I am authorized to act for the transferring entity, that I have read the trade form that was signed for it, and that this form is true, accurate and complete.',
  accept:
    'I certify under penalty of perjury that I am authorized to act for the acquiring entity, that the quantity and value stated here are those agreed, and that this form is true, accurate and complete.',
} as const

/** A trade that waits for the caller, and the form that the seller signed: it is signed again, as it is. */
type TradeToSign = ToSign & {
  act: 'confirm' | 'accept'
  progress: Progress
  form: SignedForm
}

const TRADES: Subject<TradeToSign> = {
  kind: 'trade',
  async find(trx, user, { rid, lock, now }) {
    const progress = lock ? await lockProgress(trx, rid) : await selectProgress(trx, rid)
    if (!progress) throw notFound('This trade')
    const act = await actNow(trx, user, progress, now)
    const form = await selectSignedForm(trx, progress.submittalId)
    const right = {
      right: 'submit',
      for: act === 'accept' ? 'acquirer' : 'second of the seller',
      siteRid: act === 'accept' ? progress.acquirerId : progress.sellerId,
    }
    return { act, progress, form, right, sha256: form.sha256, statement: STATEMENTS[act] }
  },
}

/** Begins the signature of whoever confirms or accepts; the form and the question come when it is looked at. */
export const beginTradeSigning = (
  deps: Deps,
  user: SignedIn,
  tradeId: number,
  now: Date,
): Promise<string> => beginCeremony(deps, user, TRADES, [tradeId], now)

/** The form that the seller signed, what is certified and one question; that it was read is noted. */
export async function openTradeSigning(
  deps: Deps,
  user: SignedIn,
  id: string,
  now: Date,
): Promise<TradeCeremony> {
  const { ceremony, things } = await lookAtCeremony(deps, user, TRADES, id, now)
  const [shown] = things
  if (!shown) throw new ApiError('NOT_FOUND', ENDED)
  const { sha256, statement, form } = shown.thing
  const { question } = ceremony.question
  return {
    ...{ ceremonyId: id, question, statement, sha256 },
    content: form.content,
  }
}

/**
 * Signs the same form as the seller (OAR 340-273-0510(1)(b)), by PIN and one security question. A confirmed trade
 * waits for the acquirer; an accepted one for the agency, or moves at once where the agency lets it.
 */
export async function signTrade(
  deps: Deps,
  user: SignedIn,
  { tradeId, ...signing }: Signing & { tradeId: number },
  now: Date,
): Promise<void> {
  const { config } = deps
  const { refused } = await signCeremony(
    deps,
    user,
    signing,
    {
      subject: TRADES,
      only: tradeId,
      async file(trx, { thing: { act, progress, form }, facts }) {
        const version = { submittalId: progress.submittalId, ordinal: form.ordinal }
        const contentSha256 = form.sha256
        const signatureId = await insertSignature(
          trx,
          {
            ...{ copyId: form.copyId, version, contentSha256 },
            facts: { ...facts, statement: statementAsRead(facts.statement) },
          },
          now,
        )
        const kind = act === 'accept' ? 'accepted' : 'confirmed'
        await addStep(trx, { tradeId, kind, user, signatureId }, now)
        await writeAudit(
          trx,
          {
            action: 'trade.signed',
            userId: user.id,
            actorId: user.actorId,
            detail: { tradeRid: tradeId, as: act, sha256: form.sha256 },
            visitor: signing.visitor,
          },
          now,
        )
        await goOn(trx, { progress, act, config }, now)
      },
    },
    now,
  )
  if (refused[0]) throw refused[0].error
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
  await completeTrade(trx, ready, { actor: null, reason: '', publicUrl, timeZone }, now)
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
