import { z } from '@hono/zod-openapi'

export const DISPUTE_REASONS = ['not-signed', 'other-content', 'pressure', 'other'] as const
export type DisputeReason = (typeof DISPUTE_REASONS)[number]

export const disputeState = z.enum(['open', 'upheld', 'rejected']).openapi({
  description:
    'open: the agency looks into it. upheld: the signature was set aside. rejected: it counts again',
})

export type DisputeState = z.infer<typeof disputeState>

export const disputeSchema = z
  .object({
    state: disputeState,
    reason: z
      .enum(DISPUTE_REASONS)
      .nullable()
      .openapi({ description: 'Null for anybody but the signatory' }),
    statement: z.string().nullable().openapi({ description: 'Null for anybody but the signatory' }),
    disputedDate: z.string(),
    decidedDate: z.string().nullable(),
    decisionReason: z.string().nullable().openapi({ description: 'Words of the agency' }),
  })
  .openapi('SignatureDispute')

export type DisputeAnswer = z.infer<typeof disputeSchema>
