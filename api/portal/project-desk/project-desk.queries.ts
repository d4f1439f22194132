import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { AddedProject } from './project-desk.schemas.ts'

export type FoundSite = { id: number; isPublic: boolean; into: string | null; isOnMap: boolean }

/** A site by its identifier, held so that nobody hides or merges it meanwhile. */
export async function holdSite(db: Db, identifier: string): Promise<FoundSite | undefined> {
  // The same letters in other cases may name two sites: as it is typed comes first.
  const { rows } = await sql<FoundSite>`
    select id::float8 as id, is_public as "isPublic", lat is not null as "isOnMap",
      (select stays.identifier from site_merges join sites stays on stays.id = stays_site_id
        where goes_site_id = site.id and undone_at is null) as into
    from sites site where fold(identifier) = fold(${identifier})
    order by identifier = ${identifier} desc, id limit 1 for share of site`.execute(db)
  return rows[0]
}

type List = 'products' | 'project_types' | 'env_interests' | 'states'

/** Whether a list has an entry. */
export async function isListed(db: Db, list: List, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(list)} where id = ${id}::bigint`.execute(db)
  return rows.length > 0
}

/** Whether a project of the product has a tracking number already. */
export async function isTaken(db: Db, productId: number, trackingNo: string): Promise<boolean> {
  const { rows } = await sql`
    select from projects where product_id = ${productId} and tracking_no = ${trackingNo}`.execute(
    db,
  )
  return rows.length > 0
}

/** The number of the next project. */
export async function nextProjectId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('projects', 'id'))::float8 as id`.execute(db)
  return rows[0]?.id ?? 0
}

/** A project as it is stored; the database adds what it takes from the site. */
export type StoredProject = {
  siteId: number | null
  stateId: number | null
  productId: number
  trackingNo: string
  name: string
  typeId: number
  interestId: number | null
  subSystem: string | null
  managerName: string | null
  managerEmail: string | null
  managerPhone: string | null
  url: string | null
}

/** Spec 2 §9: the status that a project begins with. */
const NEW = 1

/** Adds a project; undefined where another one of the product took its tracking number meanwhile. */
export async function insertProject(
  db: Db,
  id: number,
  project: StoredProject,
  today: string,
): Promise<AddedProject | undefined> {
  const { siteId, productId, trackingNo, name, typeId, interestId } = project
  const { rows } = await sql<AddedProject>`
    insert into projects (id, product_id, site_id, tracking_no, name, project_type_id, project_status_id,
      env_interest_id, state_id, sub_system, manager_name, manager_email, manager_phone, url, updated_on)
    values (${id}, ${productId}, ${siteId}, ${trackingNo}, ${name}, ${typeId}, ${NEW}, ${interestId},
      coalesce((select state_id from sites where id = ${siteId}), ${project.stateId}), ${project.subSystem},
      ${project.managerName}, ${project.managerEmail}, ${project.managerPhone}, ${project.url}, ${today}::date)
    on conflict (product_id, tracking_no) do nothing
    returning id::float8 as rid, product_id as "productRid", tracking_no as "trackingNo"`.execute(
    db,
  )
  return rows[0]
}
