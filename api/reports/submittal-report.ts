import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#api/db/database.ts'
import { selectAttachments } from '#api/documents/documents.queries.ts'
import type { ApiConfig } from '#api/lib/calls/deps.ts'
import { selectFacility } from '#api/sites/facility.queries.ts'
import { dateWords, reportSite } from './report-words.ts'
import type { SubmittalReportData } from '#api/lib/papers/submittal-report.data.ts'

const contentSchema = z.array(
  z.object({
    title: z.string(),
    rows: z.array(z.object({ label: z.string(), value: z.string().nullable() })),
  }),
)

type Row = {
  applicationName: string
  applicationCd: string
  productRid: number
  siteRid: number | null
  statusName: string
  subType: string
  subOwner: string | null
  subDate: string
  department: string | null
  programs: string | null
  envInterestName: string | null
  commentStart: string | null
  commentEnd: string | null
  formTitle: string
  content: unknown
}

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
  const { rows } = await sql<Row>`
    select submittal.application_name as "applicationName", application.code as "applicationCd",
      submittal.product_id as "productRid", submittal.site_id as "siteRid",
      submittal.status_name as "statusName", submittal.type_code as "subType",
      submittal.owner_name as "subOwner", submittal.submitted_on as "subDate",
      submittal.department_name as department, submittal.interest_name as "envInterestName",
      (select string_agg(program.name, ', ' order by program.name)
        from submittal_programs link join programs program on program.id = link.program_id
        where link.submittal_id = submittal.id) as programs,
      submittal.comment_start_on as "commentStart", submittal.comment_end_on as "commentEnd",
      form.title as "formTitle", form.content
    from submittals submittal
    join applications application on application.id = submittal.application_id
    join sub_forms form on form.submittal_id = submittal.id
    join form_statuses status on status.id = form.form_status_id and not status.is_archived
    where submittal.is_listed and submittal.id = ${key.submissionRid} and form.id = ${key.subFormRid}
      and not exists (select 1 from documents redacted
        where redacted.submittal_id = submittal.id and redacted.description = 'redactedSubFormPDF'
          and not redacted.is_archived)`.execute(db)
  const row = rows[0]
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
