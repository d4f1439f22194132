import { sql, type RawBuilder } from 'kysely'
import { applicationsOf } from '#api/services/access/applications.queries.ts'
import { permitsActedFor } from '#api/services/access/permits.queries.ts'
import { ownRows } from '#api/services/access/pending.queries.ts'
import type { SelectOwed } from '#api/filing/products.ts'
import { sitesOf } from '#api/services/access/site-rights.queries.ts'
import { submittalsOf } from '#api/services/access/submittals.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { AgencyDay } from '#api/ground/lib/waits/wait.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { followOnFault, type Followed } from '#api/permit-life/acts/follow-ons.ts'
import { TRANSFER_AHEAD } from '#api/permit-life/acts/transfer/transfer-ahead.queries.ts'
import { REPLACED_OR_ENDED } from '#api/services/workflow/statuses.ts'
import { typeWords } from '#api/ground/lib/type-words.ts'
import type { FormDefinition } from '#forms/definition/schema.ts'
import type { SubmittalType } from '#forms/definition/type.schema.ts'
import type { SubmittalTypeRow, TypePlaces } from './submittal-types.schemas.ts'

type Found = Pick<
  SubmittalTypeRow,
  | 'applicationRid'
  | 'applicationName'
  | 'applicationCd'
  | 'programRid'
  | 'programName'
  | 'productRid'
  | 'categoryRid'
  | 'deptName'
  | 'description'
  | 'refSubmittalGroupRids'
  | 'refSubmittalGroupNames'
  | 'drafts'
> & {
  isOnDashboard: boolean
  isPinned: boolean
  config: Partial<Omit<SubmittalType, 'code' | 'name' | 'product' | 'category'>>
  minutes: number | null
  fee: FormDefinition['fee'] | null
  signedBy: SubmittalTypeRow['signedBy']
}

/** The submittal types that a user may begin, by program, in one statement (spec 3 §2.3). */
export async function selectTypes(db: Db, user: SignedIn): Promise<SubmittalTypeRow[]> {
  return typesWhere(db, user, sql`application.id in (${applicationsOf(user)})`)
}

/** One of them; null for a type that is not open to the user. */
export async function selectType(
  db: Db,
  user: SignedIn,
  rid: number,
): Promise<SubmittalTypeRow | null> {
  const [type] = await typesWhere(
    db,
    user,
    sql`application.id = ${rid}::bigint and application.id in (${applicationsOf(user)})`,
  )
  return type ?? null
}

async function typesWhere(
  db: Db,
  user: SignedIn,
  condition: RawBuilder<unknown>,
): Promise<SubmittalTypeRow[]> {
  const { rows } = await sql<Found>`/* often: own_types */
    with drafts as materialized (
      select own.application_id, own.id, own.site_name, coalesce(form.saved_at, own.updated_at) as saved_at
      from ${ownRows(user, 'prepare')} own
        join submittal_statuses status on status.id = own.submittal_status_id and status.code = 1
        left join submittal_forms form on form.submittal_id = own.id)
    select application.id as "applicationRid", application.name as "applicationName",
      application.code as "applicationCd", application.program_id as "programRid",
      program.name as "programName", application.product_id as "productRid",
      application.category_id as "categoryRid", department.name as "deptName", application.description,
      application.is_on_dashboard as "isOnDashboard", application.config,
      coalesce(groups.rids, '') as "refSubmittalGroupRids", coalesce(groups.names, '') as "refSubmittalGroupNames",
      pinned.user_id is not null as "isPinned",
      (form.definition ->> 'minutes')::int as minutes, form.definition -> 'fee' as fee,
      form.definition -> 'signing' ->> 'by' as "signedBy",
      coalesce((select jsonb_agg(jsonb_build_object('subRid', drafts.id, 'facilityName', drafts.site_name,
          'updatedDate', to_char(drafts.saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by drafts.saved_at desc)
        from drafts where drafts.application_id = application.id), '[]') as drafts
    from applications application
      join form_versions form on form.code = application.form_code and form.state = 'published'
      left join programs program on program.id = application.program_id
      left join departments department on department.id = application.department_id
      left join pinned_applications pinned
        on pinned.application_id = application.id and pinned.user_id = ${user.id}
      left join lateral (
        select string_agg(part.id::text, ',' order by part.position) as rids,
          string_agg(part.name, ', ' order by part.position) as names
        from application_groups needed join submittal_groups part on part.id = needed.submittal_group_id
        where needed.application_id = application.id) groups on true
    where ${condition}
    order by fold(program.name) nulls last, application.position, fold(application.name), application.id`.execute(
    db,
  )
  return rows.map(typeOf)
}

