import { sql } from 'kysely'
import { sitesOf } from '#api/services/access/site-rights.queries.ts'
import type { OwnWaits } from '#api/ground/lib/waits/wait.ts'

/** A test is pointed out so many days before its day. */
const DAYS_BEFORE = 30

/** Backflow assemblies at one's own sites whose test is due or overdue. */
export const backflowWaits: OwnWaits = {
  kinds: [
    {
      kind: 'backflowTest',
      words: 'Backflow assemblies to be tested',
      verb: 'See the assembly',
      tell: { by: 'backflow-notice' },
      then: 'It is overdue; the notices go up their ladder to the supplier and the agency.',
      list: '/app/ccc',
      button: 'See',
      state: 'Test due',
      why: 'A certified tester has to test it and send the report.',
    },
  ],
  rows: ({ userId, today }) => sql`
    select 'backflowTest', assembly.id, concat_ws(' ', assembly.kind, assembly.serial), sites.name,
      assembly.next_due_on - ${DAYS_BEFORE}::int, assembly.next_due_on, '/app/ccc/assembly/' || assembly.id
    from ccc_assemblies assembly join sites on sites.id = assembly.site_id
    where assembly.status = 'active' and assembly.next_due_on <= ${today}::date + ${DAYS_BEFORE}::int
      and assembly.site_id in (${sitesOf(userId, 'prepare')})
    order by assembly.next_due_on, assembly.id`,
}
