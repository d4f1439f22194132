import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { makeFiler } from '#tests/support/filing/filer.ts'

type Link = { userId: number; siteId: number; status?: string }

/** Makes somebody stand for a site. */
export const linkSite = (db: Db, { userId, siteId, status = 'A' }: Link) =>
  sql`
    insert into user_facilities (user_id, site_id, status, requested_at)
    values (${userId}, ${siteId}, ${status}, now())`.execute(db)

/** Of each kind one that only the account that goes has, and of some one that both have. */
export async function giveBelongings(
  db: Db,
  { stays, goes }: Record<'stays' | 'goes', { id: number }>,
) {
  const [mill, dairy] = [await makeSite(db), await makeSite(db)]
  await linkSite(db, { userId: stays.id, siteId: mill })
  await linkSite(db, { userId: goes.id, siteId: mill })
  await linkSite(db, { userId: goes.id, siteId: dairy })
  await makeSubmittal(db, { submitted_by_user_id: goes.id, site_id: dairy })
  const licensee = await makeFiler(db, 'licensee')
  await sql`
    insert into licensee_links (user_id, licensee_user_id) values (${goes.id}, ${licensee.id})`.execute(
    db,
  )
  await sql`insert into licenses (user_id, license_no) values (${goes.id}, 'L-1')`.execute(db)
  const watch = (userId: number, record: number) =>
    sql`
      with watcher as (
        insert into watchers (user_id, made_at) values (${userId}, now())
        on conflict (user_id) do update set made_at = now() returning id)
      insert into watches (watcher_id, kind, record_id, label, about, rhythm, made_at)
      select id, 'site', ${record}, 'A site', '{new}', 'daily', now() from watcher`.execute(db)
  await watch(goes.id, mill)
  await watch(goes.id, dairy)
  await watch(stays.id, mill)
  await sql`
    insert into payments (order_no, provider, user_id, state, cents, began_at, state_at)
    values ('MERGE-0001', 'sandbox', ${goes.id}, 'paid', 100, now(), now())`.execute(db)
  await sql`
    insert into fee_accounts (user_id, fee_program_id, account_no)
    select ${goes.id}, min(id), 'F-1' from fee_programs`.execute(db)
  return { mill, dairy }
}
