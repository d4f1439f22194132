import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import type { ReactElement } from 'react'
import { ErrorPage } from '#app/components/page/error-page.tsx'
import { PageFrame, PageMain, SkipLink } from '#app/components/page/page-shell.tsx'
import { t } from '#words/words.ts'
import { problemOf } from './problem-words.ts'

/** The last resort, for addresses outside every area and for faults of the frame itself. */
export function RootError(): ReactElement {
  const error = useRouteError()
  const { title, advice, reference, posted } = isRouteErrorResponse(error)
    ? problemOf(error.status, error.data)
    : problemOf(500, null)
  return (
    <PageFrame>
      <SkipLink />
      <PageMain>
        <ErrorPage
          title={title}
          link={{ href: '/pub/pub-rcd/home', label: t('Go to public records') }}
          posted={posted}
          {...(reference ? { reference } : {})}
        >
          {advice}
        </ErrorPage>
      </PageMain>
    </PageFrame>
  )
}
