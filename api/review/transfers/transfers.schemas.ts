import { z } from '@hono/zod-openapi'
import { actSchema } from '#api/permit-life/acts/permit-acts.schemas.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import type { SubmittalContent } from '#forms/view/document.ts'
import { isEmailAddress } from '#values/email-address.ts'

export const keySchema = plainText(43).regex(
  /^[A-Za-z0-9_-]{43}$/,
  'This is no link of the portal.',
)
export const keyParams = z.object({ key: keySchema })

export const TAKE_OVER_STATES = [
  'asked',
  'agreed',
  'declined',
  'ended',
  'replaced',
  'withdrawn',
  'decided',
  'stays',
  'done',
] as const

/** What whoever is asked takes over. Who has the link may read it. */
export const takeOverSchema = z
  .object({
    permitRid: z.number(),
    permitNumber: z.string(),
    typeName: z.string(),
    statusName: z.string(),
    siteName: z.string().nullable(),
    location: z.string(),
    expiresOn: z.string().nullable(),
    holder: z.string().nullable().openapi({ description: 'The present holder' }),
    newHolder: z.string(),
    person: z.string(),
    onDay: z.string().openapi({ description: 'The day of the transfer' }),
    endsOn: z.string().openapi({ description: 'The last day to answer' }),
    state: z.enum(TAKE_OVER_STATES),
    closed: z.string().nullable().openapi({ description: 'Why it cannot be answered' }),
    mayNot: z.string().nullable().openapi({
      description:
        'Why the account that is signed in cannot agree; null where it can, or nobody is',
    }),
    conditions: z.array(z.object({ text: z.string(), dutyName: z.string().nullable() })),
    duties: z.array(z.object({ name: z.string(), nextOn: z.string().nullable() })),
    reports: z
      .array(z.object({ name: z.string(), dueOn: z.string().nullable() }))
      .openapi({ description: 'Due and not filed' }),
    unpaid: z.array(z.object({ name: z.string(), cents: z.number() })),
    acts: z.array(actSchema).openapi({ description: 'What the agency recorded that is ahead' }),
  })
  .openapi('TakeOver')
export type TakeOver = z.infer<typeof takeOverSchema>

export const declineBody = z
  .object({ key: keySchema, reason: plainText(2_000).trim().min(1, 'Say why you decline.') })
  .openapi('DeclineTakeOver')

export const takeOverCeremonySchema = z
  .object({
    ceremonyId: z.string(),
    question: z.string(),
    statement: z.string(),
    sha256: z.string(),
    content: z.custom<SubmittalContent>().openapi({ type: 'object' }),
  })
  .openapi('TakeOverCeremony')
export type TakeOverCeremony = z.infer<typeof takeOverCeremonySchema>

export const agreeBody = z
  .object({
    key: keySchema,
    ceremonyId: plainText(64),
    pin: plainText(40),
    answer: plainText(200),
    hasAgreed: z.boolean(),
  })
  .openapi('AgreeToTakeOver')

const person = plainText(120).trim().min(1, 'Enter the name.')
export const askBody = z
  .object({
    submissionRid: rid,
    person,
    email: plainText(254).trim().refine(isEmailAddress, 'Invalid email format.'),
  })
  .openapi('AskToTakeOver')

/** A permit that passes to the caller on a day ahead. */
export const comingSchema = z
  .object({
    permitRid: z.number(),
    permitNumber: z.string(),
    typeName: z.string(),
    siteName: z.string().nullable(),
    onDay: z.string().openapi({ description: 'The day on which it passes' }),
    key: z.string().openapi({ description: 'Key of the link that says what is taken over' }),
  })
  .openapi('ComingPermit')
export type ComingPermit = z.infer<typeof comingSchema>

/** How far the transfer is, for its applicant. */
export const askedSchema = z
  .object({
    permitNumber: z.string(),
    newHolder: z.string(),
    person: z.string(),
    email: z.string(),
    onDay: z.string(),
    endsOn: z.string(),
    state: z.enum(TAKE_OVER_STATES),
    answer: z.string().openapi({ description: 'Why they declined' }),
    mayAsk: z.boolean().openapi({ description: 'The caller may ask again or somebody else' }),
  })
  .nullable()
