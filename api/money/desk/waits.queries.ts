import { sql } from 'kysely'
import { dayAt, type StaffWait } from '#api/ground/lib/waits/wait.ts'
import { request, rests, waitsAs, type States } from '#api/ground/lib/waits/states.ts'

const action = 'gov:invoice.actions.manage'

export const moneyWaits: readonly StaffWait[] = [
  {
    kind: 'refund',
    action,
    isShared: true,
    words: 'Refunds for a second person',
    verb: 'Give or refuse the refund',
    button: 'Decide',
    tell: 'once',
    then: 'Nothing is paid back meanwhile; each morning it is told again.',
    list: '/app/gov/money',
    // Whoever asked for it does not give it.
    hasMaker: true,
    rows: (asking) => sql`
      select refund.id, 'Refund', payments.order_no, ${dayAt('refund.asked_at', asking)}, null::date, null::bigint,
        coalesce('/app/gov/money/invoice/' || refund.invoice_id, '/app/gov/money'), refund.asked_by_user_id
      from payment_refunds refund join payments on payments.id = refund.payment_id
      where refund.state = 'waiting'
      order by refund.asked_at, refund.id`,
  },
  {
    kind: 'difference',
    action,
    isShared: true,
    words: 'Payments that do not add up',
    verb: 'Find out and close',
    button: 'Reconcile',
    tell: 'day',
    then: 'It stays open until somebody closes it with a reason; each morning it is told again.',
    list: '/app/gov/money/differences',
    rows: (asking) => sql`
      select id, kind, coalesce(order_no, ''), ${dayAt('found_at', asking)}, null::date, null::bigint,
        '/app/gov/money/differences'
      from payment_differences where closed_at is null order by found_at, id`,
  },
]

const SETTLED = rests('It is settled.')

export const moneyStates: readonly States[] = [
  request('payment_differences.closed_at', waitsAs('difference'), 'It was closed with a reason.'),
  {
    of: 'payment_refunds.state',
    states: {
      waiting: waitsAs('refund'),
      approved: rests('A job gives it to the provider, and a failed job waits as job.'),
      refused: rests('It was refused.'),
      done: rests('It was paid back.'),
    },
  },
  {
    of: 'payments.state',
    states: {
      began: rests('The payer is at it; it expires by itself, and what it pays for waits still.'),
      unknown: waitsAs('difference'),
      pending: rests(
        'The provider has it; the comparison with the provider finds one that never ends.',
      ),
      paid: SETTLED,
      declined: rests('Nothing was paid: what it pays for waits still.'),
      cancelled: rests('Nothing was paid: what it pays for waits still.'),
      failed: rests('Nothing was paid: what it pays for waits still.'),
      expired: rests('Nothing was paid: what it pays for waits still.'),
      returned: waitsAs('invoice', 'fee'),
      refunded: SETTLED,
    },
  },
  request('payment_refunds.asked_at', waitsAs('refund'), 'It was decided.'),
  request('payments.asked_at', rests('When the provider was asked.'), 'The provider answered.'),
]
