import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { StartInvoicePaymentDocument } from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { writeCookie } from '#app/lib/cookies.server.ts'
import { GUEST_COOKIE, GUEST_SECONDS } from './guest-cookie.ts'

/** The tile that begins a payment. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { label } = context.settings.invoices
  return { title: label, homeHref: addressesOf(params).home, isSignedIn: params.area === 'app' }
}

/** Begins a payment: a visitor gets a session of their own for this one submittal, a user keeps theirs. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { startInvoicePayment } = await context.execute(StartInvoicePaymentDocument, {})
  const { submittalId, token, error } = startInvoicePayment
  if (!submittalId)
    return json(
      { message: error?.message ?? 'The payment could not be begun. Try again.' },
      { status: error?.code === 'TOO_MANY' ? 429 : 400 },
    )
  const cookie = { name: GUEST_COOKIE, value: token ?? '', maxAge: GUEST_SECONDS }
  return redirect(`${addressesOf(params).invoicePayment}/${submittalId}`, {
    status: 303,
    headers: token ? { 'Set-Cookie': writeCookie(request, cookie) } : {},
  })
}
