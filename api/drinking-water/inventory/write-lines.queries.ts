import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { FILED, STANDING_YEAR } from './changes.queries.ts'

type Accepted = {
  rid: number
  siteId: number
  year: number
  /** Who signed: the lines are theirs. */
  by: { id: number; name: string }
}

/**
 * Writes the lines of an accepted filing into the inventory of its year, by one statement: new ones, those of an older
 * inventory once more for this year, and those that stand in this year already. What a file does not say stays as it is
 * known, unless it was known of another material. A change of material, source or class goes into the history.
 */
export async function writeLines(db: Db, { rid, siteId, year, by }: Accepted, now: Date) {
  const changedBy = `${by.name}, inventory of ${year}`
  await sql`
    with filed as materialized (${FILED(rid)}), standing as materialized (
      select * from service_lines where site_id = ${siteId} and year = ${STANDING_YEAR({ siteId, year })}),
    wanted as materialized (
      select filed.identifier, filed.address, coalesce(nullif(filed.description, ''), standing.location_desc, '') as place,
        filed."publicMaterialId" as public_material_id, filed."customerMaterialId" as customer_material_id,
        filed."everLead" as ever_lead, filed.class, filed."statedClass" as stated_class, standing.id as was_id, standing.year as was_year, standing.lat,
        standing.lon,
        coalesce(filed."publicSourceId", case when filed."publicMaterialId" = standing.public_material_id
          then standing.public_source_id end, 1) as public_source_id,
        coalesce(filed."customerSourceId", case when filed."customerMaterialId" = standing.customer_material_id
          then standing.customer_source_id end, 1) as customer_source_id,
        coalesce(filed."publicVerifiedOn", case when filed."publicMaterialId" = standing.public_material_id
          then standing.public_verified_on end) as public_verified_on,
        coalesce(filed."customerVerifiedOn", case when filed."customerMaterialId" = standing.customer_material_id
          then standing.customer_verified_on end) as customer_verified_on,
        coalesce(filed."categoryId", standing.category_id, 6) as category_id,
        coalesce(filed."buildingTypeId", standing.building_type_id) as building_type_id
      from filed left join standing on standing.identifier = filed.identifier),
    updated as (
      update service_lines line set location_address = wanted.address, location_desc = wanted.place,
        public_material_id = wanted.public_material_id, customer_material_id = wanted.customer_material_id,
        ever_lead = wanted.ever_lead, class = wanted.class, stated_class = wanted.stated_class, public_source_id = wanted.public_source_id,
        customer_source_id = wanted.customer_source_id, public_verified_on = wanted.public_verified_on,
        customer_verified_on = wanted.customer_verified_on, category_id = wanted.category_id,
        building_type_id = wanted.building_type_id, version = line.version + 1, updated_at = ${now},
        updated_by = ${changedBy}
      from wanted where line.id = wanted.was_id and wanted.was_year = ${year}
        and (line.location_address, line.location_desc, line.public_material_id, line.customer_material_id, line.ever_lead,
          line.class, line.public_source_id, line.customer_source_id, line.public_verified_on, line.customer_verified_on,
          line.category_id, line.building_type_id, line.stated_class) is distinct from (wanted.address, wanted.place,
          wanted.public_material_id, wanted.customer_material_id, wanted.ever_lead, wanted.class, wanted.public_source_id,
          wanted.customer_source_id, wanted.public_verified_on, wanted.customer_verified_on, wanted.category_id,
          wanted.building_type_id, wanted.stated_class)
      returning line.id, line.identifier),
    inserted as (
      insert into service_lines (site_id, year, identifier, location_address, location_desc, lat, lon,
        public_material_id, ever_lead, customer_material_id, public_source_id, customer_source_id, public_verified_on,
        customer_verified_on, category_id, building_type_id, class, stated_class, created_at, created_by, updated_at, updated_by)
      select ${siteId}, ${year}, identifier, address, place, lat, lon, public_material_id, ever_lead,
        customer_material_id, public_source_id, customer_source_id, public_verified_on, customer_verified_on,
        category_id, building_type_id, class, stated_class, ${now}, ${changedBy}, ${now}, ${changedBy}
      from wanted where was_id is null or was_year < ${year}
      returning id, identifier),
    written as (select * from updated union all select * from inserted)
    insert into service_line_history (service_line_id, at, user_id, changed_by, public_was, public_is, ever_lead_was,
      ever_lead_is, customer_was, customer_is, public_source_id, customer_source_id, class_was, class_is)
    select written.id, ${now}, ${by.id}, ${changedBy}, standing.public_material_id, wanted.public_material_id,
      standing.ever_lead, wanted.ever_lead, standing.customer_material_id, wanted.customer_material_id,
      wanted.public_source_id, wanted.customer_source_id, standing.class, wanted.class
    from written join wanted on wanted.identifier = written.identifier join standing on standing.id = wanted.was_id
    where (standing.public_material_id, standing.customer_material_id, standing.ever_lead, standing.class,
        standing.public_source_id, standing.customer_source_id)
      is distinct from (wanted.public_material_id, wanted.customer_material_id, wanted.ever_lead, wanted.class,
        wanted.public_source_id, wanted.customer_source_id)`.execute(db)
  await sql`select rebuild_service_line_places()`.execute(db)
}
