import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { STATE } from '#api/portal/people/people.queries.ts'
import type { Account, Double } from './merge.schemas.ts'

/** An account and what refusals are about. */
export type Known = Account & {
  kind: string
  isReadOnly: boolean
  names: string
  mergedInto: string | null
}

const ACCOUNT = sql`
  users.id::float8 as rid, users.version as "versionNo", users.login_name as "userName",
  users.display_name as "fullName", users.email, types.name as "accountType", ${STATE} as state,
  users.identity_proof_code is not null as "isIdentified", to_json(users.created_at) #>> '{}' as "createdDate"`

export async function selectAccount(db: Db, rid: number): Promise<Known | null> {
  const { rows } = await sql<Known>`
    select ${ACCOUNT}, users.kind, users.is_read_only as "isReadOnly",
      fold(users.first_name || ' ' || users.last_name) as names,
      (select stays.login_name from account_merges join users stays on stays.id = stays_user_id
        where goes_user_id = users.id and undone_at is null) as "mergedInto"
    from users left join account_types types on types.id = users.account_type_id
      left join shut_accounts shut on shut.user_id = users.id
    where users.id = ${rid}`.execute(db)
  return rows[0] ?? null
}

/** Accounts of the public with the same name, those of the same kind first. */
export async function selectDoubles(db: Db, rid: number): Promise<Double[]> {
  const { rows } = await sql<Double>`
    with person as (select * from users where id = ${rid} and kind <> 'staff'),
    alike as (
      select users.id from users join person on lower(users.last_name) = lower(person.last_name)
        and lower(users.first_name) = lower(person.first_name)
      where person.last_name <> '')
    select ${ACCOUNT}
    from alike join users on users.id = alike.id left join account_types types on types.id = users.account_type_id
      left join shut_accounts shut on shut.user_id = users.id
      cross join person
    where users.id <> person.id and users.kind <> 'staff'
      and not exists (select from account_merges where goes_user_id = users.id and undone_at is null)
    order by users.kind = person.kind desc, users.id limit 20`.execute(db)
  return rows
}

export async function countSignatures(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from signatures where user_id = ${userId}`.execute(db)
  return rows[0]?.count ?? 0
}
