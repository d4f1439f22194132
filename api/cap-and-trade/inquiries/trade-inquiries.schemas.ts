import { z } from '@hono/zod-openapi'
import { EMAIL_MAX, isEmailAddress } from '#values/email-address.ts'
import { PHONE } from '#values/phone.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { conditionSchema } from '#api/services/search/criteria.schemas.ts'

const REQUIRED = 'Required.'
const NOT_BELOW_0 = 'Please input a number greater or equal to 0'

export const INQUIRY_SORTS = ['pricePerCi DESC', 'pricePerCi'] as const
export type InquirySort = (typeof INQUIRY_SORTS)[number]

export const tradeType = z.union([z.literal(1), z.literal(2)]).openapi({
  description: '1 Sell, 2 Buy',
})
const status = z
  .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
  .openapi({ description: '1 New, 2 Publish, 3 Withdraw, 4 Cancel' })

export const inquiryCriteria = z
  .object({
    cppCiTradeTypeRid: tradeType.optional(),
    cppTradeRequestStatusRid: z
      .int()
      .optional()
      .openapi({ description: 'Read past: the published ones are answered whatever it says' }),
    condition: conditionSchema(INQUIRY_SORTS).optional(),
  })
  .openapi('TradeInquiryCriteria')

const historySchema = z
  .object({
    cppTradeRequestStatusRid: status,
    sysUserRid: z.number(),
    changedByFullName: z.string(),
    commentText: z.string(),
    changedDate: z.string().openapi({ description: 'Moment, ISO 8601' }),
  })
  .openapi('TradeInquiryStep')

const terms = {
  rid: z.number(),
  cppCiTradeTypeRid: tradeType,
  cppTradeRequestStatusRid: status,
  pricePerCi: z.number().openapi({ description: 'Dollars for each instrument, two decimals' }),
  ciAmt: z.number().openapi({ description: 'Whole instruments' }),
  ciAvailableYears: z.string().openapi({ description: 'Cap years, ascending: "2024,2025"' }),
  postedDate: z
    .string()
    .nullable()
    .openapi({ description: 'Moment, ISO 8601; null unless posted' }),
}

export const inquiryRowSchema = z
  .object({
    ...terms,
    isOwn: z.boolean(),
    facilityName: z
      .string()
      .nullable()
      .openapi({ description: 'The covered entity; null in an inquiry of somebody else' }),
    postedBy: z.string().nullable().openapi({ description: 'As facilityName' }),
    answers: z.number().openapi({
      description: 'Own: who wrote about it. Of others: what its owner answered the caller',
    }),
    unread: z.number().openapi({ description: 'Messages about it that the caller has not read' }),
  })
  .openapi('TradeInquiryRow')
export type InquiryRow = z.infer<typeof inquiryRowSchema>

const messageSchema = z.object({
  isOfOwner: z.boolean(),
  body: z.string(),
  at: z.string().openapi({ description: 'Moment, ISO 8601' }),
})

const threadSchema = z
  .object({
    rid: z.number(),
    askerName: z.string().openapi({ description: 'Who asks' }),
    messages: z.array(messageSchema),
  })
  .openapi('TradeInquiryThread')

const contact = {
  pocFirstName: z.string(),
  pocLastName: z.string(),
  pocPhone: z.string(),
  pocEmail: z.string(),
}

export const inquirySchema = z
  .object({
    ...terms,
    isOwn: z.boolean().openapi({ description: 'Whether the caller made it and may change it' }),
    facilityRid: z.number().nullable().openapi({ description: 'Null in one of somebody else' }),
    facilityName: z.string().nullable(),
    totalCi: z.number().nullable().openapi({
      description: 'What its covered entity can sell now; null in one of somebody else',
    }),
    requestUserRid: z.number().nullable(),
    postedBy: z.string().nullable(),
    contact: z.object(contact).nullable().openapi({
      description: 'Of somebody else: null until its owner answered the caller',
    }),
    versionNo: z.number(),
    nextStatusRids: z
      .array(status)
      .openapi({ description: 'Where the caller may lead it; empty for others than its owner' }),
    cppCiTradeRequestHistories: z.array(historySchema),
    threads: z
      .array(threadSchema)
      .openapi({ description: "Own: all. Of somebody else: the caller's" }),
  })
  .openapi('TradeInquiry')
export type Inquiry = z.infer<typeof inquirySchema>

const needed = (max: number) => plainText(max).trim().min(1, REQUIRED)
const years = z
  .string()
  .regex(/^\d{4}(,\d{4})*$/, REQUIRED)
  .openapi({ description: 'Cap years: "2024,2025"' })

/** The whole inquiry, as it is saved. Who posted it when, and the author of a step, the server writes. */
export const inquiryBody = z
  .object({
    rid: rid.nullable().openapi({ description: 'Null for one that is new' }),
    key: z
      .uuid()
      .nullable()
      .default(null)
      .openapi({ description: 'Of the form of a new one: sent again, it is the same inquiry' }),
    versionNo: z
      .int()
      .min(0)
      .openapi({ description: 'The version that was read; 0 for a new one' }),
    facilityRid: z.int({ error: REQUIRED }).positive(REQUIRED),
    cppCiTradeTypeRid: z
      .union([z.literal(1), z.literal(2)], { error: REQUIRED })
      .openapi({ description: '1 Sell, 2 Buy' }),
    cppTradeRequestStatusRid: status,
    pricePerCi: z
      .number({ error: REQUIRED })
      .min(0, NOT_BELOW_0)
      .max(100_000, 'Enter at most 100,000.00.')
      .multipleOf(0.01, 'Enter dollars with at most two decimals.'),
    ciAmt: z
      .number({ error: REQUIRED })
      .int('Enter a whole number.')
      .min(0, NOT_BELOW_0)
      .max(100_000_000, 'Enter at most 100,000,000.'),
    ciAvailableYears: years,
    pocFirstName: needed(100),
    pocLastName: needed(100),
    pocPhone: needed(40).pipe(z.string().regex(PHONE, 'Check Phone Number Format.')),
    pocEmail: needed(EMAIL_MAX).pipe(z.string().refine(isEmailAddress, 'Invalid email format.')),
    commentText: plainText(1_000).default('').openapi({ description: 'Of a change of status' }),
  })
  .openapi('TradeInquiryChange')
/** A script that has no form needs no key. */
export type InquiryBody = Omit<z.infer<typeof inquiryBody>, 'key'> & { key?: string | null }

export const savedSchema = z.object({ rid: z.number() })

export const pickerSchema = z
  .object({
    list: z.array(
      z.object({
        facilityRid: z.number(),
        facilityName: z.string(),
        totalCi: z.number().openapi({ description: 'Instruments that it can sell now' }),
      }),
    ),
    capYears: z.array(z.number()),
    contact: z.object(contact).openapi({ description: "The caller's own, to begin with" }),
    alert: z
      .object({ cppCiTradeTypeRid: tradeType.nullable(), capYears: z.array(z.number()) })
      .nullable()
      .openapi({ description: 'Which published inquiries the caller is written to about' }),
  })
  .openapi('TradeInquiryPicker')
export type Picker = z.infer<typeof pickerSchema>

const message = plainText(4_000).trim().min(1, 'Write something.')
export const askBody = z.object({ inquiryRid: rid, body: message })
export const answerBody = z.object({ threadRid: rid, body: message })
export const alertBody = z.object({
  cppCiTradeTypeRid: tradeType.nullable(),
  capYears: z.array(z.int()).max(60).openapi({ description: 'Empty: no more mails' }),
})
export type AlertBody = z.infer<typeof alertBody>
