import { z } from '@hono/zod-openapi'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import { orNull } from '#api/ground/lib/or-null.schemas.ts'

/** What a user may show to prove who they are. */
export const DOCUMENT_KINDS = [
  'Driver license',
  'State identification card',
  'Passport',
  'Letter of authorization',
] as const

export const MOST_STATEMENT = 2_000
export const MOST_PROOF_BYTES = 10_485_760

export const proofSchema = z
  .object({ name: z.string(), fileSize: z.number() })
  .openapi('IdentityProof')

export const identitySchema = z
  .object({
    isVerified: z.boolean(),
    documentKinds: z.array(z.string()),
    proof: orNull(proofSchema).openapi({
      description: 'The file that was sent ahead and waits for its request',
    }),
    request: z
      .object({
        rid: z.number(),
        state: z.enum(['waiting', 'approved', 'refused', 'withdrawn']),
        statement: z.string(),
        documentKind: z.string(),
        fileName: z.string().nullable(),
        requestedDate: z.string(),
        decidedDate: z.string().nullable(),
        reason: z.string().nullable().openapi({ description: 'Why it was refused' }),
      })
      .nullable()
      .openapi({ description: 'The last request' }),
  })
  .openapi('IdentityVerification')

export const requestIdentitySchema = z
  .object({ statement: plainText(10_000), documentKind: plainText(100) })
  .openapi('RequestIdentity')

export type Proof = z.infer<typeof proofSchema>
export type Identity = z.infer<typeof identitySchema>
