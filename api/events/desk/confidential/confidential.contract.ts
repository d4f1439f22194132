import { z } from '@hono/zod-openapi'
import { postCall } from '#api/ground/lib/calls/contract.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { CONFIDENTIAL, EVENT_TAG } from '../event-desk.rights.ts'

export const showConfidentialSchema = z.object({
  rid,
  reason: plainText(300).default('').openapi({
    description: 'Why it is looked at; stands in the history of the event and in the audit log',
  }),
})

/** Who told of an event. Only this answer carries it, and each is written down. */
export const tellerSchema = z
  .object({
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    companyName: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable().openapi({ description: 'Their own address, in one line' }),
    accountName: z.string().nullable().openapi({
      description: 'Name of the account that the report was sent with; null for a visitor',
    }),
  })
  .openapi('EventTeller')

export const show = postCall(
  '/EMS/Event/ShowConfidential',
  {
    access: 'staff',
    action: CONFIDENTIAL,
    tag: EVENT_TAG,
    operationId: 'eventDesk.showConfidential',
    summary: 'Name and address of who told of an event; each look is written down',
  },
  showConfidentialSchema,
  tellerSchema,
)

export type EventTeller = z.infer<typeof tellerSchema>
export type ShowConfidential = z.infer<typeof showConfidentialSchema>
