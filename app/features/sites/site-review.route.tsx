import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { t } from '#words/words.ts'
import { SiteReviewPage } from './site-review.page.tsx'
import type { loader } from './site-review.server.ts'

export { loader } from './site-review.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? t('Site') }]

export default function SiteReviewRoute(): ReactElement {
  return <SiteReviewPage view={useLoaderData<typeof loader>()} />
}
