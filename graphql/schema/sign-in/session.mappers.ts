import type { Viewer } from '#api/sign-in/viewer.schemas.ts'

export type ViewerMapper = Viewer