function typeOf({ config, fee, isOnDashboard, isPinned, ...row }: Found): SubmittalTypeRow {
  return {
    ...row,
    imageUrl: config.image ?? '',
    dashboardInd: isOnDashboard ? 'Y' : 'N',
    favoriteInd: isPinned ? 'Y' : 'N',
    objectType: config.about === 'person' ? 'Person' : 'Facility',
    appFees: (fee?.lines ?? []).map(({ code, label, amount }) => ({
      code,
      label: typeWords(label),
      // Only a plain figure is the same for everybody.
      amount: /^\d+(\.\d+)?$/.test(amount.trim()) ? amount.trim() : null,
    })),
    ...allowsOf(config),
    appAttachments: (config.attachments ?? []).map((each) => ({
      name: each.name,
      new: each.new,
      renewal: each.renewal,
      amendment: each.amendment,
      revision: each.revision,
    })),
    whoNeedsIt: typeWords(config.whoNeedsIt ?? ''),
    guide: (config.guide ?? []).map(({ question, yes }) => ({
      question: typeWords(question),
      yes,
    })),
    atHand: (config.atHand ?? []).map(typeWords),
    issues: config.issues ? typeWords(config.issues) : null,
    duties: (config.duties ?? []).map(({ name }) => typeWords(name)),
    usualDays: config.usualDays ?? null,
    about: config.about ?? 'site',
    permit: config.permit ?? 'none',
    period: config.period ?? 'none',
  }
}

function allowsOf(config: Found['config']) {
  return {
    allowCreateNew: config.allowCreateNew ?? false,
    allowRevision: config.allowRevision ?? false,
    allowWithdrawal: config.allowWithdrawal ?? false,
    allowAmend: config.allowAmend ?? false,
    allowRevisionWithoutRequest: config.allowRevisionWithoutRequest ?? false,
    allowWithdrawalWithoutRequest: config.allowWithdrawalWithoutRequest ?? false,
    allowAmendWithoutRequest: config.allowAmendWithoutRequest ?? false,
  }
}

const MOST_TAKEN = 50

type FoundPlaces = Omit<TypePlaces, 'permits' | 'due'> & {
  isTransfer: boolean
  permits: (Omit<TypePlaces['permits'][number], 'refusal'> & { followed: Followed })[]
}
type OfType = Pick<SubmittalTypeRow, 'applicationRid' | 'productRid'>

/**
 * Where a user may begin a type: the sites they prepare for, and the permits of its product there; with each the day
 * of the last one that was filed and that the user may see.
 */
