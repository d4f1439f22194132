import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Desk } from './desk.schemas.ts'
import type { Known } from './distribution-file.ts'

/** What waits, the newest transfers, and what the agency did to accounts. */
export async function selectDesk(db: Db, staffId: number): Promise<Desk> {
  const { rows } = await sql<Desk>`
    select coalesce((select json_agg(json_build_object('rid', proposal.id, 'summary', summary,
        'reason', content ->> 'reason', 'proposedAt', proposed_at, 'proposedBy', users.display_name,
        'isOwn', proposed_by_user_id = ${staffId}) order by proposal.id)
        from cap_proposals proposal join users on users.id = proposed_by_user_id where outcome is null), '[]')
        as proposals,
      coalesce((select json_agg(entry order by entry.rid desc) from (
        select transfer.id as rid, transfer.kind, transfer.at, users.display_name as actor, transfer.reason, trade_id as "tradeRid",
          reverses_id as "reversesRid",
          (select coalesce(sum(amount), 0) from cap_postings join cap_accounts on cap_accounts.id = account_id
            where transfer_id = transfer.id and amount > 0
              and place not in ('distributed', 'transferred')) as units
        from cap_transfers transfer left join users on users.id = actor_id
        order by transfer.id desc limit 50) entry), '[]') as transfers,
      coalesce((select json_agg(entry order by entry.rid desc) from (
        select log.id as rid, log.site_id as "facilityRid", sites.name as "facilityName",
          status.name as "statusName", log.at, users.display_name as by, log.reason
        from cap_account_log log join sites on sites.id = log.site_id
          join cap_block_statuses status on status.id = to_status_id
          left join users on users.id = by_user_id
        order by log.id desc limit 50) entry), '[]') as accounts,
      coalesce((select json_agg(json_build_object('rid', trade.id, 'sellerName', giver.name,
          'acquirerName', taker.name, 'units', quantity, 'priceCents', price_cents, 'notBefore', not_before)
          order by trade.id)
        from cap_trade_progress progress join cap_trades trade on trade.id = trade_id
          join sites giver on giver.id = transfer_site_id join sites taker on taker.id = acquire_site_id
        where waits_for = 'agency'), '[]') as trades,
      (select count(*)::int from cap_trades where status_id = 1) as "openTrades"`.execute(db)
  return rows[0] ?? { proposals: [], trades: [], transfers: [], accounts: [], openTrades: 0 }
}

/** What a file of a distribution may name. */
export async function selectKnown(db: Db): Promise<Known> {
  const { rows } = await sql<{ sites: number[]; years: number[] }>`
    select coalesce((select json_agg(site_id) from cap_entities where status_id <> 3), '[]') as sites,
      coalesce((select json_agg(year) from cap_years), '[]') as years`.execute(db)
  return { sites: new Set(rows[0]?.sites), years: new Set(rows[0]?.years) }
}

/** The name of an entity, for words; null where there is none. */
export async function selectEntityName(db: Db, siteId: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select sites.name from cap_entities join sites on sites.id = site_id where site_id = ${siteId}`.execute(
    db,
  )
  return rows[0]?.name ?? null
}
