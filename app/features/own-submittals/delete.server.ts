import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { DeleteSubmittalDocument, SubmittalDraftDocument } from '#app/gql/operations.ts'
import { draftName } from '#app/features/filing/form/draft-name.ts'
import { goOn, refuse } from '#app/lib/outcome.server.ts'
import { requirePage } from '#app/shell/page-guard.server.ts'
import { PENDING } from './own-list.plans.ts'

/** What is asked about: only a submittal that the user may fill in. */
export async function openPending({ request, params, context }: LoaderFunctionArgs) {
  const { area, prod = '', id = '' } = params
  if (area !== 'app') throw new Response(null, { status: 404 })
  await requirePage(request, context)
  const { submittalDraft } = await context.execute(SubmittalDraftDocument, { product: prod, id })
  return {
    self: new URL(request.url).pathname,
    name: submittalDraft.applicationName,
    about: [draftName(submittalDraft), submittalDraft.siteName].filter(Boolean).join('. '),
  }
}

export async function deletePending({ request, params, context }: ActionFunctionArgs) {
  const { area, prod = '', id = '' } = params
  if (area !== 'app') throw new Response(null, { status: 404 })
  await requirePage(request, context)
  const { deleteSubmittal } = await context.execute(DeleteSubmittalDocument, { product: prod, id })
  const { error } = deleteSubmittal
  return error ? refuse({ error }, error) : goOn(`${PENDING.path}?done=deleted`)
}
