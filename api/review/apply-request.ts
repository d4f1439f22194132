import type { Db } from '#api/ground/db/database.ts'
import { moveSubmittal } from '#api/services/workflow/move.act.ts'
import type { Mover } from '#api/services/workflow/moves.ts'
import { copySubmittal } from './copy-submittal.queries.ts'
import { REQUESTS, type RequestKind } from './requests.ts'

type Applied = {
  rid: number
  kind: RequestKind
  mover: Mover
  /** Who presses the button. */
  actorId: number | null
  /** Whose request it is. */
  userId: number
  reason: string
  timeZone: string
  shown?: number
}

/** Does what was asked for, in the caller's transaction. Answers the number of the pending copy, where there is one. */
export async function applyRequest(
  trx: Db,
  { rid, kind, mover, actorId, userId, reason, timeZone, shown }: Applied,
  now: Date,
): Promise<{ copyRid: number | null }> {
  const { act, copy } = REQUESTS[kind]
  await moveSubmittal(
    trx,
    {
      rid,
      act,
      mover,
      actorId,
      timeZone,
      ...(reason ? { reason } : {}),
      ...(shown === undefined ? {} : { shown }),
    },
    now,
  )
  if (!copy) return { copyRid: null }
  return { copyRid: await copySubmittal(trx, { originRid: rid, ...copy, userId, actorId }, now) }
}
