import { PostForm } from '#app/components/form/post-form.tsx'
import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { PaymentLaunchDocument } from '#app/gql/operations.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { requirePage } from '#app/shell/page-guard.server.ts'
import { t } from '#words/words.ts'
import { centsWords, paymentAddress } from './money-words.ts'
import * as css from './payments.css.ts'

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? t('Payment') },
]

/** Says what is paid to whom before the provider's page; without a good reference there is no way on. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (params.area !== 'app') throw new Response(null, { status: 404 })
  await requirePage(request, context)
  const epay = new URL(request.url).searchParams.get('epay') ?? ''
  const { paymentLaunch } = await context.execute(PaymentLaunchDocument, { epay })
  const { payment, checkoutUrl, provider } = paymentLaunch
  return json(
    {
      title: t('Pay {cents}', { cents: centsWords(payment.cents) }),
      payee: context.settings.agencyName,
      orderNo: payment.orderNo,
      items: payment.items.map((item) => ({
        label: item.number,
        value: `${item.description}, ${centsWords(item.cents)}`,
      })),
      provider,
      checkoutUrl,
      self: paymentAddress(payment.id),
    },
    { headers: PRIVATE },
  )
}

export default function LauncherRoute(): ReactElement {
  const { title, payee, orderNo, items, provider, checkoutUrl, self } =
    useLoaderData<typeof loader>()
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
