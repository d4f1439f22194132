import { z } from '@hono/zod-openapi'

/** `contested`: a hearing on its terms was requested. `appealed`: an appeal of the decision is open. */
export const CONTESTS = ['contested', 'appealed', 'none'] as const
export type PermitContest = (typeof CONTESTS)[number]

export const permitContestSchema = z
  .object({
    permitRid: z.number(),
    productRid: z.number(),
    number: z.string(),
    isPublic: z.boolean().openapi({ description: 'The permit is in the public record' }),
    contest: z.enum(CONTESTS),
    reason: z
      .string()
      .nullable()
      .openapi({ description: 'Of the last change, where one was made' }),
    by: z.string().nullable().openapi({ description: 'Who changed it last; for staff alone' }),
    at: z.string().nullable().openapi({ description: 'ISO moment of the last change' }),
    choices: z.array(z.enum(CONTESTS)).openapi({ description: 'What may be recorded now' }),
  })
  .openapi('PermitContest')
export type PermitContestRecord = z.infer<typeof permitContestSchema>
