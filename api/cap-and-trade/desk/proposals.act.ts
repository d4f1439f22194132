import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { surrenderForPeriod } from '../compliance/compliance.act.ts'
import { tellOfStatus } from '../entities/entity-mails.queries.ts'
import { lockLedger } from '../ledger/ledger.queries.ts'
import type { Cause } from '../ledger/transfer.act.ts'
import { distributeUnits, issueUnits, putAway, reverseTransfer } from '../ledger/units.act.ts'
import { selectEntityName } from './desk.queries.ts'
import { moveSchema, type Move } from './desk.schemas.ts'
import { totalsOf } from './distribution-file.ts'

/** Writes down what somebody of the agency wants done; nothing moves until somebody else approves it. */
export async function proposeMove(
  db: Db,
  staffId: number,
  { move, reason }: { move: Move; reason: string },
  now: Date,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const summary = await summaryOf(trx, move)
    const { rows } = await sql<{ id: number }>`
      insert into cap_proposals (content, summary, proposed_at, proposed_by_user_id)
      values (${JSON.stringify({ move, reason })}::jsonb, ${summary}, ${now}, ${staffId})
      returning id::float8 as id`.execute(trx)
    return rows[0]?.id ?? 0
  })
}

export type Decision = {
  rid: number
  outcome: 'approved' | 'refused' | 'taken back'
  reason: string
}

type Waiting = { content: { move: unknown; reason: string }; by: number; outcome: string | null }

/**
 * Decides a proposal: approved by somebody else it is done in the same transaction, by the rules of that moment;
 * what cannot be done then is refused and the proposal goes on waiting.
 */
export async function decideProposal(
  db: Db,
  staffId: number,
  { rid, outcome, reason }: Decision,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`select from cap_proposals where id = ${rid} for update`.execute(trx)
    const { rows } = await sql<Waiting>`
      select content, proposed_by_user_id::float8 as by, outcome from cap_proposals where id = ${rid}`.execute(
      trx,
    )
    const waiting = rows[0]
    if (!waiting) throw notFound('This proposal')
    if (waiting.outcome !== null)
      throw new ApiError('ALREADY_DECIDED', 'This was decided before. Nothing was changed.')
    if (outcome === 'approved' && waiting.by === staffId)
      throw new ApiError(
        'FORBIDDEN',
        'You proposed this yourself. Somebody else of the agency approves it. Nothing was moved.',
      )
    if (outcome === 'taken back' && waiting.by !== staffId)
      throw new ApiError('FORBIDDEN', 'Only who proposed this can take it back.')
    if (outcome === 'refused' && reason === '')
      throw new ApiError('INVALID', 'Say why it is refused.', { reason: 'Say why it is refused.' })
    const transferId =
      outcome === 'approved'
        ? await carryOut(
            trx,
            moveSchema.parse(waiting.content.move),
            { key: `proposal ${rid}`, actorId: waiting.by, reason: waiting.content.reason },
            now,
          )
        : null
    await sql`
      update cap_proposals set outcome = ${outcome}, decided_at = ${now}, decided_by_user_id = ${staffId},
        decision_reason = ${reason}, transfer_id = ${transferId}
      where id = ${rid}`.execute(trx)
  })
}

function carryOut(trx: Db, move: Move, cause: Cause, now: Date): Promise<number> {
  switch (move.kind) {
    case 'issue':
      return issueUnits(trx, move.units, cause, now)
    case 'distribute':
      return distributeUnits(trx, move.gifts, cause, now)
    case 'surrender':
      return surrenderForPeriod(trx, move, cause, now)
    case 'reverse':
      return reverseTransfer(trx, move.transferId, cause, now)
    case 'retire':
    case 'reserve':
    case 'cancel':
      return putAway(trx, move, cause, now)
  }
}

const PUT_AWAY = { retire: 'Retire', reserve: 'Place in reserve', cancel: 'Cancel' } as const

async function summaryOf(db: Db, move: Move): Promise<string> {
  const units = (quantity: number, unit: string, vintage: number) =>
    `${quantity.toLocaleString('en-US')} ${unit}${quantity === 1 ? '' : 's'} of ${vintage}`
  switch (move.kind) {
    case 'issue':
      return `Issue ${move.units.map((each) => units(each.quantity, each.unit, each.vintage)).join(', ')}`
    case 'distribute': {
      const totals = totalsOf(move.gifts).map((each) =>
        units(each.quantity, each.unit, each.vintage),
      )
      const entities = new Set(move.gifts.map(({ siteId }) => siteId)).size
      return `Distribute ${totals.join(', ')} to ${entities === 1 ? '1 entity' : `${entities} entities`}`
    }
    case 'reverse': {
      const { rows } = await sql<{ kind: string; reason: string }>`
        select kind, reason from cap_transfers where id = ${move.transferId}`.execute(db)
      if (!rows[0]) throw notFound('This transfer')
      return `Correct transfer ${move.transferId} (${rows[0].kind}: ${rows[0].reason}) by its opposite`
    }
    case 'surrender': {
      const name = await selectEntityName(db, move.siteId)
      if (!name) throw notFound('This covered entity')
      const what = move.units.map((each) =>
        units(each.quantity, each.from === 'credit' ? 'credit' : 'instrument', each.vintage),
      )
      return `Use ${what.join(', ')} of ${name} for compliance period ${move.periodId}`
    }
    case 'retire':
    case 'reserve':
    case 'cancel': {
      const name = move.siteId === null ? 'the authority' : await selectEntityName(db, move.siteId)
      if (!name) throw notFound('This covered entity')
      const unit = move.from === 'credit' ? 'credit' : 'instrument'
      const what = move.years.map((each) => units(each.quantity, unit, each.vintage)).join(', ')
      return `${PUT_AWAY[move.kind]} ${what} of ${name}`
    }
  }
}

/** Opens, freezes or closes the account of an entity, and writes down why. */
export async function setStatus(
  db: Db,
  staffId: number,
  { siteId, statusId, reason }: { siteId: number; statusId: number; reason: string },
  words: Pick<ApiConfig, 'agencyName' | 'publicUrl'>,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    // With the ledger held, no transfer that began before comes after it.
    await lockLedger(trx)
    const { rows } = await sql<{ statusId: number }>`
      select status_id as "statusId" from cap_entities where site_id = ${siteId}`.execute(trx)
    const before = rows[0]?.statusId
    if (before === undefined) throw notFound('This covered entity')
    if (before === statusId)
      throw new ApiError('CONFLICT', 'The account has this status already. Nothing was changed.')
    await sql`
      update cap_entities set status_id = ${statusId}, status_reason = ${statusId === 1 ? '' : reason}
      where site_id = ${siteId}`.execute(trx)
    await sql`
      insert into cap_account_log (site_id, from_status_id, to_status_id, reason, at, by_user_id)
      values (${siteId}, ${before}, ${statusId}, ${reason}, ${now}, ${staffId})`.execute(trx)
    await tellOfStatus(trx, { siteId, statusId, reason }, words, now)
  })
}
