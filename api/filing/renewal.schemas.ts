import { z } from '@hono/zod-openapi'

/** What can be done about the end of a permit, of every list of permits. */
export const renewalFields = {
  renewable: z.boolean().openapi({ description: 'Whether the portal has a form that renews it' }),
  renewalOpensDate: z
    .string()
    .nullable()
    .openapi({ description: 'From this day on it may be renewed' }),
  renewalRid: z
    .number()
    .nullable()
    .openapi({ description: 'Record number of a renewal that somebody has begun' }),
}
