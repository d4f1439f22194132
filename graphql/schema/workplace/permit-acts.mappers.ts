import type { ActItem, DeskPermit } from '#api/permit-acts/permit-acts.schemas.ts'

export type PermitActMapper = ActItem
export type DeskPermitMapper = DeskPermit
