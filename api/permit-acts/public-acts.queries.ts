import { sql, type RawBuilder } from 'kysely'
import type { ActItem } from './permit-acts.schemas.ts'

/** Acts with what came of them; the day of their record is that of their letter. */
export const ACTS = sql`
  permit_acts act join documents letter on letter.id = act.document_id
  left join permit_turns turn on turn.act_id = act.id and turn.part = 'begin'
  left join permit_acts undone on undone.id = act.undoes_id`

/** What everybody may know of an act. Who recorded it is known to staff. */
export const ACT = sql<ActItem>`jsonb_build_object(
  'rid', act.id, 'kind', act.kind, 'undoes', undone.kind, 'fromOn', act.from_on, 'untilOn', act.until_on,
  'atRequest', act.at_request, 'reason', act.reason, 'rule', act.rule, 'number', act.number,
  'documentRid', act.document_id, 'recordedOn', letter.issued_on,
  'state', case when exists (select from permit_acts later where later.undoes_id = act.id) then 'takenBack'
    when turn.act_id is null then 'done' else coalesce(turn.outcome, 'ahead') end)`

/** What was recorded of a permit, the newest first, within the statement that reads it. */
export const actsOf = (permit: RawBuilder<unknown>): RawBuilder<ActItem[]> => sql`
  coalesce((select jsonb_agg(${ACT} order by act.position desc) from ${ACTS} where act.permit_id = ${permit}), '[]')`
