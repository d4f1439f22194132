import { createRoute, z } from '@hono/zod-openapi'
import {
  envelopeOf,
  failures,
  getCall,
  idParams,
  postCall,
} from '#api/ground/lib/calls/contract.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import { may } from '#api/ground/lib/calls/access.ts'
import { identitySchema, proofSchema, requestIdentitySchema } from './identity.schemas.ts'

const tag = 'Identity verification'

export const getIdentity = getCall(
  '/AppSystem/PublicUser/GetIdentityVerification/{id}',
  {
    access: 'user',
    tag,
    operationId: 'identity.get',
    summary: "How far the verification of the caller's identity has come",
  },
  { params: idParams },
  identitySchema,
)

export const uploadProof = createRoute({
  ...may('writer'),
  method: 'post',
  path: '/AppSystem/PublicUser/UploadIdentityProof',
  summary: 'Send the proof file ahead of the request; a second one takes the place of the first',
  operationId: 'identity.uploadProof',
  tags: [tag],
  request: {
    headers: z.object({
      'x-file-name': plainText(1_000).openapi({ description: 'Percent-encoded UTF-8' }),
    }),
    body: {
      description: 'The file as it is',
      content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
    },
  },
  responses: {
    200: {
      description: 'The file waits for its request',
      content: { 'application/json': { schema: envelopeOf(proofSchema) } },
    },
    ...failures,
  },
})

export const removeProof = postCall(
  '/AppSystem/PublicUser/RemoveIdentityProof',
  {
    access: 'writer',
    tag,
    operationId: 'identity.removeProof',
    summary: 'Delete the proof file that waits for its request',
  },
  z.object({}),
  identitySchema,
)

export const requestIdentity = postCall(
  '/AppSystem/PublicUser/RequestIdentityVerification',
  {
    access: 'writer',
    tag,
    operationId: 'identity.request',
    summary: 'Ask the agency to verify who the caller is, with the proof file that was sent ahead',
  },
  requestIdentitySchema,
  identitySchema,
)

export const withdrawIdentity = postCall(
  '/AppSystem/PublicUser/WithdrawIdentityVerification',
  {
    access: 'writer',
    tag,
    operationId: 'identity.withdraw',
    summary: 'Take the request back; its file is deleted',
  },
  z.object({}),
  identitySchema,
)
