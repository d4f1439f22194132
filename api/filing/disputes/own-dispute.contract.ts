import { z } from '@hono/zod-openapi'
import { getCall, postCall, recordParams } from '#api/ground/lib/calls/contract.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { DISPUTE_REASONS, disputeSchema } from '#api/services/proof/disputed.schemas.ts'
import { orNull } from '#api/ground/lib/or-null.schemas.ts'

const tag = 'Filing submittals'

export const ownSignatureSchema = z
  .object({
    rid: z.number(),
    productRid: z.number(),
    submittalName: z.string(),
    siteName: z.string().nullable(),
    number: z.string().openapi({ description: 'Number of the copy of record' }),
    sha256: z.string().openapi({ description: 'SHA-256 of the canonical document' }),
    signedDate: z.string(),
    canDispute: z.boolean(),
    dispute: orNull(disputeSchema),
  })
  .openapi('OwnSignature')

export const getOwnSignature = getCall(
  '/{schema}/Submission/GetOwnSignature/{id}',
  {
    access: 'user',
    tag,
    operationId: 'filing.ownSignature',
    summary: 'What the caller signed last of a submittal, and whether that is disputed',
  },
  { params: recordParams },
  ownSignatureSchema,
)

export const disputeSignature = postCall(
  '/Client/Submission/DisputeSignature',
  {
    access: 'user',
    tag,
    operationId: 'filing.dispute',
    summary:
      'Dispute what one signed last of a submittal. The signature stays on record and does not count until the agency has decided; under review the submittal goes on hold',
  },
  z.object({
    submissionRid: rid,
    reason: z.enum(DISPUTE_REASONS, 'Choose a reason.'),
    statement: plainText(4_000).trim().min(1, 'Say what happened.').openapi({
      description: 'Words of the signer; only the agency reads them',
    }),
  }),
  z.null(),
)
