import { z } from '@hono/zod-openapi'
import { COLUMN_NAMES, COLUMNS, type Column } from '#api/backflow/upload/columns.rules.ts'
import { isUniqueBy, plainText, rid } from '#api/ground/lib/text.schemas.ts'

export const MOST_RESULTS = 100

const cell = z
  .union([plainText(100), z.number()])
  .transform((value) => String(value).trim())
  .default('')
/** What a result says, by the names that the columns of a file have. */
const cells = Object.fromEntries(
  COLUMN_NAMES.map((name) => [name, cell.openapi({ description: COLUMNS[name].rule })]),
) as Record<Column, typeof cell>

const code = plainText(40)
const repair = z.strictObject({
  valve: code.openapi({ description: 'check1, check2, relief, airInlet, shutoff, bypass or gap' }),
  part: code.openapi({
    description: 'disc, spring, guide, seat, diaphragm, oRings, module, float or pipe',
  }),
  done: z.array(z.enum(['cleaned', 'replaced', 'repaired'])).max(3),
  note: plainText(200).default(''),
})

export const sentResultSchema = z
  .strictObject({
    key: z
      .string()
      .regex(/^[\w-]{8,80}$/, 'Give 8 to 80 letters, digits, - or _.')
      .openapi({
        description: 'Yours for this result: sent again, it makes nothing again',
      }),
    assembly: rid.openapi({ description: 'The number on the tag' }),
    serial_number: plainText(40),
    ...cells,
    remarks: plainText(2_000).default(''),
    repaired: z.enum(['Y', 'N', '']).default('').openapi({
      description: 'After a failed test: whether it was repaired',
    }),
    repairs: z.array(repair).max(30).default([]),
    retests: z
      .array(z.strictObject(cells))
      .max(5)
      .default([])
      .openapi({ description: 'Tests after the repair: tested_on and the readings of its type' }),
  })
  .openapi('SentTestResult')
export type SentResult = z.infer<typeof sentResultSchema>

export const sentResultsSchema = z.strictObject({
  results: z
    .array(sentResultSchema)
    .min(1)
    .max(MOST_RESULTS)
    .refine(isUniqueBy('key'), 'Give each result a key of its own.'),
})

const fault = z.object({
  column: z.string().openapi({ description: 'Of a test after a repair: retests.1.check1' }),
  value: z.string(),
  rule: z.string().openapi({ description: 'What is asked of it' }),
})
export type ResultFault = z.infer<typeof fault>

export const takenResultsSchema = z
  .object({
    results: z.array(
      z.object({
        key: z.string(),
        state: z.enum(['made', 'known', 'deleted', 'refused']).openapi({
          description:
            'made: a draft was made. known: it was made earlier. deleted: it was, and the tester deleted it. refused: the errors say why.',
        }),
        submissionRid: z.number().nullable(),
        productRid: z.number().nullable(),
        errors: z.array(fault),
      }),
    ),
  })
  .openapi('TakenTestResults')
export type TakenResult = z.infer<typeof takenResultsSchema>['results'][number]
