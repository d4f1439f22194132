import { createRoute, z } from '@hono/zod-openapi'
import { REVIEW } from '#api/services/access/submittals.queries.ts'
import { beforeSchema } from '#api/review/desk/before-decision.ts'
import { may } from '#api/ground/lib/calls/access.ts'
import { failures, getCall, idParams, postCall } from '#api/ground/lib/calls/contract.ts'
import { submittalFeeSchema } from '#api/money/payments/fee.schemas.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { orNull } from '#api/ground/lib/or-null.schemas.ts'

const tag = 'Deciding about submittals, staff'
const about = (operationId: string, summary: string) =>
  ({ access: 'staff', action: REVIEW, tag, operationId, summary }) as const

const day = z.iso.date('Give a day, such as 2027-03-28.').nullish()
const version = z.int().min(0).openapi({
  description: 'Of the draft that was shown; 0 where there was none',
})

const OPENS = 'Give the days as a number from 0 to 400.'
const conditionBody = z.object({
  text: plainText(5_000).trim().min(1, 'Write the condition, or remove it.'),
  applicationRid: rid.nullish().openapi({ description: 'The type that fulfils it' }),
  rule: plainText(200).trim().default('').openapi({ description: 'RFC 5545; once without' }),
  startsOn: day,
  opensDays: z.int(OPENS).min(0, OPENS).max(400, OPENS).default(60),
})
export type ConditionBody = z.infer<typeof conditionBody>

export const saveBody = z
  .object({
    rid,
    version,
    kind: z.enum(['approve', 'deny']),
    effectiveOn: day,
    expiresOn: day.openapi({ description: 'Where it is left out it follows from the type' }),
    permitTypeRid: rid.nullish().openapi({ description: 'Where it is left out the type says it' }),
    interestRid: rid.nullish().openapi({ description: 'Where it is left out the type says it' }),
    holder: plainText(200).trim().default('').openapi({
      description: 'Who will hold the permit; empty for whom the form names',
    }),
    holderIsPerson: z.boolean().nullish(),
    holderReason: plainText(1_000).trim().default('').openapi({
      description: 'Why the holder is not whom the form names',
    }),
    letter: plainText(20_000).trim().default(''),
    appeal: plainText(5_000).trim().default(''),
    conditions: z.array(conditionBody).max(60).default([]),
  })
  .openapi('DecisionDraft')
export type SaveBody = z.infer<typeof saveBody>

const conditionSchema = z.object({
  text: z.string(),
  applicationRid: z.number().nullable(),
  rule: z.string(),
  startsOn: z.string().nullable(),
  opensDays: z.number(),
  duty: z.string().nullable().openapi({ description: 'What follows of it, in words' }),
})

export const decisionSchema = z
  .object({
    rid: z.number(),
    applicationName: z.string(),
    productRid: z.number(),
    siteName: z.string().nullable(),
    holder: z.string().openapi({ description: 'Who will hold, or holds, the permit' }),
    holderIsPerson: z.boolean(),
    holderReason: z.string().openapi({ description: 'Why it is not whom the form names' }),
    namedHolder: z.string().nullable().openapi({
      description: 'Whom the form names; null where it asks nobody',
    }),
    filedBy: z.string().openapi({ description: 'The name under which the account filed' }),
    statusCode: z.number(),
    statusName: z.string(),
    mayApprove: z.boolean(),
    mayDeny: z.boolean(),
    secondReader: z
      .boolean()
      .openapi({ description: 'Whoever proposes a decision does not issue it' }),
    mayIssue: z.boolean().openapi({ description: 'For the caller, when nothing is missing' }),
    issues: z.string().openapi({ description: 'The kind of permit that is issued' }),
    fee: orNull(submittalFeeSchema).openapi({ description: 'Null where it costs nothing' }),
    before: beforeSchema,
    version: z.number(),
    state: z.enum(['none', 'draft', 'proposed', 'issued']),
    kind: z.enum(['approve', 'deny']),
    handover: z.string().nullable().openapi({
      description: 'Of a transfer: whether the new holder agreed, in words',
    }),
    effectiveOn: z.string().nullable(),
    expiresOn: z.string().nullable(),
    endRequired: z.boolean().openapi({ description: 'An approval must name the last day' }),
    isListed: z.boolean().openapi({
      description: 'A permit of its own is issued, with a type and an interest of the lists',
    }),
    permitTypeRid: z.number().nullable(),
    interestRid: z.number().nullable(),
    interest: z
      .string()
      .nullable()
      .openapi({ description: 'The environmental interest, in words' }),
    permitTypes: z.array(z.object({ rid: z.number(), name: z.string() })),
    interests: z.array(z.object({ rid: z.number(), name: z.string() })),
    letter: z.string(),
    appeal: z.string(),
    preparedBy: z.string().nullable(),
    givenBack: z.string().nullable().openapi({ description: 'Why the second reader gave it back' }),
    issuedBy: z.string().nullable(),
    issuedAt: z.string().nullable(),
    conditions: z.array(conditionSchema),
    missing: z.array(
      z.object({
        field: z.string().openapi({ description: 'Where it is fixed, empty for elsewhere' }),
        message: z.string(),
      }),
    ),
    effects: z.array(z.string()).openapi({ description: 'What will happen when it is issued' }),
    types: z.array(z.object({ rid: z.number(), name: z.string() })),
    permit: z.object({ rid: z.number(), productRid: z.number(), number: z.string() }).nullable(),
    documentRid: z.number().nullable(),
  })
  .openapi('Decision')
export type Decision = z.infer<typeof decisionSchema>

export const get = getCall(
  '/Agency/Decision/Get/{id}',
  about('decisions.get', 'The decision about a submittal: draft, proposed or issued'),
  { params: idParams },
  decisionSchema,
)
export const save = postCall(
  '/Agency/Decision/Save',
  about('decisions.save', 'Keep a draft; errors stand at the condition they are about'),
  saveBody,
  z.object({ version: z.number() }),
)

const handBody = z.object({ rid, version })
export const propose = postCall(
  '/Agency/Decision/Propose',
  about('decisions.propose', 'Hand the draft to a second reader'),
  handBody,
  z.object({ version: z.number() }),
)
export const giveBack = postCall(
  '/Agency/Decision/GiveBack',
  about('decisions.giveBack', 'Give a proposed decision back to be changed'),
  handBody.extend({ reason: plainText(2_000).trim().min(1, 'Say what is to be changed.') }),
  z.object({ version: z.number() }),
)
export const issue = postCall(
  '/Agency/Decision/Issue',
  about('decisions.issue', 'Issue the decision, with the permit and its obligations'),
  handBody.extend({
    unpaidCents: z.int().min(0).optional().openapi({
      description:
        'What of the fee is unpaid, where it is confirmed that a permit is issued all the same; FEE_UNPAID without it',
    }),
  }),
  z.object({ number: z.string().nullable() }),
)

export const proof = createRoute({
  ...may('staff', 'decisions.proof', REVIEW),
  method: 'get',
  path: '/Agency/Decision/Proof/{id}',
  operationId: 'decisions.proof',
  summary: 'A proof copy of the permit or letter; every page says that it is not issued',
  tags: [tag],
  request: { params: idParams },
  responses: {
    200: {
      description: 'The PDF',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...failures,
  },
})
