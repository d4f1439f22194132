import { sql } from 'kysely'
import { requireTester } from '#api/backflow/testers/require-tester.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import {
  addAssembly,
  lockAssembly,
  requireBuilding,
  type Place,
} from './assembly-of-report.queries.ts'
import type { SignedReport } from './signed-report.ts'

const NO_VERDICT =
  'Pass or fail cannot be worked out: a reading or a limit of the agency is missing.'
const OTHER_SITE = 'The report was begun for another site. Begin one for this site.'

/**
 * Records what a signed report says, in the transaction of its signature: a test with its result and day, or that the
 * assembly was removed. A pass sets the next test; a fail sets the day until which it must be repaired, which only a
 * pass or the removal takes away. A report of a new site records nothing, since the agency gives sites their numbers.
 */
export async function recordTest(trx: Db, report: SignedReport): Promise<void> {
  const { submittalId, signerId, text, recordOf } = report
  if (text('removed') !== 'Y')
    await requireTester(trx, {
      userId: signerId,
      testedOn: text('testedOn'),
      gauge: text('gauge'),
    })
  if (text('facility') !== 'existing') return
  const { rows } = await sql<{ siteId: number | null }>`
    select site_id as "siteId" from backflow_reports
    where submittal_id = ${submittalId} for update`.execute(trx)
  const siteId = rows[0]?.siteId ?? null
  if (siteId === null || recordOf('facilitySite') !== siteId)
    throw new ApiError('CONFLICT', OTHER_SITE)
  await noteSupplier(trx, siteId, report)
  const place = await placeOf(trx, siteId, report)
  if (text('removed') === 'Y') return remove(trx, submittalId, place.assemblyId, text('removedOn'))
  const verdict = text('inOrder')
  if (verdict !== 'Y' && verdict !== 'N') throw new ApiError('CONFLICT', NO_VERDICT)
  const assemblyId = place.assemblyId ?? (await addAssembly(trx, place, report))
  await note(trx, submittalId, assemblyId)
  // The corrected copy of a report tells of the same test.
  await sql`
    update backflow_tests set submittal_id = ${submittalId}
    where submittal_id = (select origin_id from submittals where id = ${submittalId})`.execute(trx)
  await sql`
    insert into backflow_tests (assembly_id, submittal_id, tested_on, has_passed)
    values (${assemblyId}, ${submittalId}, ${text('testedOn')}, ${verdict === 'Y'})
    on conflict (submittal_id) do update set assembly_id = excluded.assembly_id,
      tested_on = excluded.tested_on, has_passed = excluded.has_passed`.execute(trx)
  await setDays(trx, assemblyId, text('testedOn'))
}

async function placeOf(
  trx: Db,
  siteId: number,
  report: SignedReport,
): Promise<Place & { assemblyId: number | null }> {
  const buildingId =
    report.text('building') === 'existing'
      ? await requireBuilding(trx, siteId, report.recordOf('buildingRecord'))
      : null
  const assemblyId =
    report.text('assembly') === 'existing'
      ? await lockAssembly(
          trx,
          { siteId, buildingId, id: report.recordOf('assemblyRecord') },
          report,
        )
      : null
  return { siteId, buildingId, assemblyId }
}

/** The first report that names a water system of the agency's list tells who supplies the site. */
async function noteSupplier(
  trx: Db,
  siteId: number,
  { submittalId, text }: SignedReport,
): Promise<void> {
  await sql`
    insert into ccc_supplies (site_id, system_id, submittal_id)
    select ${siteId}, site_id, ${submittalId} from water_systems where pws_id = upper(${text('systemNo').trim()})
    on conflict do nothing`.execute(trx)
}

async function note(trx: Db, submittalId: number, assemblyId: number): Promise<void> {
  await sql`
    update backflow_reports set assembly_id = ${assemblyId} where submittal_id = ${submittalId}`.execute(
    trx,
  )
}

async function remove(
  trx: Db,
  submittalId: number,
  assemblyId: number | null,
  removedOn: string,
): Promise<void> {
  if (assemblyId === null) return
  await note(trx, submittalId, assemblyId)
  await sql`
    update ccc_assemblies set status = 'removed', removed_on = ${removedOn}, repair_by = null, next_due_on = null
    where id = ${assemblyId}`.execute(trx)
}

/**
 * The next test counts from the last pass, the repair from the first fail after it; both by what the assembly protects
 * against, as the agency's tables say on that day.
 */
async function setDays(trx: Db, assemblyId: number, testedOn: string): Promise<void> {
  await sql`
    update ccc_assemblies assembly set
      next_due_on = coalesce(
        passed.on_day + make_interval(months => coalesce(${valueOf('backflowMonths', testedOn)}, 12)),
        next_due_on, failed.on_day),
      repair_by = failed.on_day + coalesce(${valueOf('backflowRepairDays', testedOn)}, 30)
    from (select max(tested_on) as on_day from backflow_tests
        where assembly_id = ${assemblyId} and has_passed) passed
      cross join lateral (select min(tested_on) as on_day from backflow_tests
        where assembly_id = ${assemblyId} and not has_passed
          and tested_on > coalesce(passed.on_day, '-infinity')) failed
    where assembly.id = ${assemblyId}`.execute(trx)
}

const valueOf = (table: string, day: string) => sql`(
  select value::int from lookup_values
  where table_name = ${table} and key = assembly.hazard and valid_from <= ${day}
  order by valid_from desc limit 1)`
