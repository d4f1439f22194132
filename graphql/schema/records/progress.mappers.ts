import type { Performance } from '#api/records/progress/performance.schemas.ts'
import type { PermitProgress, Progress } from '#api/records/progress/progress.schemas.ts'

export type ProgressMapper = Progress
export type ProgressStepMapper = Progress['steps'][number]
export type ProgressHoldMapper = Progress['holds'][number]
export type PredictedDecisionMapper = NonNullable<Progress['predicted']>
export type PermitStepMapper = PermitProgress['steps'][number]
export type TypePerformanceMapper = Performance['types'][number]
