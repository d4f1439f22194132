import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { canonicalJson, sha256Of } from '#api/services/proof/canonical.ts'
import type { KnownFile } from '#api/services/proof/check/verified-file.ts'
import { dateWords, reportSite } from '#api/records/reports/report-words.ts'
import type { SubmittalReportData } from '#api/ground/lib/papers/submittal-report.data.ts'
import { selectFacility } from '#api/records/sites/facility.queries.ts'
import { formContentSchema } from '#api/records/submittals/submittals.schemas.ts'
import { spanishOf } from '#words/server.ts'
import type { ShownContent } from './cosign-content.ts'

/** What a co-signer is shown of a submittal, and the fingerprint that the signature is bound to. */
export type Shown = { content: ShownContent; sha256: string }

type Row = {
  applicationName: string
  applicationCd: string
  productRid: number
  siteRid: number | null
  isListed: boolean
  statusName: string
  subType: string
  subOwner: string | null
  subDate: string | null
  department: string | null
  programs: string | null
  envInterestName: string | null
  commentStart: string | null
  commentEnd: string | null
}

type FileRow = ShownContent['attachments'][number] & { date: string }

/** Reads what is shown: every form that counts and every file, whether or not the public may see them. */
export async function selectShown(
  db: Db,
  config: Pick<ApiConfig, 'publicUrl' | 'cosign' | 'timeZone' | 'signatureAgreement'>,
  submittalId: number,
): Promise<Shown> {
  const { rows } = await sql<Row>`
    select submittal.application_name as "applicationName", application.code as "applicationCd",
      submittal.product_id as "productRid", submittal.site_id as "siteRid",
      submittal.is_listed as "isListed", submittal.status_name as "statusName",
      submittal.type_code as "subType", submittal.owner_name as "subOwner",
      submittal.submitted_on as "subDate", submittal.department_name as department,
      submittal.interest_name as "envInterestName",
      (select string_agg(program.name, ', ' order by program.name)
        from submittal_programs link join programs program on program.id = link.program_id
        where link.submittal_id = submittal.id) as programs,
      submittal.comment_start_on as "commentStart", submittal.comment_end_on as "commentEnd"
    from submittals submittal join applications application on application.id = submittal.application_id
    where submittal.id = ${submittalId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The submittal of a co-signer is gone.')
  const { siteRid, productRid, isListed, ...submittal } = row
  const forms = await selectForms(db, submittalId)
  const files = await selectFiles(db, submittalId, config.timeZone)
  const page = `pub/pub-rcd/submittals/review/${productRid}/${submittalId}`
  const content: ShownContent = {
    format: 'headwater-co-signature-shown-1',
    report: {
      address: `${config.publicUrl}/${isListed ? page : 'pub/login'}`,
      submittal: {
        ...submittal,
        rid: String(submittalId),
        formTitle: forms[0]?.title ?? null,
        subDate: dateWords(row.subDate),
        commentStart: dateWords(row.commentStart),
        commentEnd: dateWords(row.commentEnd),
      },
      site: siteRid === null ? null : reportSite(await selectFacility(db, siteRid)),
      sections: forms.flatMap((form) => sectionsOf(form, forms.length > 1)),
      attachments: files.map(({ name, typeName, date }) => ({
        name,
        type: typeName,
        date: dateWords(date),
      })),
      redacted: false,
    },
    attachments: files.map(({ rid, name, typeName, byteSize, sha256 }) => ({
      ...{ rid, name, typeName, byteSize, sha256 },
    })),
    agreement: config.cosign.agreement,
    disclaimer: config.cosign.disclaimer,
    signatureAgreement: config.signatureAgreement,
    ...inSpanish(config),
  }
  return { content, sha256: sha256Of(canonicalJson(content)) }
}

function inSpanish({
  cosign,
  signatureAgreement,
}: Pick<ApiConfig, 'cosign' | 'signatureAgreement'>): Pick<ShownContent, 'spanish'> {
  const [agreement, disclaimer, text] = [
    cosign.agreement,
    cosign.disclaimer,
    signatureAgreement.text,
  ].map(spanishOf)
  return agreement && disclaimer && text
    ? { spanish: { agreement, disclaimer, signatureAgreement: text } }
    : {}
}

/** The report of what was shown, as it is printed. */
export function reportOf(
  { report }: ShownContent,
  config: ApiConfig,
  generatedOn: string,
): SubmittalReportData {
  const { agencyName, agencyTagline } = config
  return { ...report, agencyName, agencyTagline, generatedOn }
}

type FormRow = { title: string; content: unknown }

async function selectForms(db: Db, submittalId: number): Promise<FormRow[]> {
  const { rows } = await sql<FormRow>`
    select form.title, form.content
    from sub_forms form join form_statuses status on status.id = form.form_status_id
    where form.submittal_id = ${submittalId} and not status.is_archived
    order by form.position`.execute(db)
  return rows
}

function sectionsOf({ title, content }: FormRow, isOneOfMany: boolean) {
  const sections = formContentSchema.catch([]).parse(content)
  return sections.map((section) => ({
    ...section,
    title: isOneOfMany ? `${title}: ${section.title}` : section.title,
  }))
}

/** The submitter's files. Papers of the agency and copies for the public are no part of the submittal. */
async function selectFiles(db: Db, submittalId: number, timeZone: string): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select id as rid, name, type_name as "typeName", byte_size as "byteSize", sha256,
      to_char(created_at at time zone ${timeZone}, 'YYYY-MM-DD') as date
    from documents where ${ownFiles(submittalId)} order by id`.execute(db)
  return rows
}

/** One file of a submittal; null for the file of another. */
export async function selectFile(
  db: Db,
  submittalId: number,
  rid: number,
): Promise<KnownFile | null> {
  const { rows } = await sql<KnownFile>`
    select name, file_key as "fileKey", content_type as "contentType", sha256,
      byte_size as "byteSize"
    from documents where id = ${rid} and ${ownFiles(submittalId)}`.execute(db)
  return rows[0] ?? null
}

function ownFiles(submittalId: number) {
  return sql`submittal_id = ${submittalId} and kind in ('submittal', 'work_task')
    and not is_archived and not is_agency_only
    and description is distinct from 'redactedSubFormPDF'`
}
