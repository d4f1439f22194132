import { sql } from 'kysely'
import { STATUS } from '#api/services/workflow/statuses.ts'

const S = STATUS
const GRANTED = [S.approved, S.licensed, S.accepted]
const NOT_GRANTED = [S.denied, S.withdrawn, S.canceled, S.reassigned, S.renewalArchived]
/** The copy that goes on in their place tells where these stand. */
const ARCHIVED = [S.revisionArchived, S.amendmentArchived]

/** How the renewals of `permit` stand that were filed in its term, each with the copies that replaced it. */
export const RENEWALS = sql`
  with recursive line as (
    select submittals.id, submittals.submittal_status_id from submittals
    where submittals.permit_id = permit.id and submittals.action = 'renewal'
      and submittals.submitted_on <= permit.expired_on
    union
    select copy.id, copy.submittal_status_id
    from line join submittals copy on copy.origin_id = line.id and copy.action in ('amendment', 'revision'))
  select coalesce(bool_or(state.code <> all(${[...GRANTED, ...NOT_GRANTED, ...ARCHIVED]}::int[])), false) as pending,
    coalesce(bool_or(state.code = any(${GRANTED}::int[])), false) as granted,
    coalesce(bool_or(state.code = any(${NOT_GRANTED}::int[])), false) as refused
  from line join submittal_statuses state on state.id = line.submittal_status_id`

/** What of the renewals of `permit` lets it go on past its term: the job of the day and the desk judge by it alike. */
export type RenewalInTime = 'inTime' | 'ended' | 'none'
export const RENEWAL_IN_TIME = sql<RenewalInTime>`(
  select case when pending or granted then 'inTime' when refused then 'ended' else 'none' end
  from (${RENEWALS}) renewals)`
