import type { ExpiringPermit } from '#api/portal/dashboard/expiring-permits.schemas.ts'
import type {
  Announcement,
  Publication,
  PublicationFile,
  PublicationUpload,
  TransactionAccount,
} from '#api/portal/dashboard/messages.schemas.ts'
import type { Opening } from '#api/portal/dashboard/opening.schemas.ts'
import type { Readiness } from '#api/portal/dashboard/ready.schemas.ts'
import type { OwnPermit } from '#api/records/own-permits/own-permits.schemas.ts'

export type ExpiringPermitMapper = ExpiringPermit
export type OwnPermitMapper = OwnPermit
export type AnnouncementMapper = Announcement
export type PublicationMapper = Publication
export type PublicationFileMapper = PublicationFile
export type PublicationUploadMapper = PublicationUpload
export type TransactionAccountMapper = TransactionAccount
export type OpeningMapper = Opening
export type ReadinessMapper = Readiness
