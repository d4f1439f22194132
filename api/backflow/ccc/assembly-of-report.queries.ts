import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { SignedReport } from './signed-report.ts'

export type Place = { siteId: number; buildingId: number | null }

const REMOVED = 'This assembly was removed meanwhile. Begin a report for a new assembly.'
const KNOWN_SERIAL =
  'The site has an assembly of this serial number. Choose that assembly as an existing one.'
const OTHER_SERIAL = 'The serial number is not that of the chosen assembly.'
const OTHER_BUILDING = 'The assembly is not in the chosen building.'
const NO_BUILDING = 'This building is not one of the site.'

/** The chosen building, which must be one of the site. */
export async function requireBuilding(trx: Db, siteId: number, id: number | null): Promise<number> {
  const { rows } = await sql`
    select from ccc_buildings where id = ${id} and site_id = ${siteId}`.execute(trx)
  if (id === null || rows.length === 0)
    throw new ApiError('INVALID', NO_BUILDING, { buildingRecord: NO_BUILDING })
  return id
}

type Chosen = Place & { id: number | null }

/** Holds the chosen assembly until the signature is done; it must be in use, in its building, and be the tested one. */
export async function lockAssembly(
  trx: Db,
  { siteId, buildingId, id }: Chosen,
  { text }: SignedReport,
): Promise<number> {
  const { rows } = await sql<{ serial: string; status: string; buildingId: number }>`
    select lower(serial) as serial, status, building_id as "buildingId" from ccc_assemblies
    where id = ${id} and site_id = ${siteId} for update`.execute(trx)
  const [found] = rows
  if (id === null || found?.status !== 'active') throw new ApiError('CONFLICT', REMOVED)
  if (buildingId !== null && buildingId !== Number(found.buildingId))
    throw new ApiError('INVALID', OTHER_BUILDING, { buildingRecord: OTHER_BUILDING })
  if (found.serial !== text('serial').trim().toLowerCase())
    throw new ApiError('INVALID', OTHER_SERIAL, { serial: OTHER_SERIAL })
  return id
}

/** A new assembly, in its building or in one that is made with it; a building of the same address is the same one. */
export async function addAssembly(
  trx: Db,
  { siteId, buildingId }: Place,
  { text, addressOf }: SignedReport,
): Promise<number> {
  // One at a time, so that two reports of one new assembly make one.
  await sql`select from sites where id = ${siteId} for no key update`.execute(trx)
  const known = await sql`
    select from ccc_assemblies where site_id = ${siteId} and status = 'active'
      and lower(serial) = lower(${text('serial')})`.execute(trx)
  if (known.rows.length > 0) throw new ApiError('CONFLICT', KNOWN_SERIAL)
  const { rows } = await sql<{ id: number }>`
    insert into ccc_assemblies (building_id, site_id, kind, serial, make, model, size, hazard, installed_on)
    values (${buildingId ?? (await addBuilding(trx, siteId, text('buildingName'), addressOf('buildingAddress')))},
      ${siteId}, ${text('assemblyKind')}, ${text('serial')}, ${text('maker')}, ${text('model')}, ${text('pipe')},
      ${text('hazard')},
      ${text('installedOn') || (text('reason') === 'installed' ? text('testedOn') : null)})
    returning id`.execute(trx)
  return Number(rows[0]?.id)
}

async function addBuilding(trx: Db, siteId: number, name: string, address: string) {
  const { rows } = await sql<{ id: number }>`
    with same as (
      select id from ccc_buildings where site_id = ${siteId} and fold(address) = fold(${address})
      order by id limit 1
    ), made as (
      insert into ccc_buildings (site_id, name, address)
      select ${siteId}, ${name}, ${address} where not exists (select from same)
      returning id
    )
    select id from same union all select id from made`.execute(trx)
  return rows[0]?.id ?? null
}
