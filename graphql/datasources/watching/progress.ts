import type { Performance } from '#api/progress/performance.schemas.ts'
import type { PermitProgress, Progress } from '#api/progress/progress.schemas.ts'
import type { RecordKey } from '#graphql/lib/batch.ts'
import type { Rest } from '#graphql/lib/rest.ts'

export type ProgressHoldModel = Progress['holds'][number]
export type ProgressStepModel = Progress['steps'][number]
export type PredictedModel = NonNullable<Progress['predicted']>
export type PermitStepModel = PermitProgress['steps'][number]
export type TypePerformanceModel = Performance['types'][number]

const PATH = '/Anon/PublicInquiry'
const place = ({ schema, id }: RecordKey): string =>
  `${encodeURIComponent(schema)}/${encodeURIComponent(id)}`

/** REST calls about progress. */
export function progressSource(rest: Rest) {
  return {
    ofSubmittal: (key: RecordKey) => rest.get<Progress>(`${PATH}/GetProgress/${place(key)}`),
    ofPermit: (key: RecordKey) =>
      rest.get<PermitProgress>(`${PATH}/GetPermitProgress/${place(key)}`),
    own: (key: RecordKey) => rest.get<Progress>(`/Client/Submittal/GetProgress/${place(key)}`),
    performance: () => rest.get<Performance>(`${PATH}/GetPerformance`),
  }
}
