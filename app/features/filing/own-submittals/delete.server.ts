import { DeleteSubmittalDocument, SubmittalDraftDocument } from '#app/gql/operations.ts'
import { draftName } from '#app/features/filing/form/draft-name.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { goOn, refuse } from '#app/lib/outcome.server.ts'
import { PENDING } from './own-list.plans.ts'
import { json } from '@remix-run/node'
import { PRIVATE } from '#app/lib/private.ts'

/** What is asked about: only a submittal that the user may fill in. */
export async function loader({ request, params, context }: SignedInArgs) {
  const { prod = '', id = '' } = params
  const { submittalDraft } = await context.execute(SubmittalDraftDocument, { product: prod, id })
  return json(
    {
      self: new URL(request.url).pathname,
      name: submittalDraft.applicationName,
      about: [draftName(submittalDraft), submittalDraft.siteName].filter(Boolean).join('. '),
    },
    { headers: PRIVATE },
  )
}

export async function action({ params, context }: SignedInArgs) {
  const { prod = '', id = '' } = params
  const { deleteSubmittal } = await context.execute(DeleteSubmittalDocument, { product: prod, id })
  const { error } = deleteSubmittal
  return error ? refuse({ error }, error) : goOn(`${PENDING.path}?done=deleted`)
}
