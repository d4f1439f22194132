import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { issuanceSchema } from '#api/records/documents/documents.schemas.ts'
import { selectIssuances } from '#api/records/documents/documents.queries.ts'
import { getCall, listOf, postCall, recordParams } from '#api/ground/lib/calls/contract.ts'
import { dayIn } from '#values/days.ts'
import { searching, type Api, type ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { mapAnswerSchema, selectMap } from '#api/services/search/map/features.ts'
import { requireProduct } from '#api/services/reference/products.queries.ts'
import { selectSubmittalItems } from '#api/records/submittals/submittal-items.queries.ts'
import { submittalItemSchema } from '#api/records/submittals/submittals.schemas.ts'
import { hasEnded } from './force-condition.queries.ts'
import {
  isPublicPermit,
  permitPlan,
  searchPermits,
  selectContractor,
  selectPermit,
} from './permits.queries.ts'
import {
  contractorSchema,
  permitCriteriaSchema,
  permitMapCriteriaSchema,
  permitRowSchema,
  permitSchema,
} from './permits.schemas.ts'

const tag = 'Permits'
const params = { params: recordParams }

const searchPublic = postCall(
  '/Anon/PublicInquiry/GetPermitByCriteria',
  {
    access: 'anyone',
    tag,
    operationId: 'permits.searchPublic',
    summary: 'Search permits, licences and certificates',
  },
  permitCriteriaSchema,
  listOf(permitRowSchema),
)

const mapPublic = postCall(
  '/Anon/PublicInquiry/GetPermitByCriteriaGeoJson',
  {
    access: 'anyone',
    tag,
    operationId: 'permits.mapPublic',
    summary: 'Permits on the map, as sites or clusters of sites',
  },
  permitMapCriteriaSchema,
  mapAnswerSchema,
)

const getPublic = getCall(
  '/Anon/PublicInquiry/GetPermit/{schema}/{id}',
  { access: 'anyone', tag, operationId: 'permits.getPublic', summary: 'One permit' },
  params,
  permitSchema,
)

const submissions = getCall(
  '/Anon/PublicInquiry/GetPermitSubmissions/{schema}/{id}',
  {
    access: 'anyone',
    tag,
    operationId: 'permits.submissions',
    summary: 'The submittals of a permit',
  },
  params,
  z.array(submittalItemSchema),
)

const issuances = getCall(
  '/Anon/PublicInquiry/GetPermitSubmissionIssuances/{schema}/{id}',
  {
    access: 'anyone',
    tag,
    operationId: 'permits.issuances',
    summary: 'The issued documents of a permit, latest versions',
  },
  params,
  z.array(issuanceSchema),
)

const contractor = getCall(
  '/Anon/PublicInquiry/GetPermitContractorSummary/{schema}/{id}',
  {
    access: 'anyone',
    tag,
    operationId: 'permits.contractor',
    summary: 'The licensee of a licence or certificate',
  },
  params,
  contractorSchema,
)

export function registerPermits(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = searching(deps)
  const today = (): string => dayIn(config.timeZone, clock())

  serve(api, searchPublic, async ({ body }) => await searchPermits(db, body, today()))

  serve(api, mapPublic, async ({ body: criteria }) => {
    const plan = { ...permitPlan(criteria), ended: hasEnded(today()) }
    return await selectMap(db, plan, criteria)
  })

  serve(api, getPublic, async ({ params: { schema, id } }) => {
    const { personHolders } = config.review
    const { id: productRid } = await requireProduct(db, schema)
    const permit = await selectPermit(db, productRid, id, {
      ...{ today: today(), personHolders },
      timeZone: config.timeZone,
    })
    if (!permit) throw notFound('This permit')
    return permit
  })

  serve(api, submissions, async ({ params }) => {
    const permitRid = await requirePermit(params)
    return await selectSubmittalItems(db, { permitRid })
  })

  serve(api, issuances, async ({ params }) => {
    const permitRid = await requirePermit(params)
    return await selectIssuances(db, { permitRid })
  })

  serve(api, contractor, async ({ params }) => {
    const licensee = await selectContractor(db, await requirePermit(params))
    if (!licensee) throw notFound('A licensee of this permit')
    return licensee
  })

  async function requirePermit({ schema, id }: { schema: string; id: number }): Promise<number> {
    const product = await requireProduct(db, schema)
    if (!(await isPublicPermit(db, product.id, id))) throw notFound('This permit')
    return id
  }
}
