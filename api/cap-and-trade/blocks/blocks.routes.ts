import { z } from '@hono/zod-openapi'
import { answer } from '#api/lib/calls/answer.ts'
import {
  getCall,
  idParams,
  listOf,
  pathRid,
  postCall,
  postToCall,
} from '#api/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { notFound } from '#api/lib/calls/errors.ts'
import { requireSignedIn, requireStaff } from '#api/lib/calls/signed-in.ts'
import { plainText } from '#api/lib/text.schemas.ts'
import { requireProduct } from '#api/reference/products.queries.ts'
import { selectObligations, selectUnknownPeriods } from '../compliance/compliance.queries.ts'
import { requireBlocks } from '../entities.queries.ts'
import {
  selectBlocks,
  selectCapFacility,
  selectCapYears,
  selectFacilityBlock,
} from './blocks.queries.ts'
import {
  blockCriteria,
  blockSchema,
  capFacilitySchema,
  capYearSchema,
  facilityBlockSchema,
} from './blocks.schemas.ts'

const tag = 'Cap and trade'

const ownBlocks = postCall(
  '/AirNEI/CPPCiBlock/GetPublicCPPCiBlockByCriteria',
  {
    access: 'user',
    tag,
    operationId: 'cap.ownBlocks',
    summary: 'Covered entities of the caller’s sites, with what they hold',
  },
  blockCriteria,
  listOf(blockSchema),
)

const allBlocks = postCall(
  '/AirNEI/CPPCiBlock/GetCPPCiBlockByCriteria',
  {
    access: 'staff',
    tag,
    operationId: 'cap.blocks',
    summary: 'All covered entities, with what they hold',
  },
  blockCriteria,
  listOf(blockSchema),
)

const capYears = postCall(
  '/AirNEI/CPPCap/GetCPPCapInitialByCriteria',
  {
    access: 'user',
    tag,
    operationId: 'cap.years',
    summary: 'What became of the instruments of the entities that the caller may see, by cap year',
  },
  blockCriteria,
  z.array(capYearSchema),
)

const facilityBlock = postToCall(
  '/AirNEI/CPPCap/GetCppFacilityBlockData/{id}',
  {
    access: 'user',
    tag,
    operationId: 'cap.facilityBlock',
    summary: 'The holdings of one entity, one row a cap year',
  },
  { params: idParams, body: z.object({}).optional() },
  facilityBlockSchema,
)

const facility = getCall(
  '/AppSystem/Facility/Get/{id}',
  { access: 'user', tag, operationId: 'cap.facility', summary: 'A covered facility of the caller' },
  { params: idParams },
  capFacilitySchema,
)

const localFacility = getCall(
  '/{schema}/Facility/GetLocalFacility/{facilityRid}',
  {
    access: 'user',
    tag,
    operationId: 'cap.localFacility',
    summary: 'The same, as a product knows it',
  },
  { params: z.object({ schema: plainText(40), facilityRid: pathRid }) },
  capFacilitySchema,
)

/** Compliance-instrument blocks (spec 3 §2.6, §2.7). */
export function registerBlocks(api: Api, { db }: ApiDeps): void {
  api.openapi(ownBlocks, async (c) =>
    answer(c, await selectBlocks(db, await requireSignedIn(c), c.req.valid('json'))),
  )

  api.openapi(allBlocks, async (c) =>
    answer(c, await selectBlocks(db, await requireStaff(c), c.req.valid('json'))),
  )

  api.openapi(capYears, async (c) => {
    const user = await requireSignedIn(c)
    // Narrowed to one facility these are its holdings.
    await requireBlocks(db, user)
    return answer(c, await selectCapYears(db, user, c.req.valid('json')))
  })

  api.openapi(facilityBlock, async (c) => {
    const user = await requireSignedIn(c)
    const block = await selectFacilityBlock(db, user, c.req.valid('param').id)
    if (!block) throw notFound('This facility')
    await requireBlocks(db, user)
    const obligations = await selectObligations(db, block.facilityRid)
    const unknownPeriods = await selectUnknownPeriods(db, block.facilityRid)
    return answer(c, { ...block, obligations, unknownPeriods })
  })

  api.openapi(facility, async (c) => {
    const found = await selectCapFacility(db, await requireSignedIn(c), c.req.valid('param').id)
    if (!found) throw notFound('This facility')
    return answer(c, found)
  })

  api.openapi(localFacility, async (c) => {
    const user = await requireSignedIn(c)
    const { schema, facilityRid } = c.req.valid('param')
    await requireProduct(db, schema)
    const found = await selectCapFacility(db, user, facilityRid)
    if (!found) throw notFound('This facility')
    return answer(c, found)
  })
}
