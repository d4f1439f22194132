import { sql } from 'kysely'
import { SITE_WORKERS } from '#api/services/access/site-people.queries.ts'
import { sitesOf } from '#api/services/access/site-rights.queries.ts'
import { dayAt, type AgencyDay, type OwnWaits, type StaffWait } from '#api/ground/lib/waits/wait.ts'
import { rests, waitsAs, type States } from '#api/ground/lib/waits/states.ts'

export const inventoryWaits: readonly StaffWait[] = [
  {
    kind: 'inventoryFiling',
    action: 'drinking-water:serviceLine.actions.edit',
    isShared: true,
    words: 'Inventories of service lines',
    verb: 'Accept or send back',
    button: 'Accept or return',
    tell: 'day',
    then: 'It waits until somebody decides; each morning it is told again.',
    list: '/app/inventory-filings',
    rows: (asking) => sql`
      select filing.id, sites.name, filing.year::text, ${dayAt('filing.signed_at', asking)}, null::date, null::bigint,
        '/app/inventory-filings/' || filing.id
      from inventory_filings filing join sites on sites.id = filing.site_id
      where filing.state = 'signed' order by filing.signed_at, filing.id`,
  },
]

/** Files that the agency sent back or that nobody signed, as long as no later one of their year took their place. */
const open = (day: AgencyDay) => sql`
  select case filing.state when 'checked' then 'inventoryToSign' else 'inventoryBack' end as kind, filing.id as rid,
    sites.name as title, filing.year::text as about,
    ${dayAt('moment.at', day)} as since, null::date as due, '/app/inventory-filings/' || filing.id as page, filing.site_id
  from inventory_filings filing join sites on sites.id = filing.site_id
    cross join lateral (select case filing.state when 'checked' then filing.sent_at else filing.decided_at end as at) moment
  where filing.state in ('checked', 'sent-back')
    and not exists (select from inventory_filings later where later.site_id = filing.site_id and later.year = filing.year
      and later.id > filing.id and later.state <> 'reading')`

/** Inventories of one's own water systems. */
export const ownInventoryWaits: OwnWaits = {
  kinds: [
    {
      kind: 'inventoryBack',
      words: 'Inventories that were sent back',
      verb: 'Correct and send again',
      tell: { by: 'inventory-filing' },
      remind: { since: [14, 45, 90] },
      then: 'It stays sent back, and the inventory that was accepted last counts; the agency sees which system has filed none.',
      list: '/app/inventory-filings',
      button: 'Correct',
      state: 'Sent back',
      why: 'The agency sent it back. Correct the file and send it again.',
      isUrgent: true,
    },
    {
      kind: 'inventoryToSign',
      words: 'Inventories that are not signed',
      verb: 'See what was read',
      tell: 'rest',
      then: 'It waits for ever: nothing is filed until somebody signs it, and a new file takes its place.',
      list: '/app/inventory-filings',
      button: 'See',
      state: 'Ready to sign',
      why: 'The file was read. Whoever may sign for the water system signs it, or a new file takes its place.',
    },
  ],
  // Who acts for no water system asks for no filing.
  rows: (asking) => sql`
    select kind, rid, title, about, since, due, page from (${open(asking)}) filing
    where site_id in (select site_id from water_systems where site_id in (${sitesOf(asking.userId, 'prepare')}))
    order by since, rid`,
  everybody: (day) => sql`
    select kind, rid, title, about, since, due, page, worker.user_id
    from (${open(day)}) filing cross join lateral (
      select user_id from ${SITE_WORKERS} site_worker where site_worker.site_id = filing.site_id) worker`,
}

export const inventoryStates: States = {
  of: 'inventory_filings.state',
  states: {
    reading: rests(
      'The portal reads the file while it is sent; what a restart broke off is deleted.',
    ),
    checked: waitsAs('inventoryToSign'),
    signed: waitsAs('inventoryFiling'),
    accepted: rests('It was accepted.'),
    'sent-back': waitsAs('inventoryBack'),
  },
}
