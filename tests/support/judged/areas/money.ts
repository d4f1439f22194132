import { sql } from 'kysely'
import type { DeskFile } from '#api/money/desk/money-desk.schemas.ts'
import { reconcile } from '#api/money/payments/ask.act.ts'
import type { BegunPayment, Launch } from '#api/money/payments/payments.schemas.ts'
import { callAs } from '../../accounts/sign-in.ts'
import { makeMyAccount } from '../../factories/accounts.ts'
import { makeReviewer } from '../../desk-review/reviewer.ts'
import { makeFinance, moneyDesk } from '../../money-desk/finance.ts'
import { bankBeside, CARDS, makeOwnInvoice } from '../../payments/paying.ts'
import type { World } from '../../world.ts'
import { sends, type Act, type Area } from '../judge.ts'

type Invoice = {
  rid: number
  page: string
  entryRid: number
  paymentRid: number
  refundRid: number
}

/** Invoices at the money desk: open, reminded of, paid by cheque or online, void, and with a refund in each of its states. */
export async function moneyArea(world: World): Promise<Area<Invoice>> {
  const { db } = world
  const paying = bankBeside({
    clock: () => world.clock(),
    callPortal: async (address, init) => world.api.request(new URL(address).pathname, init),
  })
  world.rebuild({ payments: paying.provider })
  const payer = await makeMyAccount(db)
  const asker = await makeFinance(db)
  const other = await makeFinance(db, 'Secunda Person')
  const file = async (rid: number) =>
    (await callAs<DeskFile>(world, `/Agency/Invoice/Get/${rid}`, asker)).data
  const must = <T extends { status: number; msg: string }>(answer: T) => {
    if (answer.status !== 200) throw new Error(answer.msg)
    return answer
  }
  const pay = async (rid: number, isWhole: boolean) => {
    const body = { invoiceRids: [rid], shownCents: (await file(rid)).dueCents }
    const begun = must(
      await callAs<BegunPayment>(world, '/Client/Payment/Begin', { ...payer, body }),
    )
    const opened = must(
      await callAs<Launch>(world, '/Client/Payment/Open', {
        ...payer,
        body: { epay: begun.data.epay },
      }),
    )
    if (!isWhole) return
    await paying.pay(opened.data.checkoutUrl, paying.card(CARDS.approved))
    await reconcile({ db, config: world.config, payments: paying.provider }, () => world.clock())
  }
  const desk = moneyDesk(world, asker)
  const receive = async (invoiceRid: number, amount = '1250.00') =>
    must(
      await desk.invoice('Record', {
        ...{ invoiceRid, method: 'cheque', reference: '4471', receivedOn: '2026-11-19', amount },
        shownCents: (await file(invoiceRid)).dueCents,
      }),
    )
  const askRefund = async (invoiceRid: number) => {
    const paymentRid = (await file(invoiceRid)).payments[0]?.rid
    must(await desk.payment('AskRefund', { paymentRid, reason: 'Paid twice by cheque.' }))
  }
  const decide = async (invoiceRid: number, isApproved: boolean) => {
    const refundRid = (await file(invoiceRid)).refunds[0]?.rid
    const body = { refundRid, isApproved, reason: 'It is owed.' }
    must(await moneyDesk(world, other).payment('DecideRefund', body))
  }
  const state =
    (amount: number, ...steps: ((rid: number) => Promise<unknown>)[]) =>
    async (): Promise<Invoice> => {
      const { id } = await makeOwnInvoice(db, payer.id, { amount })
      for (const step of steps) await step(id)
      const { entries, payments, refunds } = await file(id)
      return {
        ...{ rid: id, page: `/app/gov/money/invoice/${id}` },
        entryRid: entries.find(({ what }) => what.includes('4471'))?.rid ?? 0,
        paymentRid: payments[0]?.rid ?? 0,
        refundRid: refunds[0]?.rid ?? 0,
      }
    }
  const voided = (rid: number) =>
    sql`update invoices set is_void = true where id = ${rid}`.execute(db)
  const remindedOn = (day: string) => (rid: number) =>
    sql`update invoices set reminded_at = ${`${day}T12:00:00Z`} where id = ${rid}`.execute(db)
  const unheld = (rid: number) =>
    sql`update invoices set fee_account_id = null where id = ${rid}`.execute(db)
  const adjusting = (way: string): Act<Invoice> => ({
    isOn: (shown) =>
      sends(shown, { what: 'adjust' }) && shown.choices.includes(`way ${way.toUpperCase()}`),
    call: async ({ post }, { rid }) =>
      post('/Agency/Invoice/Adjust', {
        ...{ invoiceRid: rid, way, amount: '1.00', reason: 'It was counted twice.' },
        shownCents: (await file(rid)).dueCents,
      }),
  })
  const deciding = (isApproved: boolean): Act<Invoice> => ({
    page: () => '/app/gov/money',
    isOn: (shown, { refundRid }) =>
      sends(shown, { refund: refundRid, decision: isApproved ? 'approve' : 'refuse' }),
    call: ({ post }, { refundRid }) =>
      post('/Agency/Payment/DecideRefund', { refundRid, isApproved, reason: 'It is owed.' }),
  })
  return {
    tables: ['invoices', 'money_entries', 'money_postings', 'payments', 'payment_refunds'],
    people: { asker, other, payer, reviewer: await makeReviewer(db) },
    states: {
      open: state(1_250),
      'reminded of yesterday': state(1_250, remindedOn('2026-11-19')),
      'reminded of a month ago': state(1_250, remindedOn('2026-10-19')),
      'of no account': state(1_250, unheld),
      'paid by cheque': state(1_250, receive),
      'paid in part': state(1_250, (rid) => receive(rid, '50.00')),
      void: state(1_250, voided),
      'void after a cheque': state(1_250, (rid) => receive(rid, '50.00'), voided),
      'a payment on its way': state(1_250, (rid) => pay(rid, false)),
      'paid in part, the rest on its way': state(
        1_250,
        (rid) => receive(rid, '50.00'),
        (rid) => pay(rid, false),
      ),
      'paid online': state(120, (rid) => pay(rid, true)),
      'a refund that waits': state(1_250, (rid) => pay(rid, true), askRefund),
      'a refund that was refused': state(
        1_250,
        (rid) => pay(rid, true),
        askRefund,
        (rid) => decide(rid, false),
      ),
      refunded: state(
        1_250,
        (rid) => pay(rid, true),
        askRefund,
        (rid) => decide(rid, true),
      ),
    },
    acts: {
      record: {
        isOn: (shown) => sends(shown, { what: 'record' }),
        call: async ({ post }, { rid }) =>
          post('/Agency/Invoice/Record', {
            ...{ invoiceRid: rid, method: 'cash', receivedOn: '2026-11-19', amount: '1.00' },
            shownCents: (await file(rid)).dueCents,
          }),
      },
      ...Object.fromEntries(
        ['less', 'more', 'penalty', 'waive'].map((way) => [way, adjusting(way)]),
      ),
      remind: {
        isOn: (shown) => sends(shown, { what: 'remind' }),
        call: ({ post }, { rid }) => post('/Agency/Invoice/Remind', { invoiceRid: rid }),
      },
      'take back': {
        isOn: (shown, { entryRid }) => sends(shown, { what: 'back', entry: entryRid }),
        call: ({ post }, { rid, entryRid }) =>
          post('/Agency/Invoice/TakeBack', { invoiceRid: rid, entryRid, reason: 'It bounced.' }),
      },
      'ask for a refund': {
        isOn: (shown, { paymentRid }) => sends(shown, { what: 'refund', payment: paymentRid }),
        call: ({ post }, { paymentRid }) =>
          post('/Agency/Payment/AskRefund', { paymentRid, reason: 'Paid twice.' }),
      },
      'let a refund go': deciding(true),
      'refuse a refund': deciding(false),
    },
  }
}
