import { z } from '@hono/zod-openapi'
import { orNull } from '#api/ground/lib/or-null.schemas.ts'

/** That somebody of the staff is away today, as lists of people to choose from say it; null of whoever is there. */
export const awaySchema = z
  .object({
    untilDay: z.string().openapi({ description: 'The last day' }),
    cover: z.string().openapi({ description: 'Who covers for them' }),
  })
  .openapi('StaffAway')
export type StaffAway = z.infer<typeof awaySchema>

/** Somebody of the staff to choose. */
export const staffChoice = {
  rid: z.number(),
  name: z.string(),
  away: orNull(awaySchema).openapi({ description: 'Null of whoever is there' }),
}
