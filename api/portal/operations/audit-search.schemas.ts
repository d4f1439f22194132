import { z } from '@hono/zod-openapi'
import { AUDIT_ACTIONS } from '#api/services/audit/write-audit.queries.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { isDay } from '#values/days.ts'

const day = z
  .string()
  .refine(isDay, 'Enter a day of the calendar.')
  .openapi({ description: 'In the time zone of the agency', example: '2026-11-20' })

const criteria = z.object({
  who: plainText(100).nullish().openapi({ description: 'User name of who did it, whole' }),
  action: z.enum(AUDIT_ACTIONS, 'Choose from the list.').nullish(),
  subject: plainText(200).nullish().openapi({
    description: 'User name of whose account it is about, or a number or word of what is told',
  }),
  fromDay: day.nullish(),
  toDay: day.nullish(),
})
const inOrder = ({ fromDay, toDay }: { fromDay?: string | null; toDay?: string | null }) =>
  !fromDay || !toDay || fromDay <= toDay
const ORDER = { message: 'The last day lies before the first.', path: ['toDay'] }

export const auditFileSchema = criteria.refine(inOrder, ORDER)
export type AuditCriteria = z.infer<typeof auditFileSchema>

export const auditCriteriaSchema = criteria
  .extend({
    after: rid.nullish().openapi({
      description:
        'The last row of the page before; without it the newest. A further page is no new search',
    }),
  })
  .refine(inOrder, ORDER)

const personSchema = z.object({
  rid: z.number(),
  userName: z.string().nullable().openapi({ description: 'Null when the account is gone' }),
  name: z.string().nullable(),
})

export type LoggedPerson = z.infer<typeof personSchema>

export const loggedActSchema = z
  .object({
    rid: z.number(),
    at: z.string(),
    action: z.string(),
    by: personSchema.nullable().openapi({ description: 'Who did it; null when nobody is known' }),
    subject: personSchema.nullable().openapi({ description: 'Whose account it is about' }),
    details: z.array(z.object({ name: z.string(), value: z.string() })).openapi({
      description:
        'What else is told; never what people named for themselves, hashes of addresses or marks',
    }),
  })
  .openapi('LoggedAct')
export type LoggedAct = z.infer<typeof loggedActSchema>

export const auditPageSchema = z
  .object({
    list: z.array(loggedActSchema),
    next: z.number().nullable().openapi({ description: 'What `after` is for the next page' }),
    isWhoKnown: z.boolean().openapi({ description: 'Whether an account has the user name of who' }),
  })
  .openapi('AuditPage')
export type AuditPage = z.infer<typeof auditPageSchema>
