import { describe, expect, test } from 'vitest'
import { makeInvoice } from '#tests/support/factories/invoices.ts'
import { makeConfirmation } from '#tests/support/factories/notifications.ts'
import { ask, codeOf } from '#tests/support/graph.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

type Started = { startInvoicePayment: { ok: boolean; submittalId: string; token: string } }
const START = 'mutation { startInvoicePayment { ok error { code } submittalId token } }'
const FIND = `mutation ($input: FindInvoiceInput!) { findInvoice(input: $input) { ok error { code inputErrors { field } }
  payment { submittalId statusName applicationName expiresAt
    invoice { number description siteName amount amountPaid amountDue issuedOn dueOn } } } }`
const PAYMENT = `query ($submittalId: ID!, $token: String) {
  invoicePayment(submittalId: $submittalId, token: $token) { invoice { number } } }`

describe('graphql invoices', () => {
  test('a payment is begun, filled and emptied, each with one REST call [S2-INVOICE-02, S2-INVOICE-04]', async () => {
    const number = await makeInvoice(world.db, { amount_paid: 250 })
    const { startInvoicePayment: begun } = await ask<Started>(world.gateway, START)
    expect(begun).toMatchObject({ ok: true, token: expect.any(String) })
    const { submittalId, token } = begun
    const input = { submittalId, token, number, amount: '1,000' }
    expect(await ask(world.gateway, FIND, { input })).toEqual({
      findInvoice: {
        ok: true,
        error: null,
        payment: {
          submittalId,
          statusName: 'Draft',
          applicationName: 'Invoice payment',
          expiresAt: '2026-11-20T17:00:00.000Z',
          invoice: {
            number,
            description: 'Annual emissions fee',
            siteName: null,
            amount: 1250,
            amountPaid: 250,
            amountDue: 1000,
            issuedOn: '2026-11-01',
            dueOn: '2026-11-30',
          },
        },
      },
    })
    expect(await ask(world.gateway, PAYMENT, { submittalId, token })).toEqual({
      invoicePayment: { invoice: { number } },
    })
    const clear = `mutation ($submittalId: ID!, $token: String) {
      clearInvoice(submittalId: $submittalId, token: $token) { ok payment { invoice { number } } } }`
    expect(await ask(world.gateway, clear, { submittalId, token })).toEqual({
      clearInvoice: { ok: true, payment: { invoice: null } },
    })
    expect(world.restCalls).toEqual([
      '/Anon/PublicUser/GuestLogin',
      '/Anon/Invoice/Find',
      '/Anon/Invoice/GetGuestSubmittal',
      '/Anon/Invoice/Clear',
    ])
  })

  test('what does not match is data; what is not yours is NOT_FOUND [S2-INVOICE-03]', async () => {
    const { startInvoicePayment: begun } = await ask<Started>(world.gateway, START)
    const { submittalId, token } = begun
    expect(
      await ask(world.gateway, FIND, { input: { submittalId, token, number: 'X', amount: '1' } }),
    ).toEqual({
      findInvoice: {
        ok: false,
        error: { code: 'INVALID', inputErrors: [{ field: 'number' }] },
        payment: null,
      },
    })
    for (const access of [
      { submittalId },
      { submittalId, token: 'x' },
      { submittalId: 'x', token },
    ])
      expect(await codeOf(world.gateway, PAYMENT, access)).toBe('NOT_FOUND')
  })
})

describe('graphql notifications', () => {
  const CONFIRM = `mutation ($input: ConfirmNotificationInput!) { confirmNotification(input: $input) { ok error { code } } }`
  test('the token of a link confirms, with the call of its kind [S1-NOTIFY-01, S1-NOTIFY-02]', async () => {
    const list = await makeConfirmation(world.db)
    const duty = await makeConfirmation(world.db, { module: 'permit' })
    for (const [input, ok] of [
      [{ product: 'AirNEI', token: list }, true],
      [{ product: 'AirNEI', module: 'permit', token: duty }, true],
      [{ product: '../Session', token: list }, false],
      [{ product: 'AirNEI', module: 'permit', token: 'a b&c' }, false],
    ] as const)
      expect(await ask(world.gateway, CONFIRM, { input })).toMatchObject({
        confirmNotification: { ok },
      })
    expect(world.restCalls.map((path) => path.split('?')[0])).toEqual([
      '/Anon/MasterList/ConfirmMasterListENotification/AirNEI',
      '/Anon/Notification/ConfirmEmailNotification/AirNEI/permit',
      '/Anon/MasterList/ConfirmMasterListENotification/..%2FSession',
      '/Anon/Notification/ConfirmEmailNotification/AirNEI/permit',
    ])
  })
})
