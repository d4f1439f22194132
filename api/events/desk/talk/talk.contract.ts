import { z } from '@hono/zod-openapi'
import { MOST_MESSAGE_LENGTH } from '#api/events/follow-up/follow-up.schemas.ts'
import { getCall, idParams, postCall } from '#api/ground/lib/calls/contract.ts'
import { mailStateSchema } from '#api/ground/lib/mail-state.ts'
import { isReadable } from '#api/ground/lib/readable-text.ts'
import { rid } from '#api/ground/lib/text.schemas.ts'
import { eventCall as about } from '../event-desk.rights.ts'

export const threadSchema = z
  .object({
    eventRid: z.number().openapi({ description: 'The event, or a part of it' }),
    eventNo: z.string().nullable(),
    isOwn: z.boolean().openapi({ description: 'False for an event that was merged into this one' }),
    canMail: z.boolean().openapi({
      description: 'Whether its reporter gave an address and is told of an answer by e-mail',
    }),
    isWaiting: z.boolean().openapi({ description: 'Whether the reporter wrote last' }),
    lastRid: z.number().openapi({ description: 'The newest message; 0 without any' }),
    isCut: z.boolean().openapi({ description: 'Whether older messages are not listed' }),
    messages: z.array(
      z.object({
        rid: z.number(),
        author: z.enum(['reporter', 'agency']),
        by: z.string().nullable().openapi({ description: 'Who wrote for the agency' }),
        text: z.string(),
        at: z.string().openapi({ description: 'ISO moment' }),
        mail: mailStateSchema,
      }),
    ),
  })
  .openapi('DeskEventThread')

export const sendMessageSchema = z.object({
  eventRid: rid,
  lastRid: z.int().min(0).openapi({
    description: 'The newest message that was shown: who answers after another is told',
  }),
  text: z
    .string()
    .trim()
    .min(1, 'Write your answer.')
    .max(MOST_MESSAGE_LENGTH, 'Shorten your answer to 10,000 characters.')
    .refine(isReadable, 'This text cannot be stored.'),
})

export const threads = getCall(
  '/EMS/Event/GetConversation/{id}',
  about('eventDesk.conversation', 'What reporter and agency wrote to each other, with merged ones'),
  { params: idParams },
  z.array(threadSchema),
)
export const send = postCall(
  '/EMS/Event/SendMessage',
  about('eventDesk.sendMessage', 'Write to the reporter, who reads it with the receipt code'),
  sendMessageSchema,
  z.object({
    rid: z.number(),
    isMailed: z.boolean().openapi({ description: 'Whether an e-mail that tells of it waits' }),
  }),
)

export type EventThread = z.infer<typeof threadSchema>
export type EventThreadMessage = EventThread['messages'][number]
export type SendMessage = z.infer<typeof sendMessageSchema>
