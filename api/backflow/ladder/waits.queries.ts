import { sql } from 'kysely'
import type { StaffWait } from '#api/ground/lib/waits/wait.ts'

/** The day that counts now: of a failed assembly that of its repair. */
const DUE = sql`coalesce(assembly.repair_by, assembly.next_due_on)`

export const overdueTestWaits: readonly StaffWait[] = [
  {
    kind: 'overdueTest',
    action: 'gov:backflow.actions.manage',
    isShared: true,
    words: 'Overdue backflow tests and repairs',
    verb: 'See what was sent',
    button: 'See',
    tell: 'day',
    then: 'The notices go up their ladder by themselves; after the last one the agency refers it for shut-off.',
    list: '/app/gov/backflow',
    rows: ({ today }) => sql`
      select assembly.id, concat_ws(' ', assembly.kind, assembly.serial), sites.name, ${DUE}, ${DUE}, null::bigint,
        '/app/ccc/assembly/' || assembly.id
      from ccc_assemblies assembly join sites on sites.id = assembly.site_id
      where assembly.status = 'active' and ${DUE} < ${today}::date order by ${DUE}, assembly.id`,
  },
]
