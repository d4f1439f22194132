import { OpenObligationDocument } from '#app/gql/operations.ts'
import { formAddress } from '#app/features/filing/form/form-address.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { goOn, refuse } from '#app/lib/outcome.server.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { OBLIGATIONS } from './own-list.plans.ts'
import { loadOwnList } from './own-list.server.ts'

/** Begins the obligation whose Start was pressed, and opens its form. */
export async function action({ request, context }: SignedInArgs) {
  const id = (await request.formData()).get('start')?.toString()
  if (!isRecordNumber(id)) return goOn(OBLIGATIONS.path)
  const { openObligation } = await context.execute(OpenObligationDocument, { id })
  const { error, productId } = openObligation
  if (error) return refuse({ error }, error)
  return goOn(formAddress(productId ?? '', id))
}

export async function loader(args: SignedInArgs) {
  return loadOwnList(args, OBLIGATIONS)
}
