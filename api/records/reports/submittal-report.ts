import { z } from 'zod'
import type { Db } from '#api/ground/db/database.ts'
import { selectAttachments } from '#api/records/documents/documents.queries.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { selectFacility } from '#api/records/sites/facility.queries.ts'
import { selectReported } from './submittal-report.queries.ts'
import { dateWords, reportSite } from './report-words.ts'
import type { SubmittalReportData } from '#api/ground/lib/papers/submittal-report.data.ts'

const contentSchema = z.array(
  z.object({
    title: z.string(),
    rows: z.array(z.object({ label: z.string(), value: z.string().nullable() })),
  }),
)

/**
 * What the report of a public submittal prints: the form asked for, which must not be archived.
 * Null when the submittal or form is not public, or when a redacted copy stands in its place.
 */
export async function submittalReport(
  db: Db,
  config: ApiConfig,
  key: { submissionRid: number; subFormRid: number },
  generatedOn: string,
): Promise<SubmittalReportData | null> {
  const row = await selectReported(db, key)
  if (!row) return null
  const { siteRid, productRid, content, ...submittal } = row
  const files = await selectAttachments(db, { kind: 'work_task', submittalRid: key.submissionRid })
  return {
    agencyName: config.agencyName,
    agencyTagline: config.agencyTagline,
    generatedOn,
    address: `${config.publicUrl}/pub/pub-rcd/submittals/review/${productRid}/${key.submissionRid}`,
    submittal: {
      ...submittal,
      rid: String(key.submissionRid),
      subDate: dateWords(row.subDate),
      commentStart: dateWords(row.commentStart),
      commentEnd: dateWords(row.commentEnd),
    },
    site: siteRid === null ? null : reportSite(await selectFacility(db, siteRid)),
    sections: contentSchema.catch([]).parse(content),
    attachments: files.map((file) => ({
      name: file.name,
      type: file.typeName,
      date: dateWords(file.createdDate),
    })),
    redacted: false,
  }
}
