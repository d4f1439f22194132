import { sql } from 'kysely'
import { REVIEW } from '#api/services/access/submittals.queries.ts'
import { dayAt, type StaffWait } from '#api/ground/lib/waits/wait.ts'
import { rests, waitsAs, type States } from '#api/ground/lib/waits/states.ts'

export const permitActWaits: readonly StaffWait[] = [
  {
    kind: 'permitAct',
    action: REVIEW,
    isShared: true,
    words: 'Acts on permits for a second person',
    verb: 'Read and confirm',
    button: 'Confirm',
    tell: 'once',
    then: 'It waits for a second person, since one alone may not record it; each morning it is told again.',
    // Whoever proposed it does not confirm it (`confirmAct`).
    hasMaker: true,
    rows: (asking) => sql`
      select proposal.id, permit.number, permit.site_name, ${dayAt('proposal.proposed_at', asking)},
        (proposal.asked ->> 'fromOn')::date, null::bigint, '/app/gov/permits/' || permit.id,
        proposal.proposed_by_user_id
      from permit_act_proposals proposal join permits permit on permit.id = proposal.permit_id
      where proposal.state = 'proposed'
      order by (proposal.asked ->> 'fromOn')::date, proposal.id`,
  },
]

export const permitActStates: readonly States[] = [
  {
    of: 'permit_act_proposals.state',
    states: {
      proposed: waitsAs('permitAct'),
      confirmed: rests('It was recorded.'),
      givenBack: rests('Whoever proposed it reads why at the permit and may propose it anew.'),
    },
  },
]
