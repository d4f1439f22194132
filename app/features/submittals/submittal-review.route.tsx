import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { t } from '#words/words.ts'
import { SubmittalReviewPage } from './submittal-review.page.tsx'
import type { action, loader } from './submittal-review.server.ts'

export { action, loader } from './submittal-review.server.ts'

/** The tab with the form says that it may not be kept. */
export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const kept = loaderHeaders.get('Cache-Control')
  return new Headers(kept ? { 'Cache-Control': kept } : {})
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? t('Submittal') },
]

export default function SubmittalReviewRoute(): ReactElement {
  const outcome = useActionData<typeof action>() ?? null
  return <SubmittalReviewPage view={useLoaderData<typeof loader>()} outcome={outcome} />
}
