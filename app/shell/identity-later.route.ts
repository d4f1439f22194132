import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { PostponeIdentityDocument } from '#app/gql/operations.ts'
import { localPath } from '#app/lib/local-path.ts'
import { requirePage } from './page-guard.server.ts'

/** "Do it later": nothing more is asked until the next sign-in. Without script it leads back. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  await requirePage(request, context)
  await context.execute(PostponeIdentityDocument, {})
  const from = request.headers.get('referer') ?? ''
  const path = URL.canParse(from) ? new URL(from).pathname : null
  return redirect(localPath(path, '/app'), 303)
}

export function loader(): Response {
  return redirect('/app')
}
