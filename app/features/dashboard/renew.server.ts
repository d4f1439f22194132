import type { ActionFunctionArgs } from '@remix-run/node'
import { BeginRenewalDocument } from '#app/gql/operations.ts'
import { formAddress } from '#app/features/filing/form/form-address.ts'
import { goOn, refuse } from '#app/lib/outcome.server.ts'
import { requirePage } from '#app/shell/page-guard.server.ts'
import { isRecordNumber } from '#values/record-number.ts'

/** Begins the renewal of the permit whose Renew was pressed, and opens its form. */
export async function renew({ request, params, context }: ActionFunctionArgs) {
  if (params.area !== 'app') throw new Response(null, { status: 404 })
  await requirePage(request, context)
  const permitId = (await request.formData()).get('renew')?.toString()
  if (!isRecordNumber(permitId)) return goOn(new URL(request.url).pathname)
  const { beginRenewal } = await context.execute(BeginRenewalDocument, { permitId })
  const { error, id, productId } = beginRenewal
  if (error) return refuse({ error }, error)
  return goOn(formAddress(productId ?? '', id ?? ''))
}
