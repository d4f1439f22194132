import type {
  DeskWaitingItem,
  DeskWaitingKind,
  DeskWaitingListed,
  OwnWaitingItem,
} from '#api/portal/dashboard/waiting.schemas.ts'

export type DeskWorkKindMapper = DeskWaitingKind
export type DeskWorkItemMapper = DeskWaitingItem
export type DeskWorkListedMapper = DeskWaitingListed
export type OwnWorkItemMapper = OwnWaitingItem
