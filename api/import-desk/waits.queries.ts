import { sql } from 'kysely'
import { dayAt, type StaffWait } from '#api/lib/waits/wait.ts'
import { importsHeld } from './held.act.ts'

export const importWaits: readonly StaffWait[] = [
  {
    kind: 'import',
    action: 'gov:import.actions.manage',
    holding: importsHeld,
    words: 'Imports that were not finished',
    verb: 'Go on with the import',
    tell: 'day',
    isBegun: true,
    then: 'What nobody goes on with is deleted when its time is over; nothing of it was loaded.',
    list: '/app/gov/import',
    rows: (asking) => sql`
      select id, file_name, '', ${dayAt('changed_at', asking)}, null::date, given_to_user_id, '/app/gov/import/' || id
      from import_jobs where state in ('mapping', 'checked', 'broken') order by changed_at, id`,
  },
]
