import { sql } from 'kysely'
import { siteAbout } from '#api/filing/site-about.queries.ts'
import { noticesOf, type KeptNotice } from '#api/filing/appeals/notice.queries.ts'
import { noticesShown } from '#api/filing/appeals/notice.ts'
import type { Db } from '#api/ground/db/database.ts'
import { selectAttachments } from '#api/records/documents/documents.queries.ts'
import { selectFacility } from '#api/records/sites/facility.queries.ts'
import {
  PUBLIC_READER,
  selectWhichCounts,
} from '#api/services/workflow/which-counts/which-counts.queries.ts'
import { PROGRAMS } from './submittals.queries.ts'
import {
  formContentSchema,
  SUBMITTAL_REPORT_NAME,
  type SubForm,
  type SubmittalRecord,
} from './submittals.schemas.ts'

/** Marks the public copy of a form, from which protected parts are left out. */
const REDACTED_FORM = 'redactedSubFormPDF'

type Fields = Omit<
  SubmittalRecord,
  | 'application'
  | 'facility'
  | 'subForms'
  | 'subAttachments'
  | 'subWorkTaskAttachments'
  | 'reportName'
  | 'whichCounts'
  | 'appealNotices'
  | 'isCommentOpen'
> & { siteRid: number | null; isRedacted: boolean; notices: KeptNotice[] }

const OF_SUBMITTAL = sql<boolean>`decision.submittal_id = submittal.id`

/** One submittal under public review; whether comments are open is for its caller to add. */
export type PublicSubmission = Omit<SubmittalRecord, 'isCommentOpen'>

/** A public submittal with its site, forms and released files, or null. */
export async function selectSubmission(
  db: Db,
  productRid: number,
  rid: number,
  { timeZone, ...reader }: { timeZone: string; today: string; showsReasons: boolean },
): Promise<PublicSubmission | null> {
  const { rows } = await sql<Fields>`
    select submittal.id as rid, submittal.product_id as "productId", product.schema_name as "schemaName",
      submittal.application_id as "applicationRid", application.code as "applicationCd",
      submittal.application_name as "applicationName", submittal.type_code as "subType",
      submittal.department_name as dept, submittal.status_name as "subStatusName",
      status.status_group as "subStatusGrp", submittal.owner_name as "subOwner",
      submittal.submitted_on as "subDate",
      case when submittal.has_public_notice then 'Y' else 'N' end as "publicNoticeInd",
      submittal.comment_start_on as "publicCommentStartDate", submittal.comment_end_on as "publicCommentEndDate",
      ${PROGRAMS} as program, submittal.interest_name as "envInterestName", ${siteAbout('submittal')} as "siteRid",
      ${noticesOf({ where: OF_SUBMITTAL, timeZone, viewerId: null })} as notices,
      exists (select 1 from documents where submittal_id = submittal.id
        and description = ${REDACTED_FORM} and not is_archived) as "isRedacted",
      (select max(id) from public_documents where submittal_id = submittal.id
        and description = ${REDACTED_FORM}) as "redactedDocumentRid"
    from submittals submittal
    join products product on product.id = submittal.product_id
    join applications application on application.id = submittal.application_id
    join submittal_statuses status on status.id = submittal.submittal_status_id
    where submittal.is_listed and submittal.id = ${rid} and submittal.product_id = ${productRid}`.execute(
    db,
  )
  const submission = rows[0]
  if (!submission) return null
  const { siteRid, isRedacted, notices, ...fields } = submission
  const forms = await selectForms(db, rid)
  const taskFiles = await selectAttachments(db, { kind: 'work_task', submittalRid: rid })
  return {
    ...fields,
    appealNotices: noticesShown(notices, reader),
    application: { name: fields.applicationName },
    facility: siteRid === null ? null : await selectFacility(db, siteRid),
    subForms: isRedacted ? forms.map((form) => ({ ...form, content: null })) : forms,
    subAttachments: await selectAttachments(db, { kind: 'submittal', submittalRid: rid }),
    subWorkTaskAttachments: taskFiles.map((file) => ({
      ...file,
      agencyOnlyInd: 'N',
      publicInd: 'Y',
    })),
    reportName: SUBMITTAL_REPORT_NAME,
    whichCounts: await selectWhichCounts(db, rid, PUBLIC_READER),
  }
}

/** The forms that are not archived; the first one counts. */
async function selectForms(db: Db, submittalRid: number): Promise<SubForm[]> {
  const { rows } = await sql<Omit<SubForm, 'content'> & { content: unknown }>`
    select form.id as rid, form.form_status_id as "formStatusRid", form.title, form.content
    from sub_forms form join form_statuses status on status.id = form.form_status_id
    where form.submittal_id = ${submittalRid} and not status.is_archived
    order by form.position`.execute(db)
  return rows.map((form) => ({ ...form, content: formContentSchema.catch([]).parse(form.content) }))
}
