import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { makeAccount } from './make-account.ts'

/** The fee account whose invoice the desk makes in the browser test. */
export function moneyAccount(script: string): string {
  return `FA-E2E-MONEY-${script.toUpperCase()}`
}

/** A payer with a fee account, and two people of the agency: whoever asks for a refund does not decide. */
export async function fill(db: Db): Promise<void> {
  for (const script of ['js', 'plain']) {
    for (const who of ['first', 'second'])
      await makeAccount(db, {
        loginName: `e2e.money.${who}.${script}`,
        displayName: `Mona ${who} ${script}`,
        kind: 'staff',
        actions: [['gov', 'invoice.actions.manage']],
      })
    const payer = await makeAccount(db, {
      loginName: `e2e.money.payer.${script}`,
      displayName: `Perry ${script}`,
      kind: 'owner',
      isSetUp: true,
    })
    await sql`insert into fee_programs (name) values ('Air permit fees') on conflict do nothing`.execute(
      db,
    )
    await sql`
      insert into fee_accounts (user_id, fee_program_id, account_no)
      select ${payer}, id, ${moneyAccount(script)} from fee_programs where name = 'Air permit fees'
      on conflict do nothing`.execute(db)
    // What an earlier run left open is no matter of this one.
    await sql`
      update invoices set is_void = true
      where amount > amount_paid and fee_account_id in (select id from fee_accounts where user_id = ${payer})`.execute(
      db,
    )
  }
}
