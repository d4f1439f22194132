import { sql } from 'kysely'
import { REVIEW } from '#api/access/submittals.queries.ts'
import { dayAt, type StaffWait } from '#api/lib/waits/wait.ts'

export const decisionWaits: readonly StaffWait[] = [
  {
    kind: 'secondReader',
    action: REVIEW,
    isShared: true,
    words: 'Decisions for a second reader',
    verb: 'Read and issue',
    // Whoever prepared it is not its reader (`requireReader`).
    rows: (asking) => sql`
      select decision.id, submittal.application_name, submittal.site_name, ${dayAt('decision.prepared_at', asking)},
        submittal.decide_by, null::bigint, '/app/gov/review/' || submittal.id || '/decision'
      from decisions decision join submittals submittal on submittal.id = decision.submittal_id
      where decision.state = 'proposed' and decision.prepared_by_user_id <> ${asking.userId}
      order by submittal.decide_by, decision.id`,
  },
]
