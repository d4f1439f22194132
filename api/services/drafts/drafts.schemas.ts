import { z } from '@hono/zod-openapi'
import { answersSchema } from '#api/ground/lib/calls/answers.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'

export const DRAFT_KINDS = ['generic-report', 'pollution-report'] as const

export type DraftKind = (typeof DRAFT_KINDS)[number]

export const draftKey = plainText(100).openapi({
  description: 'The key that was given out when the draft was begun; whoever has it has the draft',
})

export const draftSchema = z
  .object({
    kind: z.enum(DRAFT_KINDS),
    answers: answersSchema,
    version: z.number().openapi({ description: 'Counts the saves' }),
    updatedAt: z.string().openapi({ description: 'ISO moment of the last save' }),
    expiresAt: z.string().openapi({ description: 'ISO moment when the draft is deleted' }),
    isSubmitted: z.boolean(),
  })
  .openapi('Draft')

export type Draft = z.infer<typeof draftSchema>

export const printSectionSchema = z
  .object({
    title: z.string(),
    rows: z.array(z.object({ label: z.string(), value: z.string() })),
  })
  .openapi('PrintSection')
