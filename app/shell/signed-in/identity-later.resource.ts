import { redirect } from '@remix-run/node'
import { PostponeIdentityDocument } from '#app/gql/operations.ts'
import { defineResource, type SignedInArgs } from '#app/lib/define-page.ts'
import { localPath } from '#app/lib/local-path.ts'

defineResource({ at: '/app/identity-later' })

/** "Do it later": nothing more is asked until the next sign-in. Without script it leads back. */
export async function action({ request, context }: SignedInArgs): Promise<Response> {
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
