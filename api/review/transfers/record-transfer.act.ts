import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { turn } from '#api/permit-life/acts/turn.act.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { noteActAhead } from '#api/permit-life/acts/note-act.queries.ts'

type Issued = {
  submittalId: number
  permitId: number
  documentId: number
  number: string
  rule: string
  preparedBy: number
  recordedBy: number
  today: string
}

/**
 * Records that the agency lets a permit pass, as an act of the permit with the day that both sides agreed on: its turn
 * changes the holder and the access on that day, and nothing before.
 */
export async function recordTransfer(
  trx: Db,
  config: Pick<ApiConfig, 'workDays'>,
  issued: Issued,
  now: Date,
): Promise<void> {
  const { submittalId, permitId, documentId, number, rule, preparedBy, recordedBy, today } = issued
  const { rows } = await sql<{ id: number }>`
    insert into permit_acts (permit_id, position, kind, reason, rule, from_on, facts, number, document_id,
      prepared_by_user_id, recorded_by_user_id, recorded_at)
    select handed.permit_id, 1 + (select count(*) from permit_acts where permit_id = handed.permit_id), 'transfer',
      'Both sides agreed to it and signed.', ${rule}, handed.on_day,
      jsonb_build_object('holder', handed.new_holder, 'holderIsPerson', handed.is_person), ${number}, ${documentId},
      ${preparedBy}, ${recordedBy}, ${now}
    from permit_handovers handed where handed.submittal_id = ${submittalId} and handed.state = 'agreed'
    returning id::float8 as id`.execute(trx)
  const actId = rows[0]?.id
  if (actId === undefined) throw new Error('A transfer was issued that nobody agreed to.')
  await sql`
    update permit_handovers set act_id = ${actId} where submittal_id = ${submittalId} and state = 'agreed'`.execute(
    trx,
  )
  await sql`
    insert into permit_turns (permit_id, act_id, part, on_day)
    select permit_id, id, 'begin', from_on from permit_acts where id = ${actId}`.execute(trx)
  await turn(trx, [permitId], { today, workDays: config.workDays, now })
  await noteActAhead(trx, actId, now)
}
