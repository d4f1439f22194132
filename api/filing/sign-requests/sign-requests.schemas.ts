import { z } from '@hono/zod-openapi'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'

export const signRequestsSchema = z
  .object({
    maySign: z.boolean().openapi({ description: 'Whether the caller may sign it' }),
    signers: z
      .array(z.object({ rid: z.number(), name: z.string() }))
      .openapi({ description: 'Whom the caller can ask to sign' }),
    requests: z
      .array(
        z.object({
          rid: z.number(),
          name: z.string().openapi({ description: 'Who is asked' }),
          askedBy: z.string(),
          askedDate: z.string(),
          note: z.string(),
          openedDate: z.string().nullable().openapi({
            description: 'When it was first shown to who is asked, ready to be signed',
          }),
          remindedDate: z
            .string()
            .nullable()
            .openapi({ description: 'When somebody last reminded who is asked' }),
          maySign: z.boolean().openapi({ description: 'Whether who is asked may still sign it' }),
          mayRemind: z.boolean().openapi({
            description:
              'Whether the caller can remind who is asked now: once a day, not on the day of asking',
          }),
          isForMe: z.boolean().openapi({ description: 'Whether the caller is asked' }),
        }),
      )
      .openapi({ description: 'Who is asked and has not signed' }),
  })
  .openapi('SignRequests')
export type SignRequests = z.infer<typeof signRequestsSchema>

export const askToSignBody = z.object({
  submissionRid: rid,
  userRid: rid,
  note: plainText(500).default(''),
})
/** One request of a submittal. */
export const signRequestBody = z.object({ submissionRid: rid, requestRid: rid })
