import { headLine, line } from '#api/services/files/tables/csv-lines.ts'
import type { TapSystem } from './samples.queries.ts'
import type { TapSample } from './samples.schemas.ts'

type Cell = string | number | null
const yesNo = (is: boolean): string => (is ? 'yes' : 'no')

/** The columns of the importer's kind `tap-samples`, so that the file can be corrected and loaded again. */
const COLUMNS: readonly [string, (sample: TapSample, system: TapSystem) => Cell][] = [
  ['site', (_, { identifier }) => identifier],
  ['pws_id', (_, { pwsId }) => pwsId],
  ['sample_id', (sample) => sample.sampleId],
  ['sampled_on', (sample) => sample.sampledOn],
  ['location', (sample) => sample.location],
  ['tier', (sample) => sample.tier],
  ['litre', (sample) => sample.litre],
  ['lead_ugl', (sample) => sample.leadUgl],
  ['lead_below_detection', (sample) => yesNo(sample.leadIsBelow)],
  ['lead_detection_limit', (sample) => sample.leadLimit],
  ['copper_mgl', (sample) => sample.copperMgl],
  ['copper_below_detection', (sample) => yesNo(sample.copperIsBelow)],
  ['copper_detection_limit', (sample) => sample.copperLimit],
  ['period_begin', (sample) => sample.periodBegin],
  ['period_end', (sample) => sample.periodEnd],
]

/** Samples as CSV, batch by batch. */
export async function* sampleCsv(
  system: TapSystem,
  batches: AsyncGenerator<TapSample[]>,
): AsyncGenerator<string> {
  yield headLine(COLUMNS.map(([name]) => name))
  for await (const batch of batches)
    yield batch.map((sample) => line(COLUMNS.map(([, cell]) => cell(sample, system)))).join('')
}
