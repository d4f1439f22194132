import { z } from '@hono/zod-openapi'
import { BACKFLOW } from '#api/backflow/testers/testers.contract.ts'
import { getCall, idParams, postCall } from '#api/ground/lib/calls/contract.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import * as s from './ladder.schemas.ts'

const tag = 'Cross-connection control'

export const assembly = getCall(
  '/Client/FacCccBuilding/GetAssembly/{id}',
  {
    access: 'user',
    tag,
    operationId: 'ccc.assembly',
    summary: 'An assembly with its tests and what was sent about its days',
  },
  { params: idParams },
  s.assemblyFileSchema,
)

export const find = getCall(
  '/Client/FacCccBuilding/FindAssembly',
  {
    access: 'user',
    tag,
    operationId: 'ccc.find',
    summary: 'Assemblies in use by the number on their tag or their serial number; at most 20',
  },
  { query: z.object({ text: plainText(40).default('') }) },
  s.foundAssembliesSchema,
)

export const setSupplier = postCall(
  '/Agency/BackflowLadder/SetSupplier',
  {
    access: 'staff',
    action: BACKFLOW,
    tag,
    operationId: 'backflowLadder.setSupplier',
    summary: 'Correct which water system supplies a site',
  },
  s.setSupplierSchema,
  z.null(),
)

export const search = postCall(
  '/Agency/BackflowLadder/GetByCriteria',
  {
    access: 'staff',
    action: BACKFLOW,
    tag,
    operationId: 'backflowLadder.search',
    summary: 'Assemblies by their days and the rung that each stands at',
  },
  s.ladderCriteria,
  s.ladderListSchema,
)
