import { sql, type RawBuilder } from 'kysely'

/**
 * Whether a row of `permit_modifications`, named `change`, holds or will: a transfer that was taken back, or whose permit had
 * ended on its day, never does, and no page names it among what the permit became. Its act has the paper of its decision.
 */
export const CAME_TO_HOLD: RawBuilder<boolean> = sql<boolean>`not exists (
  select from permit_acts act join documents paper on paper.id = act.document_id and paper.submittal_id = change.submittal_id
    join permit_turns turn on turn.act_id = act.id and turn.part = 'begin'
  where act.permit_id = change.permit_id and act.kind = 'transfer' and turn.outcome in ('takenBack', 'lapsed'))`

/** Whether a row of `documents` is the paper of a version that never held: its days are those that it would have had. */
export const neverHeld = (
  document: 'document' | 'documents' | 'file',
): RawBuilder<boolean> => sql<boolean>`exists (
  select from permit_modifications change
  where change.permit_id = ${sql.ref(`${document}.permit_id`)} and change.submittal_id = ${sql.ref(`${document}.submittal_id`)}
    and ${sql.ref(`${document}.description`)} = 'decision' and not ${CAME_TO_HOLD})`

/** The version that takes the place of the one that a row of `documents` is the paper of, and from when; null of the newest, and of what never held. */
export const replacedBy = (
  document: 'document' | 'documents' | 'file',
): RawBuilder<Replaced | null> => sql<Replaced | null>`(
  select jsonb_build_object('onDay', change.effective_on, 'edition', change.edition) from permit_modifications change
  where change.permit_id = ${sql.ref(`${document}.permit_id`)} and ${sql.ref(`${document}.description`)} = 'decision'
    and change.position > coalesce((select own.position from permit_modifications own
      where own.permit_id = change.permit_id and own.submittal_id = ${sql.ref(`${document}.submittal_id`)}), 0)
    and ${CAME_TO_HOLD} and not ${neverHeld(document)}
  order by change.position limit 1)`
type Replaced = { onDay: string; edition: string }
