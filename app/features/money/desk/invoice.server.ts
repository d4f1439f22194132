import { json, type AppLoadContext } from '@remix-run/node'
import {
  AdjustInvoiceDocument,
  AskRefundDocument,
  OpenDeskInvoiceDocument,
  RecordReceiptDocument,
  RemindOfInvoiceDocument,
  TakeReceiptBackDocument,
  type AdjustWay,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { today } from '#app/lib/format.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { viewInvoice } from './invoice.view.ts'
import { deskInvoiceAddress } from './money-desk-address.ts'
import { refundDone } from './refund-words.ts'

const DONE: Readonly<Record<string, string>> = {
  record: 'Recorded. The balance is brought after it.',
  adjust: 'What is owed was changed, and the reason is kept with it.',
  remind: 'A reminder waits to be sent.',
  back: 'Taken back. The balance is brought after it.',
  made: 'The invoice is made. The holder of the account sees it now.',
}

export async function loader({ request, params, context }: SignedInArgs) {
  if (!isRecordNumber(params.id)) throw new Response(null, { status: 404 })
  const search = new URL(request.url).searchParams
  const { openDeskInvoice } = await context.execute(OpenDeskInvoiceDocument, { id: params.id })
  const { timeZone } = context.settings
  const done = search.get('done') ?? ''
  return json(
    {
      ...viewInvoice(openDeskInvoice, timeZone),
      today: today(context.now, timeZone),
      done: (Object.hasOwn(DONE, done) ? DONE[done] : null) ?? refundDone(search.get('refund')),
    },
    { headers: PRIVATE },
  )
}

export type InvoiceTold = {
  what: string
  message: string
  errors: Record<string, string>
  typed: Record<string, string>
}

type Posted = { id: string; text: (name: string) => string; shownCents: number }
type Acted = { error?: Refusal | null; outcome?: string | null }
type Acting = (posted: Posted, context: AppLoadContext) => Promise<Acted>

const WAYS: readonly AdjustWay[] = ['LESS', 'MORE', 'PENALTY', 'WAIVE']

const ACTS: Readonly<Record<string, Acting>> = {
  record: async ({ id, text, shownCents }, { execute }) => {
    const input = {
      id,
      method: text('method') === 'CASH' ? ('CASH' as const) : ('CHEQUE' as const),
      reference: text('reference'),
      receivedOn: text('receivedOn'),
      amount: text('amount'),
      shownCents,
    }
    return (await execute(RecordReceiptDocument, { input })).recordReceipt
  },
  adjust: async ({ id, text, shownCents }, { execute }) => {
    const way = WAYS.find((known) => known === text('way'))
    if (!way) throw new Response(null, { status: 400 })
    const input = { id, way, amount: text('amount'), reason: text('reason'), shownCents }
    return (await execute(AdjustInvoiceDocument, { input })).adjustInvoice
  },
  remind: async ({ id }, { execute }) =>
    (await execute(RemindOfInvoiceDocument, { id })).remindOfInvoice,
  back: async ({ id, text }, { execute }) => {
    const input = { id, entryId: text('entry'), reason: text('reason') }
    return (await execute(TakeReceiptBackDocument, { input })).takeReceiptBack
  },
  refund: async ({ id, text }, { execute }) => {
    const input = {
      paymentId: text('payment'),
      reason: text('reason'),
      invoiceId: id,
      amount: text('amount'),
      isOwedAgain: text('after') !== 'LOWERED',
    }
    return (await execute(AskRefundDocument, { input })).askRefund
  },
}

export async function action({ request, params, context }: SignedInArgs) {
  if (!isRecordNumber(params.id)) throw new Response(null, { status: 404 })
  const { id } = params
  const fields = await readForm(request)
  const text = (name: string) => fields.get(name) ?? ''
  const name = text('what')
  const act = Object.hasOwn(ACTS, name) ? ACTS[name] : undefined
  if (!act) throw new Response(null, { status: 400 })
  const shownCents = Number(/^-?\d{1,12}$/.exec(text('shown'))?.[0] ?? 0)
  const { error, outcome } = await act({ id, text, shownCents }, context)
  if (error) {
    const what = `${name}${text('entry') || text('payment')}`
    const typed = Object.fromEntries(fields)
    return refuse<InvoiceTold>(
      { what, message: error.message, errors: errorsOf(error), typed },
      error,
    )
  }
  const told = outcome ? `refund=${encodeURIComponent(outcome)}` : `done=${name}`
  return goOn(`${deskInvoiceAddress(id)}?${told}`)
}
