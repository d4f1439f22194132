import { serve } from '#api/ground/lib/calls/serve.ts'
import { may } from '#api/ground/lib/calls/access.ts'
import { createRoute, z } from '@hono/zod-openapi'
import { dayIn } from '#values/days.ts'
import { failures, postCall } from '#api/ground/lib/calls/contract.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { requireProduct } from '#api/services/reference/products.queries.ts'
import { permitReport } from './permit-report.ts'
import { isSigned, reportSecret, sign } from '#api/ground/secrets/signature.ts'
import { submittalReport } from './submittal-report.ts'

/** The known reports; any other name answers 404. */
const PERMIT_REPORT = 'PLC_REPORT'
const SUBMITTAL_REPORT = 'SUBMITTAL_REPORT'
/** A signed address works this long. */
const ADDRESS_LIFE_MS = 60 * 60 * 1000

const tag = 'Reports'
const pdf = {
  200: {
    description: 'The PDF',
    content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
  },
  ...failures,
}

const permitPdf = createRoute({
  ...may('anyone'),
  method: 'get',
  path: '/Report/{reportName}',
  summary: 'A permit as PDF; the portal also answers at /{reportName}&PERMIT_RID=…',
  operationId: 'reports.permit',
  tags: [tag],
  request: {
    params: z.object({ reportName: plainText(60) }),
    query: z.object({
      PERMIT_RID: z.coerce.number().pipe(rid),
      PERMIT_TYPE_RID: z.coerce.number().pipe(rid).optional(),
      schema: plainText(40),
      ft: z.literal('pdf').optional(),
    }),
  },
  responses: pdf,
})

const hashUrl = postCall(
  '/Anon/PublicInquiry/GetReportHashUrl',
  {
    access: 'anyone',
    tag,
    operationId: 'reports.hashUrl',
    summary: 'A signed, expiring address of a submittal report',
  },
  z.object({
    reportPath: plainText(60),
    submissionRid: rid,
    subFormRid: rid,
    output: z.literal('pdf').default('pdf'),
  }),
  z.object({ value: z.string().openapi({ description: 'Address, from the root of the portal' }) }),
)

const signedPdf = createRoute({
  ...may('anyone'),
  method: 'get',
  path: '/SignedReport/{reportName}',
  summary: 'A report at its signed address',
  operationId: 'reports.signed',
  tags: [tag],
  request: {
    params: z.object({ reportName: plainText(60) }),
    query: z.object({
      submissionRid: z.coerce.number().pipe(rid),
      subFormRid: z.coerce.number().pipe(rid),
      expires: z.coerce.number().int(),
      sig: plainText(100),
    }),
  },
  responses: pdf,
})

export function registerReports(api: Api, { db, config, clock, renderReport }: ApiDeps): void {
  api.openapi(permitPdf, async (c) => {
    const { reportName } = c.req.valid('param')
    if (reportName !== PERMIT_REPORT) throw notFound('This report')
    const { PERMIT_RID, schema } = c.req.valid('query')
    const productRid = (await requireProduct(db, schema)).id
    const data = await permitReport(
      db,
      config,
      { productRid, permitRid: PERMIT_RID },
      dayIn(config.timeZone, clock()),
    )
    if (!data) throw notFound('This permit')
    const name = `PLC-${(data.permit.number ?? data.permit.rid).replace(/[^A-Za-z0-9.-]+/g, '-')}.pdf`
    return c.body(asBody(await renderReport('permit-report', data)), 200, pdfHeaders(name))
  })

  serve(api, hashUrl, async ({ body: { reportPath, submissionRid, subFormRid } }) => {
    if (reportPath !== SUBMITTAL_REPORT) throw notFound('This report')
    const data = await submittalReport(
      db,
      config,
      { submissionRid, subFormRid },
      dayIn(config.timeZone, clock()),
    )
    if (!data) throw notFound('This submittal form')
    // Whole hours, so that everybody who asks within the hour is given the same address.
    const expires =
      Math.ceil(clock().getTime() / ADDRESS_LIFE_MS) * ADDRESS_LIFE_MS + ADDRESS_LIFE_MS
    const signature = sign(
      reportSecret(),
      signedText(reportPath, submissionRid, subFormRid, expires),
    )
    return {
      value: `/api/SignedReport/${reportPath}?submissionRid=${submissionRid}&subFormRid=${subFormRid}&expires=${expires}&sig=${signature}`,
    }
  })

  api.openapi(signedPdf, async (c) => {
    const { reportName } = c.req.valid('param')
    const { submissionRid, subFormRid, expires, sig } = c.req.valid('query')
    const text = signedText(reportName, submissionRid, subFormRid, expires)
    if (!isSigned(reportSecret(), text, sig))
      throw new ApiError('LINK_ALTERED', 'This address was changed.')
    if (expires < clock().getTime())
      throw new ApiError(
        'LINK_EXPIRED',
        'This address has expired. Open the record again for a new one.',
      )
    const data = await submittalReport(
      db,
      config,
      { submissionRid, subFormRid },
      dayIn(config.timeZone, clock()),
    )
    if (!data) throw notFound('This submittal form')
    return c.body(
      asBody(await renderReport('submittal-report', data)),
      200,
      pdfHeaders(`Submittal-${submissionRid}.pdf`),
    )
  })
}

function signedText(
  reportName: string,
  submissionRid: number,
  subFormRid: number,
  expires: number,
): string {
  return [reportName, submissionRid, subFormRid, 'pdf', expires].join('\n')
}

function asBody(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes)
}

/** Reports open in the browser: they are made by the portal itself. */
function pdfHeaders(name: string): Record<string, string> {
  return {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${name}"`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, max-age=0, must-revalidate',
  }
}
