import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { mailOwnDispute, mailOwnDisputeDecision } from '#api/filing/disputes/own-dispute-mail.ts'
import { insertOwnDispute, requireSigner } from '#api/filing/disputes/own-dispute.act.ts'
import type { ApiConfig, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import type { DisputeReason } from '#api/services/proof/disputed.schemas.ts'
import { t } from '#words/words.ts'
import { selectOwnInventory, type InventorySignature } from './signed.queries.ts'

const NOT_SIGNED = 'You signed no such inventory.'

type Given = { rid: number; reason: DisputeReason; statement: string; visitor: string }

/**
 * Somebody disputes what they signed of an inventory, as with a submittal: its copy of record is not touched, the
 * dispute names it, and while it is open the inventory is not accepted (40 CFR 3.2000(b)(5)).
 */
export async function disputeInventory(
  { db, config }: Pick<ApiDeps, 'db' | 'config'>,
  user: SignedIn,
  { rid, reason, statement, visitor }: Given,
  now: Date,
): Promise<void> {
  await requireSigner(db, user, now)
  await inTransaction(db, async (trx) => {
    const signature = await selectOwnInventory(trx, { rid, userId: user.id, lock: true })
    if (!signature) throw new ApiError('NOT_FOUND', NOT_SIGNED)
    const { copyId, number, state } = signature
    await insertOwnDispute(trx, { copyId, reason, statement }, { config, now })
    await writeAudit(
      trx,
      {
        action: 'inventory.disputed',
        userId: user.id,
        actorId: user.actorId,
        detail: { rid, number },
        visitor,
      },
      now,
    )
    const isHeld = state === 'signed'
    const about = { ...namedOf(signature), signerId: user.id, signerName: user.displayName }
    await mailOwnDispute(trx, config, { ...about, reason, statement, isHeld }, now)
  })
}

type Decided = {
  signature: InventorySignature
  disputeId: number
  isUpheld: boolean
  reason: string
  staffId: number
  visitor: string
}

/**
 * What a decision on a disputed signature does to its inventory, in the transaction of the decision. Upheld, one that
 * waits goes back, to be sent and signed anew; an accepted one stays and is marked.
 */
export async function endInventoryDispute(
  trx: Db,
  config: Pick<ApiConfig, 'agencyName' | 'publicUrl' | 'timeZone'>,
  { signature, disputeId, isUpheld, reason, staffId, visitor }: Decided,
  now: Date,
): Promise<void> {
  const { rid, signerId, number, state } = signature
  const isSentBack = isUpheld && state === 'signed'
  if (isSentBack)
    await sql`
      update inventory_filings set state = 'sent-back', decided_at = ${now}, decided_by_user_id = ${staffId},
        reason = ${reason} where id = ${rid}`.execute(trx)
  await writeAudit(
    trx,
    {
      action: isUpheld ? 'inventory.dispute-upheld' : 'inventory.dispute-rejected',
      userId: signerId,
      actorId: staffId,
      detail: { rid, number, dispute: disputeId },
      visitor,
    },
    now,
  )
  const about = { ...namedOf(signature), isUpheld, isSentBack, reason }
  await mailOwnDisputeDecision(trx, config, about, now)
}

/** The signature as its mails name it. */
function namedOf(signature: InventorySignature) {
  const { rid, year, systemName, number, signerId, signerName, preparerId } = signature
  return {
    ...{ rid, number, signerId, signerName, preparerId },
    submittalId: null,
    page: `/app/inventory-filings/${rid}`,
    submittalName: t('Inventory {year} of {system}', { year, system: systemName }),
  }
}
