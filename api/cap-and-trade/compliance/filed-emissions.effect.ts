import type { FilingEffect } from '#api/filing/signing/filing-effect.ts'
import { STATUS } from '#api/services/workflow/statuses.ts'
import { takeReportedEmissions } from './reported.act.ts'

/** Takes the emissions of a report that is accepted by being filed; others are taken when they are accepted. */
export const takeFiledEmissions: FilingEffect = async (trx, { signable, status }, now) => {
  if (status === STATUS.accepted) await takeReportedEmissions(trx, signable.draft.rid, now)
}
