import { beforeEach, describe, expect, test } from 'vitest'
import { makeInvoice } from '#tests/support/factories/invoices.ts'
import { openPage } from '#tests/support/page.tsx'
import { askCommit, booksOf, CARDS, usePaying } from '#tests/support/payments/paying.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const paying = usePaying(world)

let number: string
let draft: string
let cookie: string

const open = (post?: Record<string, string>) =>
  openPage(world, draft, { cookie, ...(post ? { post } : {}) })

/** A guest who found an invoice of 1,250 dollars. */
beforeEach(async () => {
  number = await makeInvoice(world.db)
  const begun = await openPage(world, '/pub/pub-rcd/invoice/payment', { post: {} })
  draft = begun.location ?? ''
  cookie = begun.cookies.join('; ')
  await open({ number, amount: '1,250.00' })
})

/** Presses Pay; answers where the bank's page is. */
async function begin(email = 'guest@example.com'): Promise<string> {
  const posted = await open({ intent: 'pay', shown: '125000', email })
  expect(posted.location).toBe(draft)
  const links = (await open()).dom.querySelectorAll('a').map((link) => link.getAttribute('href'))
  return links.find((href) => href?.startsWith('https://bank.example/pay/')) ?? ''
}

describe('a guest pays an invoice', () => {
  test('from Pay to the bank and back: paid in the books, on the page and by mail, without an account [S2-INVOICE-02, S3-PAY-10]', async () => {
    expect((await open()).text).toContain('Pay $1,250.00')
    const bank = await begin()
    const back = await paying.pay(bank, paying.card(CARDS.approved))
    expect(back).toBe(`https://records.example.gov${draft}`)
    const page = await open()
    expect(page.text).toContain('Paid $1,250.00')
    expect(page.text).not.toContain('Go on to Sandbox Bank')
    const { id } = await world.db
      .selectFrom('invoices')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    expect(await booksOf(world.db, id)).toEqual({ income: -125_000, 'in transit': 125_000 })
    await askCommit(world.db)
    const mails = await world.db
      .selectFrom('outbox')
      .select(['to_address', 'template', 'body'])
      .execute()
    expect(mails).toMatchObject([{ to_address: 'guest@example.com', template: 'payment-receipt' }])
    expect(mails[0]?.body).toContain(number)
  })

  test('an e-mail address that nobody has is named at its field, and nothing begins', async () => {
    const page = await open({ intent: 'pay', shown: '125000', email: 'nobody' })
    expect(page.status).toBe(400)
    expect(page.text).toContain('Enter an e-mail address like name@example.com')
    expect(page.dom.querySelector('input[name=email]')?.getAttribute('value')).toBe('nobody')
    expect(paying.bank.book.all()).toEqual([])
  })

  test('another amount than the invoice’s begins nothing [S3-PAY-03]', async () => {
    const page = await open({ intent: 'pay', shown: '1', email: '' })
    expect(page.status).toBe(409)
    expect(page.text).toContain('The total is now $1,250.00')
    expect(paying.bank.book.all()).toEqual([])
  })

  test('another browser cannot see, pay or give up what a guest began [S2-INVOICE-03]', async () => {
    await begin()
    for (const post of [
      undefined,
      { intent: 'pay', shown: '125000', email: '' },
      { intent: 'giveUp', shown: '', email: '' },
    ])
      expect((await openPage(world, draft, post === undefined ? {} : { post })).status).toBe(404)
    expect((await open()).text).toContain('Nothing was charged so far')
  })

  test('while it is under way no other invoice takes its place; given up, it can be paid again [S3-PAY-21]', async () => {
    const first = await begin()
    expect((await open({ intent: 'clear' })).status).toBe(409)
    await open({ intent: 'giveUp' })
    expect((await open()).text).toContain('You cancelled. Nothing was charged')
    expect(await paying.pay(first, paying.card(CARDS.approved))).toBeNull()
    await paying.pay(await begin(), paying.card(CARDS.approved))
    expect((await open()).text).toContain('Paid $1,250.00')
  })

  test('a declined card says why, and Pay is there again [S3-PAY-11]', async () => {
    await paying.pay(await begin(), paying.card(CARDS.declined))
    const page = await open()
    expect(page.text).toContain('Declined. Nothing was charged')
    expect(page.text).toContain('The card was declined.')
    expect(page.text).toContain('Pay $1,250.00')
  })
})
