import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import type { ReactElement } from 'react'
import { ErrorPage } from '#app/components/page/error-page.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { t } from '#words/words.ts'
import { problemOf } from './problem-words.ts'
import { useAddresses } from './use-area.ts'

/** The inner boundary: the page failed, masthead and menu stay. */
export function AreaError(): ReactElement {
  const error = useRouteError()
  const to = useAddresses()
  const { title, advice, reference, posted } = isRouteErrorResponse(error)
    ? problemOf(error.status, error.data)
    : problemOf(500, null)
  return (
    <PageMain>
      <ErrorPage
        title={title}
        link={{ href: to.home, label: t('Go to public records') }}
        posted={posted}
        {...(reference ? { reference } : {})}
      >
        {advice}
      </ErrorPage>
    </PageMain>
  )
}
