import type { Viewer } from '#api/accounts/sign-in/viewer.schemas.ts'

export type ViewerMapper = Viewer
