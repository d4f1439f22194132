import { sql } from 'kysely'
import { dayAt, type StaffWait } from '#api/ground/lib/waits/wait.ts'
import { request, rests, waitsAs, type States } from '#api/ground/lib/waits/states.ts'

const action = 'gov:cap.actions.manage'

export const capWaits: readonly StaffWait[] = [
  {
    kind: 'capProposal',
    action,
    isShared: true,
    words: 'Proposals about instruments',
    verb: 'Confirm or refuse',
    button: 'Confirm',
    tell: 'once',
    then: 'No instrument moves meanwhile; each morning it is told again.',
    list: '/app/gov/cap-and-trade',
    // Whoever proposed it does not confirm it.
    hasMaker: true,
    rows: (asking) => sql`
      select id, summary, '', ${dayAt('proposed_at', asking)}, null::date, null::bigint, '/app/gov/cap-and-trade',
        proposed_by_user_id
      from cap_proposals where outcome is null
      order by proposed_at, id`,
  },
  {
    kind: 'agencyTrade',
    action,
    isShared: true,
    words: 'Trades that both sides have signed',
    verb: 'Move the units or refuse',
    button: 'Decide',
    tell: 'once',
    then: 'No unit moves meanwhile; each morning it is told again. Where trades go on by themselves, the next run moves them.',
    list: '/app/gov/cap-and-trade',
    // A first trade of two entities waits for its day before it waits for anybody.
    rows: (asking) => sql`
      select trade.id, giver.name || ', ' || taker.name, trade.quantity::text, ${dayAt('signed.at', asking)}, null::date,
        null::bigint, '/app/cpp-trades/' || trade.id
      from cap_trade_progress progress join cap_trades trade on trade.id = progress.trade_id
        join sites giver on giver.id = trade.transfer_site_id join sites taker on taker.id = trade.acquire_site_id
        cross join lateral (select coalesce(max(at), trade.created_at) as at from cap_trade_steps where trade_id = trade.id) signed
      where progress.waits_for = 'agency' and coalesce(progress.not_before, ${asking.today}::date) <= ${asking.today}::date
      order by signed.at, trade.id`,
  },
]

export const capStates: readonly States[] = [
  {
    of: 'cap_proposals.outcome',
    states: {
      none: waitsAs('capProposal'),
      approved: rests('It was carried out.'),
      refused: rests('It was refused.'),
      'taken back': rests('It was taken back.'),
    },
  },
  request('cap_proposals.proposed_at', waitsAs('capProposal'), 'It was decided or taken back.'),
]
