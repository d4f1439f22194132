import { z } from '@hono/zod-openapi'
import { mailStateSchema } from '#api/ground/lib/mail-state.ts'

export const MOST_MESSAGE_LENGTH = 10_000

export const eventMessageSchema = z
  .object({
    rid: z.number(),
    author: z.enum(['reporter', 'agency']),
    text: z.string(),
    sentAt: z.string().openapi({ description: 'ISO moment' }),
    sentOn: z.string().openapi({ description: 'The same in words' }),
  })
  .openapi('EventMessage')

/** A question that was asked, and whether the reporter can be told by e-mail. */
export const askedMessageSchema = eventMessageSchema
  .extend({
    isMailed: z.boolean().openapi({
      description:
        'Whether an e-mail about it waits to be sent; the reporter may have given no address',
    }),
  })
  .openapi('AskedEventMessage')

export type EventMessage = z.infer<typeof eventMessageSchema>

export const followUpSchema = z
  .object({
    referenceNo: z.string(),
    submittalName: z.string(),
    variant: z.enum(['generic', 'pollution']),
    submittedOn: z.string().openapi({ description: 'In words' }),
    statusName: z.string().openapi({ description: 'Where the agency is with it' }),
    isJoined: z.boolean().openapi({
      description: 'Whether the agency sees to it together with another report of the same matter',
    }),
    activities: z
      .array(z.object({ description: z.string(), happenedOn: z.string() }))
      .openapi({ description: 'What was done, without who did it' }),
    messages: z.array(eventMessageSchema),
    files: z.array(
      z.object({
        name: z.string(),
        size: z.string().openapi({ description: 'Size in words' }),
        addedBy: z.enum(['reporter', 'agency']),
        addedOn: z.string().openapi({ description: 'In words' }),
      }),
    ),
    receiptMail: mailStateSchema,
    receiptToken: z.string().openapi({ description: 'Opens the receipt and its PDF' }),
  })
  .openapi('FollowUp')

export type FollowUp = z.infer<typeof followUpSchema>
