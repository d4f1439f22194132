import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import { ApiError } from '#api/lib/calls/errors.ts'

/** What a signed report says, by the names of its questions. */
export type SignedReport = {
  submittalId: number
  /** The stored text of an answer that is shown; empty for none. */
  text: (question: string) => string
  address: string
}

type Target = { siteId: number | null; assemblyId: number | null }

const REMOVED = 'This assembly was removed meanwhile. Begin a report for a new assembly.'
const KNOWN_SERIAL =
  'The site has an assembly of this serial number. Begin a report for that assembly.'
const NO_VERDICT =
  'Pass or fail cannot be worked out: a reading or a limit of the agency is missing.'
const OTHER_SERIAL = 'The serial number is not that of the chosen assembly.'

/**
 * Records the test of a signed report, in the transaction of its signature: result, day, and the day of the next test,
 * a year on where it passed. A new assembly of a known site is made with its building. A report of a new site records
 * nothing, since the agency gives sites their numbers.
 */
export async function recordTest(trx: Db, report: SignedReport): Promise<void> {
  const { rows } = await sql<Target>`
    select site_id as "siteId", assembly_id as "assemblyId" from backflow_reports
    where submittal_id = ${report.submittalId} for update`.execute(trx)
  const [target] = rows
  if (!target || target.siteId === null) return
  const verdict = report.text('inOrder')
  if (verdict !== 'Y' && verdict !== 'N') throw new ApiError('CONFLICT', NO_VERDICT)
  const hasPassed = verdict === 'Y'
  const assemblyId = target.assemblyId
    ? await lockAssembly(trx, target.assemblyId, report)
    : await addAssembly(trx, target.siteId, report)
  const testedOn = report.text('testedOn')
  await sql`
    insert into backflow_tests (assembly_id, submittal_id, tested_on, has_passed)
    values (${assemblyId}, ${report.submittalId}, ${testedOn}, ${hasPassed})
    on conflict (submittal_id) do update set assembly_id = excluded.assembly_id,
      tested_on = excluded.tested_on, has_passed = excluded.has_passed`.execute(trx)
  await sql`
    update backflow_reports set assembly_id = ${assemblyId} where submittal_id = ${report.submittalId}`.execute(
    trx,
  )
  await sql`
    update ccc_assemblies assembly set next_due_on = coalesce(
      (select max(tested_on) + interval '1 year' from backflow_tests
        where assembly_id = assembly.id and has_passed), next_due_on, ${testedOn}::date)
    where id = ${assemblyId}`.execute(trx)
}

async function lockAssembly(trx: Db, id: number, { text }: SignedReport): Promise<number> {
  const { rows } = await sql<{ serial: string; status: string }>`
    select lower(serial) as serial, status from ccc_assemblies where id = ${id} for update`.execute(
    trx,
  )
  if (rows[0]?.status !== 'active') throw new ApiError('CONFLICT', REMOVED)
  if (rows[0].serial !== text('serial').trim().toLowerCase())
    throw new ApiError('INVALID', OTHER_SERIAL, { serial: OTHER_SERIAL })
  return id
}

async function addAssembly(
  trx: Db,
  siteId: number,
  { text, address }: SignedReport,
): Promise<number> {
  // One at a time, so that two reports of one new assembly make one.
  await sql`select from sites where id = ${siteId} for no key update`.execute(trx)
  const known = await sql`
    select from ccc_assemblies where site_id = ${siteId} and status = 'active'
      and lower(serial) = lower(${text('serial')})`.execute(trx)
  if (known.rows.length > 0) throw new ApiError('CONFLICT', KNOWN_SERIAL)
  const { rows } = await sql<{ id: number }>`
    with same as (
      select id from ccc_buildings where site_id = ${siteId} and fold(address) = fold(${address})
      order by id limit 1
    ), made as (
      insert into ccc_buildings (site_id, name, address)
      select ${siteId}, ${text('customer')}, ${address} where not exists (select from same)
      returning id
    )
    select id from same union all select id from made`.execute(trx)
  const assemblies = await sql<{ id: number }>`
    insert into ccc_assemblies (building_id, site_id, kind, serial, make, model, size, hazard, installed_on)
    values (${rows[0]?.id}, ${siteId}, ${text('assemblyKind')}, ${text('serial')}, ${text('maker')},
      ${text('model')}, ${text('pipe')}, ${text('hazard')},
      ${text('reason') === 'installed' ? text('testedOn') : null})
    returning id`.execute(trx)
  return Number(assemblies.rows[0]?.id)
}
