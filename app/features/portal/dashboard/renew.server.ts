import { BeginRenewalDocument } from '#app/gql/operations.ts'
import { formAddress } from '#app/features/filing/form/form-address.ts'
import { goOn, refuse } from '#app/lib/outcome.server.ts'
import { isRecordNumber } from '#values/record-number.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'

/** Begins the renewal of the permit whose Renew was pressed, and opens its form. */
export async function renew({ request, context }: SignedInArgs) {
  const permitId = (await request.formData()).get('renew')?.toString()
  if (!isRecordNumber(permitId)) return goOn(new URL(request.url).pathname)
  const { beginRenewal } = await context.execute(BeginRenewalDocument, { permitId })
  const { error, id, productId } = beginRenewal
  if (error) return refuse({ error }, error)
  return goOn(formAddress(productId ?? '', id ?? ''))
}
