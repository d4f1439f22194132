import type { ReactElement } from 'react'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { LANDING_HEADERS } from './landing-headers.ts'
import { t } from '#words/words.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import * as css from './sign-in.css.ts'
import type { loader } from './landing.server.ts'

export const page = definePage<typeof loader>({
  at: '/pub/pub-landing/:loginName/:token',
  frame: false,
  hydrates: true,
  title: () => t('Processing'),
  headers: () => LANDING_HEADERS,
  noindex: true,
  tags: (view) => (view ? [{ httpEquiv: 'refresh', content: `1;url=${view.href}` }] : []),
  View: LandingPage,
})

function LandingPage({ view }: PageProps<typeof loader>): ReactElement {
  const { href, agency, helpUrl } = view
  return (
    <SignInFrame agency={agency} helpUrl={helpUrl}>
      <div className={css.column}>
        <h1>{t('Processing, please wait...')}</h1>
        <p role="status">{t('You are being signed in.')}</p>
        <p>
          <a href={href} rel="nofollow">
            {t('Go on if nothing happens')}
          </a>
        </p>
      </div>
    </SignInFrame>
  )
}
