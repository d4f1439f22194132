import type {
  DeskWaitingItem,
  DeskWaitingKind,
  DeskWaitingListed,
  OwnWaiting,
  OwnWaitingItem,
} from '#api/portal/dashboard/waiting.schemas.ts'

export type DeskWorkKindMapper = DeskWaitingKind
export type DeskWorkItemMapper = DeskWaitingItem
export type DeskWorkListedMapper = DeskWaitingListed
export type OwnWorkItemMapper = OwnWaitingItem
export type OwnWorkPartMapper = OwnWaiting['parts'][number]
