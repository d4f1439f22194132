import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import { answer } from '#api/lib/calls/answer.ts'
import { getCall } from '#api/lib/calls/contract.ts'
import { dayIn } from '#api/lib/days.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { requireSignedIn } from '#api/lib/calls/signed-in.ts'

/** Spec 1 §9. */
const DEFAULT_LIMIT = 5
const MOST = 100
/** How far ahead a permit's end counts as near. */
const DAYS_AHEAD = 365

const expiringPermitSchema = z
  .object({
    rid: z.number(),
    productRid: z.number(),
    permitNo: z.string(),
    permitTypeName: z.string(),
    facilityName: z.string().nullable(),
    effectiveDate: z.string().nullable(),
    expiredDate: z.string(),
  })
  .openapi('ExpiringPermit')

export type ExpiringPermit = z.infer<typeof expiringPermitSchema>

const list = getCall(
  '/Client/Dashboard/GetExpiringPermits',
  {
    access: 'user',
    tag: 'Dashboard',
    operationId: 'dashboard.expiringPermits',
    summary: "Permits of the caller's sites that end within a year, the soonest first",
  },
  {
    query: z.object({
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(MOST)
        .default(DEFAULT_LIMIT)
        .openapi({ description: `How many at most; ${DEFAULT_LIMIT} when left out` }),
    }),
  },
  z.object({ list: z.array(expiringPermitSchema), total: z.number() }),
)

/** Permits that need a renewal soon. */
export function registerExpiringPermits(api: Api, { db, config, clock }: ApiDeps): void {
  api.openapi(list, async (c) => {
    const user = await requireSignedIn(c)
    const { limit } = c.req.valid('query')
    const day = dayIn(config.timeZone, clock())
    return answer(c, await selectExpiring(db, { userId: user.id, day, limit }))
  })
}

type Asked = { userId: number; day: string; limit: number }

/** Sites are the user's own, and those of owners who let the user act for them there. */
async function selectExpiring(
  db: Db,
  { userId, day, limit }: Asked,
): Promise<{ list: ExpiringPermit[]; total: number }> {
  const { rows } = await sql<ExpiringPermit & { total: number }>`
    select permits.id as rid, permits.product_id as "productRid", permits.number as "permitNo",
      permits.type_name as "permitTypeName", permits.site_name as "facilityName",
      permits.effective_on as "effectiveDate", permits.expired_on as "expiredDate",
      count(*) over ()::int as total
    from permits join permit_statuses on permit_statuses.id = permits.permit_status_id
    where permits.is_public and not permit_statuses.is_invalid
      and permits.expired_on between ${day}::date and ${day}::date + ${DAYS_AHEAD}::int
      and permits.site_id in (
        select site_id from user_facilities where user_id = ${userId} and status = 'A'
        union
        select permission.site_id from facility_permissions permission
          join consultant_links links on links.id = permission.consultant_link_id
          join user_facilities relation on relation.user_id = links.parent_user_id
            and relation.site_id = permission.site_id and relation.status = 'A'
        where links.public_user_id = ${userId} and links.status = 'A' and permission.status = 'A')
    order by permits.expired_on, permits.id limit ${limit}`.execute(db)
  return {
    list: rows.map(({ total: _, ...permit }) => permit),
    total: rows[0]?.total ?? 0,
  }
}
