import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { pagingOf } from '#api/services/search/criteria.schemas.ts'
import { entitiesOf, mayOpenBlocks, SITE_ADDRESS } from '../entities.queries.ts'
import type { Block, BlockCriteria, CapFacility, CapYear, FacilityBlock } from './blocks.schemas.ts'

type Who = Pick<SignedIn, 'id' | 'kind'>

const ORDER: Record<
  NonNullable<NonNullable<BlockCriteria['condition']>['sort']>,
  RawBuilder<unknown>
> = {
  FacilityName: sql`site.sort_name, site.id`,
  'FacilityName DESC': sql`site.sort_name desc, site.id desc`,
  FisRid: sql`site.fis_id nulls last, site.id`,
  'FisRid DESC': sql`site.fis_id desc nulls last, site.id desc`,
}

/** A page of the entities that a user may see, with what they hold. */
export async function selectBlocks(
  db: Db,
  user: Who,
  criteria: BlockCriteria,
): Promise<{ list: Block[]; total: number; isEstimate: boolean }> {
  const { page, pageSize } = pagingOf(criteria.condition)
  const { rows } = await sql<Block & { total: number }>`
    with page as materialized (
      select site.id, count(*) over ()::int as total,
        row_number() over (order by ${ORDER[criteria.condition?.sort ?? 'FacilityName']}) as place
      from cap_entities entity join sites site on site.id = entity.site_id
        left join states state on state.id = site.state_id
      where entity.site_id in (${entitiesOf(user)}) ${sql.join(conditionsOf(criteria), sql` `)}
      order by place limit ${pageSize} offset ${(page - 1) * pageSize})
    select site.id::float8 as "facilityRid", site.fis_id::float8 as "fisRid", site.name as "facilityName",
      ${SITE_ADDRESS} as "facLocAddress", sector.name as "cppCapTypeName", status.name as "cppCiBlockStatusName",
      ${mayOpenBlocks(user.id)} as "mayOpen",
      coalesce(held.instruments, 0)::float8 as "totalCiReserve", coalesce(held.credits, 0)::float8 as "totalCredit",
      page.total
    from page join sites site on site.id = page.id
      join cap_entities entity on entity.site_id = site.id
      join cap_sectors sector on sector.id = entity.sector_id
      join cap_block_statuses status on status.id = entity.status_id
      left join states state on state.id = site.state_id
      left join lateral (
        select sum(amount) filter (where unit = 'instrument') as instruments,
          sum(amount) filter (where unit = 'credit') as credits
        from cap_accounts account join cap_balances balance on balance.account_id = account.id
        where account.site_id = site.id and place in ('general', 'compliance', 'held', 'credit')) held on true
    order by page.place`.execute(db)
  return {
    list: rows.map(({ total: _, ...block }) => block),
    total: rows[0]?.total ?? 0,
    isEstimate: false,
  }
}

function conditionsOf(criteria: BlockCriteria): RawBuilder<unknown>[] {
  const { filter = '', facilityRid, ownerFacilityRid, inventoryRid, fromYear, toYear } = criteria
  const statuses = [criteria.cppCiBlockStatusRid, ...(criteria.cppCiBlockStatusRids ?? [])].filter(
    (status) => status === 1 || status === 2,
  )
  const sectors = [criteria.cppCapTypeRid, ...(criteria.cppCapTypeRids ?? [])].filter(
    (sector) => sector !== undefined,
  )
  const hasUnits = [
    ...(inventoryRid === undefined ? [] : [sql`and vintage = ${inventoryRid}`]),
    ...(fromYear === undefined ? [] : [sql`and vintage >= ${fromYear}`]),
    ...(toYear === undefined ? [] : [sql`and vintage <= ${toYear}`]),
  ]
  return [
    ...filter
      .split(/\s+/)
      .filter(Boolean)
      .map(
        (
          word,
        ) => sql`and position(fold(${word}) in fold(concat_ws(' ', site.name, ${SITE_ADDRESS}, site.identifier,
          site.id, site.fis_id))) > 0`,
      ),
    ...[facilityRid, ownerFacilityRid]
      .filter((id) => id !== undefined)
      .map((id) => sql`and site.id = ${id}`),
    ...(statuses.length > 0 ? [sql`and entity.status_id = any(${statuses}::int[])`] : []),
    ...(sectors.length > 0 ? [sql`and entity.sector_id = any(${sectors}::int[])`] : []),
    ...(hasUnits.length > 0
      ? [
          sql`and exists (select from cap_accounts account join cap_balances on account_id = account.id
            where account.site_id = site.id and amount <> 0 ${sql.join(hasUnits, sql` `)})`,
        ]
      : []),
  ]
}

