import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import {
  BeginPasskeyDocument,
  BeginPasskeyFactorDocument,
  BeginPasskeySignInDocument,
} from '#app/gql/operations.ts'
import type { PasskeyOptions } from '#app/light/forms/passkeys.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, stay } from '#app/lib/outcome.server.ts'
import { defineResource } from '#app/lib/define-page.ts'

defineResource({ at: '/pub/passkey-options' })

/** What the script of a page asks before it asks the browser for a passkey. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const fields = await readForm(request)
  const { options, error } = await begun()
  const given: PasskeyOptions = {
    options: options ?? null,
    message: error?.message ?? null,
    errors: errorsOf(error),
  }
  return stay(given)

  async function begun() {
    switch (fields.get('purpose')) {
      case 'add': {
        const typed = { name: fields.get('name') ?? '', password: fields.get('password') ?? '' }
        return (await context.execute(BeginPasskeyDocument, typed)).beginPasskey
      }
      case 'second-factor':
        return (await context.execute(BeginPasskeyFactorDocument, {})).beginPasskeyFactor
      default:
        return (await context.execute(BeginPasskeySignInDocument, {})).beginPasskeySignIn
    }
  }
}

export function loader(): Response {
  return redirect('/pub/login')
}
