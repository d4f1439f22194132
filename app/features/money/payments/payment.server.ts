import { json } from '@remix-run/node'
import { GiveUpPaymentDocument, PaymentStateDocument } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { momentInZone } from '#app/lib/format.ts'
import { goOn, refuse } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { paymentAddress } from './money-words.ts'
import { viewPayment } from './payment.view.ts'

export async function loader({ request, params, context }: SignedInArgs) {
  if (!isRecordNumber(params.id)) throw new Response(null, { status: 404 })
  const { payment } = await context.execute(PaymentStateDocument, { id: params.id })
  const query = new URL(request.url).searchParams
  const view = viewPayment(payment, (moment) => momentInZone(moment, context.settings.timeZone))
  // Who paid the fee of a submittal goes back to it; every other answer is told here first (spec 3 §2.5).
  if (query.get('from') === 'bank' && view.paidSubmittalHref) return goOn(view.paidSubmittalHref)
  // A row of a list leads on; the way is made when it is pressed, for it holds half an hour.
  if (query.get('go') === 'on' && view.goOnHref) return goOn(view.goOnHref)
  const isQuiet = query.get('look') === 'off'
  return json({ ...view, refreshes: view.looksAgain && !isQuiet }, { headers: PRIVATE })
}

/** Gives the payment up; what the provider says holds. */
export async function action({ request, params, context }: SignedInArgs) {
  if (!isRecordNumber(params.id)) throw new Response(null, { status: 404 })
  const intent = (await request.formData()).get('intent')
  if (intent !== 'giveUp') return goOn(paymentAddress(params.id))
  const { giveUpPayment } = await context.execute(GiveUpPaymentDocument, { id: params.id })
  if (giveUpPayment.error) return refuse({ error: giveUpPayment.error }, giveUpPayment.error)
  return goOn(paymentAddress(params.id))
}
