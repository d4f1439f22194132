import type { ActItem, DeskPermit } from '#api/permit-life/acts/permit-acts.schemas.ts'

export type PermitActMapper = ActItem
export type DeskPermitMapper = DeskPermit
