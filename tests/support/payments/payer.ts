import { beforeEach } from 'vitest'
import { reconcile } from '#api/money/payments/ask.act.ts'
import type { Launch, ShownPayment } from '#api/money/payments/payments.schemas.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import type { World } from '#tests/support/world.ts'
import type { PaymentProvider } from '#api/ground/lib/calls/payment-provider.ts'
import { makeOwnInvoice } from './paying.ts'

export type Answer<T> = { status: number; ok: boolean; data: T; msg: string; reason?: string }

/** An owner with an account, and the calls of somebody who pays. */
export function usePayer(world: World, provider: () => PaymentProvider) {
  const who = { me: { id: 0, cookie: '' }, other: { id: 0, cookie: '' } }
  beforeEach(async () => {
    who.me = await makeMyAccount(world.db)
    who.other = await makeMyAccount(world.db)
  })
  async function send<T>(path: string, body?: object, cookie = who.me.cookie): Promise<Answer<T>> {
    const response = await world.api.request(`/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { ...((await response.json()) as Answer<T>), status: response.status }
  }
  return {
    who,
    send,
    look: async (rid: number) => (await send<ShownPayment>(`/Client/Payment/Get/${rid}`)).data,
    giveUp: (paymentRid: number) => send<ShownPayment>('/Client/Payment/GiveUp', { paymentRid }),
    job: () =>
      reconcile({ db: world.db, config: world.config, payments: provider() }, () => world.clock()),
    /** Begins a payment of one new invoice of 1,250 dollars; its reference, and where it leads. */
    begun: async () => {
      const invoice = await makeOwnInvoice(world.db, who.me.id)
      const { data } = await send<{ rid: number; epay: string }>('/Client/Payment/Begin', {
        invoiceRids: [invoice.id],
        shownCents: 125_000,
      })
      const { checkoutUrl } = (await send<Launch>('/Client/Payment/Open', { epay: data.epay })).data
      const epay = new URL(checkoutUrl, 'https://portal.example').searchParams.get('epay') ?? ''
      return { invoice, rid: data.rid, checkoutUrl, epay }
    },
  }
}
