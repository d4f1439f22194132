import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { iso } from '#api/money/payments/payments.queries.ts'
import { PAGE_SIZE, type Differences } from './money-desk.schemas.ts'

/** How many differences nobody closed yet. */
export async function countDifferences(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment_differences where closed_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** A page of the differences, the newest first. */
export async function selectDifferences(
  db: Db,
  { isClosed, page }: { isClosed: boolean; page: number },
): Promise<Differences> {
  const { rows } = await sql<Differences['list'][number] & { total: number }>`
    select difference.id::float8 as rid, difference.kind, difference.order_no as "orderNo",
      difference.payment_id::float8 as "paymentRid",
      (select min(invoice_id)::float8 from payment_invoices part where part.payment_id = difference.payment_id)
        as "invoiceRid",
      difference.cents_here::float8 as "hereCents", difference.cents_there::float8 as "thereCents", difference.day,
      ${iso('difference.found_at')} as "foundDate", payments.mismatch, ${iso('difference.closed_at')} as "closedDate",
      closer.display_name as "closedBy", difference.reason, (count(*) over ())::float8 as total
    from payment_differences difference left join payments on payments.id = difference.payment_id
      left join users closer on closer.id = difference.closed_by_user_id
    where (difference.closed_at is not null) = ${isClosed}
    order by difference.id desc limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(db)
  return {
    list: rows.map(({ total: _, ...row }) => row),
    total: rows[0]?.total ?? 0,
    pageSize: PAGE_SIZE,
  }
}
