import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { MoveToNewFormDocument } from '#app/gql/operations.ts'
import { refuse, stay } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { requirePage } from '#app/shell/page-guard.server.ts'
import { longDate } from '#words/formats.ts'

import { draftName } from './draft-name.ts'
import { openDraft } from './draft.server.ts'
import { formAddress, newFormAddress } from './form-address.ts'
import type { NewFormProps } from './new-form.page.tsx'

/** What is other in the new version of a draft's form; and after the move what became of the draft. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (params.area !== 'app') throw new Response(null, { status: 404 })
  await requirePage(request, context)
  const { prod: product = '', id = '' } = params
  const { draft } = await openDraft(context, { product, id })
  const { newerForm } = draft
  const formHref = formAddress(product, id)
  return json(
    {
      self: newFormAddress(product, id),
      formHref,
      name: draft.applicationName,
      about: [draft.siteName, draftName(draft)].filter(Boolean).join('. '),
      isNewest: !newerForm,
      changes: newerForm?.changes ?? [],
      until: newerForm && !newerForm.mustMove ? longDate(newerForm.until) : null,
    },
    { headers: PRIVATE },
  )
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  if (params.area !== 'app') throw new Response(null, { status: 404 })
  await requirePage(request, context)
  const { prod: product = '', id = '' } = params
  const { moveToNewForm } = await context.execute(MoveToNewFormDocument, { product, id })
  const { error, aside } = moveToNewForm
  if (error) return refuse<NewFormProps['told']>({ refused: error.message }, error, PRIVATE)
  return stay<NewFormProps['told']>({ aside }, PRIVATE)
}
