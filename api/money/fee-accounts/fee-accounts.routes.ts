import { serve } from '#api/ground/lib/calls/serve.ts'
import type { Context } from 'hono'
import { type ApiEnv } from '#api/ground/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { requireSignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { answerPaper } from './answer-paper.ts'
import { payableBy } from '#api/money/payments/payments.queries.ts'
import { selectAccountEntries } from './entries.queries.ts'
import * as calls from './fee-accounts.contract.ts'
import { selectInvoiceFile } from './invoice-file.queries.ts'
import { invoicePaper } from './invoice-paper.ts'
import { selectInvoiceSummaries, selectOwnAccount } from './invoice-summaries.queries.ts'
import { MOST_TRANSACTIONS, transactionsPaper } from './transactions-paper.ts'

/** Fee accounts as their holders read them (spec 3 §2.11). */
export function registerFeeAccountsFeature(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps

  async function ownAccount(c: Context<ApiEnv>, rid: number) {
    const user = await requireSignedIn(c)
    const account = config.accounts.feeAccounts ? await selectOwnAccount(db, rid, user.id) : null
    if (!account) throw notFound('This fee account')
    return account
  }

  serve(api, calls.summaries, async ({ c, params, query }) => {
    const account = await ownAccount(c, params.id)
    const { feeProgramRid = account.programRid, page } = query
    if (feeProgramRid !== account.programRid) throw notFound('This fee program')
    return await selectInvoiceSummaries(db, account.rid, page)
  })

  api.openapi(calls.paper, async (c) => {
    const user = await requireSignedIn(c)
    const invoice = await selectInvoiceFile(db, c.req.valid('param').id, payableBy(user))
    if (!invoice) throw notFound('This invoice')
    return answerPaper(c, deps, invoicePaper(invoice, config, clock()))
  })

  api.openapi(calls.comments, async (c) => {
    const account = await ownAccount(c, c.req.valid('param').id)
    const found = await selectAccountEntries(db, account.rid, MOST_TRANSACTIONS)
    return answerPaper(c, deps, transactionsPaper({ account, ...found }, config, clock()))
  })
}
