import type { Db } from '#api/ground/db/database.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { codeFor } from '#api/ground/secrets/keys.ts'
import { momentWords } from '#values/moment-words.ts'
import { sha256Of } from '#api/services/proof/canonical.ts'
import { installationSecret } from '#api/ground/secrets/secrets.ts'
import { fileSize } from '#values/file-size.ts'
import { selectEventCopy, type EventCopy, type ReportKey } from './event-receipt.queries.ts'
import {
  reportContentSchema,
  type EventReceipt,
  type ReportContent,
} from '#api/ground/lib/papers/event-receipt.schemas.ts'

/** A submitted report, or NOT_FOUND. */
export async function requireEventCopy(db: Db, key: ReportKey): Promise<EventCopy> {
  const copy = await selectEventCopy(db, key)
  if (!copy) throw notFound('This report')
  return copy
}

/** The receipt of a report, read from its copy of record: page and paper have no other source. */
export function receiptOf(copy: EventCopy, config: Pick<ApiConfig, 'timeZone'>): EventReceipt {
  const content = contentOf(copy)
  return {
    variant: content.variant,
    submittalName: content.submittalName,
    referenceNo: content.referenceNo,
    submittedAt: content.submittedAt,
    submittedOn: momentWords(new Date(content.submittedAt), config.timeZone),
    submittedBy: content.submittedBy,
    certification: content.certification,
    sections: content.sections,
    attachments: content.attachments.map(({ name, byteSize, sha256 }) => ({
      name,
      size: fileSize(byteSize),
      sha256,
    })),
    receiptCode: receiptCodeOf(copy.keyHash),
    sha256: copy.sha256,
  }
}

/** The code that opens the follow-up of the report that was saved with this key. */
export function receiptCodeOf(reportKeyHash: string): string {
  return codeFor(installationSecret('receipt-code'), reportKeyHash)
}

/** Nothing is shown of a copy that is not what was filed. */
function contentOf(copy: EventCopy): ReportContent {
  if (sha256Of(copy.content) !== copy.sha256)
    throw new ApiError(
      'RECORD_ALTERED',
      'The stored copy of this report does not match its fingerprint. Call us and give its number.',
    )
  return reportContentSchema.parse(JSON.parse(copy.content))
}
