import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { permitPlan, selectPermitRows } from '#api/records/permits/permits.queries.ts'
import { selectSiteRows, sitePlan } from '#api/records/sites/sites.queries.ts'
import { selectSubmittalRows, submittalPlan } from '#api/records/submittals/submittals.queries.ts'
import { conditionOf } from '#api/services/search/search-plan.ts'
import { NEAR_PAGE, type NearKind, type NearQuery, type RecordsNear } from './places.schemas.ts'

type Near = { kind: NearKind; id: number; miles: number }
type Found = { page: Near[]; permits: number; notices: number; sites: number }

/** The public records around a place, the nearest first, and how many there are of each kind. */
export async function selectNear(
  db: Db,
  { kind, page, ...place }: NearQuery,
  today: string,
): Promise<RecordsNear> {
  const { rows } = await sql<Found>`
    with near as materialized (${around(place, today)}),
      page as (
        select kind, id, miles from near
        where ${kind ?? null}::text is null or kind = ${kind ?? null}
        order by miles, kind, id limit ${NEAR_PAGE} offset ${(page - 1) * NEAR_PAGE})
    select coalesce((select jsonb_agg(page order by miles, kind, id) from page), '[]') as page,
      (select count(*)::int from near where kind = 'permit') as permits,
      (select count(*)::int from near where kind = 'notice') as notices,
      (select count(*)::int from near where kind = 'site') as sites`.execute(db)
  const found = rows[0] ?? { page: [], permits: 0, notices: 0, sites: 0 }
  const { permits, notices, sites } = found
  const all = { permit: permits, notice: notices, site: sites }
  return {
    list: await withRecords(db, found.page, today),
    total: kind ? all[kind] : permits + notices + sites,
    isEstimate: false,
    ...{ permits, notices, sites },
  }
}

type Circle = Pick<NearQuery, 'latitude' | 'longitude' | 'miles'>

/** Each search's own rule of what is public and what lies in a circle. */
function around({ latitude, longitude, miles }: Circle, today: string): RawBuilder<Near> {
  const radius = { distant: miles, latitude, longitude }
  const plans = [
    ['permit', permitPlan({ radius })],
    ['notice', submittalPlan({ radius, commentsOpenOn: today })],
    ['site', sitePlan({ radius })],
  ] as const
  const parts = plans.map(
    ([kind, plan]) => sql`
      select ${sql.lit(kind)} as kind, id, miles_between(lat, lon, ${latitude}, ${longitude}) as miles
      from ${sql.table(plan.table)} where ${conditionOf(plan)}`,
  )
  return sql<Near>`${sql.join(parts, sql` union all `)}`
}

/** The rows of these records as the lists of their kinds show them, in the same order. */
async function withRecords(
  db: Db,
  near: readonly Near[],
  today: string,
): Promise<RecordsNear['list']> {
  const idsOf = (kind: NearKind) => near.filter((each) => each.kind === kind).map(({ id }) => id)
  const [permits, notices, sites] = [
    await selectPermitRows(db, idsOf('permit'), today),
    await selectSubmittalRows(db, idsOf('notice')),
    await selectSiteRows(db, idsOf('site')),
  ]
  return near.map(({ kind, id, miles }) => ({
    miles,
    permit: kind === 'permit' ? (permits.find(({ permitRid }) => permitRid === id) ?? null) : null,
    notice: kind === 'notice' ? (notices.find(({ subRid }) => subRid === id) ?? null) : null,
    site: kind === 'site' ? (sites.find(({ facilityRid }) => facilityRid === id) ?? null) : null,
  }))
}
