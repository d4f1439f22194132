import type { ReactElement } from 'react'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import * as css from './sign-in.css.ts'
import type { loader } from './ghost-home.server.ts'

export const page = definePage<typeof loader>({
  at: '/axx/home',
  frame: false,
  hydrates: true,
  kept: true,
  title: () => t('Welcome'),
  View: GhostHomePage,
})

function GhostHomePage({ view }: PageProps<typeof loader>): ReactElement {
  const { agency, helpUrl } = view
  return (
    <SignInFrame agency={agency} helpUrl={helpUrl}>
      <div className={css.column}>
        <h1>{t('Welcome')}</h1>
        <p>{t('Welcome. Please log in to continue.')}</p>
        <p>
          <a href="/pub/login">{t('Log in')}</a>
        </p>
      </div>
    </SignInFrame>
  )
}
