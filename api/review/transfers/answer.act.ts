import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { judgeTry } from '#api/ground/lib/limits/attempts.ts'
import { dayIn } from '#values/days.ts'
import { longDate } from '#words/formats.ts'
import { t } from '#words/words.ts'
import { selectByKey, type Handover } from './handovers.queries.ts'
import { stageOf } from './judge.ts'
import { tellApplicant, tellNewHolder, tellStaff } from './tell.ts'

/** Keys that name nothing, of one visitor; a key has 256 bits. */
const TRIES = { scope: 'take-over key', most: 20, windowSeconds: 3_600 }

/** The question that a link names; tries of other keys are counted. */
export async function requireByKey(
  db: Db,
  { key, visitor }: { key: string; visitor: string },
  now: Date,
): Promise<Handover> {
  const found = await judgeTry(db, [TRIES, visitor], now, () => selectByKey(db, key))
  if (!found) throw notFound('This question')
  return found
}

/** Why it cannot be answered; null where it can. The page and the calls ask this alone. */
export function answerFault(handover: Handover, today: string): string | null {
  const stage = stageOf(handover)
  const day = longDate(handover.onDay)
  if (stage === 'asked' && handover.endsOn >= today) return null
  switch (stage) {
    case 'agreed':
      return t('You agreed already. The agency decides, and you are told.')
    case 'decided':
      return t(
        'You agreed already, and the agency lets the permit pass to you on {day}. Until then its present holder is responsible.',
        { day },
      )
    case 'stays':
      return t('You agreed already, but the agency did not let the permit pass.')
    case 'done':
      return t(
        'You agreed already. The permit passed to you on {day}; you find it in the portal, under Permits.',
        { day },
      )
    case 'declined':
      return t('You declined already.')
    case 'withdrawn':
      return t('The transfer was decided or withdrawn. Nothing is to be answered.')
    case 'replaced':
      return t(
        'You are not asked by this link any more. If you were asked anew, use the link of the newest mail.',
      )
    default:
      return t('The time to answer is over. Whoever asked you can ask again.')
  }
}

export function requireOpen(handover: Handover, today: string): void {
  const fault = answerFault(handover, today)
  if (fault) throw new ApiError('ALREADY_DECIDED', fault)
}

/** Declines to take a permit over; whoever holds the link may, with or without an account. */
export async function decline(
  { db, config }: Pick<ApiDeps, 'db' | 'config'>,
  { key, reason, visitor }: { key: string; reason: string; visitor: string },
  now: Date,
): Promise<void> {
  await requireByKey(db, { key, visitor }, now)
  await inTransaction(db, async (trx) => {
    const handover = await selectByKey(trx, key, true)
    if (!handover) throw notFound('This question')
    requireOpen(handover, dayIn(config.timeZone, now))
    await sql`
      update permit_handovers set state = 'declined', answer = ${reason}, answered_at = ${now}
      where id = ${handover.id}`.execute(trx)
    await writeAudit(
      trx,
      {
        ...{ action: 'handover.declined', userId: null, actorId: null, visitor },
        detail: { submittalRid: handover.submittalId },
      },
      now,
    )
    const happened = () =>
      t('{person} declined to take over permit {permit}. The reason: {reason}', {
        person: handover.person,
        permit: handover.permitNumber,
        reason,
      })
    await tellApplicant(trx, config, { handover, happened }, now)
    await tellStaff(trx, config, { handover, happened }, now)
  })
}

/** Tells all sides that the new holder agreed. */
export async function tellAgreed(
  trx: Db,
  config: ApiDeps['config'],
  handover: Handover,
  now: Date,
): Promise<void> {
  const happened = () =>
    t('{newHolder} agreed to take over permit {permit} on {day}. The agency now decides.', {
      newHolder: handover.newHolder,
      permit: handover.permitNumber,
      day: longDate(handover.onDay),
    })
  await tellApplicant(trx, config, { handover, happened }, now)
  await tellStaff(trx, config, { handover, happened }, now)
  await tellNewHolder(trx, config, { handover, happened }, now)
}
