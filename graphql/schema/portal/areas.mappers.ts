import type { AreaForm, AreaFormLine, AreaLate } from '#api/portal/areas/areas.schemas.ts'

export type AreaFormLineMapper = AreaFormLine
export type AreaFormMapper = AreaForm
export type AreaLateReportMapper = AreaLate
