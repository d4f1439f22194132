import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { SubmittalReviewPage } from './submittal-review.page.tsx'
import type { loader } from './submittal-review.server.ts'

export { loader } from './submittal-review.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? 'Submittal' },
]

export default function SubmittalReviewRoute(): ReactElement {
  return <SubmittalReviewPage view={useLoaderData<typeof loader>()} />
}
