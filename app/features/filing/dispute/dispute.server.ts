import { json } from '@remix-run/node'
import { DisputeSignatureDocument, OwnSignatureDocument } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { goOn } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { readDispute, refuseDispute } from './posted-dispute.ts'
import { viewOwnSignature } from './dispute.view.ts'

/** The viewer's own signature; to anybody else the page is not there. */
export async function loader({ request, params, context }: SignedInArgs) {
  const { id = '' } = params
  const { ownSignature } = await context.execute(OwnSignatureDocument, { id })
  if (!ownSignature) throw new Response(null, { status: 404 })
  const isSent = new URL(request.url).searchParams.has('disputed')
  return json(
    { ...viewOwnSignature(ownSignature, context.settings.timeZone), isSent },
    { headers: PRIVATE },
  )
}

export async function action({ request, params, context }: SignedInArgs) {
  const { prod = '', id = '' } = params
  const { typed, input } = await readDispute(request, id)
  const { error } = (await context.execute(DisputeSignatureDocument, { input })).disputeSignature
  if (!error) return goOn(`/app/submittal/dispute/${encodeURIComponent(prod)}/${id}?disputed=1`)
  return refuseDispute(typed, error)
}
