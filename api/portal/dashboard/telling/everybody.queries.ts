import { sql, type RawBuilder } from 'kysely'
import { mailAddress } from '#api/services/outbox/addresses.queries.ts'
import { countsOn } from '#api/services/access/cover.queries.ts'
import type { AgencyTime } from '#api/ground/lib/waits/wait.ts'
import { openWork } from '../open-work.queries.ts'
import { STAFF_WAITS } from '../waits.ts'

const KINDS = STAFF_WAITS.map(({ kind, action, tell, isBegun = false }) => ({
  ...{ kind, action, tell },
  given: isBegun ? 'day' : 'once',
}))

/**
 * The beginning of a statement about everybody of the agency:
 *
 * - `kinds`: kind, its right, how it is told (`tell`) and how to whom it is given (`given`);
 * - `holders`: who may do which kind, and has an address; `rhythm` is what they chose for it, or null;
 * - `covering`: of which kinds somebody is away today, while whoever covers for them may see to it and is told of it;
 * - `work`: all that waits (`openWork`), with `taker`, who sees to it if it was given to somebody, if that is a holder.
 */
export const staffTurns = (at: AgencyTime): RawBuilder<unknown> => sql`
  kinds as materialized (
    select * from jsonb_to_recordset(${JSON.stringify(KINDS)}::jsonb) as kinds (kind text, action text, tell text, given text)),
  holders as materialized (
    select users.id as user_id, kinds.kind, kinds.tell, kinds.given, choice.rhythm
    from kinds join user_rights rights on rights.app || ':' || rights.action = kinds.action
      join users on users.id = rights.user_id and users.kind = 'staff' and users.status = 'A' and not users.is_read_only
        and ${mailAddress()} is not null
      left join wait_choices choice on choice.user_id = users.id and choice.kind = kinds.kind),
  covering as materialized (
    select holders.user_id, holders.kind, cover.user_id as cover_id
    from staff_absences absence join holders on holders.user_id = absence.user_id
      join holders cover on cover.user_id = absence.cover_user_id and cover.kind = holders.kind
        and cover.rhythm is distinct from 'none'
    where ${countsOn(at.today)}),
  work as materialized (
    select open.*, holders.user_id as taker
    from (${openWork(STAFF_WAITS, { ...at, userId: null })}) open
      left join holders on holders.user_id = open.sees_to and holders.kind = open.kind)`

/**
 * Whether somebody is told of a row with `kind` and `not_by`: not of what they made themselves, and not while they are away
 * and whoever covers for them is told of it.
 */
export const isToldOf = (userId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  not_by is distinct from ${userId} and not exists (
    select from covering where covering.user_id = ${userId} and covering.kind = rows.kind and covering.cover_id is distinct from not_by))`
