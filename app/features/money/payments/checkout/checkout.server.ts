import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import {
  CheckoutPageDocument,
  OpenCheckoutTicketDocument,
  TellCheckoutDocument,
} from '#app/gql/operations.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { goOn, refuse, stay } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { loginHref, requirePage } from '#app/shell/page-guard.server.ts'
import { t } from '#words/words.ts'
import { isCheckoutEvent, viewCheckout } from './checkout.view.ts'

/** The payment providers of the specification. */
const CHECKOUTS = ['moneris-checkout', 'forte-checkout']

/** What the server reads to let the provider's script and window into this one page. */
const ORIGINS = 'X-Checkout-Origins'

/**
 * The form of a provider, for whose payment it is. Who has an account is signed in; who has none comes with a
 * reference that is good for half an hour. Without either there is the login.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (!CHECKOUTS.includes(params.checkout ?? '')) throw new Response(null, { status: 404 })
  const { pathname, search, searchParams } = new URL(request.url)
  const epay = searchParams.get('epay') ?? ''
  if (!epay) {
    await requirePage(request, context)
    return json(null, { headers: PRIVATE })
  }
  const found = await context.execute(CheckoutPageDocument, { epay }).catch(isNotThere)
  if (!found || found.checkout.path !== pathname) {
    if (!(await context.viewer())) throw redirect(loginHref(pathname + search))
    return json(null, { status: 404, headers: PRIVATE })
  }
  const { checkout } = found
  return json(
    viewCheckout(checkout, {
      payee: context.settings.agencyName,
      epay,
      isAuto: searchParams.get('auto') !== '0',
    }),
    { headers: { ...PRIVATE, [ORIGINS]: checkout.origins.join(' ') } },
  )
}

/** A reference that names nothing for whoever asks; every other fault stays a fault. */
function isNotThere(thrown: unknown): null {
  if (thrown instanceof Response && thrown.status === 404) return null
  throw thrown
}

/** What the provider's script told the page: the portal asks the provider, and the payer reads what it says. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request)
  const event = fields.get('event') ?? ''
  if (!isCheckoutEvent(event)) return refuse({ message: t('The page sent nothing that it knows.') })
  const { tellCheckout } = await context.execute(TellCheckoutDocument, {
    input: {
      epay: fields.get('epay') ?? '',
      event,
      message: (fields.get('message') ?? '').slice(0, 8_000),
    },
  })
  const { error, returnPath } = tellCheckout
  if (error) return refuse({ message: error.message }, error)
  return goOn(returnPath ?? '/')
}

/** A ticket for the provider's form, for the script of the page. */
export async function openTicket({ request, context }: ActionFunctionArgs): Promise<Response> {
  const epay = (await readForm(request)).get('epay') ?? ''
  const { openCheckoutTicket } = await context.execute(OpenCheckoutTicketDocument, { epay })
  const { ticket, error } = openCheckoutTicket
  return error
    ? refuse({ ticket: null, message: error.message }, error)
    : stay({ ticket: ticket ?? null, message: null })
}
