import { z } from '@hono/zod-openapi'
import { getCall, idParams, postCall } from '#api/ground/lib/calls/contract.ts'
import { mailStateSchema } from '#api/ground/lib/mail-state.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { eventCall as about } from '../event-desk.rights.ts'

const ANSWERS = ['taken', 'returned', 'information'] as const
const answerKind = z.enum(ANSWERS).openapi({
  description:
    'taken: they take it over; returned: they give it back; information: they tell something',
})
const day = z.iso.date().openapi({ description: 'Day, YYYY-MM-DD' })

export const referralsSchema = z
  .object({
    agencies: z.array(
      z.object({
        rid: z.number(),
        name: z.string(),
        email: z.string().nullable().openapi({ description: 'Where the last referral went' }),
      }),
    ),
    preview: z
      .string()
      .openapi({ description: 'The mail without words and note, as it would leave' }),
    mayTellWords: z.boolean().openapi({
      description: 'Whether subject and description may leave: not those of a confidential event',
    }),
    list: z.array(
      z.object({
        rid: z.number(),
        agencyName: z.string(),
        email: z.string(),
        subject: z.string(),
        body: z.string(),
        mail: mailStateSchema,
        sentAt: z.string().openapi({ description: 'ISO moment' }),
        sentBy: z.string(),
        answerByDate: day.nullable().openapi({
          description: 'By when an answer is asked for; null of referrals that named no day',
        }),
        isLate: z.boolean().openapi({ description: 'That day has passed without an answer' }),
        answerKind: answerKind.nullable(),
        answerText: z.string().nullable(),
        answeredDate: day.nullable(),
        answeredBy: z.string().nullable(),
        isByLink: z
          .boolean()
          .openapi({ description: 'They answered themselves, by the link of the mail' }),
        isUnread: z.boolean().openapi({
          description: 'They answered so, and nobody of the staff has read it yet',
        }),
      }),
    ),
  })
  .openapi('DeskEventReferrals')

export const referSchema = z.object({
  eventRid: rid,
  agencyRid: rid.nullable().default(null),
  email: plainText(200).nullable().default(null),
  withWords: z.boolean().default(false).openapi({
    description: 'Whether subject and description leave too; refused of a confidential event',
  }),
  note: plainText(4_000)
    .nullable()
    .default(null)
    .openapi({ description: 'What the mail says besides' }),
  answerByDate: day.nullable().default(null).openapi({
    description: 'By when an answer is asked for; two weeks from now when left out',
  }),
})
export const answerReferralSchema = z.object({
  rid,
  kind: answerKind.nullable().default(null),
  text: plainText(4_000).nullable().default(null),
  answeredDate: day.nullable().default(null),
})

/** What the agency that was asked reads by the link of its mail: the mail, and what it answered. */
export const askedSchema = z
  .object({
    agencyName: z.string().openapi({ description: 'The agency that was asked' }),
    body: z.string().openapi({ description: 'The mail as it left' }),
    answerByDate: day.nullable(),
    answerKind: answerKind.nullable(),
    answerText: z.string().nullable(),
    answeredDate: day.nullable(),
    answeredBy: z.string().nullable(),
  })
  .openapi('AskedReferral')
export const keySchema = z.object({ key: plainText(100) })
export const answerByLinkSchema = keySchema.extend({
  kind: answerKind.nullable().default(null),
  text: plainText(4_000).nullable().default(null),
  by: plainText(120).nullable().default(null).openapi({ description: 'Who answers, by name' }),
})

const byLink = (operationId: string, summary: string) =>
  ({ access: 'holder', tag: 'Event reports', operationId, summary }) as const

export const asked = postCall(
  '/Anon/Referral/Get',
  byLink('referrals.asked', 'What an agency was asked about an event, for whoever has the link'),
  keySchema,
  askedSchema,
)
export const answerByLink = postCall(
  '/Anon/Referral/Answer',
  byLink('referrals.answer', 'Answer a referral, once, for whoever has the link'),
  answerByLinkSchema,
  askedSchema,
)
export const readAnswer = postCall(
  '/EMS/Event/ReadReferralAnswer',
  about('eventDesk.readReferralAnswer', 'Say that an answer which came by the link was read'),
  z.object({ rid }),
  z.null(),
)

export const referrals = getCall(
  '/EMS/Event/GetReferrals/{id}',
  about('eventDesk.referrals', 'To whom an event was referred, and what they answered'),
  { params: idParams },
  referralsSchema,
)
export const refer = postCall(
  '/EMS/Event/Refer',
  about('eventDesk.refer', 'Refer an event to another agency by e-mail, without who told of it'),
  referSchema,
  z.object({ rid: z.number() }),
)
export const answerReferral = postCall(
  '/EMS/Event/AnswerReferral',
  about('eventDesk.answerReferral', 'Write down what the other agency answered'),
  answerReferralSchema,
  z.null(),
)

export type AskedReferral = z.infer<typeof askedSchema>
export type AnswerByLink = z.infer<typeof answerByLinkSchema>
export type EventReferrals = z.infer<typeof referralsSchema>
export type EventReferral = EventReferrals['list'][number]
export type ReferralAgency = EventReferrals['agencies'][number]
export type ReferEvent = z.infer<typeof referSchema>
export type AnswerReferral = z.infer<typeof answerReferralSchema>