export async function selectPlaces(
  db: Db,
  user: SignedIn,
  { applicationRid, productRid }: OfType,
  { day, owed }: { day: AgencyDay; owed: SelectOwed },
): Promise<TypePlaces> {
  const { rows } = await sql<FoundPlaces>`
    with mine as materialized (
      select sites.id, coalesce(sites.name, '') as name, sites.sort_name, coalesce(sites.location, '') as address
      from sites where sites.id in (${sitesOf(user.id, 'prepare')})),
    -- Permits of its product that they act for, at those sites or alone.
    held as materialized (
      select permits.*, sites.name as place, sites.sort_name as place_order from permits join sites on sites.id = permits.site_id
      where permits.product_id = ${productRid} and permits.id in (${permitsActedFor(user.id, 'prepare')})),
    filed as materialized (
      select submittals.site_id, submittals.permit_id, submittals.created_by_user_id,
        submittals.submitted_on as day
      from submittals
      where submittals.application_id = ${applicationRid} and submittals.submitted_on is not null
        and ${submittalsOf(user)}
        and exists (select from submittal_versions version where version.submittal_id = submittals.id))
    select
      coalesce((select jsonb_agg(jsonb_build_object('rid', id, 'name', name, 'address', address,
          'lastFiledOn', (select max(day) from filed where site_id = mine.id and permit_id is null))
        order by sort_name, id) from mine), '[]') as sites,
      coalesce((select jsonb_agg(jsonb_build_object('rid', permits.id, 'siteRid', permits.site_id,
          'number', permits.number, 'siteName', coalesce(permits.place, ''),
          'lastFiledOn', (select max(day) from filed where permit_id = permits.id),
          'followed', jsonb_build_object('name', status.name, 'isInvalid', status.is_invalid,
            'isReplaced', permits.replaced_by_id is not null, 'revokedOn', permits.revoked_on,
            'transferOn', ${TRANSFER_AHEAD}))
          order by permits.place_order, permits.number)
        from held permits
          join permit_statuses status on status.id = permits.permit_status_id), '[]') as permits,
      (select config ? 'newHolder' from applications where id = ${applicationRid}) as "isTransfer",
      (select max(day) from filed
        where site_id is null and created_by_user_id = ${user.id}) as "lastFiledOn",
      coalesce((select jsonb_agg(to_jsonb(known) order by known."from" desc, known.rid desc) from (
        select submittals.id as rid, submittals.product_id as "productRid", submittals.site_name as "siteName",
          permits.number as "permitNumber", period_from as "from", period_to as "to", submitted_on as "filedOn",
          submittals.status_name as "statusName"
        from (
          select * from submittals where permit_id is null and site_id in (select id from mine)
          union all
          select * from submittals where permit_id in (select id from held)) submittals
          join submittal_statuses status on status.id = submittals.submittal_status_id
            and status.code <> all(${[...REPLACED_OR_ENDED]}::int[])
          left join permits on permits.id = submittals.permit_id
        where submittals.application_id = ${applicationRid} and period_from is not null and period_to is not null
        order by period_from desc, submittals.id desc limit ${MOST_TAKEN}) known), '[]') as taken`.execute(
    db,
  )
  const due = await owed(db, { ...day, userId: user.id }, applicationRid)
  const [found] = rows
  if (!found) return { sites: [], permits: [], lastFiledOn: null, taken: [], due }
  const { isTransfer, permits, ...rest } = found
  return {
    ...rest,
    due,
    permits: permits.map(({ followed, ...permit }) => ({
      ...permit,
      // By the judgement that refuses to begin it.
      refusal: isTransfer ? followOnFault('transfer', followed) : null,
    })),
  }
}

/** Pins exactly these of the types a user may begin; others are left out. Answers what is pinned then. */
export async function pinTypes(db: Db, user: SignedIn, rids: readonly number[]): Promise<number[]> {
  await sql`
    delete from pinned_applications
    where user_id = ${user.id} and application_id <> all(${rids}::int[])`.execute(db)
  const { rows } = await sql<{ rid: number }>`
    with added as (
      insert into pinned_applications (user_id, application_id)
      select ${user.id}, id from applications
      where id = any(${rids}::int[]) and id in (${applicationsOf(user)})
      on conflict do nothing returning application_id)
    select application_id as rid from added
    union select application_id from pinned_applications where user_id = ${user.id} order by 1`.execute(
    db,
  )
  return rows.map(({ rid }) => rid)
}

type Packaged = { formSha256: string; storedAt: Date; config: unknown }

/** What a package of a type is made of besides the type: the published form, and the type as it was stored. */
export async function selectPackaged(db: Db, rid: number): Promise<Packaged | null> {
  const { rows } = await sql<Packaged>`
    select form.sha256 as "formSha256", form.stored_at as "storedAt", application.config
    from applications application
      join form_versions form on form.code = application.form_code and form.state = 'published'
    where application.id = ${rid}::bigint`.execute(db)
  return rows[0] ?? null
}
