import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import * as css from './payments.css.ts'
import type { loader } from './launcher.server.ts'

export const page = definePage<typeof loader>({
  at: '/app/x/epayment-launcher',
  title: (view) => view?.title ?? t('Payment'),
  View: LauncherPage,
})

function LauncherPage({ view }: PageProps<typeof loader>): ReactElement {
  const { title, payee, orderNo, items, provider, checkoutUrl, self } = view
  const opensHere = checkoutUrl.startsWith('/zz/')
  return (
    <PageMain>
      <PageHead title={title} context={t('To {payee}. Order {orderNo}.', { payee, orderNo })} />
      <div className={css.narrow}>
        <p>
          {t(
            'You go on to {label}{what}. Nothing is charged until you confirm it there. Card and account numbers go to {label} only; we never see them.{opens}',
            {
              label: provider.label,
              what: provider.isTest
                ? t(', where no money moves')
                : t(", the agency's payment service"),
              opens: opensHere
                ? t(' On the next page its window opens by itself; that needs JavaScript.')
                : '',
            },
          )}
        </p>
        <Panel title={t('What you pay')} id="items" padded={false} roomy>
          <Facts facts={items} />
        </Panel>
        <div className={css.actions}>
          <LinkButton href={checkoutUrl}>
            {t('Go on to {label}', { label: provider.label })}
          </LinkButton>
          {opensHere ? (
            <LinkButton href={`${checkoutUrl}&auto=0`} look="outlined">
              {t('Go on, and open it myself')}
            </LinkButton>
          ) : null}
          <PostForm action={self}>
            <Button look="outlined" name="intent" value="giveUp">
              {t('Cancel')}
            </Button>
          </PostForm>
        </div>
      </div>
    </PageMain>
  )
}
