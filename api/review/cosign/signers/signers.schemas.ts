import { z } from '@hono/zod-openapi'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'

export const unknownSignerSchema = z
  .object({
    rid: z.number().openapi({ description: 'Of the co-signer' }),
    cosignerName: z.string(),
    cosignerEmail: z.string(),
    cosignerPhone: z.string().nullable(),
    signedInd: z.enum(['Y', 'N']),
    signedDate: z.string(),
    copyNumber: z.string(),
    submissionRid: z.number(),
    submittalName: z.string(),
    submittedBy: z.string().nullable().openapi({ description: 'Who invited the co-signer' }),
  })
  .openapi('UnknownSigner')

export type UnknownSigner = z.infer<typeof unknownSignerSchema>

export const signerDecisionSchema = z
  .object({
    rid,
    counts: z.boolean().openapi({ description: 'The signature counts' }),
    reason: plainText(2_000)
      .trim()
      .min(1, 'Say why: both read it.')
      .openapi({ description: 'Told to the co-signer and the submitter' }),
  })
  .openapi('SignerDecision')

export type SignerDecision = z.infer<typeof signerDecisionSchema>
