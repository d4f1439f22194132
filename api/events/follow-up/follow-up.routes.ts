import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { answer } from '#api/ground/lib/calls/answer.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import { getCall, postCall } from '#api/ground/lib/calls/contract.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { isReadable } from '#api/ground/lib/readable-text.ts'
import { requireAction } from '#api/ground/lib/calls/actions.ts'
import { requireEventCopy } from '../receipt/event-receipt.ts'
import { insertMessage, selectMessages, setMailOfMessage } from './follow-up.queries.ts'
import {
  askedMessageSchema,
  eventMessageSchema,
  followUpSchema,
  MOST_MESSAGE_LENGTH,
} from './follow-up.schemas.ts'
import { EVENT_QUESTION } from '#api/services/mail-texts/public.texts.ts'
import { followUpOf, mailReporter, shownMessage } from './follow-up.ts'
import { reportOfCode } from '../receipt/receipt-codes.ts'
import { noteStaffLook } from '#api/services/audit/staff-look.ts'

const tag = 'Event reports'
const MANAGE = 'gov:event.actions.manage'
/** Messages that one report may be sent in an hour. */
const MESSAGES = { scope: 'event message', most: 20, windowSeconds: 3_600 }

const receiptCode = plainText(100).openapi({ description: 'In any case, with or without hyphens' })
const text = z
  .string()
  .trim()
  .min(1, 'Write your message.')
  .max(MOST_MESSAGE_LENGTH, 'Shorten your message to 10,000 characters.')
  .refine(isReadable, 'This text cannot be stored.')
const referenceNo = plainText(100).openapi({ description: 'The number of the report' })

const followUp = postCall(
  '/Anon/Event/FollowUp',
  {
    access: 'holder',
    tag,
    operationId: 'events.followUp',
    summary: 'The state of a report and the exchange about it, for the holder of its receipt code',
  },
  z.object({ receiptCode }),
  followUpSchema,
)

const answerMessage = postCall(
  '/Anon/Event/AnswerMessage',
  {
    access: 'holder',
    tag,
    operationId: 'events.answerMessage',
    summary: 'Write to the agency about a report',
  },
  z.object({ receiptCode, text }),
  followUpSchema,
)

const addMessage = postCall(
  '/Event/AddMessage',
  {
    access: 'staff',
    action: MANAGE,
    tag,
    operationId: 'events.addMessage',
    summary:
      'Agency staff: ask the reporter; an e-mail to the address that was given waits to be sent',
  },
  z.object({ referenceNo, text }),
  askedMessageSchema,
)

const messages = getCall(
  '/Event/Messages',
  {
    access: 'staff',
    action: MANAGE,
    tag,
    operationId: 'events.messages',
    summary: 'Agency staff: the exchange about a report',
  },
  { query: z.object({ referenceNo }) },
  z.array(eventMessageSchema),
)

/** The exchange about a report: the reporter has the receipt code, the agency its staff. */
export function registerFollowUp(api: Api, { db, config, clock }: ApiDeps): void {
  serve(api, followUp, async ({ c, body }) => {
    const now = clock()
    const copy = await reportOfCode(db, body.receiptCode, {
      visitor: c.get('visitor'),
      now,
    })
    return await followUpOf(db, copy, { config, now })
  })

  serve(api, answerMessage, async ({ c, body }) => {
    const now = clock()
    const copy = await reportOfCode(db, body.receiptCode, { visitor: c.get('visitor'), now })
    await countAttempt(db, MESSAGES, copy.number, now)
    await inTransaction(db, (trx) =>
      insertMessage(trx, {
        eventId: copy.eventId,
        author: 'reporter',
        userId: null,
        text: body.text,
        now,
      }),
    )
    return await followUpOf(db, copy, { config, now })
  })

  api.openapi(addMessage, async (c) => {
    const now = clock()
    const staff = await requireAction(c, MANAGE)
    const body = c.req.valid('json')
    const { eventId, number } = await requireEventCopy(db, { number: body.referenceNo })
    const asked = await inTransaction(db, async (trx) => {
      const stored = await insertMessage(trx, {
        eventId,
        author: 'agency',
        userId: staff.id,
        text: body.text,
        now,
      })
      const mailId = await mailReporter(trx, config, {
        ...{ eventId, referenceNo: number, now },
        text: EVENT_QUESTION,
      })
      if (mailId !== null) await setMailOfMessage(trx, stored.rid, mailId)
      return { ...shownMessage(stored, config), isMailed: mailId !== null }
    })
    return answer(c, asked)
  })

  serve(api, messages, async ({ c, query }) => {
    const copy = await requireEventCopy(db, { number: query.referenceNo })
    const { eventId, number: record, reporterId: ownerId } = copy
    await noteStaffLook(db, c, { what: 'report messages', record, ownerId }, clock())
    const found = await selectMessages(db, eventId)
    return found.map((message) => shownMessage(message, config))
  })
}
