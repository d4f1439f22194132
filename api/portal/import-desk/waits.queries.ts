import { sql } from 'kysely'
import { dayAt, type StaffWait } from '#api/ground/lib/waits/wait.ts'
import { importsHeld } from './held.act.ts'
import { rests, waitsAs, type States } from '#api/ground/lib/waits/states.ts'

export const importWaits: readonly StaffWait[] = [
  {
    kind: 'import',
    action: 'gov:import.actions.manage',
    holding: importsHeld,
    words: 'Imports that were not finished',
    verb: 'Go on with the import',
    button: 'Continue',
    tell: 'day',
    isBegun: true,
    then: 'What nobody goes on with is deleted when its time is over; nothing of it was loaded.',
    list: '/app/gov/import',
    rows: (asking) => sql`
      select id, file_name, '', ${dayAt('changed_at', asking)}, null::date, given_to_user_id, '/app/gov/import/' || id
      from import_jobs where state in ('mapping', 'checked', 'broken') order by changed_at, id`,
  },
]

const RUNS = rests('A job is at it; one that breaks off waits as broken, a failed job as job.')

export const importStates: States = {
  of: 'import_jobs.state',
  states: {
    mapping: waitsAs('import'),
    checking: RUNS,
    checked: waitsAs('import'),
    loading: RUNS,
    loaded: rests('The records are there.'),
    undoing: RUNS,
    undone: rests('The records were taken back.'),
    broken: waitsAs('import'),
  },
}
