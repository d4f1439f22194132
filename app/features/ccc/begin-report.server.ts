import type { ActionFunctionArgs } from '@remix-run/node'
import { BeginTestReportDocument } from '#app/gql/operations.ts'
import { formAddress } from '#app/features/filing/form/form-address.ts'
import { goOn, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import { requirePage } from '#app/shell/page-guard.server.ts'

/** Begins the report that was confirmed, and leads to its form. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  if (params.area !== 'app') throw new Response(null, { status: 404 })
  await requirePage(request, context)
  const form = await request.formData()
  const { error, id, productId } = (
    await context.execute(BeginTestReportDocument, {
      siteId: params.id ?? null,
      assemblyId: form.get('assembly')?.toString() || null,
      key: form.get('key')?.toString() ?? '',
    })
  ).beginTestReport
  if (error) return refuse<{ error: Refusal }>({ error }, error)
  return goOn(formAddress(productId ?? '', id ?? ''))
}
