import type { AreaForm, AreaFormLine, AreaLate } from '#api/areas/areas.schemas.ts'

export type AreaFormLineMapper = AreaFormLine
export type AreaFormMapper = AreaForm
export type AreaLateReportMapper = AreaLate
