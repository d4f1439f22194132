import { redirect } from '@remix-run/node'
import { SignOutDocument } from '#app/gql/operations.ts'
import type { PageArgs } from '#app/lib/define-page.ts'
import { requirePage } from '../page-guard.server.ts'

/** Only who is signed in is asked. */
export async function loader({ request, context }: PageArgs) {
  await requirePage(request, context)
  return null
}

/**
 * What a browser keeps of the pages, also those that "Back" shows. Cookies stay: the theme is one, and that of the
 * session is taken back by itself.
 */
const CLEARED = '"cache", "storage"'

/** Whose session has ended, or is not whole yet, is signed out all the same, and the browser is cleared. */
export async function action({ context }: PageArgs): Promise<Response> {
  await context.execute(SignOutDocument, {})
  return redirect('/pub/login', { status: 303, headers: { 'Clear-Site-Data': CLEARED } })
}
