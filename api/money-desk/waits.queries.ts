import { sql } from 'kysely'
import { dayAt, type StaffWait } from '#api/lib/waits/wait.ts'

const action = 'gov:invoice.actions.manage'

export const moneyWaits: readonly StaffWait[] = [
  {
    kind: 'refund',
    action,
    isShared: true,
    words: 'Refunds for a second person',
    verb: 'Give or refuse the refund',
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
    tell: 'day',
    then: 'It stays open until somebody closes it with a reason; each morning it is told again.',
    list: '/app/gov/money/differences',
    rows: (asking) => sql`
      select id, kind, coalesce(order_no, ''), ${dayAt('found_at', asking)}, null::date, null::bigint,
        '/app/gov/money/differences'
      from payment_differences where closed_at is null order by found_at, id`,
  },
]
