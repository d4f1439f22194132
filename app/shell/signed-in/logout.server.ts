import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { SignOutDocument } from '#app/gql/operations.ts'

export async function loader() {
  return null
}

/**
 * What a browser keeps of the pages, also those that "Back" shows. Cookies stay: the theme is one, and that of the
 * session is taken back by itself.
 */
const CLEARED = '"cache", "storage"'

export async function action({ context }: ActionFunctionArgs): Promise<Response> {
  await context.execute(SignOutDocument, {})
  return redirect('/pub/login', { status: 303, headers: { 'Clear-Site-Data': CLEARED } })
}
