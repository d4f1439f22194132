import { sql } from 'kysely'
import { REVIEW } from '#api/services/access/submittals.queries.ts'
import { dayAt, type StaffWait } from '#api/ground/lib/waits/wait.ts'
import { rests, waitsAs, type States } from '#api/ground/lib/waits/states.ts'

export const decisionWaits: readonly StaffWait[] = [
  {
    kind: 'secondReader',
    action: REVIEW,
    isShared: true,
    words: 'Decisions for a second reader',
    verb: 'Read and issue',
    button: 'Read',
    tell: 'once',
    then: 'It waits for a second person, since one alone may not issue; each morning it is told again.',
    // Whoever prepared it is not its reader (`requireReader`).
    hasMaker: true,
    rows: (asking) => sql`
      select decision.id, submittal.application_name, submittal.site_name, ${dayAt('decision.prepared_at', asking)},
        submittal.decide_by, null::bigint, '/app/gov/review/' || submittal.id || '/decision',
        decision.prepared_by_user_id
      from decisions decision join submittals submittal on submittal.id = decision.submittal_id
      where decision.state = 'proposed'
      order by submittal.decide_by, decision.id`,
  },
]

export const decisionStates: States = {
  of: 'decisions.state',
  states: {
    draft: waitsAs('submittal'),
    proposed: waitsAs('secondReader'),
    issued: rests('It was issued.'),
  },
}
