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
    list: '/app/gov/cap-and-trade',
    // Whoever proposed it does not confirm it.
    rows: (asking) => sql`
      select id, summary, '', ${dayAt('proposed_at', asking)}, null::date, null::bigint, '/app/gov/cap-and-trade'
      from cap_proposals where outcome is null and proposed_by_user_id <> ${asking.userId}
      order by proposed_at, id`,
  },
]
