import type { Db } from '#api/ground/db/database.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { longDate } from '#words/formats.ts'
import { t } from '#words/words.ts'
import { selectLosers } from '#api/permit-life/acts/transfer/former-side.queries.ts'
import { selectLast } from './handovers.queries.ts'
import { permitPage, tellAccounts, tellNewHolder } from './tell.ts'

/**
 * Tells whom a permit was to pass to what the agency decided, and who will lose it on a day ahead, as a consultant does,
 * that this day comes. Who began and who signed the transfer get the decision itself.
 */
export async function tellDecided(
  trx: Db,
  config: Pick<ApiConfig, 'agencyName' | 'publicUrl' | 'timeZone'>,
  { submittalId, isIssued }: { submittalId: number; isIssued: boolean },
  now: Date,
): Promise<void> {
  const handover = await selectLast(trx, submittalId)
  if (!handover || (handover.state !== 'agreed' && handover.state !== 'done')) return
  const { permitNumber: permit, onDay } = handover
  const happened = () =>
    isIssued
      ? t(
          'The agency lets permit {permit} pass to you on {day}. Until then its present holder is responsible.',
          {
            permit,
            day: longDate(onDay),
          },
        )
      : t('The agency did not let permit {permit} pass to you.', { permit })
  await tellNewHolder(trx, config, { handover, happened }, now)
  if (!handover.isAhead) return
  const losing = () =>
    t(
      'The agency lets permit {permit} pass to {newHolder} on {day}. Until then nothing changes; from that day on you act for it no more.',
      { permit, newHolder: handover.newHolder, day: longDate(onDay) },
    )
  const told = { userIds: await selectLosers(trx, handover.id), happened: losing }
  const address = permitPage(config, handover)
  await tellAccounts(trx, config, { handover, address, ...told }, now)
}
