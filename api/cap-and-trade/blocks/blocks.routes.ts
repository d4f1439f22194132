import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import {
  getCall,
  idParams,
  listOf,
  pathRid,
  postCall,
  postToCall,
} from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import { requireProduct } from '#api/services/reference/products.queries.ts'
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
  serve(api, ownBlocks, async ({ user, body }) => await selectBlocks(db, user, body))

  serve(api, allBlocks, async ({ user, body }) => await selectBlocks(db, user, body))

  serve(api, capYears, async ({ user, body }) => {
    // Narrowed to one facility these are its holdings.
    await requireBlocks(db, user)
    return await selectCapYears(db, user, body)
  })

  serve(api, facilityBlock, async ({ user, params }) => {
    const block = await selectFacilityBlock(db, user, params.id)
    if (!block) throw notFound('This facility')
    await requireBlocks(db, user)
    const obligations = await selectObligations(db, block.facilityRid)
    const unknownPeriods = await selectUnknownPeriods(db, block.facilityRid)
    return { ...block, obligations, unknownPeriods }
  })

  serve(api, facility, async ({ user, params }) => {
    const found = await selectCapFacility(db, user, params.id)
    if (!found) throw notFound('This facility')
    return found
  })

  serve(api, localFacility, async ({ user, params: { schema, facilityRid } }) => {
    await requireProduct(db, schema)
    const found = await selectCapFacility(db, user, facilityRid)
    if (!found) throw notFound('This facility')
    return found
  })
}
