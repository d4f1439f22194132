import { sql, type RawBuilder } from 'kysely'
import { sitesOf } from '#api/services/access/site-rights.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { EDIT } from '#api/drinking-water/service-lines/service-lines.contract.ts'
import type { Photo, PhotoQuery, PhotoRow, PhotoTarget } from './photos.schemas.ts'

type Who = Pick<SignedIn, 'id' | 'kind'> & Partial<Pick<SignedIn, 'actions'>>
const PAGE = 20

/** Systems whose photos somebody sees: all with the right to edit lines, else those they stand for. */
function seenBy({ id, kind, actions }: Who): RawBuilder<boolean> {
  return kind === 'staff'
    ? sql`${actions?.includes(EDIT) === true}::boolean`
    : sql`line.site_id in (${sitesOf(id, 'prepare')})`
}

/** The line of a public system in its newest inventory; null for none. */
export async function selectTarget(
  db: Db,
  id: number,
  isAddressHidden: boolean,
): Promise<PhotoTarget | null> {
  const { rows } = await sql<PhotoTarget>`
    select line.id::float8 as "serviceLineDtlRid",
      case when not ${isAddressHidden}::boolean then location_address end as "locationAddress",
      line.system_type_id = 1 as "isDivided", facility_name as "facilityName", pws_id as "pwsId"
    from service_lines line join water_systems system on system.site_id = line.site_id
      join sites on sites.id = line.site_id and sites.is_public
    where line.id = ${id}
      and line.year = (select max(year) from service_lines newest where newest.site_id = line.site_id)`.execute(
    db,
  )
  return rows[0] ?? null
}

const ROW = sql`
  photo.id::float8 as rid, photo.state, line.location_address as "locationAddress",
  line.identifier as "serviceLineIdentifier", line.facility_name as "facilityName", system.pws_id as "pwsId",
  photo.note, photo.email is not null as "wantsMail", to_json(photo.sent_at) #>> '{}' as "sentDate"`

/** A photo with its line as it stands in the newest inventory: what is known now is what a decision changes. */
const PHOTOS = sql`
  service_line_photos photo join service_lines sent_for on sent_for.id = photo.service_line_id
    cross join lateral (select * from service_lines newest where newest.site_id = sent_for.site_id
      and newest.identifier = sent_for.identifier order by year desc limit 1) line
    join water_systems system on system.site_id = line.site_id`

/** What was sent first stands first. */
export async function searchPhotos(
  db: Db,
  who: Who,
  { view, page }: PhotoQuery,
): Promise<{ list: PhotoRow[]; total: number; isEstimate: boolean }> {
  const where = sql`${seenBy(who)} and (${view} = 'all' or photo.state = ${view})`
  const { rows } = await sql<PhotoRow>`
    select ${ROW} from ${PHOTOS} where ${where} order by photo.sent_at, photo.id
    limit ${PAGE} offset ${(page - 1) * PAGE}`.execute(db)
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from ${PHOTOS} where ${where}`.execute(db)
  return { list: rows, total: counted.rows[0]?.n ?? 0, isEstimate: false }
}

/** One photo that somebody may see; null for every other. */
export async function selectPhoto(
  db: Db,
  who: Who,
  id: number,
): Promise<Omit<Photo, 'mayDecide'> | null> {
  const { rows } = await sql<Omit<Photo, 'mayDecide'>>`
    select ${ROW}, line.id::float8 as "serviceLineDtlRid", line.version as "versionNo", line.year::int as year,
      line.system_type_id = 1 as "isDivided", public_material.name as "publicMaterial",
      customer_material.name as "customerMaterial", source.name as "customerSource",
      (select json_agg(json_build_object('rid', id, 'name', name) order by id) from service_line_materials
        where system_type_id = line.system_type_id and kind not in ('none', 'unknown')) as materials,
      photo.file_name as "fileName", photo.content_type as "fileType", photo.byte_size::float8 as "fileSize",
      to_json(photo.decided_at) #>> '{}' as "decidedDate", decider.display_name as "decidedBy",
      seen.name as material, photo.reason
    from ${PHOTOS}
      join service_line_materials public_material on public_material.id = line.public_material_id
      left join service_line_materials customer_material on customer_material.id = line.customer_material_id
      join service_line_sources source on source.id =
        case when line.system_type_id = 1 then line.customer_source_id else line.public_source_id end
      left join service_line_materials seen on seen.id = photo.material_id
      left join users decider on decider.id = photo.decided_by_user_id
    where photo.id = ${id} and ${seenBy(who)}`.execute(db)
  return rows[0] ?? null
}

export type StoredPhoto = {
  name: string
  fileKey: string
  byteSize: number
  contentType: string
  sha256: string
}

export async function selectPhotoFile(db: Db, who: Who, id: number): Promise<StoredPhoto | null> {
  const { rows } = await sql<StoredPhoto>`
    select photo.file_name as name, photo.file_key as "fileKey", photo.byte_size::float8 as "byteSize",
      photo.content_type as "contentType", photo.sha256
    from ${PHOTOS} where photo.id = ${id} and ${seenBy(who)}`.execute(db)
  return rows[0] ?? null
}
