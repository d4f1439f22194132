import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
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
      <PageHead title={view.title} context={`To ${payee}. Order ${orderNo}.`} />
      <div className={css.narrow}>
        {problem ? (
          <Notice tone="bad" role="alert" title="The payment could not be opened">
            {problem}
          </Notice>
        ) : null}
        <div data-without-script>
          <Notice tone="warn" title={`Paying at ${provider.label} needs JavaScript`}>
            Your browser runs none here, so the payment cannot be opened. Nothing was charged. Go
            back and pay as your invoice says, or open this page in another browser.
          </Notice>
        </div>
        {provider.isTest ? (
          <Notice tone="info" title="For trying out">
            {provider.label} is in test mode: no money moves.
          </Notice>
        ) : null}
        <Panel title="What you pay" id="items" padded={false} roomy>
          <Facts facts={view.facts} />
        </Panel>
        {problem ? null : <Opening view={view} />}
        <p>
          <LinkButton href={returnPath} look="outlined" id="cancel">
            {problem ? 'Go back' : 'Cancel'}
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
      data-needs-script
      className={css.pay}
    >
      <p role="status" data-checkout-says>
        {isAuto
          ? `The ${kind === 'BUTTON' ? 'window' : 'form'} of ${provider.label} opens by itself in a moment.`
          : `Press the button to open the ${kind === 'BUTTON' ? 'window' : 'form'} of ${provider.label}.`}{' '}
        Nothing is charged until you confirm it there. Card and account numbers go to{' '}
        {provider.label} only; we never see them.
      </p>
      <p>
        <a href={view.otherHref}>
          {isAuto ? 'Do not open it by itself' : 'Open it by itself after all'}
        </a>
      </p>
      <div className={css.actions}>
        <Button type="button" data-checkout-opens {...attributes}>
          Open {provider.label}
        </Button>
      </div>
      <div id="monerisCheckout" />
      <form
        method="post"
        action={`${view.path}?${new URLSearchParams({ epay: view.epay })}`}
        hidden
      >
        <input type="hidden" name="epay" value={view.epay} />
        <input type="hidden" name="event" value="" />
        <input type="hidden" name="message" value="" />
      </form>
    </div>
  )
}
