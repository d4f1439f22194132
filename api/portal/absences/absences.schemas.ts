import { z } from '@hono/zod-openapi'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'

const day = z.iso.date('Give a day.')
const dayOf = (description: string) => z.string().openapi({ description })
const person = z.object({ rid: z.number(), name: z.string() })
const unseen = z
  .array(z.string())
  .openapi({ description: 'Kinds of work of who is away that the cover has no right to see to' })

const days = z.object({ fromDay: dayOf('First day'), untilDay: dayOf('Last day') })

const absenceSchema = z
  .object({
    rid: z.number(),
    user: person.openapi({ description: 'Who is away' }),
    cover: person.openapi({ description: 'Who covers' }),
    fromDay: dayOf('First day'),
    untilDay: dayOf('Last day'),
    note: z.string(),
    madeBy: z.string(),
    isRunning: z.boolean().openapi({ description: 'It has begun' }),
    hasCover: z.boolean().openapi({
      description: 'The cover can see to some of it; else it waits for who is away alone',
    }),
    unseen,
  })
  .openapi('StaffAbsence')

export const absencesSchema = z
  .object({
    person,
    mayChange: z.boolean().openapi({ description: 'Who asks may make, change and end them' }),
    absences: z.array(absenceSchema).openapi({ description: 'Running and ahead' }),
    covers: z.array(absenceSchema).openapi({ description: 'Those of others whom they cover for' }),
    choices: z
      .array(
        person.extend({
          unseen,
          away: z.array(days).openapi({ description: 'When they are away themselves' }),
        }),
      )
      .openapi({ description: 'Who can cover' }),
  })
  .openapi('StaffAbsences')

export const makeSchema = z.object({
  userRid: rid.openapi({ description: 'Who is away' }),
  coverRid: rid.nullable().openapi({ description: 'Who covers' }),
  fromDay: day,
  untilDay: day,
  note: plainText(500).default(''),
})
export const changeSchema = z.object({ rid, untilDay: day })
export const endSchema = z.object({ rid })
export const madeSchema = z.object({ rid: z.number() })

export type Absence = z.infer<typeof absenceSchema>
export type Absences = z.infer<typeof absencesSchema>
export type DaysAway = z.infer<typeof days>
export type AbsenceChoice = Absences['choices'][number]
export type MakeAbsence = z.infer<typeof makeSchema>
export type ChangeAbsence = z.infer<typeof changeSchema>
