import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

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

/** A public submittal and one of its forms; null when either is not public or a redacted copy stands for it. */
export async function selectReported(
  db: Db,
  key: { submissionRid: number; subFormRid: number },
): Promise<Row | null> {
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
  return rows[0] ?? null
}
