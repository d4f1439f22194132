import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { VerifiedPermitDocument } from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { today } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { viewVerified } from './verify.view.ts'

/** Where the address on a printed permit leads; nobody needs to sign in. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { verifiedPermit } = await context.execute(VerifiedPermitDocument, {
    key: params.key ?? '',
  })
  const version = new URL(request.url).searchParams.get('version')
  const day = today(context.now, context.settings.timeZone)
  return json(
    {
      view: verifiedPermit ? viewVerified(verifiedPermit, day, version) : null,
      check: addressesOf(params).checkDocument,
    },
    { status: verifiedPermit ? 200 : 404, headers: PRIVATE },
  )
}
