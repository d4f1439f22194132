import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { moveSubmittal } from '#api/services/workflow/move.act.ts'
import { moveHeld, releaseHold, TRADE } from '../ledger/hold.act.ts'
import { addStep, setWait, type Progress } from './progress.queries.ts'
import { tellOfEnd } from './trade-mails.queries.ts'

/** The ways in which a trade ends without a move. */
export const RELEASES = {
  withdrawn: { status: TRADE.withdrawn, words: 'Withdrawn by the seller' },
  declined: { status: TRADE.canceled, words: 'Declined by the acquirer' },
  rescinded: { status: TRADE.withdrawn, words: 'Rescinded before the decision of the agency' },
  refused: { status: TRADE.canceled, words: 'Refused by the agency' },
  expired: { status: TRADE.canceled, words: 'Nobody answered in time' },
} as const
export type Release = keyof typeof RELEASES

type Actor = { id: number; displayName: string } | null
type Ending = { actor: Actor; reason: string; publicUrl: string }

/** Ends an open trade without a move: its hold is released and its form leaves the review, all in one transaction. */
export async function releaseTrade(
  trx: Db,
  progress: Progress,
  { kind, actor, reason, publicUrl }: Ending & { kind: Release },
  now: Date,
): Promise<void> {
  const { tradeId } = progress
  if (progress.waitsFor === null)
    throw new ApiError('ALREADY_DECIDED', 'This trade has ended already. Nothing was changed.')
  const { status, words } = RELEASES[kind]
  const why = [words, reason].filter(Boolean).join(': ')
  const cause = { key: `${kind} ${tradeId}`, actorId: actor?.id ?? null, reason: why }
  await moveSubmittal(
    trx,
    {
      rid: progress.submittalId,
      act: status === TRADE.withdrawn ? 'withdraw' : 'cancel',
      mover: 'job',
      actorId: actor?.id ?? null,
      reason: why,
    },
    now,
  )
  await end(trx, progress, { kind, actor, reason, publicUrl }, now)
  // The ledger is the last lock that a transaction takes.
  await releaseHold(trx, tradeId, { ...cause, status }, now)
}

/** Moves the units of a trade that both sides signed, and accepts its form, all in one transaction. */
export async function completeTrade(
  trx: Db,
  progress: Progress,
  { actor, reason, publicUrl, timeZone }: Ending & { timeZone: string },
  now: Date,
): Promise<void> {
  const { tradeId, submittalId } = progress
  if (progress.waitsFor !== 'agency')
    throw new ApiError('CONFLICT', 'This trade does not wait for the agency. Nothing was moved.')
  const why = reason || 'Both sides have signed'
  const cause = { key: `complete ${tradeId}`, actorId: actor?.id ?? null, reason: why }
  const { rows } = await sql<{ id: number }>`
    select copy_of_record_id::float8 as id from submittal_versions
    where submittal_id = ${submittalId} order by ordinal desc limit 1`.execute(trx)
  await moveSubmittal(
    trx,
    {
      ...{ rid: submittalId, act: 'accept', mover: 'job' },
      ...{ actorId: actor?.id ?? null, reason: why, timeZone },
    },
    now,
  )
  await end(trx, progress, { kind: 'completed', actor, reason, publicUrl }, now)
  await moveHeld(trx, tradeId, { ...cause, copyOfRecordId: rows[0]?.id ?? null }, now)
}

async function end(
  trx: Db,
  { tradeId }: Progress,
  { kind, actor, reason, publicUrl }: Ending & { kind: Release | 'completed' },
  now: Date,
): Promise<void> {
  await setWait(trx, tradeId, { waitsFor: null, dueAt: null })
  await addStep(trx, { tradeId, kind, user: actor, reason }, now)
  await tellOfEnd(trx, { tradeId, kind, publicUrl }, now)
}
