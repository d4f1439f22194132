import { sql } from 'kysely'
import { makeOwnInvoice } from '../../payments/paying.ts'
import { CAME_AT, type Generators } from '../scene.ts'

/** What waits for whoever pays, and for the money desk. */
export const MONEY: Generators = {
  invoice: async (scene) => {
    const { id } = await makeOwnInvoice(scene.world.db, scene.owner.id, { due_on: '2026-11-30' })
    const end = scene.oneOf(
      sql`update invoices set amount_paid = amount where id = ${id}`,
      sql`update invoices set is_void = true where id = ${id}`,
    )
    return { rid: Number(id), who: scene.owner, end: () => scene.run(end) }
  },
  refund: async (scene) => {
    const { id: asker } = await scene.colleague()
    const payment = await scene.id(
      sql`insert into payments (order_no, provider, user_id, state, cents, began_at, state_at)
        values (${`ORDER-${10_000_000 + scene.next()}`}, 'sandbox', ${scene.owner.id}, 'paid', 125000, ${CAME_AT}, ${CAME_AT})
        returning id`,
    )
    const rid = await scene.id(
      sql`insert into payment_refunds (payment_id, cents, reason, asked_by_user_id, asked_at, state)
        values (${payment}, 125000, 'Paid twice by cheque.', ${asker}, ${CAME_AT}, 'waiting') returning id`,
    )
    const end = scene.oneOf(
      sql`update payment_refunds set state = 'refused', decision = 'It is owed.', decided_at = now(),
        decided_by_user_id = ${scene.staff.id} where id = ${rid}`,
      sql`update payment_refunds set state = 'approved', decided_at = now(), decided_by_user_id = ${scene.staff.id}
        where id = ${rid}`,
    )
    return { rid, who: scene.staff, end: () => scene.run(end) }
  },
  difference: async (scene) => {
    const rid = await scene.id(
      sql`insert into payment_differences (kind, order_no, cents_there, day, found_at)
        values (${scene.oneOf('paid there', 'other charge', 'returned there')}, ${`ORDER-${20_000_000 + scene.next()}`}, 900,
          '2026-11-08', ${CAME_AT}) returning id`,
    )
    const end = () =>
      scene.run(
        sql`update payment_differences set closed_at = now(), reason = 'The bank took it back.' where id = ${rid}`,
      )
    return { rid, who: scene.staff, end }
  },
}
