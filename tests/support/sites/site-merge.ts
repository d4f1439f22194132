import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { ROWS } from '#api/portal/site-merge/belongings.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeAttachment } from '#tests/support/factories/attachments.ts'
import { makeAssembly } from '#tests/support/factories/ccc.ts'
import { makeInvoice } from '#tests/support/factories/invoices.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeProject } from '#tests/support/factories/projects.ts'
import { makeWaterSystem } from '#tests/support/factories/service-lines.ts'
import {
  addEmission,
  addEnforcement,
  addEvent,
  addInspection,
  addViolation,
} from '#tests/support/factories/site-records.ts'
import { addSiteProduct } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { linkConsultant, makeFiler } from '#tests/support/filing/filer.ts'
import type { World } from '#tests/support/world.ts'

type Staff = { id: number; cookie: string }

/** Staff with the right to keep sites. */
export const makeSiteKeeper = (db: Db): Promise<Staff> =>
  makeMyAccount(db, { kind: 'staff', actions: [['air-nei', 'facility.actions.edit']] })

/** Calls of one of the staff who keep sites. */
export function siteMergeCalls(world: Pick<World, 'api'>, asker: () => Staff) {
  const post = <T = null>(call: string, body: object, cookie = asker().cookie) =>
    callAs<T>(world, `/Agency/Site/${call}`, { cookie, body })
  const get = async <T>(call: string, rid: number) =>
    (await callAs<T>(world, `/Agency/Site/${call}/${rid}`, { cookie: asker().cookie })).data
  const which = async (rid: number) => {
    const { version } = await get<{ version: string }>('Get', rid)
    return { rid, version }
  }
  return {
    post,
    get,
    which,
    merge: async (stays: number, goes: number, reason = 'One gate, one owner.') =>
      post('Merge', { stays: await which(stays), goes: await which(goes), reason }),
  }
}

/** Of each kind one that belongs to a site; what of them has keys that tests ask for. */
export async function giveEverything(db: Db, siteId: number) {
  const permit = await makePermit(db, { site_id: siteId })
  const project = await makeProject(db, { site_id: siteId })
  const submittal = await makeSubmittal(db, { site_id: siteId, project_id: project })
  const invoice = await makeInvoice(db, { site_id: siteId })
  const owner = await makeFiler(db, 'owner', 'Olive Owens')
  await sql`
    insert into user_facilities (user_id, site_id, status, requested_at)
    values (${owner.id}, ${siteId}, 'A', now())`.execute(db)
  const consultant = await makeFiler(db, 'consultant')
  await linkConsultant(db, { owner, consultant, siteRid: siteId })
  await sql`
    insert into obligations (application_id, site_id, name, rule, starts_on, opens_days)
    select min(id), ${siteId}, 'A duty', '', '2026-01-01', 30 from applications`.execute(db)
  const assembly = await makeAssembly(db, siteId)
  await sql`
    insert into backflow_reports (submittal_id, site_id, assembly_id) values (${submittal}, ${siteId}, ${assembly})`.execute(
    db,
  )
  const system = await makeWaterSystem(db)
  await sql`
    insert into ccc_supplies (site_id, system_id, since) values (${siteId}, ${system}, now())`.execute(
    db,
  )
  await addInspection(db, siteId)
  await addViolation(db, siteId)
  await addEnforcement(db, siteId)
  await addEvent(db, siteId)
  await addStack(db, siteId, 'S-1')
  await sql`
    with type as (insert into emission_unit_types (name) values ('Boiler') returning id)
    insert into emission_units (site_id, emission_unit_type_id, identifier, name) select ${siteId}, id, 'U-1', 'Boiler' from type`.execute(
    db,
  )
  await addTons(db, siteId, 12)
  await makeAttachment(db, { site_id: siteId })
  await addSiteProduct(db, siteId, { productId: 7, name: 'Boiler house' })
  await sql`
    insert into trade_inquiries (site_id, user_id, trade_type_id, status_id, price_cents, quantity, cap_years,
      poc_first_name, poc_last_name, poc_phone, poc_email, created_at, updated_at)
    values (${siteId}, ${owner.id}, 1, 1, 100, 5, '{2026}', 'Olive', 'Owens', '503-555-0100', 'o@example.com', now(), now())`.execute(
    db,
  )
  await watchSite(db, owner.id, siteId)
  await sql`
    insert into calendar_keys (user_id, site_id, token_hash, made_at)
    values (${owner.id}, ${siteId}, ${'a'.repeat(64)}, now())`.execute(db)
  return { permit, project, submittal, invoice, owner, consultant, assembly, system }
}

export const watchSite = (db: Db, userId: number, siteId: number) =>
  sql`
    with watcher as (
      insert into watchers (user_id, made_at) values (${userId}, now())
      on conflict (user_id) do update set made_at = now() returning id)
    insert into watches (watcher_id, kind, record_id, label, about, rhythm, made_at)
    select id, 'site', ${siteId}, 'A site', '{new}', 'daily', now() from watcher`.execute(db)

export const addStack = (db: Db, siteId: number, identifier: string, name = 'Main stack') =>
  sql`
    with type as (insert into release_point_types (name) values ('Vertical')
      on conflict (name) do update set name = excluded.name returning id)
    insert into release_points (site_id, release_point_type_id, identifier, name) select ${siteId}, id, ${identifier}, ${name} from type`.execute(
    db,
  )

export const addTons = (db: Db, siteId: number, reported: number) =>
  addEmission(db, siteId, { year: 2025, substance: 'Soot', code: 'O', reported })

/** How many rows of each kind name a site, and how many assemblies. */
export async function countAt(db: Db, siteId: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name, table, column } of ROWS) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${siteId}`.execute(
      db,
    )
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}
