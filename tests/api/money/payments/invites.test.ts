import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Invited, OwnInvites } from '#api/money/payments/invites/invites.schemas.ts'
import type { ShownPayment } from '#api/money/payments/payments.schemas.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { usePayer } from '#tests/support/payments/payer.ts'
import {
  askCommit,
  booksOf,
  CARDS,
  makeOwnInvoice,
  usePaying,
} from '#tests/support/payments/paying.ts'
import { useWorld } from '#tests/support/world.ts'
import { inLanguage } from '#words/server.ts'

const world = useWorld()
const paying = usePaying(world)
const { who, send } = usePayer(world, () => paying.provider)

const PAYER = 'payer@example.com'
const list = (invoiceRid: number, cookie?: string) =>
  send<OwnInvites>('/Client/Payment/Invites', { invoiceRid }, cookie)
const invite = (invoiceRid: number, more: object = {}, cookie?: string) =>
  send('/Client/Payment/Invite', { invoiceRid, email: PAYER, shownCents: 125_000, ...more }, cookie)
const seen = (token: string) => send<Invited>('/Anon/Payment/Invited', { token }, '')
const pay = (token: string) => send<Invited>('/Anon/Payment/PayInvited', { token }, '')
const mails = () =>
  world.db.selectFrom('outbox').select(['to_address', 'template', 'body']).orderBy('id').execute()

/** The key of the newest link that was sent. */
async function newest(): Promise<string> {
  const body = (await mails()).findLast(({ template }) => template === 'payment-invite')?.body ?? ''
  return /\/pub\/pay\/([\w-]+)/.exec(body)?.[1] ?? ''
}
async function invited() {
  const invoice = await makeOwnInvoice(world.db, who.me.id)
  await invite(invoice.id)
  return { invoice, token: await newest() }
}

