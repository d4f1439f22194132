import { t } from '#words/words.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { StartInvoicePaymentDocument } from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { writeCookie } from '#app/lib/cookies.server.ts'
import { goOn, refuse } from '#app/lib/outcome.server.ts'
import { GUEST_COOKIE, GUEST_SECONDS } from './guest-cookie.ts'

/** The tile that begins a payment. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { label } = context.settings.invoices
  return { title: t(label), homeHref: addressesOf(params).home, isSignedIn: params.area === 'app' }
}

/** Begins a payment: a visitor gets a session of their own for this one submittal, a user keeps theirs. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { startInvoicePayment } = await context.execute(StartInvoicePaymentDocument, {})
  const { submittalId, token, error } = startInvoicePayment
  if (error) return refuse({ message: error.message }, error)
  const cookie = { name: GUEST_COOKIE, value: token ?? '', maxAge: GUEST_SECONDS }
  const headers: Record<string, string> = token
    ? { 'Set-Cookie': writeCookie(request, cookie) }
    : {}
  return goOn(`${addressesOf(params).invoicePayment}/${submittalId}`, headers)
}
