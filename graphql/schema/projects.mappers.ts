import type { ProjectRecord } from '#api/projects/projects.schemas.ts'

export type ProjectMapper = ProjectRecord
