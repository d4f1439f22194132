import { createRoute, z } from '@hono/zod-openapi'
import { may } from '#api/ground/lib/calls/access.ts'
import {
  envelopeOf,
  failures,
  getCall,
  idParams,
  postCall,
} from '#api/ground/lib/calls/contract.ts'
import { FINANCE } from './finance.ts'
import * as s from './money-desk.schemas.ts'

const tag = 'Invoices and payments, staff'
const about = (operationId: string, summary: string) =>
  ({ access: 'staff', action: FINANCE, tag, operationId, summary }) as const

export const search = postCall(
  '/Agency/Invoice/Search',
  about('moneyDesk.search', 'Invoices by text and state, and what else waits at the desk'),
  s.searchSchema,
  s.deskListSchema,
)
export const get = getCall(
  '/Agency/Invoice/Get/{id}',
  about('moneyDesk.get', 'An invoice with its lines, postings, payments and refunds'),
  { params: idParams },
  s.deskFileSchema,
)
export const aging = getCall(
  '/Agency/Invoice/GetAging',
  about('moneyDesk.aging', 'What is open by fee program and age, today'),
  {},
  z.array(s.agingRowSchema),
)
const ridSchema = z.object({ rid: z.number() })
export const create = postCall(
  '/Agency/Invoice/Create',
  about('moneyDesk.create', 'Make an invoice of a fee account'),
  s.newInvoiceSchema,
  ridSchema,
)
export const record = postCall(
  '/Agency/Invoice/Record',
  about('moneyDesk.record', 'Record a cheque or cash'),
  s.recordSchema,
  z.null(),
)
export const takeBack = postCall(
  '/Agency/Invoice/TakeBack',
  about('moneyDesk.takeBack', 'Take a recorded cheque or cash back'),
  s.takeBackSchema,
  z.null(),
)
export const adjust = postCall(
  '/Agency/Invoice/Adjust',
  about('moneyDesk.adjust', 'Adjust or waive what is owed, or add a penalty'),
  s.adjustSchema,
  z.null(),
)
export const remind = postCall(
  '/Agency/Invoice/Remind',
  about('moneyDesk.remind', 'Queue a reminder to who owes it'),
  s.remindSchema,
  z.null(),
)
export const askRefund = postCall(
  '/Agency/Payment/AskRefund',
  about('moneyDesk.askRefund', 'Refund an online payment, or ask a second person to'),
  s.askRefundSchema,
  s.refundOutcomeSchema,
)
export const decideRefund = postCall(
  '/Agency/Payment/DecideRefund',
  about('moneyDesk.decideRefund', 'Let a refund of somebody else go, or refuse it'),
  s.decideRefundSchema,
  s.refundOutcomeSchema,
)
export const differences = getCall(
  '/Agency/Payment/GetDifferences',
  about('moneyDesk.differences', 'What does not add up with the provider, the newest first'),
  {
    query: z.object({
      closed: z.enum(['Y', 'N']).default('N'),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
  },
  s.differencesSchema,
)
export const close = postCall(
  '/Agency/Payment/CloseDifference',
  about('moneyDesk.close', 'Close a difference with what was done about it'),
  s.closeSchema,
  z.null(),
)

const file = (media: string) => ({
  200: {
    description: 'The file',
    content: { [media]: { schema: z.string().openapi({ format: 'binary' }) } },
  },
  ...failures,
})
const raw = {
  required: true,
  description: 'The CSV file as it is',
  content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
}

export const paper = createRoute({
  ...may('staff', 'moneyDesk.paper', FINANCE),
  method: 'get',
  path: '/Agency/Invoice/Paper/{id}',
  operationId: 'moneyDesk.paper',
  summary: 'An invoice as PDF',
  tags: [tag],
  request: { params: idParams },
  responses: file('application/pdf'),
})
export const agingFile = createRoute({
  ...may('staff', 'moneyDesk.agingFile', FINANCE),
  method: 'get',
  path: '/Agency/Invoice/AgingFile',
  operationId: 'moneyDesk.agingFile',
  summary: 'What is open by fee program and age, as CSV',
  tags: [tag],
  responses: file('text/csv'),
})
export const importFile = createRoute({
  ...may('staff', 'moneyDesk.import', FINANCE),
  method: 'post',
  path: '/Agency/Invoice/Import',
  operationId: 'moneyDesk.import',
  summary: 'Make invoices from a CSV file: all of them or none',
  tags: [tag],
  request: { headers: z.object({ 'x-dry-run': z.enum(['Y', 'N']).default('Y') }), body: raw },
  responses: {
    200: {
      description: 'What was found',
      content: { 'application/json': { schema: envelopeOf(s.importReportSchema) } },
    },
    ...failures,
  },
})
export const settlementFile = createRoute({
  ...may('staff', 'moneyDesk.settlement', FINANCE),
  method: 'post',
  path: '/Agency/Payment/ImportSettlement',
  operationId: 'moneyDesk.settlement',
  summary: 'Compare a settlement file of the provider with the books',
  tags: [tag],
  request: { body: raw },
  responses: {
    200: {
      description: 'What was found',
      content: { 'application/json': { schema: envelopeOf(s.settlementReportSchema) } },
    },
    ...failures,
  },
})
