import { sql } from 'kysely'
import { REVIEW } from '#api/services/access/submittals.queries.ts'
import { dayAt, type StaffWait } from '#api/ground/lib/waits/wait.ts'
import { isInForce, STAY_OF_PERMIT, stayOf } from '#api/permit-life/acts/stays/stayed.queries.ts'
import { STAY_REFUSED_ON } from './appeals.queries.ts'
import { rests, waitsAs, type States } from '#api/ground/lib/waits/states.ts'

/** Nothing of it waits for a second person, and its appellant does not ask to withdraw it. */
const ALONE = sql`not exists (select from appeal_proposals proposal
  where proposal.appeal_id = appeals.id and proposal.state = 'proposed')`
const STAYS = sql`appeals.withdraw_asked_at is null and ${ALONE}`
/** What is appealed is in force, and the stay that its appellant asks for was neither recorded nor refused. */
const ASKS_STAY = sql`case when appeals.asks_stay and ${STAY_REFUSED_ON} is null and (case when appeals.act_id is null
    then exists (select from decisions decision join permits permit on permit.id = decision.permit_id
        join permit_statuses status on status.id = permit.permit_status_id
      where decision.id = appeals.decision_id and decision.kind = 'approve' and not status.is_invalid
        and lower(btrim(status.name)) not in ('pending', 'suspended', 'stayed')
        and ${STAY_OF_PERMIT(sql`permit.id`)} is null)
    else ${isInForce(sql`appeals.act_id`)} and ${stayOf(sql`appeals.act_id`)} is null end)
  then ': a stay is asked for' else '' end`
const NAME = sql`submittal.application_name || ${ASKS_STAY}`
const PAGE = sql`'/app/gov/appeals/' || submittal.id`

export const appealWaits: readonly StaffWait[] = [
  {
    kind: 'appealToOpen',
    action: REVIEW,
    isShared: true,
    words: 'Appeals to open',
    verb: 'Open or dismiss',
    button: 'Open or dismiss',
    tell: 'once',
    then: 'What is appealed holds and the appellant waits: late or in time, the agency decides; each morning it is told again.',
    rows: (asking) => sql`
      select appeals.id, ${NAME}, submittal.site_name, appeals.filed_on, appeals.due_on, null::bigint,
        ${PAGE}
      from appeals join submittals submittal on submittal.id = appeals.submittal_id
      where appeals.state = 'filed' and ${asking.today}::date is not null and ${STAYS}
      order by appeals.due_on, appeals.id`,
  },
  {
    kind: 'appealToDecide',
    action: REVIEW,
    isShared: true,
    words: 'Appeals to decide',
    verb: 'Hear and decide',
    button: 'Decide',
    tell: 'day',
    then: 'The case stays open, and so does a stay of the permit, until the agency decides it.',
    rows: (asking) => sql`
      select appeals.id, ${NAME}, submittal.site_name, appeals.filed_on,
        case when appeals.hearing_on >= ${asking.today}::date then least(appeals.hearing_on, appeals.due_on)
          else appeals.due_on end, null::bigint, ${PAGE}
      from appeals join submittals submittal on submittal.id = appeals.submittal_id
      where appeals.state = 'open' and ${STAYS}
      order by appeals.due_on, appeals.id`,
  },
  {
    kind: 'appealWithdrawal',
    action: REVIEW,
    isShared: true,
    words: 'Appeals to be withdrawn',
    verb: 'Record the withdrawal',
    button: 'Record',
    tell: 'once',
    then: 'The appellant wants no decision; the case stays open until the agency records it, and each morning it is told again.',
    rows: (asking) => sql`
      select appeals.id, submittal.application_name, submittal.site_name,
        ${dayAt('appeals.withdraw_asked_at', asking)}, appeals.due_on, null::bigint, ${PAGE}
      from appeals join submittals submittal on submittal.id = appeals.submittal_id
      where appeals.state in ('filed', 'open') and appeals.withdraw_asked_at is not null and ${ALONE}
      order by appeals.due_on, appeals.id`,
  },
  {
    kind: 'appealChange',
    action: REVIEW,
    isShared: true,
    words: 'Changes that appeals decided',
    verb: 'Change the permit, then record it',
    button: 'Change',
    tell: 'day',
    then: 'The permit says what the appeal decided otherwise, until it is changed by a version or an act.',
    rows: (asking) => sql`
      select appeals.id, submittal.application_name, submittal.site_name, coalesce(decided.recorded_on, appeals.filed_on), appeals.due_on,
        null::bigint, ${PAGE}
      from appeals join submittals submittal on submittal.id = appeals.submittal_id
        join lateral (select max(act.recorded_on) as recorded_on from appeal_acts act
          where act.appeal_id = appeals.id and act.kind = 'change') decided on true
      where appeals.state = 'changed' and ${asking.today}::date is not null and ${ALONE}
      order by appeals.due_on, appeals.id`,
  },
  {
    kind: 'appealLetterToPost',
    action: REVIEW,
    isShared: true,
    words: 'Letters about appeals to post',
    verb: 'Post, then record it',
    button: 'Post',
    tell: 'day',
    then: 'Whoever appealed on paper knows nothing of what was recorded; each morning it is told again.',
    rows: (asking) => sql`
      select posting.act_id, act.number, appeals.appellant, act.recorded_on, posting.due_on, null::bigint,
        '/app/gov/appeals/' || appeals.submittal_id || '#act-' || act.id
      from appeal_postings posting join appeal_acts act on act.id = posting.act_id
        join appeals on appeals.id = act.appeal_id
      where posting.posted_at is null and ${asking.today}::date is not null
      order by posting.due_on, posting.act_id`,
  },
  {
    kind: 'appealAct',
    action: REVIEW,
    isShared: true,
    words: 'Acts about appeals for a second person',
    verb: 'Read and confirm',
    button: 'Confirm',
    tell: 'once',
    then: 'It waits for a second person, since one alone may not record it; each morning it is told again.',
    // Whoever proposed it does not confirm it (`confirmAppealAct`).
    hasMaker: true,
    rows: (asking) => sql`
      select proposal.id, submittal.application_name, submittal.site_name, ${dayAt('proposal.proposed_at', asking)},
        appeals.due_on, null::bigint, ${PAGE}, proposal.proposed_by_user_id
      from appeal_proposals proposal join appeals on appeals.id = proposal.appeal_id
        join submittals submittal on submittal.id = appeals.submittal_id
      where proposal.state = 'proposed'
      order by appeals.due_on, proposal.id`,
  },
]

export const appealStates: readonly States[] = [
  {
    of: 'appeals.state',
    states: {
      draft: rests('Its submittal waits for its appellant, as every draft does.'),
      filed: waitsAs('appealToOpen', 'appealWithdrawal', 'appealAct'),
      open: waitsAs('appealToDecide', 'appealWithdrawal', 'appealAct'),
      withdrawn: rests('It is over.'),
      dismissed: rests('It is over.'),
      upheld: rests('It is over.'),
      changed: waitsAs('appealChange', 'appealAct'),
      carriedOut: rests('It is decided, and what it changes was changed.'),
      reversed: rests(
        'It is decided: the permit is revoked, or the submittal waits for a new decision.',
      ),
    },
  },
  {
    of: 'appeal_proposals.state',
    states: {
      proposed: waitsAs('appealAct'),
      confirmed: rests('It was recorded.'),
      givenBack: rests('Whoever proposed it may propose it anew.'),
    },
  },
]
