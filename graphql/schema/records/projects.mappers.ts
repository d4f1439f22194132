import type { ProjectRecord } from '#api/records/projects/projects.schemas.ts'

export type ProjectMapper = ProjectRecord
