import { describe, expect, test } from 'vitest'
import { openPage } from '#tests/support/page.tsx'
import { usePayer } from '#tests/support/payments/payer.ts'
import { CARDS, makeOwnInvoice, usePaying } from '#tests/support/payments/paying.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const paying = usePaying(world)
const { who } = usePayer(world, () => paying.provider)

const open = (address: string, post?: Record<string, string>, cookie = who.me.cookie) =>
  openPage(world, address, { cookie, ...(post ? { post } : {}) })
const linkOf = async (): Promise<string> => {
  const { body } = await world.db
    .selectFrom('outbox')
    .select('body')
    .where('template', '=', 'payment-invite')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /\/pub\/pay\/[\w-]+/.exec(body ?? '')?.[0] ?? ''
}

describe('the page on which somebody is asked to pay', () => {
  test('is linked where it is due, sends the link, and takes it back', async () => {
    const invoice = await makeOwnInvoice(world.db, who.me.id)
    const address = `/app/payments/invite?invoice=${invoice.id}`
    expect((await open('/app/payments')).html).toContain(address)
    const fields = { intent: 'invite', invoice: String(invoice.id), shown: '125000' }
    const wrong = await open(address, { ...fields, email: 'nobody' })
    expect(wrong.status).toBe(400)
    expect(wrong.dom.querySelector('input[name=email]')?.getAttribute('value')).toBe('nobody')
    const sent = await open(address, { ...fields, email: 'payer@example.com' })
    const page = await open(sent.location ?? '')
    expect(page.text).toContain('The invitation waits to be sent.')
    expect(page.text).toContain('payer@example.com')
    const invite = page.dom.querySelector('input[name=invite]')?.getAttribute('value') ?? ''
    const link = await linkOf()
    const taken = await open(address, { intent: 'withdraw', invoice: fields.invoice, invite })
    expect((await open(taken.location ?? '')).text).toContain('Taken back')
    const over = await open(link, undefined, '')
    expect(over.text).toContain('This link was taken back')
    expect(over.text).not.toContain(invoice.number)
    expect((await open(address, undefined, who.other.cookie)).status).toBe(404)
    expect((await open(address, undefined, '')).location).toMatch(/^\/pub\/login/)
  })
})

describe('the page of whoever was asked', () => {
  test('from the link to the bank and to the page of the payment, without an account', async () => {
    const invoice = await makeOwnInvoice(world.db, who.me.id)
    await open(`/app/payments/invite?invoice=${invoice.id}`, {
      intent: 'invite',
      invoice: String(invoice.id),
      shown: '125000',
      email: 'payer@example.com',
    })
    const link = await linkOf()
    const page = await open(link, undefined, '')
    expect(page.text).toContain('Pay $1,250.00')
    expect(page.text).toContain(invoice.number)
    expect((await open(link, { intent: 'pay' }, '')).location).toBe(link)
    const begun = await open(link, undefined, '')
    const bank = begun.dom
      .querySelectorAll('a')
      .map((each) => each.getAttribute('href') ?? '')
      .find((href) => href.startsWith('https://bank.example/pay/'))
    const back = new URL((await paying.pay(bank ?? '', paying.card(CARDS.approved))) ?? '')
    const receipt = await open(`${back.pathname}${back.search}`, undefined, '')
    expect(receipt.text).toContain('Paid $1,250.00')
    expect(receipt.text).toContain('Card ending in 4242')
    expect((await open(link, undefined, '')).text).toContain('Paid $1,250.00')
    expect((await open(link, { intent: 'pay' }, '')).status).toBe(409)
  })

  test('a link or a code that is none says so plainly, and charges nothing', async () => {
    const unknown = await open(`/pub/pay/${'x'.repeat(43)}`, undefined, '')
    expect(unknown.status).toBe(404)
    expect(unknown.text).toContain('This link is not known')
    expect((await open('/pub/payment-receipt', undefined, '')).text).toContain('Find your payment')
    const wrong = await open('/pub/payment-receipt?order=P261120-AAAAAAAAAA&code=x', undefined, '')
    expect(wrong.status).toBe(404)
    expect(wrong.text).toContain('There is no payment with this order number and this code.')
    expect(wrong.dom.querySelector('#order')?.getAttribute('value')).toBe('P261120-AAAAAAAAAA')
  })
})
