import type { ActionFunctionArgs } from '@remix-run/node'
import { OpenObligationDocument } from '#app/gql/operations.ts'
import { formAddress } from '#app/features/filing/form/form-address.ts'
import { goOn, refuse } from '#app/lib/outcome.server.ts'
import { requirePage } from '#app/shell/page-guard.server.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { OBLIGATIONS } from './own-list.plans.ts'

/** Begins the obligation whose Start was pressed, and opens its form. */
export async function startObligation({ request, params, context }: ActionFunctionArgs) {
  if (params.area !== 'app') throw new Response(null, { status: 404 })
  await requirePage(request, context)
  const id = (await request.formData()).get('start')?.toString()
  if (!isRecordNumber(id)) return goOn(OBLIGATIONS.path)
  const { openObligation } = await context.execute(OpenObligationDocument, { id })
  const { error, productId } = openObligation
  if (error) return refuse({ error }, error)
  return goOn(formAddress(productId ?? '', id))
}
