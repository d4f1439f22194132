import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { SignInDocument } from '#app/gql/operations.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { localPath } from '#app/lib/local-path.ts'

const PRIVATE = { 'Cache-Control': 'private, no-store' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  if (await context.viewer()) throw redirect(localPath(query.get('next'), '/app'))
  return json({ view: 'login' as const }, { headers: PRIVATE })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request)
  const userName = String(fields.get('userName') ?? '')
  const { signIn } = await context.execute(SignInDocument, {
    input: { userName, password: String(fields.get('password') ?? '') },
  })
  if (signIn.ok) throw redirect(localPath(new URL(request.url).searchParams.get('next'), '/app'))
  return json({ message: signIn.error?.message ?? '', userName }, { status: 400, headers: PRIVATE })
}
