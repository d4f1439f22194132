import { sql, type RawBuilder } from 'kysely'
import { IN_REVIEW, STATUS, UNFILED } from '#api/services/workflow/statuses.ts'

const OPEN = [...UNFILED, ...IN_REVIEW, STATUS.commentOpen, STATUS.partial, STATUS.onHold]

/**
 * What is open of a permit besides a transfer, as an array of words: what its holder began and did not file, and what
 * asks to renew, amend or transfer it and is not decided. What is due and not filed passes on, and a report that was
 * filed stays with who filed it.
 */
export const unsettledOf = (
  permitId: RawBuilder<unknown>,
  exceptId: RawBuilder<unknown>,
): RawBuilder<string[]> => sql<string[]>`
  array(select other.application_name || ', number ' || other.id || ' (' || other.status_name || ')'
    from submittals other join submittal_statuses state on state.id = other.submittal_status_id
      join applications kind on kind.id = other.application_id
    where other.permit_id = ${permitId} and other.id <> ${exceptId}
      and state.code = any(${OPEN}::int[])
      and (other.submitted_on is null and not other.is_obligation
        or other.action in ('renewal', 'amendment', 'revision') and other.submitted_on is not null
        or kind.config ? 'newHolder')
    order by other.id limit 20)`
