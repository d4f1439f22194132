import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { makeAccount } from './make-account.ts'

/** The portals of the checkouts have no demonstration records. */
export const everywhere = true

/** An owner with invoices, and invoices for guests, for each run of tests/e2e/payments/checkouts.spec.ts. */
export async function fill(db: Db): Promise<void> {
  const userId = await makeAccount(db, {
    loginName: 'e2e.checkouts',
    displayName: 'Carla Checkout',
    kind: 'owner',
    isSetUp: true,
  })
  await sql`insert into fee_programs (name) values ('Air permit fees') on conflict do nothing`.execute(
    db,
  )
  await sql`
    insert into fee_accounts (user_id, fee_program_id, account_no)
    select ${userId}, id, 'FA-E2E-checkouts' from fee_programs where name = 'Air permit fees'
    on conflict do nothing`.execute(db)
  await sql`
    insert into invoices (number, product_id, fee_account_id, description, amount, issued_on, due_on)
    select part.number, (select min(id) from products),
      case when part.number like 'E2E-CHK-G%' then null else account.id end,
      'Annual emission fee', part.dollars, current_date - 20, current_date + 10
    from fee_accounts account,
      (values ('E2E-CHK-1', 210.5), ('E2E-CHK-2', 320), ('E2E-CHK-3', 430), ('E2E-CHK-G', 75.5), ('E2E-CHK-GN', 60.25))
        as part (number, dollars)
    where account.user_id = ${userId} and not exists (select from invoices where number = part.number)`.execute(
    db,
  )
}
