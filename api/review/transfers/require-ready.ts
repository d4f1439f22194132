import type { Db } from '#api/ground/db/database.ts'
import type { Draft } from '#api/filing/drafts/drafts.queries.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { passesWords } from '#api/permit-life/acts/follow-ons.ts'
import { selectTransferAhead } from '#api/permit-life/acts/transfer/transfer-ahead.queries.ts'
import { permitFault, selectAsked } from './handovers.queries.ts'
import { noticeFault, unsettledFault } from './judge.ts'
import { ownAddressFault } from '#api/filing/drafts/own-side.queries.ts'

type Signed = Pick<Draft, 'rid' | 'permitRid' | 'action'> & { userId: number }

/**
 * Refuses to sign a transfer that asks one's own side or whose day is too near, of a permit that cannot pass then, or while something else of its permit is open; and it, a renewal and
 * an amendment of a permit that passes to somebody else on a day ahead, who files it.
 */
export async function requireReady(db: Db, draft: Signed, today: string): Promise<void> {
  const fault = await faultOf(db, draft, today)
  if (fault) throw new ApiError('CONFLICT', fault)
}

async function faultOf(
  db: Db,
  { rid, permitRid, action, userId }: Signed,
  today: string,
): Promise<string | null> {
  if (permitRid === null) return null
  const asked = await selectAsked(db, rid)
  if (!asked && action !== 'renewal' && action !== 'amendment') return null
  const ahead = await selectTransferAhead(db, permitRid)
  if (ahead !== null) return passesWords(ahead)
  if (!asked) return null
  const { onDay, rules, unsettled, email } = asked
  return (
    noticeFault({ onDay, noticeDays: rules.noticeDays }, today) ??
    (await ownAddressFault(db, { submittalId: rid, userId, email })) ??
    (await permitFault(db, permitRid, onDay)) ??
    unsettledFault(unsettled)
  )
}
