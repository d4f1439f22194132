import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { openPage } from '#tests/support/page.tsx'
import { CARDS, makeOwnInvoice, usePaying } from '#tests/support/payments/paying.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const paying = usePaying(world)

let me: { id: number; cookie: string }
beforeEach(async () => {
  me = await makeMyAccount(world.db)
})

const open = (address: string, post?: Record<string, string | string[]>) =>
  openPage(world, address, { cookie: me.cookie, ...(post ? { post } : {}) })

/** Goes from Pay to the page of the bank; answers the launcher's page and the bank's address. */
async function goToBank(ids: string[], shown: string) {
  const posted = await open('/app/payments', { choose: ids, shown })
  expect(posted.status).toBe(303)
  const launcher = await open(posted.location ?? '')
  const way = launcher.dom.querySelectorAll('a').map((link) => link.getAttribute('href') ?? '')
  return { launcher, bank: way.find((href) => href.startsWith('https://bank.example/')) ?? '' }
}

describe('Pay Invoices/Fees', () => {
  test('the page shows what is open, the balance of each and the sums by urgency [S3-PAY-01, S3-ROUTE-11]', async () => {
    const late = await makeOwnInvoice(world.db, me.id, {
      description: 'Annual emission fee',
      amount: 2163.77,
      issued_on: '2026-10-01',
      due_on: '2026-10-29',
    })
    await makeOwnInvoice(world.db, me.id, { amount: 1480, amount_paid: 500, due_on: '2026-12-02' })
    const page = await open('/app/payments')
    expect(page.status).toBe(200)
    expect(page.dom.querySelector('h1')?.text).toBe('Pay Invoices/Fees')
    expect(page.text).toContain('2 items are open on November 20, 2026')
    expect(page.text).toContain('22 days late')
    expect(page.text).toContain('12 days left')
    expect(page.text).toContain('$980.00')
    const boxes = page.dom.querySelectorAll('input[name=choose]')
    expect(boxes.map((box) => box.getAttribute('value'))).toContain(String(late.id))
  })

  test('without script the total is worked out by the server before Pay is there [S3-PAY-01]', async () => {
    const one = await makeOwnInvoice(world.db, me.id, { amount: 100.1 })
    const two = await makeOwnInvoice(world.db, me.id, { amount: 200.2 })
    expect((await open('/app/payments')).text).not.toContain('Pay $')
    const page = await open(`/app/payments?choose=${one.id}&choose=${two.id}`)
    expect(page.text).toContain('Pay $300.30')
    expect(page.dom.querySelector('input[name=shown]')?.getAttribute('value')).toBe('30030')
  })

  test('Pay with nothing chosen, or with another total, pays nothing and keeps what was chosen [S3-PAY-03, S3-PAY-06]', async () => {
    const { id } = await makeOwnInvoice(world.db, me.id)
    const nothing = await open('/app/payments', { shown: '0' })
    expect(nothing.status).toBe(400)
    expect(nothing.text).toContain('Choose at least one item to pay.')
    const other = await open('/app/payments', { choose: [String(id)], shown: '5' })
    expect(other.status).toBe(409)
    expect(other.text).toContain('The total is now $1,250.00, not $0.05.')
    expect(other.dom.querySelector('input[name=choose][checked]')?.getAttribute('value')).toBe(
      String(id),
    )
    expect(other.text).toContain('Pay $1,250.00')
  })

  test('where nothing is paid online the page says how to pay and has no Pay', async () => {
    world.rebuild({ payments: null })
    await makeOwnInvoice(world.db, me.id)
    const page = await open('/app/payments')
    expect(page.text).toContain('This portal takes no card or bank payments.')
    expect(page.text).not.toContain('Work out the total')
  })
})

