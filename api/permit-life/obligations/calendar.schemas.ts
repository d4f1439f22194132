import { z } from '@hono/zod-openapi'

const madeAt = z
  .string()
  .nullable()
  .openapi({ description: 'ISO moment when its address was made; null where there is none' })

export const calendarSettingsSchema = z
  .object({
    sendsReminders: z.boolean().openapi({ description: 'Whether mails about due days are sent' }),
    madeAt,
    sites: z.array(z.object({ rid: z.number(), name: z.string(), madeAt })),
  })
  .openapi('CalendarSettings')
export type CalendarSettings = z.infer<typeof calendarSettingsSchema>
