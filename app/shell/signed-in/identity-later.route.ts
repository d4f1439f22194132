import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { PostponeIdentityDocument } from '#app/gql/operations.ts'
import { localPath } from '#app/lib/local-path.ts'
import { requirePage } from '../page-guard.server.ts'

/** "Do it later": nothing more is asked until the next sign-in. Without script it leads back. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  await requirePage(request, context)
  await context.execute(PostponeIdentityDocument, {})
  return redirect(localPath(pageOf(request.headers.get('referer') ?? ''), '/app'), 303)
}

export function loader(): Response {
  return redirect('/app')
}

function pageOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { pathname, search } = new URL(address)
  return pathname + search
}
