import type { OtherCopy } from '#api/services/proof/copies.queries.ts'
import type { FiledFile } from './before-filing.queries.ts'
import { CERTIFICATION, SUBMITTAL_NAME } from './event-constants.ts'
import type { Filing } from './filing.ts'
import { formDataOf, type ReadReport } from './read-report.ts'
import type { ReportWords } from '#api/events/place/report-places.ts'
import { sectionsOf } from './report-sections.ts'

type Filed = {
  report: ReadReport
  referenceNo: string
  words: ReportWords
  files: readonly FiledFile[]
}

/** What the copy of record of a report holds, but for the event it is about. */
export function copyOfReport(
  { report, referenceNo, words, files }: Filed,
  { author, now }: Filing,
): Omit<OtherCopy, 'about'> {
  const { variant } = report
  // The form data that are stored.
  const answers = formDataOf(report)
  const content = {
    format: 'headwater-event-report-1',
    variant,
    referenceNo,
    submittalName: SUBMITTAL_NAME[variant],
    submittedAt: now.toISOString(),
    submittedBy: author.name,
    certification: CERTIFICATION,
    sections: sectionsOf(variant, answers, words),
    attachments: files.map(({ name, byteSize, sha256 }) => ({ name, byteSize, sha256 })),
    answers,
  }
  return {
    kind: 'event-report',
    number: referenceNo,
    signer: author.name,
    files: files.map(({ sha256 }) => sha256),
    content,
  }
}
