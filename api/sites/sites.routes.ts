import { z } from '@hono/zod-openapi'
import { answer } from '#api/lib/answer.ts'
import { getCall, idParams, postCall } from '#api/lib/contract.ts'
import { idList } from '#api/lib/criteria.schemas.ts'
import type { Api, ApiDeps } from '#api/lib/deps.ts'
import { notFound } from '#api/lib/errors.ts'
import { selectFacilities, selectFacility } from './facility.queries.ts'
import { facilitySchema } from './sites.schemas.ts'

const tag = 'Sites'

const getPublic = getCall(
  '/Anon/PublicInquiry/GetFacility/{id}',
  { tag, operationId: 'sites.getPublic', summary: 'One site' },
  { params: idParams },
  facilitySchema,
)

const byRids = postCall(
  '/Anon/PublicInquiry/GetFacilities',
  { tag, operationId: 'sites.byRids', summary: 'Sites by their rids, for lists that show them' },
  z.object({ fisRids: idList }),
  z.object({ list: z.array(facilitySchema), total: z.number(), isEstimate: z.boolean() }),
)

export function registerSites(api: Api, { db }: ApiDeps): void {
  api.openapi(getPublic, async (c) => {
    const facility = await selectFacility(db, c.req.valid('param').id)
    if (!facility) throw notFound('This site')
    return answer(c, facility)
  })

  api.openapi(byRids, async (c) => {
    const list = await selectFacilities(db, c.req.valid('json').fisRids)
    return answer(c, { list, total: list.length, isEstimate: false })
  })
}
