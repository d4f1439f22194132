import { z } from '@hono/zod-openapi'
import { isUniqueBy, plainText, rid } from '#api/ground/lib/text.schemas.ts'

/** A row of the editor as it is sent. It never comes back with an answer. */
const typedQuestionSchema = z
  .object({
    securityQuestionGroup: z.int().positive().max(1_000),
    securityQuestionRid: rid.nullable(),
    securityQuestionAnswer: plainText(1_000).default('').openapi({
      description: 'Letter case counts. Empty: the stored answer stays.',
    }),
  })
  .openapi('TypedSecurityQuestion')

/** The rows of the editor; each group is one row. */
export const typedQuestionsSchema = z
  .array(typedQuestionSchema)
  .max(50)
  .refine(isUniqueBy('securityQuestionGroup'), 'Each question group may come once.')
