import { sql, type RawBuilder } from 'kysely'

/**
 * Whether a row of `permit_modifications`, named `change`, holds or will: a transfer that was taken back, or whose permit had
 * ended on its day, never does, and no page names it among what the permit became.
 */
export const CAME_TO_HOLD: RawBuilder<boolean> = sql<boolean>`not exists (
  select from permit_handovers handed join permit_turns turn on turn.act_id = handed.act_id and turn.part = 'begin'
  where handed.submittal_id = change.submittal_id and turn.outcome in ('takenBack', 'lapsed'))`
