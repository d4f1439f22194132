import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { listOrder } from './list-order.ts'
import { remembered } from './remembered.ts'
import type { ProductRow } from './products.queries.ts'
import type { County, Dataset, ReferenceItem } from './reference.schemas.ts'

const DATASET_SQL: Record<Dataset, RawBuilder<ReferenceItem>> = {
  'dbo.REF_REGION': sql`select id as rid, name from regions order by name`,
  'EMS.REF_EVENT_TYPE': sql`select id as rid, name from event_types
    where retired_at is null order by ${listOrder('event_types')}`,
  'Anon.V_REF_PMT_PERMIT_TYPE': sql`select id as rid, name, product_id as "productRid" from permit_types order by name, id`,
  'AirNEI.REF_PMT_PERMIT_STATUS': sql`select id as rid, name from permit_statuses order by name`,
  REF_REG_PROGRAM_TYPE: sql`select id as rid, name from env_interests order by name`,
  'Anon.V_REF_PROJECT_TYPE': sql`select id as rid, name from project_types order by name`,
  REF_STATE: sql`select id as rid, name, code, parent_id as "parentRid" from states order by name`,
  REF_DESIGNATION_TYPE: sql`select id as rid, name, retired_at is not null as "isRetired"
    from designation_types order by ${listOrder('designation_types')}`,
  'AirNEI.V_INVENTORY_CAP_YEAR_PUBLISH': sql`select year as rid, year::text as name from cap_years where is_published order by year`,
  'AirNEI.REF_CPP_CAP_TYPE': sql`select id as rid, name, case when is_sector then 'Y' else 'N' end as "sectorInd"
    from cap_sectors order by name`,
  // Spec 3 §9: the filter keeps values 1 and 2; a closed account is the agency's matter.
  'AirNEI.REF_CPP_CI_BLOCK_STATUS': sql`select id as rid, name from cap_block_statuses where id in (1, 2) order by id`,
  'AirNEI.REF_CPP_CI_TRADE_TYPE': sql`select id as rid, name from cap_trade_types order by id`,
  'AirNEI.REF_CPP_TRADE_STATUS': sql`select id as rid, name from cap_trade_statuses order by id`,
  'AirNEI.REF_CPP_TRADE_REQUEST_STATUS': sql`select * from (values (1, 'New'), (2, 'Publish'), (3, 'Withdraw'), (4, 'Cancel'))
    status (rid, name)`,
  'AirNEI.REF_ATTACHMENT_TYPE': sql`select id as rid, name from attachment_types
    where retired_at is null order by ${listOrder('attachment_types')}`,
}

export async function selectDataset(db: Db, name: Dataset): Promise<ReferenceItem[]> {
  return remembered(db, name, async () => (await DATASET_SQL[name].execute(db)).rows)
}

export async function selectCounties(db: Db, stateRid: number): Promise<County[]> {
  const { rows } = await sql<County>`
    select county.id as rid, county.name, coalesce(
      json_agg(json_build_object('rid', region.id, 'name', region.name) order by region.name)
        filter (where region.id is not null), '[]') as "refRegions"
    from counties county
    left join county_regions link on link.county_id = county.id
    left join regions region on region.id = link.region_id
    where county.state_id = ${stateRid}
    group by county.id order by county.name`.execute(db)
  return rows
}

export async function isState(db: Db, stateRid: number): Promise<boolean> {
  return (
    (await sql`select 1 from states where id = ${stateRid}::bigint`.execute(db)).rows.length === 1
  )
}

/** The statuses that a public submittal can have: a draft is never public. */
export async function selectSubmittalStatuses(db: Db): Promise<ReferenceItem[]> {
  return remembered(db, 'submittal statuses', async () => {
    const { rows } = await sql<ReferenceItem>`
      select id as rid, name from submittal_statuses where name <> 'Draft' order by name`.execute(
      db,
    )
    return rows
  })
}

/** The kinds of submittals that the public may find. */
export async function selectApplications(db: Db): Promise<ReferenceItem[]> {
  return remembered(db, 'applications', async () => {
    const { rows } = await sql<ReferenceItem>`
      select id as rid, name, code, product_id as "productRid" from applications
      where not is_internal order by name, id`.execute(db)
    return rows
  })
}

/** The project statuses, in the order of a project's life. */
export async function selectProjectStatuses(db: Db): Promise<ReferenceItem[]> {
  return remembered(db, 'project statuses', async () => {
    const { rows } = await sql<ReferenceItem>`
      select id as rid, name from project_statuses order by id`.execute(db)
    return rows
  })
}

type NamedProduct = Omit<ProductRow, 'id' | 'canCosign'> & { rid: number }

export async function selectProducts(db: Db): Promise<NamedProduct[]> {
  const { rows } = await sql<NamedProduct>`
    select id as rid, schema_name as "schemaName", name from products order by id`.execute(db)
  return rows
}
