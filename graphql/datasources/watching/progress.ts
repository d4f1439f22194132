import type { Performance } from '#api/progress/performance.schemas.ts'
import type { PermitProgress, Progress } from '#api/progress/progress.schemas.ts'
import type { RecordKey } from '#graphql/lib/batch.ts'
import type { Rest } from '#graphql/lib/rest.ts'

export type ProgressHoldModel = Progress['holds'][number]
export type ProgressStepModel = Progress['steps'][number]
export type PredictedModel = NonNullable<Progress['predicted']>
export type PermitStepModel = PermitProgress['steps'][number]
export type TypePerformanceModel = Performance['types'][number]

/** REST calls about progress. */
export function progressSource(rest: Rest) {
  return {
    ofSubmittal: (path: RecordKey) => rest.call('progress.ofSubmittal', { path }),
    ofPermit: (path: RecordKey) => rest.call('progress.ofPermit', { path }),
    own: (path: RecordKey) => rest.call('progress.own', { path }),
    performance: () => rest.call('progress.performance'),
  }
}
