import { sql, type RawBuilder } from 'kysely'
import { awayOn } from '#api/services/access/cover.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { MAX_OFFSET, pagingOf } from '#api/services/search/criteria.schemas.ts'
import type { PeopleCriteria, PersonRow } from './people.schemas.ts'

/** People of one file. */
const MOST_OF_FILE = 10_000

const ORDERS: Record<string, RawBuilder<unknown>> = {
  Name: sql`users.last_name, users.first_name, users.id`,
  'Name DESC': sql`users.last_name desc, users.first_name desc, users.id desc`,
  UserName: sql`lower(users.login_name), users.id`,
  'CreatedDate DESC': sql`users.created_at desc, users.id desc`,
  CreatedDate: sql`users.created_at, users.id`,
}

/** What an account is, as the desk says it. */
export const STATE = sql`case when users.status = 'A' then 'active' when users.status = 'P' then 'waiting'
  when shut.kind = 'locked' then 'locked' else 'closed' end`

/** No way to sign in was chosen yet: no password, passkey or provider. */
export const IS_INVITED = sql`users.password_hash is null
  and not exists (select from passkeys where user_id = users.id)
  and not exists (select from openid_links where user_id = users.id)`

const FROM = sql`users left join shut_accounts shut on shut.user_id = users.id`

type Found = { list: PersonRow[]; total: number; isEstimate: boolean }

/** One page of the people with an account. Counting ends where pages do. */
export async function searchPeople(
  db: Db,
  criteria: PeopleCriteria,
  today: string,
): Promise<Found> {
  const { page, pageSize } = pagingOf(criteria.condition)
  const offset = Math.min((page - 1) * pageSize, MAX_OFFSET)
  const list = await selectPeople(db, criteria, { most: pageSize, offset, today })
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from ${FROM} where ${conditionOf(criteria)} limit ${MAX_OFFSET + 1}) counted`.execute(
    db,
  )
  const total = rows[0]?.n ?? 0
  return { list, total: Math.min(total, MAX_OFFSET), isEstimate: total > MAX_OFFSET }
}

/** The people of a file. */
export async function selectAllPeople(
  db: Db,
  criteria: PeopleCriteria,
  today: string,
): Promise<PersonRow[]> {
  return selectPeople(db, criteria, { most: MOST_OF_FILE, offset: 0, today })
}

async function selectPeople(
  db: Db,
  criteria: PeopleCriteria,
  { most, offset, today }: { most: number; offset: number; today: string },
): Promise<PersonRow[]> {
  const order = ORDERS[criteria.condition?.sort ?? 'Name'] ?? sql`users.id`
  const { rows } = await sql<Omit<PersonRow, 'createdDate'> & { createdDate: Date }>`
    select users.id as rid, users.login_name as "userName", users.display_name as "fullName", users.email,
      users.kind = 'staff' as "isStaff", types.name as "accountType", ${STATE} as state,
      array(select roles.name from user_roles held join staff_roles roles on roles.code = held.role
        where held.user_id = users.id order by roles.name) as roles,
      ${awayOn(sql`users.id`, today)} as away, users.created_at as "createdDate"
    from ${FROM} left join account_types types on types.id = users.account_type_id
    where ${conditionOf(criteria)} order by ${order} limit ${most} offset ${offset}`.execute(db)
  return rows.map((row) => ({ ...row, createdDate: row.createdDate.toISOString() }))
}

function conditionOf({ filter, kind, state, role }: PeopleCriteria): RawBuilder<unknown> {
  const words = filter?.trim()
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (kind === 'staff') all.push(sql`users.kind = 'staff'`)
  if (kind === 'public') all.push(sql`users.kind <> 'staff'`)
  if (state !== 'all') all.push(sql`${STATE} = ${state}`)
  if (role)
    all.push(sql`exists (select from user_roles where user_id = users.id and role = ${role})`)
  if (words)
    all.push(sql`search_words(users.login_name || ' ' || users.display_name || ' ' || coalesce(users.email, ''))
      @@ search_query(${words})`)
  return sql.join(all, sql` and `)
}
