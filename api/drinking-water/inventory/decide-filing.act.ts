import { INVENTORY_FILING } from '#api/services/mail-texts/duties.texts.ts'
import { t } from '#words/words.ts'
import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { selectDisputeOfCopy } from '#api/services/proof/disputed.queries.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'
import { selectChanges } from './changes.queries.ts'
import { selectFiling } from './filings.queries.ts'
import type { DecideInventory } from './filings.schemas.ts'
import { writeLines } from './write-lines.queries.ts'

const DISPUTED = 'Its signature is disputed. Decide on the dispute first. Nothing was changed.'

type By = { staff: SignedIn; words: Pick<ApiConfig, 'agencyName' | 'publicUrl'> }

/** Accepts a signed inventory, which writes its lines, or sends it back with words. Who signed it is told. */
export async function decideFiling(
  db: Db,
  { staff, words }: By,
  { rid, decision, reason: given }: DecideInventory,
  now: Date,
): Promise<void> {
  const reason = given.trim()
  const needed = 'Say what the water system should correct.'
  if (decision === 'send-back' && reason === '')
    throw new ApiError('INVALID', needed, { reason: needed })
  await inTransaction(db, async (trx) => {
    const filing = await selectFiling(trx, staff, rid, true)
    if (!filing) throw notFound('This inventory')
    if (filing.state !== 'signed' || filing.signedByRid === null)
      throw new ApiError('ALREADY_DECIDED', 'Somebody decided about this inventory before.')
    const isAccepted = decision === 'accept'
    const dispute = filing.copyRid && (await selectDisputeOfCopy(trx, filing.copyRid))
    if (isAccepted && dispute && dispute.state !== 'rejected')
      throw new ApiError('CONFLICT', DISPUTED)
    const by = { id: filing.signedByRid, name: filing.signedBy ?? '' }
    const { systemRid: siteId, year } = filing
    const outcome = await selectChanges(trx, { rid, siteId, year })
    if (isAccepted)
      await writeLines(trx, { rid, siteId: filing.systemRid, year: filing.year, by }, now)
    await sql`
      update inventory_filings set state = ${isAccepted ? 'accepted' : 'sent-back'}, decided_at = ${now},
        decided_by_user_id = ${staff.id}, reason = ${isAccepted ? null : reason},
        outcome = ${JSON.stringify(outcome)}::jsonb where id = ${rid}`.execute(trx)
    await writeAudit(
      trx,
      {
        action: isAccepted ? 'inventory.accepted' : 'inventory.sent-back',
        userId: by.id,
        actorId: staff.actorId,
        detail: { rid, systemRid: filing.systemRid, year: filing.year, sha256: filing.sha256 },
      },
      now,
    )
    const named = { year: filing.year, system: filing.systemName, agency: words.agencyName }
    const say = () =>
      INVENTORY_FILING.of({
        ...named,
        headline: isAccepted
          ? t('The inventory {year} of {system} was accepted', named)
          : t('The inventory {year} of {system} was sent back', named),
        happened: isAccepted
          ? t('The inventory {year} of {system} was accepted by {agency}.', named)
          : t('The inventory {year} of {system} was sent back by {agency}.', named),
        next: isAccepted
          ? t('Its lines stand in the inventory now.')
          : [
              t('What to correct: {reason}', { reason }),
              t('Send the corrected file on the same page.'),
            ].join('\n\n'),
        address: `${words.publicUrl}/app/inventory-filings/${rid}`,
      })
    await tellUser(trx, { userId: by.id, say }, now)
  })
}