/** Sums of one place by cap year: a column of the screens. */
const of = (unit: 'instrument' | 'credit', ...places: string[]) =>
  sql`coalesce(sum(amount * balance.sign) filter (where unit = ${unit}
    and place in (${sql.join(places)})), 0)::float8`

const CAP_YEAR = sql`vintage as "inventoryRid", ${of('instrument', 'general', 'compliance')} as "ciAvailable",
  ${of('instrument', 'distributed')} as "ciDistributed", ${of('instrument', 'transferred')} as "ciTransfer",
  ${of('instrument', 'acquired')} as "ciAcquire", ${of('instrument', 'used')} as "ciUsed",
  ${of('instrument', 'retired')} as "ciRetired", ${of('instrument', 'reserve')} as "ciReserve",
  ${of('instrument', 'held')} as "ciHeld"`

/** What became of the instruments of all entities that a user may see, by cap year. */
export async function selectCapYears(
  db: Db,
  user: Who,
  criteria: BlockCriteria,
): Promise<CapYear[]> {
  const { rows } = await sql<CapYear>`
    select ${CAP_YEAR}
    from cap_accounts account join cap_balances balance on balance.account_id = account.id
    where account.site_id in (
      select entity.site_id from cap_entities entity join sites site on site.id = entity.site_id
        left join states state on state.id = site.state_id
      where entity.site_id in (${entitiesOf(user)}) ${sql.join(conditionsOf({ ...criteria, inventoryRid: undefined, fromYear: undefined, toYear: undefined }), sql` `)})
      ${criteria.inventoryRid === undefined ? sql`` : sql`and vintage = ${criteria.inventoryRid}`}
      ${criteria.fromYear === undefined ? sql`` : sql`and vintage >= ${criteria.fromYear}`}
      ${criteria.toYear === undefined ? sql`` : sql`and vintage <= ${criteria.toYear}`}
    group by vintage order by vintage`.execute(db)
  return rows
}

type FoundBlock = Omit<FacilityBlock, 'obligations' | 'unknownPeriods'>

/** The holdings of one entity by cap year; null where the user may not see it. */
export async function selectFacilityBlock(
  db: Db,
  user: Who,
  siteId: number,
): Promise<FoundBlock | null> {
  const { rows } = await sql<FoundBlock>`
    select site.id::float8 as "facilityRid", site.name as "facilityName", sector.name as "cppCapTypeName",
      status.name as "cppCiBlockStatusName", entity.status_reason as "statusReason",
      coalesce((select json_agg(json_build_object('fullName', users.display_name, 'isFirst', is_first,
          'isSelf', users.id = ${user.id}) order by is_first desc, users.display_name)
        from cap_representatives join users on users.id = user_id
        where cap_representatives.site_id = site.id and users.status = 'A'), '[]') as representatives,
      (select count(*)::int from cap_trades where status_id = 1
        and (transfer_site_id = site.id or acquire_site_id = site.id)) as "openTrades",
      coalesce((select json_agg(year order by year."inventoryRid") from (
        select held.*, coalesce(coming.units, 0)::float8 as "ciComing" from (
          select ${CAP_YEAR}, ${of('credit', 'credit')} as "creditAvailable",
            ${of('credit', 'distributed')} as "creditDistributed", ${of('credit', 'used')} as "creditUsed",
            ${of('credit', 'cancelled')} as "creditCancelled"
          from cap_accounts account join cap_balances balance on balance.account_id = account.id
          where account.site_id = site.id group by vintage) held
        left join lateral (select sum(part.quantity) as units from cap_trades trade
          join cap_trade_years part on part.trade_id = trade.id and part.vintage = held."inventoryRid"
          where trade.acquire_site_id = site.id and trade.status_id = 1) coming on true) year), '[]') as years
    from cap_entities entity join sites site on site.id = entity.site_id
      join cap_sectors sector on sector.id = entity.sector_id
      join cap_block_statuses status on status.id = entity.status_id
    where entity.site_id = ${siteId} and entity.site_id in (${entitiesOf(user)})`.execute(db)
  return rows[0] ?? null
}

/** A facility of the block screens; null where the user may not see it. */
export async function selectCapFacility(
  db: Db,
  user: Who,
  siteId: number,
): Promise<CapFacility | null> {
  const { rows } = await sql<CapFacility>`
    select site.id::float8 as rid, site.name, site.status_code as "statusRid", site.fis_id::float8 as "fisRid",
      json_build_object('fullAddress', coalesce(nullif(entity.mailing_address, ''), ${SITE_ADDRESS}))
        as "mailingAddress"
    from cap_entities entity join sites site on site.id = entity.site_id
      left join states state on state.id = site.state_id
    where site.id = ${siteId} and site.id in (${entitiesOf(user)})`.execute(db)
  return rows[0] ?? null
}
