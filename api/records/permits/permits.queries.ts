import { sql } from 'kysely'
import { CAME_TO_HOLD } from '#api/services/access/came-to-hold.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { selectAttachments } from '#api/records/documents/documents.queries.ts'
import { pagingOf } from '#api/services/search/criteria.schemas.ts'
import { areaOf } from '#api/services/search/places.ts'
import { oneOf, ofSites } from '#api/services/search/conditions.ts'
import type { SearchPlan } from '#api/services/search/search-plan.ts'
import { findPage, selectRows, type FoundPage, type RowsOf } from '#api/services/search/search.ts'
import {
  downwards,
  downwardsFilledFirst,
  upwards,
  withPlace,
  type SortOrder,
} from '#api/services/search/sort-order.ts'
import { selectFacility } from '#api/records/sites/facility.queries.ts'
import { withoutSite, type SiteColumns } from '#api/records/sites/row-site.ts'
import { noticesAtPermit, type KeptNotice } from '#api/filing/appeals/notice.queries.ts'
import { noticesShown } from '#api/filing/appeals/notice.ts'
import { actsOf } from '#api/permit-life/acts/public-acts.queries.ts'
import { forceOf } from '#api/ground/lib/papers/permit-force.ts'
import type {
  Contractor,
  PermitCriteria,
  PermitRecord,
  PermitRow,
  PermitSort,
} from './permits.schemas.ts'

const TYPE_NAME = { column: 'permit_type_id', table: 'permit_types' }
const STATUS_NAME = { column: 'permit_status_id', table: 'permit_statuses' }
const INTEREST_NAME = { column: 'env_interest_id', table: 'env_interests' }

const ORDERS: Record<PermitSort, SortOrder> = {
  'IssuedDate DESC': withPlace(downwardsFilledFirst(sql`issued_on`)),
  IssuedDate: withPlace(upwards(sql`issued_on`)),
  'EffectiveDate DESC': withPlace(downwardsFilledFirst(sql`effective_on`)),
  EffectiveDate: withPlace(upwards(sql`effective_on`)),
  'ExpiredDate DESC': withPlace(downwardsFilledFirst(sql`expired_on`)),
  ExpiredDate: withPlace(upwards(sql`expired_on`)),
  facilityName: upwards(sql`sort_name`),
  'facilityName DESC': downwardsFilledFirst(sql`sort_name`),
  TypeName: upwards(sql`fold(type_name)`, TYPE_NAME),
  'TypeName DESC': downwards(sql`fold(type_name)`, TYPE_NAME),
  StatusName: upwards(sql`fold(status_name)`, STATUS_NAME),
  'StatusName DESC': downwards(sql`fold(status_name)`, STATUS_NAME),
  EnvInterest: upwards(sql`fold(interest_name)`, INTEREST_NAME),
  'EnvInterest DESC': downwardsFilledFirst(sql`fold(interest_name)`, INTEREST_NAME),
}

/** What the criteria mean in SQL; shared by the list, the map and the exports. */
export function permitPlan(criteria: PermitCriteria): SearchPlan {
  return {
    table: 'permits',
    listed: sql`is_listed`,
    filters: [
      ...oneOf('id', criteria.pmtRids),
      ...oneOf('permit_status_id', criteria.pmtStatus),
      ...oneOf('permit_type_id', criteria.pmtTypes),
      ...oneOf('env_interest_id', criteria.envInterest),
      ...ofSites('site_id', criteria),
    ],
    keyword: criteria.filter?.trim(),
    area: areaOf(criteria.bound, criteria.radius),
    order: ORDERS[criteria.condition?.sort ?? 'IssuedDate DESC'],
  }
}

/** One page of the PLC search. */
export async function searchPermits(
  db: Db,
  criteria: PermitCriteria,
  today: string,
): Promise<FoundPage<PermitRow>> {
  const withSite = criteria.include === 'site'
  const { list, ...totals } = await findPage<FoundRow>(
    db,
    permitPlan(criteria),
    pagingOf(criteria.condition),
    rowsOf(withSite),
  )
  return { list: list.map((row) => rowOf(row, today, withSite)), ...totals }
}

type FoundRow = Omit<PermitRow, 'force' | 'site'> & SiteColumns

const rowsOf =
  (withSite: boolean): RowsOf =>
  (ids) =>
    sql`permit_rows(${ids}, ${withSite})`

