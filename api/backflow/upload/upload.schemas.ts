import { z } from '@hono/zod-openapi'

export const MOST_ROWS = 500
export const MOST_BYTES = 1_048_576

export const uploadReportSchema = z
  .object({
    rowCount: z.number(),
    made: z.number().openapi({ description: 'Drafts that were made' }),
    known: z.number().openapi({
      description: 'Rows that an earlier file brought already: nothing is made of them',
    }),
    errorCount: z.number(),
    errors: z
      .array(
        z.object({
          row: z.number().openapi({ description: 'As a spreadsheet counts, the head is row 1' }),
          column: z.string(),
          value: z.string().openapi({ description: 'What stands there' }),
          rule: z.string().openapi({ description: 'What is asked of it' }),
        }),
      )
      .openapi({ description: 'The first 200' }),
  })
  .openapi('TestResultsReport')
export type UploadReport = z.infer<typeof uploadReportSchema>
export type Fault = UploadReport['errors'][number]
