import { sql, type RawBuilder } from 'kysely'
import { STATUS } from './statuses.ts'

/** Of what was filed and is its applicant's again: whether it was sent back, or opened again after it was accepted. */
export type Back = 'sentBack' | 'reopened'

/** For statements that name the table so, and join its `status`. */
export function backAs(table: 'submittals' | 'own'): RawBuilder<Back | null> {
  const of = sql.ref(table)
  return sql<Back | null>`
    case when status.code = ${STATUS.amendment} and ${of}.submitted_on is not null then
      case (select log.act from submittal_log log where log.submittal_id = ${of}.id
          and log.to_code = ${STATUS.amendment} order by log.id desc limit 1)
        when 'reopen' then 'reopened' else 'sentBack' end end`
}
