import type { ReactElement } from 'react'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { CosignReviewPage } from './cosign-review-page.tsx'
import { ReviewError } from './review-over.tsx'
import type { loader, action } from './cosign-review.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/pub/pub-co-sign-sub-review/:productId/:id/:cosignId',
  frame: false,
  hydrates: true,
  noindex: true,
  title: (view) =>
    view?.review ? t('Co-sign: {title}', { title: view.review.title }) : t('Co-sign a submittal'),
  ErrorBoundary: ReviewError,
  View: CosignReviewRoute,
})

function CosignReviewRoute({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  return <CosignReviewPage {...view} told={told} />
}
