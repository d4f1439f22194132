import { createRoute, z } from '@hono/zod-openapi'
import { may } from '#api/ground/lib/calls/access.ts'
import { failures, getCall, idParams, pathRid } from '#api/ground/lib/calls/contract.ts'
import { invoiceSummariesSchema } from './fee-accounts.schemas.ts'

const tag = 'Invoices'

export const summaries = getCall(
  '/Client/Invoice/GetInvoiceSummaryListByAccount/{id}',
  {
    access: 'user',
    tag,
    operationId: 'invoices.summaries',
    summary: 'The invoices of an own fee account, the newest first; another’s account is refused',
  },
  {
    params: idParams,
    query: z.object({
      feeProgramRid: pathRid
        .optional()
        .openapi({ description: 'The program of the account; another is refused' }),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
  },
  invoiceSummariesSchema,
)

const pdf = {
  200: {
    description: 'The PDF',
    content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
  },
  ...failures,
}

export const paper = createRoute({
  ...may('user', 'invoices.paper'),
  method: 'get',
  path: '/Client/Invoice/Paper/{id}',
  operationId: 'invoices.paper',
  summary: 'An invoice as PDF, for who pays it',
  tags: [tag],
  request: { params: idParams },
  responses: pdf,
})

export const comments = createRoute({
  ...may('user', 'invoices.comments'),
  method: 'get',
  path: '/Client/Invoice/TransactionComments/{id}',
  operationId: 'invoices.comments',
  summary: 'R103: what was posted to an own fee account, with the comments, as PDF of today',
  tags: [tag],
  request: { params: idParams },
  responses: pdf,
})
