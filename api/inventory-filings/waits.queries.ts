import { sql } from 'kysely'
import { dayAt, type StaffWait } from '#api/lib/waits/wait.ts'

export const inventoryWaits: readonly StaffWait[] = [
  {
    kind: 'inventoryFiling',
    action: 'drinking-water:serviceLine.actions.edit',
    isShared: true,
    words: 'Inventories of service lines',
    verb: 'Accept or send back',
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
