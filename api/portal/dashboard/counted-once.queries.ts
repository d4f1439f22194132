import { sql } from 'kysely'
import { OWN_KINDS, STAFF_WAITS } from './waits.ts'

type OfRecord = { kind: string; record?: string }
const recordNames = (kinds: readonly OfRecord[]) =>
  sql`(${JSON.stringify(
    Object.fromEntries(kinds.flatMap(({ kind, record }) => (record ? [[kind, record]] : []))),
  )}::jsonb ->> kind)`

/** Of a kind that is about a record: its name and page, the same for all that wait there; null for any other. */
export const recordOf = sql`${recordNames(STAFF_WAITS)} || ' ' || split_part(page, '#', 1)`
/** The same for account holders, who come to one record at several pages; null too where the page is a list. */
export const ownRecordOf = sql`${recordNames(OWN_KINDS)} || ' ' || substring(page from '/([0-9]+)$')`

/** Of rows with `kind` and `record`: 1 where its record counts, with the kind of its own name or the first that has it. */
export const nthOfRecord = sql`case when record is null then 1
  else row_number() over (partition by record order by kind = split_part(record, ' ', 1) desc, kind) end`

/** Of rows with `is_late` and `record`: whether this record, or what is no record by itself, is past its day. */
export const hasLate = sql`case when record is null then is_late else bool_or(is_late) over (partition by record) end`
