import { z } from '@hono/zod-openapi'
import { plainText, rid } from '#api/lib/text.schemas.ts'

/** Keys of one account that count at once: one a program, with room for change. */
export const MOST_KEYS = 10

export const testerKeySchema = z
  .object({
    rid: z.number(),
    name: z.string(),
    ending: z.string().openapi({ description: 'Its last four letters' }),
    madeDate: z.string(),
    lastUsedDate: z.string().nullable(),
    withdrawnDate: z.string().nullable(),
  })
  .openapi('TesterKey')
export type TesterKey = z.infer<typeof testerKeySchema>

export const testerKeysSchema = z.array(testerKeySchema)
export const newKeySchema = z.object({
  name: plainText(60).openapi({ description: 'What the tester calls it' }),
})
export const madeKeySchema = z
  .object({ rid: z.number(), key: z.string().openapi({ description: 'Given this once' }) })
  .openapi('MadeTesterKey')
export const withdrawalSchema = z.object({ rid })
