import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { PageToast } from '#app/components/ui/toast.tsx'
import { msg, t, words } from '#words/words.ts'
import type { Outcome } from './registration-cookie.server.ts'
import * as css from './register.css.ts'

/** Spec 1 §8. */
const DONE = msg('Register successfully.')
const NO_MAIL = msg('Your account was created, but the e-mail could not be sent.')

/** Step 5, success, or step 6, the e-mail failure (spec 1 §2.5). */
export function RegisterEnd({ outcome }: { outcome: Outcome }): ReactElement {
  const isDone = outcome !== 'no-mail'
  return (
    <PageMain>
      <PageHead title={t('New Account Registration')} />
      <div className={css.column}>
        <Notice
          tone={isDone ? 'good' : 'warn'}
          title={isDone ? t(DONE) : t(NO_MAIL)}
          role={isDone ? 'status' : 'alert'}
        >
          <p>{ADVICE[outcome]}</p>
        </Notice>
        <p>
          <LinkButton href="/pub/login">{t('Back to Login')}</LinkButton>
        </p>
      </div>
      {isDone ? <PageToast tone="good" title={t(DONE)} /> : null}
    </PageMain>
  )
}

const ADVICE: Record<Outcome, string> = words({
  made: 'An e-mail to you waits to be sent, with your user name and a temporary password. It works once, for 7 days. If it has not come in an hour, look into your junk folder, then use Forgot Password on the login page. If that fails too, ask the agency to correct your e-mail address.',
  waits:
    'The agency looks at registrations of this account type first. You get an e-mail when it has decided.',
  'no-mail':
    'Use Forgot Password on the login page to get a temporary password. If that fails too, ask the agency to correct your e-mail address.',
})

/** The page of /pub/register/confirm: it says nothing about any account. */
export function RegisterConfirm(): ReactElement {
  return (
    <PageMain>
      <PageHead title={t('New Account Registration')} />
      <div className={css.column}>
        <Notice tone="good" title={t(DONE)} role="status">
          <p>{t('You can sign in once you have the e-mail with your temporary password.')}</p>
        </Notice>
        <p>
          <LinkButton href="/pub/login">{t('OK')}</LinkButton>
        </p>
      </div>
    </PageMain>
  )
}
