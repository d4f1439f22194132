import type { MetaFunction } from '@remix-run/node'
import type { ReactElement } from 'react'
import { ErrorPage } from '#app/components/page/error-page.tsx'
import { PageFrame, PageMain, SkipLink } from '#app/components/page/page-shell.tsx'

export const meta: MetaFunction = () => [{ title: 'Sign in' }]

/** Accounts are not part of this release: the page says so and leads to what needs none. */
export default function LoginPage(): ReactElement {
  return (
    <PageFrame>
      <SkipLink />
      <PageMain>
        <ErrorPage
          title="Sign in"
          link={{ href: '/pub/pub-rcd/home', label: 'Go to public records' }}
        >
          Signing in is not available on this portal yet. You need no account to search and read
          public records.
        </ErrorPage>
      </PageMain>
    </PageFrame>
  )
}
