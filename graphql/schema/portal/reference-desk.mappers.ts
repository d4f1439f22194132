import type {
  ListEntry,
  ListRow,
  ReferenceList,
} from '#api/portal/reference-desk/reference-desk.schemas.ts'

export type WordListMapper = ListRow
export type OpenDeskListMapper = ReferenceList
export type DeskListEntryMapper = ListEntry
