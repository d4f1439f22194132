import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { t } from '#words/words.ts'
import * as css from '../payments.css.ts'
import type { CheckoutView } from './checkout.view.ts'

/** What the provider's form is opened with. No card or account number is ever typed into our own markup. */
export function CheckoutPage({
  view,
  told,
}: {
  view: CheckoutView
  told: string | null
}): ReactElement {
  const { provider, payee, orderNo, returnPath } = view
  const problem = told ?? view.problem
  return (
    <>
      <PageHead
        title={view.title}
        context={t('To {payee}. Order {orderNo}.', { payee, orderNo })}
      />
      <div className={css.narrow}>
        {problem ? (
          <Notice tone="bad" role="alert" title={t('The payment could not be opened')}>
            {problem}
          </Notice>
        ) : null}
        <div data-without-script>
          <Notice
            tone="warn"
            title={t('Paying at {label} needs JavaScript', { label: provider.label })}
          >
            {t(
              'Your browser runs none here, so the payment cannot be opened. Nothing was charged. Go back and pay as your invoice says, or open this page in another browser.',
            )}
          </Notice>
        </div>
        {provider.isTest ? (
          <Notice tone="info" title={t('For trying out')}>
            {t('{label} is in test mode: no money moves.', { label: provider.label })}
          </Notice>
        ) : null}
        <Panel title={t('What you pay')} id="items" padded={false} roomy>
          <Facts facts={view.facts} />
        </Panel>
        {problem ? null : <Opening view={view} />}
        <p>
          <LinkButton href={returnPath} look="outlined" id="cancel">
            {problem ? t('Go back') : t('Cancel')}
          </LinkButton>
        </p>
      </div>
    </>
  )
}

function Opening({ view }: { view: CheckoutView }): ReactElement {
  const { provider, isAuto, kind, attributes } = view
  return (
    <div
      data-checkout={kind === 'BUTTON' ? 'button' : 'ticket'}
      data-script={view.scriptUrl}
      data-wait={view.waitMs}
      data-mode={view.mode === 'PROD' ? 'prod' : 'qa'}
      data-order={view.orderNo}
      data-auto={isAuto || undefined}
      data-ticket-address={`${view.path}/ticket`}
      data-not-loaded={t(
        'The payment service could not be loaded. Nothing was charged. Try again in some minutes, or pay as your invoice says.',
      )}
      data-went-wrong={t('The payment service says that something went wrong.')}
      data-needs-script
      className={css.pay}
    >
      <p role="status" data-checkout-says>
        {t(
          '{more} Nothing is charged until you confirm it there. Card and account numbers go to {label} only; we never see them.',
          {
            more: isAuto
              ? t('The {more} of {label} opens by itself in a moment.', {
                  more: kind === 'BUTTON' ? t('window') : t('form'),
                  label: provider.label,
                })
              : t('Press the button to open the {more} of {label}.', {
                  more: kind === 'BUTTON' ? t('window') : t('form'),
                  label: provider.label,
                }),
            label: provider.label,
          },
        )}
      </p>
      <p>
        <a href={view.otherHref}>
          {isAuto ? t('Do not open it by itself') : t('Open it by itself after all')}
        </a>
      </p>
      <div className={css.actions}>
        <Button type="button" data-checkout-opens {...attributes}>
          {t('Open {label}', { label: provider.label })}
        </Button>
      </div>
      <div id="monerisCheckout" />
      <PostForm action={`${view.path}?${new URLSearchParams({ epay: view.epay })}`} hidden>
        <input type="hidden" name="epay" value={view.epay} />
        <input type="hidden" name="event" value="" />
        <input type="hidden" name="message" value="" />
      </PostForm>
    </div>
  )
}