function rowOf(found: FoundRow, today: string, withSite: boolean): PermitRow {
  const [row, site] = withoutSite(found, found.facilityRid)
  const force = forceOf(
    {
      statusName: row.permitStatusName,
      isInvalid: row.statusInvalidInd === 'Y',
      effectiveOn: row.effectiveDate,
      expiredOn: row.expiredDate,
      revokedOn: row.revokedDate,
      contestedCode: row.contestedInd,
    },
    today,
  )
  return Object.assign(row, withSite ? { force, site } : { force })
}

/** One look by key: as a join it would double the plans that are compared for every page. */
const isInvalid = sql`(select is_invalid from permit_statuses where id = permit.permit_status_id)`

/** Search rows by id, in the order of the ids; their force is that of `today`. */
export async function selectPermitRows(
  db: Db,
  ids: readonly number[],
  today: string,
): Promise<PermitRow[]> {
  const rows = await selectRows<FoundRow>(db, ids, rowsOf(false))
  return rows.map((row) => rowOf(row, today, false))
}

/** One public permit with its site, released files and its force of `today`, or null. */
export async function selectPermit(
  db: Db,
  productRid: number,
  rid: number,
  { today, personHolders, timeZone }: { today: string; personHolders: boolean; timeZone: string },
): Promise<PermitRecord | null> {
  const { rows } = await sql<
    Omit<PermitRecord, 'facility' | 'force' | 'permitAttachments' | 'appealNotices'> & {
      siteRid: number | null
      kept: KeptNotice[]
    }
  >`
    select permit.id as rid, permit.number, permit.status_name as "statusName",
      case when ${isInvalid} then 'Y' else 'N' end as "statusInvalidInd", permit.type_name as "typeName",
      permit.permit_type_id as "permitTypeRid", permit.effective_on as "effDate",
      permit.expired_on as "expDate", permit.issued_on as "issueDate", permit.revoked_on as "revokedDate",
      product.name as product, permit.product_id as "productRid", product.schema_name as "schemaName",
      permit.interest_name as "envInterestName", permit.contested_code as "contestedInd",
      case when permit.is_license then 'Y' else 'N' end as "licCertInd",
      case when not permit.holder_is_person or ${personHolders}::boolean then permit.holder_name end as "holderName",
      permit.report_name as "reportName", permit.site_id as "siteRid",
      coalesce((select jsonb_agg(jsonb_build_object('position', change.position, 'kind', change.kind,
          'edition', change.edition, 'effDate', change.effective_on) order by change.position desc)
        from permit_modifications change where change.permit_id = permit.id and ${CAME_TO_HOLD}), '[]') as modifications,
      ${actsOf(sql`permit.id`, { personHolders })} as acts, ${noticesAtPermit('permit.id', { timeZone, viewerId: null })} as kept
    from permits permit join products product on product.id = permit.product_id
    where permit.is_listed and permit.id = ${rid} and permit.product_id = ${productRid}`.execute(db)
  const permit = rows[0]
  if (!permit) return null
  const { siteRid, kept, ...fields } = permit
  const files = await selectAttachments(db, { kind: 'permit', permitRid: rid })
  return {
    ...fields,
    force: forceOf(
      {
        statusName: fields.statusName,
        isInvalid: fields.statusInvalidInd === 'Y',
        effectiveOn: fields.effDate,
        expiredOn: fields.expDate,
        revokedOn: fields.revokedDate,
        contestedCode: fields.contestedInd,
      },
      today,
    ),
    facility: siteRid === null ? null : await selectFacility(db, siteRid),
    appealNotices: noticesShown(kept, { today, showsReasons: false }),
    permitAttachments: files.map((file) => ({ ...file, permitAttachmentTypeName: file.typeName })),
  }
}

/** Whether the permit is public, for the lists that hang on it. */
export async function isPublicPermit(db: Db, productRid: number, rid: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from permits where is_listed and id = ${rid} and product_id = ${productRid}`.execute(
    db,
  )
  return rows.length === 1
}

/** The licensee of a licence or certificate; null for ordinary permits. */
export async function selectContractor(db: Db, permitRid: number): Promise<Contractor | null> {
  const { rows } = await sql<Contractor>`
    select contractor.id as rid, contractor.license_no as "licenseNo", contractor.name,
      place_text(contractor.address, contractor.city, contractor.state_id, contractor.zip) as "facLocAddress",
      contractor.phone as "phoneNo"
    from permits permit join contractors contractor on contractor.id = permit.contractor_id
    where permit.id = ${permitRid} and permit.is_license and contractor.is_public`.execute(db)
  return rows[0] ?? null
}
