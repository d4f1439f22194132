import type { Db } from '#api/ground/db/database.ts'
import { holdForAct } from '#api/services/access/hold-for-act.queries.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiConfig, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import { UNDECIDED } from '#api/services/workflow/statuses.ts'
import { dayIn } from '#values/days.ts'
import { dayLater } from '#values/work-days.ts'
import { t } from '#words/words.ts'
import { insertHandover, selectAsked, selectLast } from './handovers.queries.ts'
import { requireOther } from '#api/filing/drafts/own-side.queries.ts'
import { mailAsked, tellNewHolder } from './tell.ts'

/** Mails that one user may have sent to addresses of their choice. */
const SENDS = { scope: 'take-over question', most: 20, windowSeconds: 3_600 }

const NO_MAIL = 'No mail can go to the address of who represents the new holder.'
const NOT_OPEN = 'Nobody can be asked for this submittal any more.'
const AGREED = 'The new holder agreed already.'

type Ask = { submittalId: number; userId: number; email?: string; person?: string }

/** Asks the new holder whom the form of a transfer names, or another address; in the transaction of the caller. */
export async function ask(
  trx: Db,
  config: ApiConfig,
  { submittalId, userId, email, person }: Ask,
  now: Date,
): Promise<boolean> {
  const found = await selectAsked(trx, submittalId)
  if (!found) return false
  const { rules, ...asked } = found
  const named = { ...asked, email: email ?? asked.email, person: person ?? asked.person }
  await requireOther(trx, { ...named, userId })
  const last = dayLater(dayIn(config.timeZone, now), rules.answerDays)
  const endsOn = last < asked.onDay ? last : asked.onDay
  const handover = await insertHandover(trx, { ...named, endsOn }, now)
  if ((await mailAsked(trx, config, handover, now)) === null)
    throw new ApiError('INVALID', NO_MAIL, { email: NO_MAIL })
  return true
}

/** Asks again or at another address, where nobody agreed. What was asked before ends, and its mailbox is told. */
export async function askAgain(
  { db, config }: Pick<ApiDeps, 'db' | 'config'>,
  user: SignedIn,
  { rid, email, person, visitor }: { rid: number; email: string; person: string; visitor: string },
  now: Date,
): Promise<void> {
  await countAttempt(db, SENDS, String(user.id), now)
  await inTransaction(db, async (trx) => {
    const { code } = await holdForAct(trx, user, rid)
    const before = await selectLast(trx, rid)
    if (!before || !(UNDECIDED as readonly number[]).includes(code))
      throw new ApiError('CONFLICT', NOT_OPEN)
    if (before.state === 'agreed') throw new ApiError('CONFLICT', AGREED)
    await ask(trx, config, { submittalId: rid, userId: user.id, email, person }, now)
    if (before.state === 'asked' && before.email.toLowerCase() !== email.toLowerCase())
      await tellNewHolder(
        trx,
        config,
        {
          handover: before,
          happened: () =>
            t('You are no longer asked to take over permit {permit}.', {
              permit: before.permitNumber,
            }),
        },
        now,
      )
    const detail = { submittalRid: rid }
    await writeAudit(
      trx,
      { action: 'handover.asked', userId: user.id, actorId: user.actorId, detail, visitor },
      now,
    )
  })
}
