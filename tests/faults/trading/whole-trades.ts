import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#api/ground/db/database.ts'
import { selectLedgerFaults } from '#tests/support/cap-and-trade/ledger.ts'

export type Counted = { opened: number; completed: number; ended: number }

/** What holds whatever was done at once and however often it was killed: units, holds, forms, signatures and ends. */
export async function expectWholeTrades(db: Db): Promise<Counted> {
  expect(await selectLedgerFaults(db)).toEqual([])
  const { rows: units } = await sql<{ rest: number; least: number; loose: number }>`
    select sum(amount)::float8 as rest, min(amount * balance.sign)::float8 as least,
      ((select coalesce(sum(amount), 0) from cap_balances join cap_accounts on cap_accounts.id = account_id
          where place = 'held')
        - (select coalesce(sum(quantity), 0) from cap_trades where status_id = 1))::float8 as loose
    from cap_balances balance join cap_accounts on cap_accounts.id = account_id`.execute(db)
  expect(units).toEqual([{ rest: 0, least: expect.any(Number) as number, loose: 0 }])
  expect(units[0]?.least).toBeGreaterThanOrEqual(0)
  // A form is signed and has its trade and its copy of record, or it is a draft and has none of them.
  const { rows: torn } = await sql`
    select submittals.id from submittals join applications on applications.id = application_id
    where applications.code = 'CT-TRADE' and not (
      (submitted_on is not null) = exists (select from cap_trades where submittal_id = submittals.id)
      and (submitted_on is not null) = exists (select from submittal_versions where submittal_id = submittals.id)
      and (submitted_on is not null) = exists (select from signatures where submittal_id = submittals.id)
      and (select count(*) from cap_trades where submittal_id = submittals.id) <= 1)`.execute(db)
  expect(torn).toEqual([])
  // An acquirer's signature is there exactly where the step of it is, and the end of a trade where its transfer is.
  const { rows: halves } = await sql`
    select trade.id from cap_trades trade join cap_trade_progress progress on progress.trade_id = trade.id
    where (trade.status_id = 1) <> (progress.waits_for is not null)
      or (trade.status_id = 2) <> exists (
        select from cap_transfers where trade_id = trade.id and kind = 'trade')
      or (trade.status_id in (3, 4)) <> exists (
        select from cap_transfers where trade_id = trade.id and kind = 'release')`.execute(db)
  expect(halves).toEqual([])
  const { rows } = await sql<Counted>`
    select count(*)::int as opened, (count(*) filter (where status_id = 2))::int as completed,
      (count(*) filter (where status_id > 2))::int as ended from cap_trades`.execute(db)
  return rows[0] ?? { opened: 0, completed: 0, ended: 0 }
}
