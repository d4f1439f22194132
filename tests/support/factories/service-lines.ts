import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import {
  classOf,
  type EverLead,
  type LineClass,
  type MaterialKind,
} from '#values/service-line-class.ts'
import { makeSite } from './sites.ts'

let serial = 0

type System = { name?: string; pwsId?: string; typeId?: 1 | 2; phone?: string; city?: string }

/** A community water system; its number is the site's. */
export async function makeWaterSystem(db: Db, system: System = {}): Promise<number> {
  serial += 1
  const { name = `Alder Falls Water ${serial}`, pwsId = `OR41${10000 + serial}` } = system
  const siteId = await makeSite(db, { name, ...(system.city ? { city: system.city } : {}) })
  await sql`
    insert into water_systems (site_id, pws_id, system_type_id, population, phone)
    values (${siteId}, ${pwsId}, ${system.typeId ?? 1}, 9840, ${system.phone ?? '315-555-0142'})`.execute(
    db,
  )
  return Number(siteId)
}

export type NewLine = {
  siteId: number
  identifier?: string
  year?: number
  address?: string
  publicMaterial?: string
  customerMaterial?: string | null
  everLead?: EverLead
  /** 4, seen in a dig, where nothing else is given; the customer side is not verified. */
  publicSourceId?: number
  customerSourceId?: number
  categoryId?: number
  lat?: number | null
  lon?: number | null
  /** What the data of the water system call it. */
  statedClass?: LineClass | null
}

/** A line of copper on both sides in the inventory of 2026, with the class that the rule gives. */
export async function makeLine(db: Db, line: NewLine): Promise<number> {
  serial += 1
  const { rows: types } = await sql<{ type: number }>`
    select system_type_id::int as type from water_systems where site_id = ${line.siteId}`.execute(
    db,
  )
  const type = types[0]?.type ?? 1
  const { rows: materials } = await sql<{ id: number; name: string; kind: MaterialKind }>`
    select id::int as id, name, kind from service_line_materials where system_type_id = ${type}`.execute(
    db,
  )
  const materialOf = (name: string) => materials.find((each) => each.name === name)
  const first = materialOf(line.publicMaterial ?? (type === 1 ? 'Copper' : 'Non Lead'))
  const second = type === 2 ? null : materialOf(line.customerMaterial ?? 'Copper')
  const everLead = line.everLead ?? 'unknown'
  const lineClass = classOf({
    publicSide: first?.kind ?? 'unknown',
    everLead,
    customerSide: second?.kind ?? null,
    stated: line.statedClass ?? null,
    isVerified: (line.publicSourceId ?? 4) >= 4 && (line.customerSourceId ?? 1) >= 4,
  }).class
  const { rows } = await sql<{ id: number }>`
    insert into service_lines (site_id, year, identifier, location_address, lat, lon, public_material_id, ever_lead,
      customer_material_id, public_source_id, customer_source_id, category_id, building_type_id, class, stated_class, created_at, created_by, updated_at,
      updated_by)
    values (${line.siteId}, ${line.year ?? 2026}, ${line.identifier ?? `L-${serial}`},
      ${line.address ?? `${serial} Canal Street, Alder Falls, OR 97301`}, ${line.lat === undefined ? 44.9 : line.lat},
      ${line.lon === undefined ? -123.1 : line.lon}, ${first?.id ?? 0}, ${everLead}, ${second?.id ?? null},
      ${line.publicSourceId ?? 4}, ${line.customerSourceId ?? 1}, ${line.categoryId ?? 1}, 1, ${lineClass}, ${line.statedClass ?? null}, '2026-01-05T12:00:00Z',
      'Import of the inventory', '2026-02-06T12:00:00Z', 'Alder Falls Water')
    returning id::float8 as id`.execute(db)
  return rows[0]?.id ?? 0
}

/** The number of a material of community systems, or of the others. */
export async function materialRid(db: Db, name: string, typeId = 1): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id::int as id from service_line_materials where name = ${name} and system_type_id = ${typeId}`.execute(
    db,
  )
  return rows[0]?.id ?? 0
}
