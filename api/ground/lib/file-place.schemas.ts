import { z } from '@hono/zod-openapi'

/** Where in a file a point stands. */
export const placeSchema = z
  .object({
    documentRid: z.number(),
    name: z.string().openapi({ description: 'Name of the file' }),
    page: z.number().nullable().openapi({ description: 'Null for the whole file' }),
    x: z.number().nullable().openapi({ description: 'Thousandths from the left' }),
    y: z.number().nullable().openapi({ description: 'Thousandths from the top' }),
  })
  .openapi('FilePlace')
