import type { LoaderFunctionArgs } from '@remix-run/node'
import { PermitReportsDocument } from '#app/gql/operations.ts'
import { addressesOf, permitReportHref } from '#app/lib/area.ts'
import { readIds } from '#app/lib/search-params.ts'
import { t } from '#words/words.ts'

/** The checked permits of a search, with the PDF report of each. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const to = addressesOf(params)
  const ids = readIds(new URL(request.url).searchParams, 'pick')
  const permits =
    ids.length > 0
      ? (await context.execute(PermitReportsDocument, { filter: { ids } })).permits.nodes
      : []
  return {
    back: { href: to.permits, label: t('Back to permit search') },
    reports: permits.map((permit) => ({
      id: permit.id,
      number: permit.number,
      about: [permit.siteName, permit.typeName].filter(Boolean).join(', '),
      href: to.permit(permit.productId, permit.id),
      reportHref: permitReportHref(permit),
    })),
  }
}
