import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import {
  ClearInvoiceDocument,
  FindInvoiceDocument,
  InvoicePaymentDocument,
} from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { readCookie } from '#app/lib/cookies.server.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { GUEST_COOKIE } from './guest-cookie.ts'
import { viewInvoiceDraft, type InvoiceOutcome } from './invoice-draft.view.ts'

const PRIVATE = { headers: { 'Cache-Control': 'private, no-store' } }

/** The draft of a payment, for its holder; 404 for every other browser. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const data = await context.execute(InvoicePaymentDocument, {
    submittalId: params.subRid ?? '',
    token: readCookie(request, GUEST_COOKIE),
  })
  const view = viewInvoiceDraft({
    data,
    settings: context.settings,
    tileHref: addressesOf(params).invoicePayment,
    isSignedIn: (await context.viewer()) !== null,
    now: context.now,
  })
  return json(view, PRIVATE)
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const fields = await readForm(request)
  const access = { submittalId: params.subRid ?? '', token: readCookie(request, GUEST_COOKIE) }
  const values = { number: fields.get('number') ?? '', amount: fields.get('amount') ?? '' }
  const { error } =
    fields.get('intent') === 'clear'
      ? (await context.execute(ClearInvoiceDocument, access)).clearInvoice
      : (await context.execute(FindInvoiceDocument, { input: { ...access, ...values } }))
          .findInvoice
  if (!error) return redirect(`${addressesOf(params).invoicePayment}/${access.submittalId}`, 303)
  if (error.code === 'NOT_FOUND') throw json({ message: error.message }, { status: 404 })
  const errors: InvoiceOutcome['errors'] = {}
  for (const { field, message } of error.inputErrors)
    if (field === 'number' || field === 'amount') errors[field] = message
  const outcome: InvoiceOutcome = {
    values,
    errors,
    message: error.message,
    attempt: crypto.randomUUID(),
  }
  return json(outcome, { status: error.code === 'TOO_MANY' ? 429 : 400 })
}
