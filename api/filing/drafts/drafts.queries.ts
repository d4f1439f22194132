import { earlierFees } from '../signing/earlier-fees.queries.ts'
import { sql } from 'kysely'
import { mayFill } from '#api/services/access/pending.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { backAs, type Back } from '#api/services/workflow/back.queries.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import type { Action, Answered, AnsweredRow } from '#forms/judge/context.ts'
import type { SubmittalType } from '#forms/definition/type.schema.ts'
import type { StoredFile } from '#forms/reader/read.types.ts'
import { APPROVED } from './copied.queries.ts'

/** Codes of submittals that are being filled in. */
export const FILLING = [0, 1, 2, 3, 10] as const

export type Draft = {
  rid: number
  productRid: number
  applicationRid: number
  applicationName: string
  applicationCd: string
  siteRid: number | null
  permitRid: number | null
  originRid: number | null
  creatorRid: number | null
  action: Action
  statusCode: number
  statusName: string
  back: Back | null
  movedFrom: MovedFrom | null
  formerSite: string | null
  leavesOutFormer: boolean
  dueOn: string | null
  periodFrom: string | null
  periodTo: string | null
  siteName: string | null
  location: string
  formSha256: string
  /** The version that is published now; null where the type was taken out of the catalogue. */
  publishedSha256: string | null
  /** Raised by every save. */
  version: number
  savedAt: Date
  savedBy: string
  /** What its originals owe or paid already: a revision or an amendment owes what is above that. */
  earlierFeeCents: number
  /** What its type says of the decision. */
  isAutomatic: boolean
  usualDays: number | null
  inWorkDays: boolean
  texts: Record<string, string>
  /** Notes that are open, by what they are about; the empty name is the whole. */
  openNotes: Record<string, number>
  /** What the type says about documents beside the questions. */
  documents: readonly DocumentOfType[]
}

/** What was filed first, where the agency moved that to this type, and why. */
export type MovedFrom = {
  rid: number
  productRid: number
  applicationName: string
  reason: string | null
}

export type DocumentOfType = SubmittalType['attachments'][number]

const MOVED_FROM = sql`(
  select jsonb_build_object('rid', wrong.id, 'productRid', wrong.product_id, 'applicationName', type.name, 'reason', (
    select reason from submittal_log where submittal_id = wrong.id and act = 'reassign' order by id desc limit 1))
  from submittals wrong join applications type on type.id = wrong.application_id
  where wrong.moved_to_id = submittals.id)`

/** The number of the site at which it was begun, where that was merged into the one it is at. */
const FORMER_SITE = sql`(
  select former.identifier from site_merges merges
    join site_merge_moves move on move.merge_id = merges.id and move.belonging = 'submittals'
      and move.row_key = submittals.id::text
    join sites former on former.id = merges.goes_site_id
  where merges.stays_site_id = submittals.site_id and merges.undone_at is null
  order by merges.id desc limit 1)`

/**
 * Whether it was begun about a permit of which the last that was granted before was filed by a former holder: that stays
 * theirs, so it began without those answers.
 */
const LEAVES_OUT_FORMER = sql<boolean>`coalesce((
  select exists (select from permit_former_filings former where former.submittal_id = filed.id)
    and not exists (select from permit_former_filings former
      where former.submittal_id = filed.id and former.user_id = submittals.created_by_user_id)
  from submittals filed join applications type on type.id = filed.application_id
    join submittal_statuses granted on granted.id = filed.submittal_status_id and granted.code = any(${APPROVED}::int[])
  where submittals.action in ('amendment', 'renewal') and submittals.origin_id is null
    and (filed.permit_id = submittals.permit_id or filed.id in (
      select submittal_id from permit_submittals where permit_id = submittals.permit_id))
    and (type.id = submittals.application_id or type.config -> 'followOns' ->> 'renewal' = application.form_code)
    and filed.created_at <= submittals.created_at and filed.id <> submittals.id
  order by filed.submitted_on desc, filed.id desc limit 1), false)`

/**
 * A submittal that is being filled in, for somebody who may. NOT_FOUND for all others, and for what was filed
 * meanwhile. `lock` holds its answers until the end of the transaction.
 */
