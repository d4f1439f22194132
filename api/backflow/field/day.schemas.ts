import { z } from '@hono/zod-openapi'

/** What a phone keeps for a day: more assemblies than anybody tests in one. */
export const MOST_KEPT = 60

const day = z.string().nullable().openapi({ description: 'Day, YYYY-MM-DD' })

export const fieldDaySchema = z
  .object({
    today: z.string(),
    total: z.number().openapi({ description: 'Assemblies at the sites that named the caller' }),
    assemblies: z
      .array(
        z.object({
          rid: z.number(),
          kind: z.string(),
          serial: z.string(),
          maker: z.string(),
          size: z.string(),
          hazard: z.string(),
          site: z.string(),
          building: z.string(),
          address: z.string(),
          nextDue: day,
          repairBy: day,
          lastTest: day,
          lastPassed: z.boolean().nullable(),
        }),
      )
      .openapi({ description: `What is due first stands first; at most ${MOST_KEPT}` }),
    papers: z.array(
      z.object({
        kind: z.enum(['certificate', 'gauge']),
        number: z.string(),
        validFrom: z.string().nullable(),
        validUntil: z.string().nullable(),
      }),
    ),
    limits: z.record(z.string(), z.string()).openapi({
      description: 'The least values of the agency, as the form looks them up',
    }),
    rules: z
      .object({
        values: z.record(z.string(), z.string()),
        passed: z.string(),
        retestPassed: z.string(),
      })
      .openapi({ description: 'How the published form works out the result' }),
  })
  .openapi('FieldDay')
export type FieldDay = z.infer<typeof fieldDaySchema>
