import type {
  DeskWaiting,
  DeskWaitingItem,
  DeskWaitingKind,
} from '#api/portal/dashboard/desk-waiting.schemas.ts'
import type { OwnWaiting, OwnWaitingItem } from '#api/portal/dashboard/waiting.schemas.ts'

export type DeskWorkKindMapper = DeskWaitingKind
export type DeskWorkItemMapper = DeskWaitingItem
export type DeskWorkPartMapper = DeskWaiting['parts'][number]
export type DeskWorkPersonMapper = DeskWaiting['people'][number]
export type OwnWorkItemMapper = OwnWaitingItem
export type OwnWorkPartMapper = OwnWaiting['parts'][number]
