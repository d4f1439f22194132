import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { t } from '#words/words.ts'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import type { loadLink as loader, confirmByLink as action } from './confirm-email.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/pub/confirm-email/:token',
  secret: true,
  title: () => t('Confirm your e-mail address'),
  View: ConfirmEmailPage,
})

/** The link to a new address: opening it changes nothing, its button does, with or without script and sign-in. */
function ConfirmEmailPage({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  const { self, address, whyNot } = view
  if (told?.confirmed)
    return (
      <PageMain>
        <PageHead title={t('Your e-mail address is confirmed')} />
        <Notice
          tone="good"
          title={t('From now on we write to {address}', { address: told.confirmed })}
        >
          <p>
            <a href="/app/account">{t('Go to My Account')}</a>
          </p>
        </Notice>
      </PageMain>
    )
  const refused = told?.whyNot ?? whyNot
  if (refused !== null || address === null)
    return (
      <PageMain>
        <PageHead title={t('Nothing was confirmed')} />
        <Notice tone="warn" title={t('This link confirms nothing')}>
          <p>{refused}</p>
          <p>
            <a href="/app/account">{t('Go to My Account')}</a>
          </p>
        </Notice>
      </PageMain>
    )
  return (
    <PageMain>
      <PageHead title={t('Confirm your e-mail address')} />
      <Panel title={address} id="confirm" roomy>
        <p>
          {t(
            'Is this the address of your account? From then on reminders, receipts and all other e-mails about the account come here. If it is not your account, close this page.',
          )}
        </p>
        <PostForm action={self}>
          <Button busyLabel={t('Confirming…')}>{t('Confirm this address')}</Button>
        </PostForm>
      </Panel>
    </PageMain>
  )
}
