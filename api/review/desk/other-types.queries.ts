import { sql } from 'kysely'
import { applicationsOf } from '#api/services/access/applications.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import type { FormDefinition } from '#forms/definition/schema.ts'
import { fixedCents } from './moved-fee.ts'

/** A filed submittal as one of another type begins from it. */
export type Wrong = {
  rid: number
  name: string
  creator: Pick<SignedIn, 'id' | 'kind'>
  siteRid: number | null
  permitRid: number | null
  period: { from: string | null; to: string | null }
}

export type OtherType = {
  rid: number
  productRid: number
  name: string
  formCode: string
  /** What it costs whatever is answered; null where that follows from the answers. */
  feeCents: number | null
}
type Found = Omit<OtherType, 'feeCents'> & {
  fee: FormDefinition['fee'] | null
  amounts: Record<string, string> | null
}

/** Null of what no account of the portal filed, and of a trade, which goes on at a page of its own. */
export async function selectWrong(db: Db, rid: number): Promise<Wrong | null> {
  const { rows } = await sql<Wrong>`
    select submittals.id::float8 as rid, application.name,
      jsonb_build_object('id', creator.id, 'kind', creator.kind) as creator,
      submittals.site_id::float8 as "siteRid", submittals.permit_id::float8 as "permitRid",
      jsonb_build_object('from', submittals.period_from, 'to', submittals.period_to) as period
    from submittals join applications application on application.id = submittals.application_id
      join users creator on creator.id = submittals.created_by_user_id
    where submittals.id = ${rid} and coalesce(application.config ->> 'path', 'permit') <> 'trade'`.execute(
    db,
  )
  return rows[0] ?? null
}

/**
 * The types that a filed submittal can be moved to: those that its applicant may begin, about the same site, permit
 * and period, with a form that is published.
 */
export async function selectOtherTypes(
  db: Db,
  { rid, creator }: Wrong,
  today: string,
): Promise<OtherType[]> {
  const { rows } = await sql<Found>`
    select other.id::float8 as rid, other.product_id::float8 as "productRid", other.name, other.form_code as "formCode",
      form.definition -> 'fee' as fee, (
        select jsonb_object_agg(key, value) from (
          select distinct on (key) key, value from lookup_values
          where table_name = 'fees' and valid_from <= ${today}::date order by key, valid_from desc) valid) as amounts
    from submittals own join applications application on application.id = own.application_id
      join applications other on other.id <> application.id
      join form_versions form on form.code = other.form_code and form.state = 'published'
      left join permits permit on permit.id = own.permit_id
    where own.id = ${rid} and other.id in (${applicationsOf(creator)})
      and coalesce(other.config ->> 'path', 'permit') <> 'trade'
      and other.config ->> 'about' = application.config ->> 'about'
      and (own.site_id is not null or application.config ->> 'about' = 'person')
      and (coalesce(other.config ->> 'permit', 'none') = 'none' or permit.product_id = other.product_id)
      and coalesce(other.config ->> 'period', 'none') in ('none',
        case when own.period_from is not null then application.config ->> 'period' end)
    order by other.name, other.id`.execute(db)
  return rows.map(({ fee, amounts, ...type }) => ({
    ...type,
    feeCents: fixedCents(fee, amounts ?? {}),
  }))
}
