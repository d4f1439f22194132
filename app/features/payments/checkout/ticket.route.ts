import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { requirePage } from '#app/shell/page-guard.server.ts'

export { openTicket as action } from './checkout.server.ts'

/** Only posted to; who comes by address is led to a page. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requirePage(request, context)
  return redirect('/')
}
