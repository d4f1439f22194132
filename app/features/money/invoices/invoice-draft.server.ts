import {
  json,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import {
  ClearInvoiceDocument,
  FindInvoiceDocument,
  GiveUpInvoiceDocument,
  InvoicePaymentDocument,
  PayInvoiceDocument,
} from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { readCookie } from '#app/lib/cookies.server.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsAt, goOn, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { GUEST_COOKIE } from './guest-cookie.ts'
import { viewInvoiceDraft, type InvoiceOutcome } from './invoice-draft.view.ts'

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
  return json(view, { headers: PRIVATE })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const fields = await readForm(request)
  const access = { submittalId: params.subRid ?? '', token: readCookie(request, GUEST_COOKIE) }
  const values = {
    number: fields.get('number') ?? '',
    amount: fields.get('amount') ?? '',
    email: fields.get('email') ?? '',
  }
  const error = await send(context, fields.get('intent') ?? '', {
    access,
    values,
    shownCents: Number(/^\d{1,9}$/.exec(fields.get('shown') ?? '')?.[0] ?? 0),
  })
  if (!error) return goOn(`${addressesOf(params).invoicePayment}/${access.submittalId}`)
  if (error.reason === 'NOT_FOUND') throw refuse({ message: error.message }, error)
  const outcome: InvoiceOutcome = {
    values,
    errors: errorsAt(error, ['number', 'amount', 'email']),
    message: error.message,
    attempt: crypto.randomUUID(),
  }
  return refuse(outcome, error)
}

type Sent = {
  access: { submittalId: string; token: string | null }
  values: InvoiceOutcome['values']
  shownCents: number
}

/** Does what was pressed; answers why not. */
async function send(
  context: AppLoadContext,
  intent: string,
  { access, values: { number, amount, email }, shownCents }: Sent,
): Promise<Refusal | null> {
  switch (intent) {
    case 'clear':
      return (await context.execute(ClearInvoiceDocument, access)).clearInvoice.error
    case 'giveUp':
      return (await context.execute(GiveUpInvoiceDocument, access)).giveUpInvoice.error
    case 'pay':
      return (
        await context.execute(PayInvoiceDocument, { input: { ...access, shownCents, email } })
      ).payInvoice.error
    default:
      return (await context.execute(FindInvoiceDocument, { input: { ...access, number, amount } }))
        .findInvoice.error
  }
}
