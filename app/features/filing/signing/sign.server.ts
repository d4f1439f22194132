import { json, redirect } from '@remix-run/node'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { goOn, stay } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { reviewAddress } from '../review-address.ts'
import { formOfOldAddress, signAddress, toReadAndSign } from './sign-address.ts'
import { lookAtSigning, signWith } from './signing.server.ts'

/** Several submittals that are about to be signed at once. */
export async function loader({ request, params, context }: SignedInArgs) {
  // The signing of one was a page of its own.
  const one = formOfOldAddress(new URL(request.url).search)
  if (one) throw redirect(toReadAndSign(one))
  const id = params.ceremony ?? ''
  return json(
    { self: signAddress(id), signing: await lookAtSigning(context, id) },
    { headers: PRIVATE },
  )
}

/** What a signing of several came to. */
export type Outcome = {
  filed: { id: string; productId: string; number: string; dueCents: number }[]
  refused: { id: string; reason: string }[]
}

export async function action({ request, params, context }: SignedInArgs) {
  const signed = await signWith(context, params.ceremony ?? '', await readForm(request))
  if (signed.fault) return signed.fault
  const { filed, refused } = signed
  const [only] = filed
  if (only && filed.length === 1 && refused.length === 0)
    return goOn(`${reviewAddress(only.productId, only.id)}?done=filed`)
  return stay<Outcome>({ filed, refused })
}
