import { useState, type ReactElement } from 'react'
import { ErrorPage } from '#app/components/page/error-page.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Toasts } from '#app/components/ui/toast.tsx'
import { useHydrated } from '#app/components/ui/use-hydrated.ts'
import { msg, t } from '#words/words.ts'
import * as css from './notification.css.ts'

/** Words of the specification (spec 1 §8). */
const CONFIRMED = msg('Confirmed Successfully')
const FAILED = msg('Notification Confirm Failed! Please try again later.')

type NotificationProps = { isConfirmed: boolean; homeHref: string; what: string }

export function NotificationPage(props: NotificationProps): ReactElement {
  const { isConfirmed, homeHref, what } = props
  if (!isConfirmed)
    return (
      <PageMain>
        <ErrorPage title={t(FAILED)} link={{ href: '/pub/login', label: t('Back to login') }}>
          {t(
            'The link may be incomplete or too old. Open it from the e-mail itself, or ask for a new one.',
          )}
        </ErrorPage>
      </PageMain>
    )
  return (
    <PageMain>
      <PageHead title={t('E-mail notification')} />
      <div className={css.column}>
        <Notice tone="good" title={t(CONFIRMED)} role="status">
          <p>{t('From now on we send you e-mail about {what}.', { what })}</p>
        </Notice>
        <p>
          <LinkButton look="outlined" href={homeHref}>
            {t('Go to public records')}
          </LinkButton>
        </p>
      </div>
      <ConfirmedToast />
    </PageMain>
  )
}

/** The same words as a toast; it comes with the script and is never the only place of them. */
function ConfirmedToast(): ReactElement | null {
  const [isShown, setIsShown] = useState(true)
  if (!useHydrated() || !isShown) return null
  return (
    <Toasts
      toasts={[{ id: 'confirmed', tone: 'good', title: t(CONFIRMED) }]}
      onClose={() => setIsShown(false)}
    />
  )
}
