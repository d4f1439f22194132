import { json, redirect, type ActionFunctionArgs } from '@remix-run/node'
import { ExtendSessionDocument } from '#app/gql/operations.ts'

/** The user is still there. */
export async function action({ context }: ActionFunctionArgs): Promise<Response> {
  const { extendSession } = await context.execute(ExtendSessionDocument, {})
  return json({ ok: extendSession.ok }, { headers: { 'Cache-Control': 'private, no-store' } })
}

export function loader(): Response {
  return redirect('/app')
}
