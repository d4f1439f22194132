import { json } from '@remix-run/node'
import type { PageArgs } from '#app/lib/define-page.ts'
import { ConfirmEmailDocument, EmailConfirmationDocument } from '#app/gql/operations.ts'
import { refuse } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'

/** Which address a link would confirm, or why none. A program that only opens links confirms nothing. */
export async function loadLink({ params, context }: PageArgs) {
  const token = params.token ?? ''
  const { emailConfirmation } = await context.execute(EmailConfirmationDocument, { token })
  const { address, error } = emailConfirmation
  return json(
    { self: `/pub/confirm-email/${token}`, address, whyNot: error?.message ?? null },
    { status: error ? 404 : 200, headers: PRIVATE },
  )
}

/** The press of the button. Its answer is the page itself: a second press would find a used link. */
export async function confirmByLink({ params, context }: PageArgs) {
  const token = params.token ?? ''
  const { confirmEmail } = await context.execute(ConfirmEmailDocument, { token })
  const { address, error } = confirmEmail
  if (error) return refuse({ confirmed: null, whyNot: error.message }, error)
  return json({ confirmed: address, whyNot: null }, { headers: PRIVATE })
}
