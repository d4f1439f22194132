import { z } from '@hono/zod-openapi'

/** Whether a permit is in force, as far as its record tells. */
export const FORCE_CODES = [
  'NO_LONGER_IN_FORCE',
  'NOT_DECIDED',
  'NOT_BEGUN',
  'SUSPENDED',
  'STAYED',
  'CONTINUED',
  'TERM_ENDED',
  'IN_FORCE',
  'UNKNOWN',
] as const

export type ForceCode = (typeof FORCE_CODES)[number]

export const forceSchema = z
  .object({
    code: z.enum(FORCE_CODES),
    label: z.string().openapi({ description: 'In two or three words' }),
    sentence: z.string().openapi({ description: 'As a sentence' }),
    caseSentence: z.string().nullable().openapi({
      description: 'What holds while a contested or appealed case is open; null without one',
    }),
    tone: z.enum(['good', 'soon', 'over', 'unknown']).openapi({
      description:
        'good in force, soon not begun, suspended, stayed or continued, over ended, unknown not told',
    }),
    hasEnded: z.boolean().openapi({ description: 'True when the record says that it ended' }),
  })
  .openapi('PermitForce', {
    description: 'What the record says of its force on this day in the agency’s time zone',
  })

export type PermitForce = z.infer<typeof forceSchema>
