import type { CheckoutEvent, CheckoutPageQuery } from '#app/gql/operations.ts'
import { t } from '#words/words.ts'
import { centsWords } from '../money-words.ts'

const EVENTS: readonly CheckoutEvent[] = [
  'BEGIN',
  'SUCCESS',
  'FAILURE',
  'ERROR',
  'ABORT',
  'EXPIRED',
  'COMPLETE',
  'CANCEL',
]

export function isCheckoutEvent(text: string): text is CheckoutEvent {
  return EVENTS.some((event) => event === text)
}

/** Milliseconds between the provider's script and the first press (spec 3 §9). */
const WAITS_MS = { BUTTON: 300, TICKET: 1_500 }

type Parts = { payee: string; epay: string; isAuto: boolean }

/** What the page of a checkout says and gives to its script. */
export function viewCheckout(checkout: CheckoutPageQuery['checkout'], parts: Parts) {
  const { payment, provider, kind, button, path, returnPath } = checkout
  const { payee, epay, isAuto } = parts
  const link = (auto: boolean) =>
    `${path}?${new URLSearchParams({ epay, ...(auto ? {} : { auto: '0' }) })}`
  return {
    title: t('Pay {cents}', { cents: centsWords(payment.cents) }),
    payee,
    provider,
    epay,
    path,
    returnPath,
    isAuto,
    otherHref: link(!isAuto),
    kind,
    mode: checkout.mode,
    scriptUrl: checkout.scriptUrl,
    waitMs: WAITS_MS[kind],
    orderNo: payment.orderNo,
    facts: payment.items.map((item) => ({
      label: item.number,
      value: `${item.description}, ${centsWords(item.cents)}`,
    })),
    problem: button?.error?.message ?? null,
    attributes: button?.button ? attributesOf(button.button) : null,
  }
}

type Button = NonNullable<NonNullable<CheckoutPageQuery['checkout']['button']>['button']>

/** The attributes by which the provider's script knows its button. */
function attributesOf(button: Button): Record<string, string> {
  return {
    api_access_id: button.apiAccessId,
    location_id: button.locationId,
    version_number: button.versionNumber,
    method: button.method,
    allowed_methods: button.allowMethods,
    total_amount: button.totalAmount,
    order_number: button.orderNumber,
    utc_time: button.utcTime,
    hash_method: 'sha256',
    signature: button.signature,
    callback: 'hearCheckout',
  }
}

export type CheckoutView = ReturnType<typeof viewCheckout>
