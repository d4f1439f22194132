import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { countOpenPoints } from '#api/review/desk/review.queries.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import {
  holdDecision,
  selectDecision,
  selectSubject,
  type Held,
  type KeptDecision,
} from './decisions.queries.ts'
import { missingOf } from './read-decision.ts'
import { requireDecidable, requireShown } from './save.act.ts'

type Handed = { rid: number; version: number }

const NONE = 'There is no draft. Save what is decided first.'
const NOT_PROPOSED = 'It is not with a second reader.'
const NO_READER = 'Decisions need no second reader here. Issue it.'

/** Hands a draft to the second reader; nothing may be missing. */
export async function proposeDecision(
  db: Db,
  { rid, version }: Handed,
  { staffId, secondReader, today }: { staffId: number; secondReader: boolean; today: string },
  now: Date,
): Promise<number> {
  if (!secondReader) throw new ApiError('CONFLICT', NO_READER)
  return inTransaction(db, async (trx) => {
    const held = requireOpen(await holdDecision(trx, rid), version)
    if (held.state === 'proposed')
      throw new ApiError('CONFLICT', 'It is with the second reader already.')
    const decision = await selectDecision(trx, rid)
    if (decision) await requireDecidable(trx, rid, decision.kind)
    await requireWhole(trx, rid, { decision, today })
    const { rows } = await sql<{ version: number }>`
      update decisions set state = 'proposed', given_back = null, prepared_by_user_id = ${staffId},
        prepared_at = ${now}, version = version + 1
      where id = ${held.id} returning version`.execute(trx)
    return rows[0]?.version ?? 0
  })
}

/** Gives a proposed decision back to be changed; whoever proposed it may take it back so. */
export async function giveBackDecision(
  db: Db,
  { rid, version, reason }: Handed & { reason: string },
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const held = requireOpen(await holdDecision(trx, rid), version)
    if (held.state !== 'proposed') throw new ApiError('CONFLICT', NOT_PROPOSED)
    const { rows } = await sql<{ version: number }>`
      update decisions set state = 'draft', given_back = ${reason}, version = version + 1
      where id = ${held.id} returning version`.execute(trx)
    return rows[0]?.version ?? 0
  })
}

/** Refuses a decision with something missing, with words and the field. */
export async function requireWhole(
  trx: Db,
  rid: number,
  { decision, today }: { decision: KeptDecision | null; today: string },
): Promise<void> {
  const missing = missingOf(
    decision,
    await countOpenPoints(trx, rid),
    await selectSubject(trx, rid),
    today,
  )
  const [first] = missing
  if (!first) return
  const errors = missing.flatMap(({ field, message }) => (field ? [[field, message] as const] : []))
  throw new ApiError('INVALID', first.message, Object.fromEntries(errors))
}

/** The open decision of the version that was shown. */
export function requireOpen(held: Held | null, version: number): Held {
  if (!held)
    throw new ApiError(version > 0 ? 'SHOWN_IS_OLD' : 'CONFLICT', version > 0 ? GONE : NONE)
  requireShown(held, version)
  return held
}

const GONE = 'Somebody issued this decision meanwhile. Nothing was saved.'
