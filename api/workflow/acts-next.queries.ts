import { sql, type RawBuilder } from 'kysely'

/**
 * Who acts next at a row of `submittals` (by its name or another) with its `status`: what its status says, but a hold waits
 * for whom it was put on hold for. Every list, page and call asks here.
 */
export const actsNext = (submittal = 'submittals'): RawBuilder<string> => sql<string>`
  case when status.code = 30 and ${sql.ref(`${submittal}.hold_kind`)} = 'applicant' then 'applicant'
    else status.acts_next end`
