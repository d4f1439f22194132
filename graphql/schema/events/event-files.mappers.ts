import type { EventFile } from '#api/events/files/event-files.schemas.ts'

export type ReportFileMapper = EventFile
