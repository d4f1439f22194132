import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { beginSubmittal, type Begun } from '#api/filing/begin.act.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import type { BeginReport } from './ccc.schemas.ts'
import { requireReporter } from '#api/filing/papers/may-report.queries.ts'

type Known = Record<string, string | null>

/**
 * Begins a test report (spec 3 §7): the site is fetched, then a new submission is saved with what is known of site and
 * assembly filled in, and with what it is for. Pressed twice it begins one.
 */
export async function beginReport(
  { db, config }: Pick<ApiDeps, 'db' | 'config'>,
  user: SignedIn,
  { facilityRid, assemblyRid, key }: BeginReport,
  now: Date,
  /** What else is known, by the names of the questions. */
  more: Known = {},
): Promise<Pick<Begun, 'rid' | 'productRid'>> {
  return inTransaction(db, async (trx) => {
    const known = { ...more, ...(await selectKnown(trx, facilityRid, assemblyRid)) }
    const applicationRid = await requireReporter(trx, user)
    const beginning = { applicationRid, siteRid: null, permitRid: null, period: null }
    const { rid, productRid } = await beginSubmittal(
      { db: trx, config },
      user,
      // Of its own, so that the key of another press never leads to another submittal.
      { ...beginning, copyFrom: null, key: `ccc-${key}` },
      now,
    )
    const noted = await sql`
      insert into backflow_reports (submittal_id, site_id, assembly_id)
      values (${rid}, ${facilityRid}, ${assemblyRid}) on conflict do nothing returning submittal_id`.execute(
      trx,
    )
    // Pressed again: what was typed meanwhile stays.
    if (noted.rows.length > 0)
      await sql`
        update submittal_forms set answers = answers || jsonb_strip_nulls(${JSON.stringify(known)}::jsonb)
        where submittal_id = ${rid}`.execute(trx)
    return { rid, productRid }
  })
}

/** What the form is begun with: what of site, building and assembly is new, and what is known of them. */
async function selectKnown(
  db: Db,
  siteId: number | null,
  assemblyId: number | null,
): Promise<Known> {
  if (siteId === null) {
    if (assemblyId !== null) throw notFound('This assembly')
    return { facility: 'new', building: 'new', assembly: 'new' }
  }
  const { rows } = await sql<Known>`
    select 'existing' as facility, id::text as "facilitySite", sites.name as customer,
      address as "customerAddress.line1", city as "customerAddress.city",
      (select code from states where states.id = sites.state_id) as "customerAddress.state",
      zip as "customerAddress.zip"
    from sites where id = ${siteId} and is_public`.execute(db)
  const [site] = rows
  if (!site) throw notFound('This site')
  if (assemblyId === null) return { ...site, assembly: 'new' }
  const assemblies = await sql<Known>`
    select 'existing' as building, building_id::text as "buildingRecord", 'existing' as assembly,
      id::text as "assemblyRecord", kind as "assemblyKind", make as maker, model, size as pipe, serial, hazard,
      to_char(installed_on, 'MM/DD/YYYY') as "installedOn"
    from ccc_assemblies where id = ${assemblyId} and site_id = ${siteId} and status = 'active'`.execute(
    db,
  )
  const [assembly] = assemblies.rows
  if (!assembly) throw notFound('This assembly')
  return { ...site, ...assembly }
}
