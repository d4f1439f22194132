import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { makeAccount } from './make-account.ts'

/** The number of the invoice that a guest pays. */
export function guestInvoice(script: string): string {
  return `E2E-GUEST-${script.toUpperCase()}`
}

/** An owner for each run of each test, with a fee account and two open invoices that no earlier run paid. */
export async function fill(db: Db): Promise<void> {
  for (const script of ['js', 'plain']) {
    // What an earlier run paid keeps its payment under another number.
    await sql`
      update invoices set number = number || '-' || id, is_void = true
      where number = ${guestInvoice(script)}`.execute(db)
    await sql`
      insert into invoices (number, product_id, description, amount, issued_on, due_on)
      values (${guestInvoice(script)}, 7, 'Plan review fee', 75.50, current_date - 20, current_date + 10)`.execute(
      db,
    )
  }
  // The last one is walked (tests/e2e/everyone).
  for (const script of ['js', 'plain', 'walk'])
    for (const about of ['pays', 'declined', 'invites']) {
      const userId = await makeAccount(db, {
        loginName: `e2e.payments.${about}.${script}`,
        displayName: `Paula ${about} ${script}`,
        kind: 'owner',
        isSetUp: true,
      })
      await sql`insert into fee_programs (name) values ('Air permit fees') on conflict do nothing`.execute(
        db,
      )
      await sql`
        insert into fee_accounts (user_id, fee_program_id, account_no)
        select ${userId}, id, ${`FA-E2E-${about}-${script}`} from fee_programs where name = 'Air permit fees'
        on conflict do nothing`.execute(db)
      // What an earlier run paid or left open stays as it is; this run has invoices of its own.
      await sql`
        update invoices set is_void = true
        where fee_account_id in (select id from fee_accounts where user_id = ${userId})`.execute(db)
      await sql`
        insert into invoices (number, product_id, fee_account_id, description, amount, issued_on, due_on)
        select 'E2E-' || ${userId}::text || '-' || part.name || '-' || floor(extract(epoch from now()))::text, 7,
          account.id, part.words, part.dollars, current_date - 20, current_date + 10
        from fee_accounts account,
          (values ('A', 'Annual emission fee', 2163.77), ('B', 'Stack test review', 980)) as part (name, words, dollars)
        where account.user_id = ${userId}`.execute(db)
    }
}
