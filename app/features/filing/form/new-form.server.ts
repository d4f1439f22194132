import { json } from '@remix-run/node'
import { MoveToNewFormDocument } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { refuse, stay } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { longDate } from '#words/formats.ts'
import { draftName } from './draft-name.ts'
import { openDraft } from './draft.server.ts'
import { formAddress, newFormAddress } from './form-address.ts'

/** What is other in the new version of a draft's form; and after the move what became of the draft. */
export async function loader({ params, context }: SignedInArgs) {
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

/** An answer that is not asked any more. */
export type Aside = { label: string; text: string }
type NewFormTold = { refused: string } | { aside: readonly Aside[] }

export async function action({ params, context }: SignedInArgs) {
  const { prod: product = '', id = '' } = params
  const { moveToNewForm } = await context.execute(MoveToNewFormDocument, { product, id })
  const { error, aside } = moveToNewForm
  if (error) return refuse<NewFormTold>({ refused: error.message }, error, PRIVATE)
  return stay<NewFormTold>({ aside }, PRIVATE)
}
