import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { CHANGES_SHOWN, type Change, type Compared, type Filing } from './filings.schemas.ts'
import type { StoredFiling } from './filings.queries.ts'

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

const NONE = { added: 0, reclassified: 0, changed: 0, gone: 0, same: 0, faulty: 0 }

/**
 * What a filing changes, as it stands while it is open and as it stood when it was decided: afterwards the lines are
 * its own, and would be held against themselves.
 */
export async function comparedAs(
  db: Db,
  { outcome, state, ...of }: Of & Pick<StoredFiling, 'outcome' | 'state'>,
): Promise<Compared & Pick<Filing, 'comparedWith'>> {
  if (outcome) return { ...outcome, comparedWith: 'then' }
  // One that was accepted before outcomes were kept.
  if (state === 'accepted')
    return { standingYear: null, counts: NONE, changes: [], comparedWith: 'unkept' }
  return { ...(await selectChanges(db, of)), comparedWith: 'now' }
}

/** What a filing changes against what stands: how much of each kind, and the first lines of it. */
export async function selectChanges(db: Db, of: Of): Promise<Compared> {
  const compared = sql`
    with filed as materialized (${FILED(of.rid)}), standing as materialized (
      select * from service_lines where site_id = ${of.siteId} and year = ${STANDING_YEAR(of)}),
    faulty as materialized (
      select distinct identifier from inventory_filing_rows
      where filing_id = ${of.rid} and line is null and identifier is not null),
    compared as (
      select coalesce(filed.identifier, standing.identifier) as identifier,
        coalesce(filed.address, standing.location_address) as address, standing.class as "classWas",
        filed.class as "classIs",
        case when standing.id is null then 'added' when filed.identifier is null then
            case when standing.identifier in (select identifier from faulty) then 'faulty' else 'gone' end
          when filed.class <> standing.class then 'reclassified'
          when filed."publicMaterialId" <> standing.public_material_id
            or filed."customerMaterialId" is distinct from standing.customer_material_id
            or filed."everLead" <> standing.ever_lead or filed.address <> standing.location_address then 'changed'
          else 'same' end as kind
      from filed full join standing on standing.identifier = filed.identifier)`
  const counted = await sql<Compared['counts'] & { standingYear: number | null }>`
    ${compared}
    select (count(*) filter (where kind = 'added'))::int as added,
      (count(*) filter (where kind = 'reclassified'))::int as reclassified,
      (count(*) filter (where kind = 'changed'))::int as changed,
      (count(*) filter (where kind = 'gone'))::int as gone, (count(*) filter (where kind = 'same'))::int as same,
      (count(*) filter (where kind = 'faulty'))::int as faulty,
      ${STANDING_YEAR(of)}::int as "standingYear"
    from compared`.execute(db)
  const { rows: changes } = await sql<Change>`
    ${compared}
    select kind, identifier, address, "classWas", "classIs" from compared where kind not in ('same', 'faulty')
    order by array_position(array['reclassified', 'gone', 'added', 'changed'], kind), identifier
    limit ${sql.lit(CHANGES_SHOWN)}`.execute(db)
  const { standingYear, ...counts } = counted.rows[0] ?? { ...NONE, standingYear: null }
  return { standingYear, counts, changes }
}
