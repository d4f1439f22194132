import { sql } from 'kysely'
import { dayAt, type StaffWait } from '#api/lib/waits/wait.ts'

const action = 'gov:cap.actions.manage'

export const capWaits: readonly StaffWait[] = [
  {
    kind: 'capProposal',
    action,
    isShared: true,
    words: 'Proposals about instruments',
    verb: 'Confirm or refuse',
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
]