describe('from the launcher to the answer', () => {
  test('the launcher says what is paid to whom and leads to the bank; a bad reference leads nowhere [S3-PAY-02, S3-PAY-25, S3-ROUTE-29]', async () => {
    const { id, number } = await makeOwnInvoice(world.db, me.id)
    const { launcher, bank } = await goToBank([String(id)], '125000')
    expect(launcher.text).toContain('Pay $1,250.00')
    expect(launcher.text).toContain('Department of Environmental Protection')
    expect(launcher.text).toContain(number)
    expect(bank).toMatch(/^https:\/\/bank\.example\/pay\//)
    for (const epay of ['', 'x', '1.1.1.x'])
      expect((await open(`/app/x/epayment-launcher?epay=${epay}`)).status).toBe(404)
    const visitor = await openPage(world, '/app/x/epayment-launcher?epay=1')
    expect(visitor.location).toMatch(/^\/pub\/login/)
  })

  test('the way back says what the bank says: first nothing, then paid [S3-PAY-10, S3-PAY-23]', async () => {
    const { id } = await makeOwnInvoice(world.db, me.id)
    const { bank } = await goToBank([String(id)], '125000')
    const list = await open('/app/payments')
    const href = list.dom.querySelector('a[href^="/app/payments/"]')?.getAttribute('href') ?? ''
    const before = await open(href)
    expect(before.text).toContain('Nothing was charged so far')
    expect(before.text).toContain('Give this payment up')
    const back = new URL((await paying.pay(bank, paying.card(CARDS.approved))) ?? '').pathname
    expect(back).toBe(href)
    const after = await open(back)
    expect(after.dom.querySelector('h1')?.text).toBe('Paid $1,250.00')
    expect(after.text).toContain('Payment status Done')
    expect((await open('/app/payments')).text).toContain('Nothing is open.')
  })

  test('who paid the fee of a submittal lands on its Payment tab; who did not reads why first [S3-REVIEW-17]', async () => {
    const site = await makeSite(world.db)
    await sql`
      insert into user_facilities (user_id, site_id, status, requested_at)
      values (${me.id}, ${site}, 'A', now())`.execute(world.db)
    const submittal = await makeSubmittal(world.db, { site_id: site, submitted_by_user_id: me.id })
    await sql`update submittals set fee_cents = 35000 where id = ${submittal}`.execute(world.db)
    const { rows } = await sql<{ id: number }>`
      select id from invoices where submittal_id = ${submittal}`.execute(world.db)
    const fee = [String(rows[0]?.id)]
    const back = async (card: string) => {
      const to = new URL(
        (await paying.pay((await goToBank(fee, '35000')).bank, paying.card(card))) ?? '',
      )
      return open(to.pathname + to.search)
    }
    expect((await back(CARDS.declined)).text).toContain('Declined. Nothing was charged')
    const paid = await back(CARDS.approved)
    expect(paid.location).toMatch(
      new RegExp(`^/app/submittal/review/\\w+/${submittal}\\?tab=payment&done=paid$`),
    )
    expect((await open(paid.location ?? '')).text).toContain('The fee is paid.')
  })

  test.each([
    [CARDS.declined, 'Declined. Nothing was charged', '05, The card was declined.'],
    [CARDS.insufficient, 'Declined. Nothing was charged', '51, There is not enough money'],
  ])(
    'card %s: says that nothing was charged, why, and offers another try [S3-PAY-11]',
    async (card, says, why) => {
      const { id } = await makeOwnInvoice(world.db, me.id)
      const { bank } = await goToBank([String(id)], '125000')
      const page = await open(new URL((await paying.pay(bank, paying.card(card))) ?? '').pathname)
      expect(page.dom.querySelector('h1')?.text).toBe(says)
      expect(page.text).toContain(why)
      expect(page.text).toContain('Payment status Invalid')
      expect(page.html).toContain(`/app/payments?choose=${id}`)
    },
  )

  test('cancelled at the bank, or given up here: nothing was charged, Invalid [S3-PAY-13, S3-PAY-21]', async () => {
    const { id } = await makeOwnInvoice(world.db, me.id)
    const first = await goToBank([String(id)], '125000')
    const back = new URL((await paying.pay(first.bank, { way: 'cancel' })) ?? '').pathname
    expect((await open(back)).text).toContain('You cancelled. Nothing was charged')
    await goToBank([String(id)], '125000')
    const list = await open('/app/payments')
    const href = list.dom.querySelector('a[href^="/app/payments/"]')?.getAttribute('href') ?? ''
    expect((await open(href, { intent: 'giveUp' })).location).toBe(href)
    expect((await open(href)).text).toContain('Payment status Invalid')
  })

  test('expired reads Timeout!; while nobody knows, the page says so and not to pay again [S3-PAY-14]', async () => {
    const { id } = await makeOwnInvoice(world.db, me.id)
    const { bank } = await goToBank([String(id)], '125000')
    await paying.mood({ isDown: ['status'] })
    const back = new URL((await paying.pay(bank, paying.card(CARDS.approved))) ?? '').pathname
    const page = await open(back)
    expect(page.text).toContain('We do not know yet if you were charged')
    expect(page.text).toContain('Do not pay these items again.')
    expect(page.text).toContain('This page looks again every 30 seconds. Stop that')
    expect((await open(`${back}?look=off`)).text).not.toContain('every 30 seconds')
    const other = await makeOwnInvoice(world.db, me.id)
    await paying.mood({})
    await goToBank([String(other.id)], '125000')
    world.wait(3_601)
    const list = await open('/app/payments')
    const href =
      list.dom.querySelectorAll('a[href^="/app/payments/"]').at(-1)?.getAttribute('href') ?? ''
    expect((await open(href)).text).toContain('Timeout! Nothing was charged')
  })

  test('another user sees nothing of a payment', async () => {
    const { id } = await makeOwnInvoice(world.db, me.id)
    const { bank } = await goToBank([String(id)], '125000')
    const back = new URL((await paying.pay(bank, paying.card(CARDS.approved))) ?? '').pathname
    const other = await makeMyAccount(world.db)
    expect((await openPage(world, back, { cookie: other.cookie })).status).toBe(404)
  })
})
