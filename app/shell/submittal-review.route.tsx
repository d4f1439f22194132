import { useLoaderData } from '@remix-run/react'
import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { SubmittalAccessDocument } from '#app/gql/operations.ts'
import { requirePage } from './page-guard.server.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export const meta: MetaFunction = () => [{ title: 'Submittal review' }]

/** The access check comes first: whoever fails it gets the overlay and nothing of the submittal. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (params.area !== 'app') throw new Response(null, { status: 404 })
  await requirePage(request, context)
  const { prod = '', id = '' } = params
  const { submittalAccess } = await context.execute(SubmittalAccessDocument, { product: prod, id })
  return json({
    name: submittalAccess.name,
    publicHref: `/app/pub-rcd/submittals/review/${prod}/${id}`,
  })
}

export default function SubmittalReviewPage(): ReactElement {
  const { name, publicHref } = useLoaderData<typeof loader>()
  return (
    <PageMain>
      <PageHead title={name} back={{ href: '/app/submittals', label: 'Submitted' }} />
      <Notice tone="info" title="This page is not available yet">
        <p>
          What the public may see of this submittal is in the{' '}
          <a href={publicHref}>public records</a>.
        </p>
      </Notice>
    </PageMain>
  )
}
