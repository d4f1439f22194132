import type {
  LineReplacement,
  PlanVersion,
  ReplacementFile,
} from '#api/drinking-water/replacement/replacement.schemas.ts'

export type LineReplacementMapper = LineReplacement
export type LineReplacementFileMapper = ReplacementFile
export type ReplacementPlanMapper = PlanVersion
