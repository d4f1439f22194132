import { sql, type RawBuilder } from 'kysely'
import { ownRows } from '#api/services/access/pending.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { dutyOpensLater } from '#api/services/workflow/duty-opens.queries.ts'
import { BEGUN, NEW } from './own-submittals.queries.ts'
import type { Overview } from './own-submittals.schemas.ts'
import { waitingFor } from './waits.queries.ts'

const named = (table: string, key: string) => sql`
  coalesce((select jsonb_agg(jsonb_build_object('rid', id, 'name', name) order by fold(name), id)
    from ${sql.table(table)} where id in (select ${sql.ref(key)} from own)), '[]')`

/** The counts beside the lists, what their criteria may be, and the saved searches, in one statement. */
export async function selectOverview(db: Db, user: SignedIn, today: string): Promise<Overview> {
  const { rows } = await overviewStatement(user, today).execute(db)
  const [overview] = rows
  if (!overview) throw new Error('A statement without from answered no row.')
  return overview
}

function overviewStatement(user: SignedIn, today: string): RawBuilder<Overview> {
  return sql<Overview>`/* fixed: own_overview */
    with own as materialized (
      select mine.id, mine.application_id, mine.site_id, mine.site_name, mine.sort_name, mine.env_interest_id, mine.region_id,
        mine.product_id, application.category_id, status.code, status.kind
      from ${ownRows(user, 'see')} mine
        join submittal_statuses status on status.id = mine.submittal_status_id
        join applications application on application.id = mine.application_id
      where status.kind <> 'ARCHIVED'),
    fillable as (
      select status.code from ${ownRows(user, 'prepare')} mine
        join submittal_statuses status on status.id = mine.submittal_status_id
      where status.kind = 'UNSUBMITTED'),
    waiting as materialized (
      select open.kind from (${waitingFor(user.id)}) open
      where open.kind <> 'duty' or not ${dutyOpensLater(today, 'open')})
    select
      (select count(*)::int from fillable where code = any(${BEGUN}::int[])) as pending,
      (select count(*)::int from waiting where kind <> 'duty') as waiting,
      (select count(*)::int from waiting where kind = 'sentBack') as "sentBack",
      (select count(*)::int from fillable where code = ${NEW}) as obligations,
      (select count(*)::int from waiting where kind = 'duty') as "openObligations",
      (select count(*)::int from own where kind = 'SUBMITTED') as submitted,
      ${named('applications', 'application_id')} as types,
      coalesce((select jsonb_agg(jsonb_build_object('rid', site_id, 'name', name) order by sort_name, site_id)
        from (select site_id, min(site_name) as name, min(sort_name) as sort_name from own where site_id is not null group by site_id) sites),
        '[]') as sites,
      ${named('env_interests', 'env_interest_id')} as interests,
      ${named('regions', 'region_id')} as regions,
      ${named('products', 'product_id')} as products,
      ${named('application_categories', 'category_id')} as categories,
      (select jsonb_agg(jsonb_build_object('code', code, 'name', name) order by position)
        from work_task_types) as "taskTypes",
      coalesce((select jsonb_agg(jsonb_build_object('rid', id, 'list', list, 'name', name, 'criteria', criteria,
          'count', null) order by fold(name), id)
        from saved_searches where user_id = ${user.id} and list in ('pending', 'submitted', 'obligations')), '[]') as searches,
      (select jsonb_agg(jsonb_build_object('code', code, 'name', name, 'kind', kind) order by code)
        from submittal_statuses where code is not null and kind <> 'ARCHIVED') as statuses`
}
