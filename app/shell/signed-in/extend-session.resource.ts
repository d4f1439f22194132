import { json, redirect, type ActionFunctionArgs } from '@remix-run/node'
import { ExtendSessionDocument } from '#app/gql/operations.ts'
import { defineResource } from '#app/lib/define-page.ts'
import { unlessSignedOut } from '#app/lib/signed-out.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { leftOf } from './session-left.ts'

defineResource({ at: '/app/extend-session', guard: 'api' })

/** The user is still there: how long the session lasts now, or null when it has ended. */
export async function action({ context }: ActionFunctionArgs): Promise<Response> {
  const answered = await unlessSignedOut(() => context.execute(ExtendSessionDocument, {}))
  const ends = answered?.extendSession.ends
  return json(ends ? leftOf(ends, context.now) : null, {
    headers: PRIVATE,
  })
}

export function loader(): Response {
  return redirect('/app')
}
