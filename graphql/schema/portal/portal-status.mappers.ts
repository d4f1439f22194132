import type { PortalPart, PortalStatus } from '#api/portal/portal-status/portal-status.schemas.ts'

export type PortalStatusMapper = PortalStatus
export type PortalPartMapper = PortalPart
