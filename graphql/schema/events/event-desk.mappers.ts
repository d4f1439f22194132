import type {
  EventChoice,
  EventChoices,
  EventFile,
  EventFileActivity,
  EventFileNote,
  EventFileReply,
  EventInspector,
  EventParty,
  EventRow,
} from '#api/events/desk/event-desk.schemas.ts'

export type DeskEventMapper = EventFile
export type DeskEventRowMapper = EventRow
export type DeskEventInspectorMapper = EventInspector
export type DeskEventChoiceMapper = EventChoice
export type DeskEventChoicesMapper = EventChoices
export type DeskEventPartyMapper = EventParty
export type DeskEventCommentMapper = EventFileNote
export type DeskEventReplyMapper = EventFileReply
export type DeskEventActivityMapper = EventFileActivity
