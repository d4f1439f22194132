import type { EventMessage, FollowUp } from '#api/events/follow-up/follow-up.schemas.ts'
import type { EventReceipt } from '#api/ground/lib/papers/event-receipt.schemas.ts'
import type { RecordCheck } from '#api/services/proof/records.schemas.ts'
import type { FollowUpFileModel } from '#graphql/resolvers/events/event-reports.ts'

export type EventMessageMapper = EventMessage
export type EventReceiptMapper = EventReceipt
export type FollowUpMapper = FollowUp
export type FollowUpFileMapper = FollowUpFileModel
export type RecordCheckMapper = RecordCheck
