import { json } from '@remix-run/node'
import { PaymentLaunchDocument } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { centsWords, paymentAddress } from './money-words.ts'

/** Says what is paid to whom before the provider's page; without a good reference there is no way on. */
export async function loader({ request, context }: SignedInArgs) {
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
