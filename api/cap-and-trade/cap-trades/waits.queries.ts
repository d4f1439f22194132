import { sql } from 'kysely'
import { sitesOf } from '#api/services/access/site-rights.queries.ts'
import { dayAt, type OwnWaits } from '#api/ground/lib/waits/wait.ts'
import { rests, waitsAs, type States } from '#api/ground/lib/waits/states.ts'

/** Trades that wait for a second person of the seller, or for the acquirer. */
export const tradeWaits: OwnWaits = {
  kinds: [
    {
      kind: 'trade',
      isAwaited: true,
      words: 'Trades to confirm or accept',
      verb: 'Open the trade',
      tell: { by: 'trade-turn' },
      then: 'It ends by itself at the end of its window, and everybody in it is told.',
      list: '/app/cpp-trade-history',
      button: 'Open trade',
      state: 'Trade to confirm',
      why: 'It ends by itself when nobody answers in time.',
      isUrgent: true,
    },
  ],
  rows: (asking) => sql`
    select 'trade', trade.id, sites.name, trade.quantity::text, ${dayAt('trade.created_at', asking)},
      ${dayAt('progress.due_at', asking)}, '/app/cpp-trades/' || trade.id
    from cap_trade_progress progress join cap_trades trade on trade.id = progress.trade_id
      join sites on sites.id = case when progress.waits_for = 'second' then trade.acquire_site_id
        else trade.transfer_site_id end
    where (progress.waits_for = 'second' and progress.signer_user_id <> ${asking.userId}
        and trade.transfer_site_id in (${sitesOf(asking.userId, 'submit')}))
      or (progress.waits_for = 'acquirer' and trade.acquire_site_id in (${sitesOf(asking.userId, 'submit')}))
    order by progress.due_at, trade.id`,
}

export const tradeStates: readonly States[] = [
  {
    of: 'cap_trade_progress.waits_for',
    states: {
      second: waitsAs('trade'),
      acquirer: waitsAs('trade'),
      agency: waitsAs('agencyTrade'),
      none: rests('It is over.'),
    },
  },
  {
    of: 'cap_trade_statuses',
    states: {
      Open: waitsAs('trade', 'agencyTrade'),
      Completed: rests('The units were moved.'),
      Withdrawn: rests('It was taken back.'),
      Canceled: rests('It ended by its window, or the agency refused it.'),
    },
  },
]
