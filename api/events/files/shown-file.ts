import type { EventFileRow } from './event-files.queries.ts'
import type { EventFile } from './event-files.schemas.ts'

/** A file as the API answers it. */
export function shownFile(row: EventFileRow): EventFile {
  const { latitude, longitude } = row
  return {
    rid: row.rid,
    name: row.name,
    fileType: row.contentType,
    fileSize: row.byteSize,
    sha256: row.sha256,
    accessRightInd: 'I',
    cleanedInd: row.isCleaned ? 'Y' : 'N',
    photoPosition: latitude === null || longitude === null ? null : { latitude, longitude },
    addedBy: row.addedBy,
    createdDate: row.createdAt.toISOString(),
  }
}
