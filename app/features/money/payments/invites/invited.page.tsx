import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import * as css from '../payments.css.ts'
import type { InvitedView } from './invites.view.ts'
import type { loadInvited as loader, payByInvite as action } from './invites.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/pub/pay/:token',
  noindex: true,
  title: (view) => view?.title ?? t('This link is not known'),
  View: InvitedPage,
})

/** Whoever was asked to pay: what it is for, and Pay. */
function InvitedPage({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  if (!view)
    return (
      <PageMain>
        <PageHead title={t('This link is not known')} />
        <p>
          {t(
            'Nothing was charged. Open the link just as it stands in the e-mail, or ask whoever sent it for another.',
          )}
        </p>
      </PageMain>
    )
  return (
    <PageMain>
      <PageHead title={view.title} />
      <div className={css.narrow}>
        {told ? (
          <Notice tone="bad" role="alert" title={t('Nothing was changed')}>
            {told.message}
          </Notice>
        ) : null}
        {view.payment ? (
          <Notice tone={view.payment.tone} title={view.payment.says} role="status">
            {view.payment.next}
          </Notice>
        ) : null}
        {view.over && !view.payment ? (
          <Notice tone="warn" role="status">
            {view.over.next}
          </Notice>
        ) : null}
        {view.facts ? (
          <Panel title={t('What it is for')} id="what" padded={false} roomy>
            <Facts facts={view.facts} />
          </Panel>
        ) : null}
        <Ways view={view} />
      </div>
    </PageMain>
  )
}

function Ways({ view }: { view: InvitedView }): ReactElement {
  const { provider, checkoutUrl, payment, receiptPath } = view
  return (
    <div className={css.pay}>
      {provider?.isTest ? (
        <p>{t('For trying out: no money moves at {label}.', { label: provider.label })}</p>
      ) : null}
      {checkoutUrl && provider ? (
        <>
          <p>
            {t(
              'Nothing is charged until you confirm it at {label}. Card and account numbers go there only; we never see them.',
              { label: provider.label },
            )}
          </p>
          <LinkButton href={checkoutUrl}>
            {t('Go on to {label}', { label: provider.label })}
          </LinkButton>
        </>
      ) : null}
      {view.mayPay ? (
        <PostForm>
          <Button name="intent" value="pay" busyLabel={t('Beginning the payment…')}>
            {view.pay}
          </Button>
        </PostForm>
      ) : null}
      {payment?.mayGiveUp ? (
        <PostForm>
          <Button look="outlined" name="intent" value="giveUp" busyLabel={t('Asking the service…')}>
            {t('Give this payment up')}
          </Button>
        </PostForm>
      ) : null}
      {receiptPath ? <a href={receiptPath}>{t('The page of this payment, to keep')}</a> : null}
    </div>
  )
}
