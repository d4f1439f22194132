import { sql } from 'kysely'
import { workersOn } from '#api/services/access/site-people.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { losersOf } from './transfer/former-side.queries.ts'

type Where = { permitRid: number; siteRid: number | null }

/** Who works at the site of a permit; of one without a site, who filed for it. */
const peopleOf = ({ permitRid, siteRid }: Where) => sql`
  select users.id from users where users.status = 'A' and users.id in (
    ${workersOn({ site: sql`${siteRid}::bigint`, permit: sql`${permitRid}::bigint` })}
    union
    -- Whom the permit passes to on a day ahead, and who loses it then, until it is told that the transfer is taken back.
    select side.user_id from permit_handovers handed
      cross join lateral (select handed.user_id union all ${losersOf({ permit: sql`${permitRid}::bigint`, site: sql`${siteRid}::bigint`, newHolder: sql`handed.user_id` })}) side
    where handed.permit_id = ${permitRid} and handed.state = 'agreed' and handed.act_id is not null
      and not exists (select from permit_acts back join permit_acts later
          on later.permit_id = back.permit_id and later.position > back.position
        where back.undoes_id = handed.act_id)
    union
    select party.id from permit_submittals linked join submittals filed on filed.id = linked.submittal_id,
      lateral (values (filed.submitted_by_user_id), (filed.created_by_user_id)) as party (id)
    where linked.permit_id = ${permitRid} and ${siteRid}::bigint is null)`

/** Who is told of an act, and whether the page of the permit opens for them: not for whom it passes to on a day ahead. */
export async function selectPeople(
  db: Db,
  where: Where,
): Promise<{ id: number; mayOpen: boolean }[]> {
  const worker = workersOn({
    site: sql`${where.siteRid}::bigint`,
    permit: sql`${where.permitRid}::bigint`,
  })
  const { rows } = await sql<{ id: number; mayOpen: boolean }>`
    select people.id::float8 as id, people.id in (${worker}) or not exists (select from permit_handovers handed
        where handed.permit_id = ${where.permitRid} and handed.state = 'agreed' and handed.user_id = people.id) as "mayOpen"
    from (${peopleOf(where)}) people order by people.id`.execute(db)
  return rows
}

/** How many are told, and how much of what is due from a day on nobody has begun. */
export async function countTouched(
  db: Db,
  where: Where,
  fromOn: string,
): Promise<{ people: number; dues: number }> {
  const { rows } = await sql<{ people: number; dues: number }>`
    select (select count(*)::int from (${peopleOf(where)}) people) as people,
      (select count(*)::int from obligations duty join obligation_dues due on due.obligation_id = duty.id
          join submittals on submittals.id = due.submittal_id
          join submittal_statuses status on status.id = submittals.submittal_status_id and status.code = 0
        where duty.permit_id = ${where.permitRid} and not duty.is_renewal
          and coalesce(submittals.period_from, due.due_on) >= ${fromOn}::date) as dues`.execute(db)
  return rows[0] ?? { people: 0, dues: 0 }
}
