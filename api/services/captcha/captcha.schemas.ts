import { z } from '@hono/zod-openapi'
import { plainText } from '#api/ground/lib/text.schemas.ts'

export const captchaSchema = z
  .object({
    proof: plainText(4_000).optional().openapi({
      description: 'The solved proof of work: challenge and solution as JSON',
    }),
    id: plainText(100).optional().openapi({ description: 'Of the challenge in words' }),
    answer: plainText(200).optional().openapi({ description: 'To the challenge in words' }),
  })
  .openapi('CaptchaAnswer')

export type CaptchaAnswer = z.infer<typeof captchaSchema>
