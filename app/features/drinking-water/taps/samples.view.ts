import type { OpenLineReplacementQuery } from '#app/gql/operations.ts'
import { shortDate } from '#app/lib/format.ts'
import { t } from '#words/words.ts'
import { viewPeriod } from './levels.view.ts'

export const samplesFile = (siteId: string): string => `/app/tap-samples-file/${siteId}`

type Samples = OpenLineReplacementQuery['tapSamples']

/** Periods of a system, and the samples of the one that was asked for. */
export function viewTaps(siteId: string, taps: Samples) {
  const shown = taps.periods.find(
    ({ begin, end }) => begin === taps.shownBegin && end === taps.shownEnd,
  )
  return {
    periods: taps.periods.map(viewPeriod),
    shown: shown ? viewPeriod(shown) : null,
    file: samplesFile(siteId),
    page: taps.page,
    pageSize: taps.pageSize,
    total: taps.totalCount,
    samples: taps.nodes.map((sample) => ({
      id: sample.id,
      name: sample.sampleId,
      sampledOn: shortDate(sample.sampledOn) ?? '',
      location: sample.location,
      tier: `${sample.tier}`,
      litre: sample.litre === 'FIRST' ? t('First') : t('Fifth'),
      lead: resultOf(sample.lead, sample.leadIsBelow, sample.leadLimit),
      copper: resultOf(sample.copper, sample.copperIsBelow, sample.copperLimit),
    })),
  }
}

export type TapsView = ReturnType<typeof viewTaps>

function resultOf(
  found: string | null | undefined,
  isBelow: boolean,
  limit: string | null | undefined,
): string {
  if (isBelow) return t('Below {limit}', { limit: limit ?? t('detection') })
  return found ?? t('Not measured')
}
