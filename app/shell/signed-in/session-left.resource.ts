import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { SessionEndsDocument } from '#app/gql/operations.ts'
import { defineResource } from '#app/lib/define-page.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { leftOf } from './session-left.ts'

defineResource({ at: '/app/session-left', guard: 'api' })

/** How long the session lasts, for a page that nobody does anything on: asking does not keep it. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { sessionEnds } = await context.execute(SessionEndsDocument, {})
  return json(sessionEnds ? leftOf(sessionEnds, context.now) : null, {
    headers: PRIVATE,
  })
}
