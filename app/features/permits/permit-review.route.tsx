import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { t } from '#words/words.ts'
import { PermitReviewPage } from './permit-review.page.tsx'
import type { loader } from './permit-review.server.ts'

export { loader } from './permit-review.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? t('Permit') },
]

export default function PermitReviewRoute(): ReactElement {
  return <PermitReviewPage view={useLoaderData<typeof loader>()} />
}
