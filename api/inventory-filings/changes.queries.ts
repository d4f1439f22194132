import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import { CHANGES_SHOWN, type Change, type Filing } from './filings.schemas.ts'

type Of = { rid: number; siteId: number; year: number }

/** The rows of a filing as lines. */
export const FILED = (rid: number) => sql`
  select said.* from inventory_filing_rows filed, jsonb_to_record(filed.line) as said (identifier text, address text,
    description text, "publicMaterialId" smallint, "customerMaterialId" smallint, "everLead" text,
    "publicSourceId" smallint, "customerSourceId" smallint, "publicVerifiedOn" date, "customerVerifiedOn" date,
    "categoryId" smallint, "buildingTypeId" smallint, "statedClass" text, class text)
  where filed.filing_id = ${rid} and filed.line is not null`

/** The newest inventory up to the year of a filing. */
export const STANDING_YEAR = ({ siteId, year }: Omit<Of, 'rid'>) => sql<number | null>`(
  select max(year) from service_lines where site_id = ${siteId} and year <= ${year})`

/** What a filing changes against what stands: how much of each kind, and the first lines of it. */
export async function selectChanges(
  db: Db,
  of: Of,
): Promise<Pick<Filing, 'standingYear' | 'counts' | 'changes'>> {
  const compared = sql`
    with filed as materialized (${FILED(of.rid)}), standing as materialized (
      select * from service_lines where site_id = ${of.siteId} and year = ${STANDING_YEAR(of)}),
    compared as (
      select coalesce(filed.identifier, standing.identifier) as identifier,
        coalesce(filed.address, standing.location_address) as address, standing.class as "classWas",
        filed.class as "classIs",
        case when standing.id is null then 'added' when filed.identifier is null then 'gone'
          when filed.class <> standing.class then 'reclassified'
          when filed."publicMaterialId" <> standing.public_material_id
            or filed."customerMaterialId" is distinct from standing.customer_material_id
            or filed."everLead" <> standing.ever_lead or filed.address <> standing.location_address then 'changed'
          else 'same' end as kind
      from filed full join standing on standing.identifier = filed.identifier)`
  const counted = await sql<Filing['counts'] & { standingYear: number | null }>`
    ${compared}
    select (count(*) filter (where kind = 'added'))::int as added,
      (count(*) filter (where kind = 'reclassified'))::int as reclassified,
      (count(*) filter (where kind = 'changed'))::int as changed,
      (count(*) filter (where kind = 'gone'))::int as gone, (count(*) filter (where kind = 'same'))::int as same,
      ${STANDING_YEAR(of)}::int as "standingYear"
    from compared`.execute(db)
  const { rows: changes } = await sql<Change>`
    ${compared}
    select kind, identifier, address, "classWas", "classIs" from compared where kind <> 'same'
    order by array_position(array['reclassified', 'gone', 'added', 'changed'], kind), identifier
    limit ${sql.lit(CHANGES_SHOWN)}`.execute(db)
  const none = { added: 0, reclassified: 0, changed: 0, gone: 0, same: 0, standingYear: null }
  const { standingYear, ...counts } = counted.rows[0] ?? none
  return { standingYear, counts, changes }
}
