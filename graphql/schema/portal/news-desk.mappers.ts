import type { DeskAnnouncement, DeskPublication } from '#api/portal/news-desk/news-desk.schemas.ts'
import type { DeskPublicationFile } from '#api/portal/news-desk/news-files.schemas.ts'

export type DeskAnnouncementMapper = DeskAnnouncement
export type DeskPublicationMapper = DeskPublication
export type DeskPublicationFileMapper = DeskPublicationFile
