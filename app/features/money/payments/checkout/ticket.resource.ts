import { redirect } from '@remix-run/node'
import { defineResource, type PageArgs } from '#app/lib/define-page.ts'
import { requirePage } from '#app/shell/page-guard.server.ts'

defineResource({ at: '/zz/:checkout/ticket' })

export { openTicket as action } from './checkout.server.ts'

/** Only posted to; who comes by address is led to a page. */
export async function loader({ request, context }: PageArgs): Promise<Response> {
  await requirePage(request, context)
  return redirect('/')
}