export async function selectDraft(
  db: Db,
  user: Pick<SignedIn, 'id'>,
  rid: number,
  lock = false,
): Promise<Draft> {
  // By a statement of its own: one that waits with joins would look for who saved before, and find no row.
  if (lock)
    await sql`
      select from submittals join submittal_forms form on form.submittal_id = submittals.id
      where submittals.id = ${rid} for update`.execute(db)
  const { rows } = await sql<Draft>`
    select submittals.id as rid, submittals.product_id as "productRid",
      submittals.application_id as "applicationRid", application.name as "applicationName",
      application.code as "applicationCd", submittals.site_id as "siteRid",
      submittals.permit_id as "permitRid", submittals.origin_id as "originRid",
      submittals.created_by_user_id as "creatorRid", submittals.action,
      status.code as "statusCode", status.name as "statusName",
      ${backAs('submittals')} as back, ${MOVED_FROM} as "movedFrom", ${FORMER_SITE} as "formerSite",
      ${LEAVES_OUT_FORMER} as "leavesOutFormer",
      submittals.due_on as "dueOn",
      submittals.period_from as "periodFrom", submittals.period_to as "periodTo",
      submittals.site_name as "siteName", submittals.location,
      form.form_sha256 as "formSha256",
      (select published.sha256 from form_versions published
        where published.code = application.form_code and published.state = 'published') as "publishedSha256", form.version, form.saved_at as "savedAt",
      saver.display_name as "savedBy", form.answers as texts,
      case when submittals.action in ('revision', 'amendment') then ${earlierFees(rid)} else 0 end::float8
        as "earlierFeeCents",
      coalesce((application.config ->> 'isAutomatic')::boolean, false) as "isAutomatic",
      (application.config ->> 'usualDays')::int as "usualDays",
      coalesce((application.config ->> 'inWorkDays')::boolean, false) as "inWorkDays",
      coalesce((select jsonb_object_agg(about, count) from (
          select coalesce(note.path, '') as about, count(*) from submittal_notes note
          where note.submittal_id = submittals.id and note.done_at is null group by 1) as open), '{}') as "openNotes",
      coalesce(application.config -> 'attachments', '[]'::jsonb) as documents
    from submittals
      join submittal_forms form on form.submittal_id = submittals.id
      join submittal_statuses status on status.id = submittals.submittal_status_id
      join applications application on application.id = submittals.application_id
      join users saver on saver.id = form.saved_by_user_id
    where submittals.id = ${rid} and status.code = any(${FILLING}::int[]) and ${mayFill(user)}`.execute(
    db,
  )
  const [draft] = rows
  if (!draft) throw notFound('The submittal')
  return draft
}

type RowOfTable = { question: string; name: string; texts: Record<string, string> }
type FileOfDraft = StoredFile & { question: string | null }

/** Everything a submittal was answered with so far. */
export async function selectAnswered(
  db: Db,
  { rid, texts }: Pick<Draft, 'rid' | 'texts'>,
): Promise<Answered> {
  const { rows } = await sql<RowOfTable>`
    select question, row_name as name, answers as texts from submittal_table_rows
    where submittal_id = ${rid} order by question, position, row_name`.execute(db)
  const files = await selectDraftFiles(db, rid)
  return {
    texts,
    rows: grouped(rows, ({ question }) => question, toRow),
    files: grouped(
      files.filter((file) => file.question !== null),
      ({ question }) => question ?? '',
      ({ id, name, sha256, bytes, documentType }) => ({ id, name, sha256, bytes, documentType }),
    ),
    attached: [
      ...new Set(
        files.filter(({ question }) => question === null).map((file) => file.documentType),
      ),
    ],
  }
}

export async function selectDraftFiles(db: Db, rid: number): Promise<FileOfDraft[]> {
  const { rows } = await sql<FileOfDraft>`
    select id, question, name, sha256, byte_size as bytes, document_type as "documentType"
    from submittal_files where submittal_id = ${rid} order by id`.execute(db)
  return rows
}

const toRow = ({ name, texts }: RowOfTable): AnsweredRow => ({ name, texts })

function grouped<T, R>(
  all: readonly T[],
  keyOf: (each: T) => string,
  made: (each: T) => R,
): Record<string, R[]> {
  const groups: Record<string, R[]> = {}
  for (const each of all) (groups[keyOf(each)] ??= []).push(made(each))
  return groups
}
