import { serve } from '#api/ground/lib/calls/serve.ts'
import { may } from '#api/ground/lib/calls/access.ts'
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type ApiEnv } from '#api/ground/lib/calls/answer.ts'
import { failures, getCall, postCall } from '#api/ground/lib/calls/contract.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { keyHash } from '#api/ground/secrets/keys.ts'
import { sha256Of } from '#api/services/proof/canonical.ts'
import { insertRendition } from '#api/services/proof/stored-copies.queries.ts'
import { requireAction } from '#api/ground/lib/calls/actions.ts'
import {
  openedReceiptSchema,
  receiptSchema,
  type EventReceipt,
} from '#api/ground/lib/papers/event-receipt.schemas.ts'
import { numberOfToken, receiptToken } from './event-receipt.token.ts'
import { receiptOf, requireEventCopy } from './event-receipt.ts'
import type { EventCopy } from './event-receipt.queries.ts'
import { reportOfCode } from './receipt-codes.ts'
import { noteStaffLook } from '#api/services/audit/staff-look.ts'

const tag = 'Event reports'

const open = postCall(
  '/Anon/Event/OpenReceipt',
  {
    access: 'holder',
    tag,
    operationId: 'events.openReceipt',
    summary:
      'The receipt of a submitted report, and a signed token for its pages and PDFs. By the key of the draft, by the receipt code, or by the reference number for agency staff with the right gov:event.actions.view-confidential',
  },
  z
    .object({
      draftKey: plainText(100).optional(),
      receiptCode: plainText(100).optional(),
      referenceNo: plainText(100).optional(),
    })
    .refine((body) => Object.values(body).filter(Boolean).length === 1, {
      message: 'Give one of draftKey, receiptCode and referenceNo.',
    }),
  openedReceiptSchema,
)

const byToken = z.object({
  token: z.string().max(400).default('').openapi({ description: 'From OpenReceipt' }),
})

const receipt = getCall(
  '/Anon/Event/Receipt',
  {
    access: 'anyone',
    tag,
    operationId: 'events.receipt',
    summary: 'The receipt that a token opens',
  },
  { query: byToken },
  receiptSchema,
)

const receiptPdf = pdfCall('/Anon/Event/ReceiptPdf', 'events.receiptPdf', 'The receipt as PDF')
const reportPdf = pdfCall(
  '/Anon/Event/ReportPdf',
  'events.reportPdf',
  'The report as PDF, without the receipt code',
)

/** Receipts of event reports: read from the copies of record, given only to who may have them. */
export function registerEventReceipts(api: Api, deps: ApiDeps): void {
  const { db, config, clock, renderReport } = deps

  async function copyOfToken(token: string): Promise<EventCopy> {
    return requireEventCopy(db, { number: numberOfToken(token, clock()) })
  }

  async function paperOf(copy: EventCopy) {
    return {
      agencyName: config.agencyName,
      agencyTagline: config.agencyTagline,
      checkAddress: `${config.publicUrl}/pub/pub-rcd/check-document`,
      followUpAddress: `${config.publicUrl}/pub/pub-rcd/follow-up`,
      receipt: receiptOf(copy, config),
      copy: copy.content,
    }
  }

  async function remember(copy: EventCopy, bytes: Uint8Array): Promise<string> {
    const sha256 = sha256Of(bytes)
    await insertRendition(db, {
      sha256,
      copyId: copy.id,
      byteSize: bytes.byteLength,
      now: clock(),
    })
    return sha256
  }

  async function found(
    c: Context<ApiEnv>,
    by: {
      draftKey?: string | undefined
      receiptCode?: string | undefined
      referenceNo?: string | undefined
    },
  ): Promise<EventCopy> {
    const now = clock()
    if (by.draftKey) return requireEventCopy(db, { keyHash: keyHash(by.draftKey) })
    if (by.receiptCode) return reportOfCode(db, by.receiptCode, { visitor: c.get('visitor'), now })
    // A receipt names its reporter.
    await requireAction(c, 'gov:event.actions.view-confidential')
    const copy = await requireEventCopy(db, { number: by.referenceNo ?? '' })
    const { number: record, reporterId: ownerId } = copy
    await noteStaffLook(db, c, { what: 'report receipt', record, ownerId }, now)
    return copy
  }

  serve(api, open, async ({ c, body }) => {
    const copy = await found(c, body)
    const { token, expiresAt } = receiptToken(copy.number, clock())
    return {
      token,
      expiresAt: expiresAt.toISOString(),
      receipt: receiptOf(copy, config),
      receiptMail: copy.receiptMail,
    }
  })

  serve(api, receipt, async ({ query }) => {
    const copy = await copyOfToken(query.token)
    return receiptOf(copy, config)
  })

  api.openapi(receiptPdf, async (c) => {
    const copy = await copyOfToken(c.req.valid('query').token)
    const bytes = await renderReport('event-receipt', await paperOf(copy))
    return c.body(
      asBody(bytes),
      200,
      pdfHeaders(`Receipt-${copy.number}`, await remember(copy, bytes)),
    )
  })

  api.openapi(reportPdf, async (c) => {
    const copy = await copyOfToken(c.req.valid('query').token)
    const paper = await paperOf(copy)
    const bytes = await renderReport('event-report', {
      ...paper,
      receipt: withoutCode(paper.receipt),
    })
    return c.body(
      asBody(bytes),
      200,
      pdfHeaders(`Report-${copy.number}`, await remember(copy, bytes)),
    )
  })
}

/** The print view is handed on; the code stays with the reporter. */
function withoutCode(receipt: EventReceipt): Omit<EventReceipt, 'receiptCode'> {
  const { variant, submittalName, referenceNo, submittedAt, submittedOn, submittedBy } = receipt
  const { certification, sections, attachments, sha256 } = receipt
  return {
    ...{ variant, submittalName, referenceNo, submittedAt, submittedOn, submittedBy },
    ...{ certification, sections, attachments, sha256 },
  }
}

function pdfCall<P extends string>(path: P, operationId: string, summary: string) {
  return createRoute({
    ...may('holder'),
    method: 'get',
    path,
    summary,
    operationId,
    tags: [tag],
    request: { query: byToken },
    responses: {
      200: {
        description: 'The PDF',
        content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
      },
      ...failures,
    },
  })
}

function asBody(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes)
}

/** Never kept by a cache between: it holds what one person filed. */
function pdfHeaders(name: string, sha256: string): Record<string, string> {
  return {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${name.replace(/[^A-Za-z0-9.-]+/g, '-')}.pdf"`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
    ETag: `"${sha256}"`,
  }
}
