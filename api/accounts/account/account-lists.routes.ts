import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { answer } from '#api/ground/lib/calls/answer.ts'
import { getCall, idParams, pathRid } from '#api/ground/lib/calls/contract.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { requireSelf } from '#api/ground/lib/calls/signed-in.ts'
import {
  selectApplicationSummaries,
  selectProgramInvoices,
  selectPrograms,
  selectReports,
} from './account-lists.queries.ts'
import {
  accountProgramSchema,
  accountReportSchema,
  applicationSummarySchema,
  paymentCategorySchema,
  programInvoiceSchema,
  reportTableSchema,
} from './account-lists.schemas.ts'
import { OWN_REPORTS, reportKey, reportPage, serviceAddress } from './account-reports.ts'

const tag = 'My Account'
const FOREIGN = 'This belongs to another account.'

const applications = getCall(
  '/AppSystem/Application/GetApplicationSummaryList',
  {
    access: 'user',
    tag,
    operationId: 'account.applications',
    summary: 'The kinds of submittals, each with the applications that may follow it',
  },
  {},
  z.array(applicationSummarySchema),
)

const applicationsByPayment = getCall(
  '/Client/Application/GetApplicationSummaryList',
  {
    access: 'user',
    tag,
    operationId: 'account.applicationsByPayment',
    summary: 'The kinds of submittals, of one payment category or of all',
  },
  { query: z.object({ paymentCategory: paymentCategorySchema.optional() }) },
  z.array(applicationSummarySchema),
)

const programs = getCall(
  '/Client/Invoice/GetPublicUserAccountPrograms/{id}',
  {
    access: 'user',
    tag,
    operationId: 'account.programs',
    summary: "The fee programs that the caller has an account with; another's id is refused",
  },
  { params: idParams },
  z.array(accountProgramSchema),
)

const programInvoices = getCall(
  '/Client/Invoice/GetPublicUserProgramInvoices/{id}/{programRid}',
  {
    access: 'user',
    tag,
    operationId: 'account.programInvoices',
    summary: "The invoices of one of the caller's fee programs, the newest first",
  },
  { params: idParams.extend({ programRid: pathRid }) },
  z.array(programInvoiceSchema),
)

const reports = getCall(
  '/AppSystem/Report/GetReportSummaryListByAccountType/{id}',
  {
    access: 'user',
    tag,
    operationId: 'account.reports',
    summary: "The reports of the caller's account type, by its rid; another type is refused",
  },
  { params: idParams },
  z.array(accountReportSchema),
)

const openReport = getCall(
  '/AppSystem/Report/Open/{report}',
  {
    access: 'user',
    tag,
    operationId: 'account.openReport',
    summary: "One of the caller's reports: a table, or its address at the reporting service",
  },
  {
    params: z.object({ report: plainText(100) }),
    query: z.object({
      SYS_USER_RID: pathRid
        .optional()
        .openapi({ description: 'The caller, if given: another user is refused' }),
    }),
  },
  reportTableSchema,
)

/** The lists that My Account shows beside the account itself. */
export function registerMyAccountLists(api: Api, { db, config, clock }: ApiDeps): void {
  serve(api, applications, async () => await selectApplicationSummaries(db))

  serve(api, applicationsByPayment, async ({ query }) => {
    return await selectApplicationSummaries(db, query.paymentCategory)
  })

  serve(api, programs, async ({ c, params }) => {
    const { id } = await requireSelf(c, params.id)
    return config.accounts.feeAccounts ? await selectPrograms(db, id) : []
  })

  api.openapi(programInvoices, async (c) => {
    const { id } = await requireSelf(c, c.req.valid('param').id)
    const { programRid } = c.req.valid('param')
    const mine = config.accounts.feeAccounts ? await selectPrograms(db, id) : []
    if (!mine.some(({ feeProgramRid }) => feeProgramRid === programRid))
      throw notFound('This fee program')
    return answer(c, await selectProgramInvoices(db, id, programRid))
  })

  serve(api, reports, async ({ user, params }) => {
    if (user.accountTypeId !== params.id) throw new ApiError('OF_ANOTHER', FOREIGN)
    const list = config.accounts.publicReports ? await selectReports(db, user.accountTypeId) : []
    return list.map((each) => ({ ...each, url: reportPage(each.url, user.id) }))
  })

  serve(api, openReport, async ({ user, params, query: { SYS_USER_RID: asked = user.id } }) => {
    if (asked !== user.id) throw new ApiError('OF_ANOTHER', FOREIGN)
    const list =
      config.accounts.publicReports && user.accountTypeId !== null
        ? await selectReports(db, user.accountTypeId)
        : []
    // Only reports of the caller's own account type are opened, by no other name.
    const key = params.report.toLowerCase()
    const report = list.find(({ url }) => reportKey(url) === key)
    if (!report) throw notFound('This report')
    const { name, desc, url } = report
    const { reportServiceUrl } = config.accounts
    if (reportServiceUrl) {
      const serviceUrl = serviceAddress(reportServiceUrl, url, { userId: user.id, now: clock() })
      return { name, desc, serviceUrl, columns: [], rows: [] }
    }
    const make = Object.hasOwn(OWN_REPORTS, key) ? OWN_REPORTS[key] : undefined
    if (!make) throw notFound('This report')
    return { name, desc, serviceUrl: null, ...(await make(db, user.id)) }
  })
}
