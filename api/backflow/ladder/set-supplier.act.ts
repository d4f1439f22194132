import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { SetSupplier } from './ladder.schemas.ts'

const CHANGED =
  'Somebody else changed the water supplier since you opened this page. Nothing was changed.'

/**
 * Corrects which water system supplies a site, and with that who reads about its assemblies. Without one, the next
 * signed report that names a system tells it again.
 */
export async function setSupplier(
  db: Db,
  asked: SetSupplier,
  { staffId, now }: { staffId: number; now: Date },
): Promise<void> {
  const pwsId = asked.pwsId.trim().toUpperCase()
  const reason = asked.reason.trim()
  await inTransaction(db, async (trx) => {
    const { rows: sites } = await sql`
      select from sites where id = ${asked.facilityRid} and is_public for update`.execute(trx)
    if (sites.length === 0) throw notFound('This site')
    const { rows } = await sql<{ id: number; pwsId: string }>`
      select system_id::float8 as id, pws_id as "pwsId" from ccc_supplies
        join water_systems on water_systems.site_id = system_id
      where ccc_supplies.site_id = ${asked.facilityRid}`.execute(trx)
    const was = rows[0]?.pwsId ?? ''
    if (was !== asked.shownPwsId) throw new ApiError('CHANGED_ELSEWHERE', CHANGED)
    const fields: Record<string, string> = {}
    if (reason === '') fields['reason'] = 'Say why it is corrected.'
    const { rows: systems } = await sql<{ id: number }>`
      select site_id::float8 as id from water_systems where pws_id = ${pwsId}`.execute(trx)
    if (pwsId !== '' && systems.length === 0)
      fields['pwsId'] = 'The agency has no water system with this PWS ID.'
    else if (pwsId === was) fields['pwsId'] = 'This is the supplier already.'
    const [first] = Object.values(fields)
    if (first !== undefined) throw new ApiError('INVALID', first, fields)
    await sql`delete from ccc_supplies where site_id = ${asked.facilityRid}`.execute(trx)
    if (pwsId !== '')
      await sql`
        insert into ccc_supplies (site_id, system_id, since)
        values (${asked.facilityRid}, ${systems[0]?.id}, ${now})`.execute(trx)
    const detail = { siteId: asked.facilityRid, was, is: pwsId, reason }
    await writeAudit(
      trx,
      { action: 'backflow.supplier-changed', userId: staffId, actorId: staffId, detail },
      now,
    )
  })
}
