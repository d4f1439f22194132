import { BeginTestReportDocument } from '#app/gql/operations.ts'
import { formAddress } from '#app/features/filing/form/form-address.ts'
import { goOn, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'

/** Begins the report that was confirmed, and leads to its form. */
export async function action({ request, params, context }: SignedInArgs) {
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