describe('asking somebody to pay', () => {
  test('sends one link by mail, whose key the database keeps as a hash alone', async () => {
    const { invoice, token } = await invited()
    expect(token).toHaveLength(43)
    expect(await mails()).toMatchObject([{ to_address: PAYER, template: 'payment-invite' }])
    const { rows } = await sql<{ text: string }>`
      select payment_invites::text as text from payment_invites`.execute(world.db)
    expect(rows[0]?.text).not.toContain(token)
    expect((await list(invoice.id)).data.list).toMatchObject([{ toEmail: PAYER, state: 'open' }])
    const { rows: audit } = await sql<{ action: string }>`
      select action from audit_log where user_id = ${who.me.id}`.execute(world.db)
    expect(audit.map(({ action }) => action)).toContain('payment.invited')
  })

  test('whoever has it sees what is to be paid and who asks, pays without an account, and both hear of it', async () => {
    const { invoice, token } = await invited()
    const { data } = await seen(token)
    expect(data).toMatchObject({
      state: 'open',
      number: invoice.number,
      cents: 125_000,
      payment: null,
      checkoutUrl: null,
    })
    expect(Object.keys(data).toSorted()).toEqual(
      [
        ...['cents', 'checkoutUrl', 'description', 'expiresDate', 'fromName', 'number', 'payment'],
        ...['provider', 'receiptPath', 'state'],
      ].toSorted(),
    )
    const begun = (await pay(token)).data
    await paying.pay(begun.checkoutUrl ?? '', paying.card(CARDS.approved))
    expect((await seen(token)).data).toMatchObject({ state: 'paid', payment: { state: 'paid' } })
    expect(await booksOf(world.db, invoice.id)).toEqual({ income: -125_000, 'in transit': 125_000 })
    await askCommit(world.db)
    const receipts = (await mails()).filter(({ template }) => template === 'payment-receipt')
    expect(receipts.map(({ to_address }) => to_address)).toContain(PAYER)
    expect(receipts.length).toBeGreaterThan(1)
    expect((await pay(token)).status).toBe(409)
    expect(paying.bank.book.all()).toHaveLength(1)
  })

  test('whoever pays on a Spanish page gets a Spanish receipt, and the one who asked an English one', async () => {
    const { token } = await invited()
    const begun = await inLanguage('es', async () => (await pay(token)).data)
    await paying.pay(begun.checkoutUrl ?? '', paying.card(CARDS.approved))
    await askCommit(world.db)
    const receipts = (await mails()).filter(({ template }) => template === 'payment-receipt')
    const [payer, sender] = [true, false].map((isPayer) =>
      receipts.find(({ to_address }) => (to_address === PAYER) === isPayer),
    )
    expect(payer?.body).toMatch(/^Se pagaron \$1,250\.00\. Guarde este comprobante\./)
    expect(payer?.body).toContain('O con este código del comprobante: ')
    expect(sender?.body).toMatch(/^You asked payer@example\.com to pay this\./)
  })

  test('the payer comes back to a page of the payment, which the code of the mail opens and no other', async () => {
    const { token } = await invited()
    const begun = (await pay(token)).data
    const back = await paying.pay(begun.checkoutUrl ?? '', paying.card(CARDS.approved))
    const { searchParams, pathname } = new URL(back ?? '')
    expect(pathname).toBe('/pub/payment-receipt')
    const [order, code] = [searchParams.get('order') ?? '', searchParams.get('code') ?? '']
    const receipt = (body: object) => send<ShownPayment>('/Anon/Payment/Receipt', body, '')
    expect((await receipt({ order, code })).data).toMatchObject({
      state: 'paid',
      referenceNum: order,
      epay: null,
    })
    expect((await receipt({ order: order.toLowerCase(), code: code.toLowerCase() })).ok).toBe(true)
    for (const wrong of [
      { order, code: code.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
      { order: 'P261120-0000000000', code },
      { order, code: '' },
    ])
      expect((await receipt(wrong)).status).toBe(404)
    const mail = (await mails()).find(({ to_address }) => to_address === PAYER && order)
    expect(mail).toBeDefined()
    expect((await mails()).some(({ body }) => body?.includes(code))).toBe(true)
  })

  test('the receipt of an account’s payment is no page for others', async () => {
    const invoice = await makeOwnInvoice(world.db, who.me.id)
    await send('/Client/Payment/Begin', { invoiceRids: [invoice.id], shownCents: 125_000 })
    const [order] = paying.bank.book.all()
    const { receiptCode } = await import('#api/money/payments/places.ts')
    const code = receiptCode(order?.orderNo ?? '')
    const answer = await send('/Anon/Payment/Receipt', { order: order?.orderNo, code }, '')
    expect(answer.status).toBe(404)
  })

  test('a link that was taken back, is too old, or is of another amount is over, and says nothing more', async () => {
    const { invoice, token } = await invited()
    const [first] = (await list(invoice.id)).data.list
    expect((await send('/Client/Payment/WithdrawInvite', { inviteRid: first?.rid })).ok).toBe(true)
    expect((await seen(token)).data).toMatchObject({ state: 'withdrawn', number: '', cents: 0 })
    expect((await pay(token)).status).toBe(409)
    await invite(invoice.id)
    const second = await newest()
    await sql`update invoices set amount = amount + 10 where id = ${invoice.id}`.execute(world.db)
    expect((await seen(second)).data).toMatchObject({ state: 'changed', number: '' })
    expect((await pay(second)).msg).toContain('The amount is another by now')
    await invite(invoice.id, { shownCents: 126_000 })
    const third = await newest()
    world.wait(14 * 86_400)
    expect((await seen(third)).data.state).toBe('expired')
    expect((await pay(third)).status).toBe(409)
    expect(paying.bank.book.all()).toEqual([])
  })

  test('another link to the same address ends the one before', async () => {
    const { invoice, token } = await invited()
    await invite(invoice.id, { email: 'PAYER@example.com' })
    expect((await seen(token)).data.state).toBe('withdrawn')
    expect((await seen(await newest())).data.state).toBe('open')
  })

  test('nothing is taken back while it is paid', async () => {
    const { invoice, token } = await invited()
    await pay(token)
    const [first] = (await list(invoice.id)).data.list
    const answer = await send('/Client/Payment/WithdrawInvite', { inviteRid: first?.rid })
    expect(answer.reason).toBe('PAYMENT_OPEN')
    expect((await seen(token)).data.state).toBe('open')
  })

  test('who prepared a submittal may ask without the right to pay; others may not, nor see or take back', async () => {
    const site = await makeSite(world.db)
    await sql`insert into user_facilities (user_id, site_id, status, requested_at) values (${who.me.id}, ${site}, 'A', now())`.execute(
      world.db,
    )
    const helper = await makeMyAccount(world.db, { kind: 'consultant' })
    const submittal = await makeSubmittal(world.db, {
      site_id: site,
      submitted_by_user_id: helper.id,
    })
    await sql`update submittals set fee_cents = 35000 where id = ${submittal}`.execute(world.db)
    const { data } = await send<OwnInvites>(
      '/Client/Payment/Invites',
      { submittalRid: submittal },
      helper.cookie,
    )
    expect(data.dueCents).toBe(35_000)
    const asked = { shownCents: 35_000 }
    expect((await invite(data.invoiceRid, asked, helper.cookie)).ok).toBe(true)
    expect((await invite(data.invoiceRid, asked, who.other.cookie)).status).toBe(404)
    expect((await list(data.invoiceRid, who.other.cookie)).status).toBe(404)
    const [own] = (await list(data.invoiceRid, helper.cookie)).data.list
    const taken = await send(
      '/Client/Payment/WithdrawInvite',
      { inviteRid: own?.rid },
      who.other.cookie,
    )
    expect(taken.status).toBe(404)
  })

  test('an address that nobody has, another amount, and a link that nobody made are refused in words', async () => {
    const invoice = await makeOwnInvoice(world.db, who.me.id)
    expect((await invite(invoice.id, { email: 'nobody' })).msg).toContain('Enter an e-mail address')
    expect((await invite(invoice.id, { shownCents: 1 })).reason).toBe('SHOWN_IS_OLD')
    expect((await seen('x'.repeat(43))).status).toBe(404)
    expect(await mails()).toEqual([])
  })
})
