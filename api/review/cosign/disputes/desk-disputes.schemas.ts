import { z } from '@hono/zod-openapi'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { DISPUTE_REASONS } from '#api/services/proof/disputed.schemas.ts'

export const openDisputeSchema = z
  .object({
    rid: z.number(),
    reason: z.enum(DISPUTE_REASONS),
    statement: z.string().openapi({ description: 'Words of whoever signed' }),
    proof: z.enum(['email-code', 'phone-code', 'signed-in']).openapi({
      description:
        'Where the code went by which the co-signer came in, or that the signer signed in to the account',
    }),
    disputedDate: z.string(),
    timesDisputed: z.number().openapi({ description: 'With this one' }),
    role: z.enum(['signer', 'cosigner']).openapi({
      description: 'Of the submittal, or invited to co-sign it',
    }),
    signerName: z.string(),
    signerEmail: z.string().nullable(),
    signedInd: z.enum(['Y', 'N']),
    signedDate: z.string(),
    copyNumber: z.string(),
    copySha256: z.string(),
    submissionRid: z.number().openapi({ description: 'Of the submittal, or of the inventory' }),
    submittalName: z.string(),
    submittedBy: z
      .string()
      .nullable()
      .openapi({ description: 'Who invited the co-signer, or filed it' }),
  })
  .openapi('OpenDispute')

export type OpenDispute = z.infer<typeof openDisputeSchema>

const NO_REASON = 'Say why: both read it.'

export const disputeDecisionSchema = z
  .object({
    rid,
    isUpheld: z.boolean().openapi({ description: 'The signature is set aside' }),
    reason: plainText(2_000)
      .trim()
      .min(1, NO_REASON)
      .openapi({ description: 'Told to whoever signed and to the submitter' }),
  })
  .openapi('DisputeDecision')

export type DisputeDecision = z.infer<typeof disputeDecisionSchema>
