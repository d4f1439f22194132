import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { t } from '#words/words.ts'
import { CosignReviewPage } from './cosign-review.page.tsx'
import { action, loader } from './cosign-review.server.ts'
import { PRIVATE } from './cosign-words.ts'
import { ReviewError } from './review-over.tsx'

export { action, loader }

export const headers = () => PRIVATE

export const ErrorBoundary = ReviewError

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: data?.review
      ? t('Co-sign: {title}', { title: data.review.title })
      : t('Co-sign a submittal'),
  },
  { name: 'robots', content: 'noindex' },
]

export default function CosignReviewRoute(): ReactElement {
  const told = useActionData<typeof action>()
  return <CosignReviewPage {...useLoaderData<typeof loader>()} told={told} />
}
