import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

type Obligation = {
  applicationRid: number
  siteRid?: number | null
  userId?: number | null
  permitRid?: number | null
  rule?: string
  startsOn: string
  opensDays?: number
  isRenewal?: boolean
}

/** A duty whose due days a job makes. Returns its number. */
export async function makeObligation(db: Db, duty: Obligation): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into obligations (application_id, site_id, user_id, permit_id, name, rule, starts_on, opens_days, is_renewal)
    values (${duty.applicationRid}, ${duty.siteRid ?? null}, ${duty.userId ?? null}, ${duty.permitRid ?? null},
      'A duty', ${duty.rule ?? ''}, ${duty.startsOn}, ${duty.opensDays ?? 400}, ${duty.isRenewal ?? false})
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** The submittals that were made of a duty, the soonest due first. */
export async function duesOf(
  db: Db,
  obligationId: number,
): Promise<{ rid: number; dueOn: string; code: number; action: string }[]> {
  const { rows } = await sql<{ rid: number; dueOn: string; code: number; action: string }>`
    select submittals.id as rid, due.due_on as "dueOn", status.code, submittals.action
    from obligation_dues due join submittals on submittals.id = due.submittal_id
      join submittal_statuses status on status.id = submittals.submittal_status_id
    where due.obligation_id = ${obligationId} order by due.due_on`.execute(db)
  return rows
}
