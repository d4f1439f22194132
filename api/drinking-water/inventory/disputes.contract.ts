import { createRoute, z } from '@hono/zod-openapi'
import { may } from '#api/ground/lib/calls/access.ts'
import { failures, getCall, idParams, postCall } from '#api/ground/lib/calls/contract.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { DISPUTE_REASONS, disputeSchema } from '#api/services/proof/disputed.schemas.ts'
import { orNull } from '#api/ground/lib/or-null.schemas.ts'

const tag = 'Inventories of service lines as filings'
const CALLS = '/Client/InventoryFiling'

export const ownInventorySignatureSchema = z
  .object({
    rid: z.number(),
    systemName: z.string(),
    year: z.number(),
    number: z.string().openapi({ description: 'Number of the copy of record' }),
    sha256: z.string().openapi({ description: 'SHA-256 of the canonical document' }),
    signedDate: z.string(),
    canDispute: z.boolean(),
    dispute: orNull(disputeSchema),
  })
  .openapi('OwnInventorySignature')
export type OwnInventorySignature = z.infer<typeof ownInventorySignatureSchema>

export const getOwn = getCall(
  `${CALLS}/GetOwnSignature/{id}`,
  {
    access: 'user',
    tag,
    operationId: 'inventoryFilings.ownSignature',
    summary: 'What the caller signed of an inventory, and whether that is disputed',
  },
  { params: idParams },
  ownInventorySignatureSchema,
)

export const dispute = postCall(
  `${CALLS}/DisputeSignature`,
  {
    access: 'user',
    tag,
    operationId: 'inventoryFilings.dispute',
    summary:
      'Dispute what one signed of an inventory. The signature stays on record and does not count until the agency has decided; until then the inventory is not accepted',
  },
  z.object({
    rid,
    reason: z.enum(DISPUTE_REASONS, 'Choose a reason.'),
    statement: plainText(4_000).trim().min(1, 'Say what happened.').openapi({
      description: 'Words of the signer; only the agency reads them',
    }),
  }),
  z.null(),
)

export const copy = createRoute({
  ...may('user', 'inventoryFilings.copy'),
  method: 'get',
  path: `${CALLS}/Copy/{id}`,
  operationId: 'inventoryFilings.copy',
  summary: 'The copy of record of a signed inventory; what was signed is inside',
  tags: [tag],
  request: { params: idParams },
  responses: {
    200: {
      description: 'The PDF',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...failures,
  },
})
