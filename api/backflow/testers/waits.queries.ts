import { sql } from 'kysely'
import { dayAt, type AgencyDay, type OwnWaits, type StaffWait } from '#api/ground/lib/waits/wait.ts'
import { waitsAs, type States } from '#api/ground/lib/waits/states.ts'

export const testerWaits: readonly StaffWait[] = [
  {
    kind: 'testerPaper',
    action: 'gov:backflow.actions.manage',
    isShared: true,
    words: 'Papers of backflow testers',
    verb: 'Accept or refuse',
    button: 'Accept or refuse',
    tell: 'day',
    then: 'The tester may not rely on it meanwhile; each morning it is told again.',
    list: '/app/gov/testers',
    rows: (asking) => sql`
      select paper.id, users.display_name, paper.number, ${dayAt('paper.sent_at', asking)}, null::date, null::bigint,
        '/app/gov/testers/' || paper.id
      from tester_papers paper join users on users.id = paper.user_id
      where paper.state = 'waiting' order by paper.sent_at, paper.id`,
  },
]

/** A paper is pointed out so many days before it ends, and so many after it. */
const DAYS_BEFORE = 60
const DAYS_AFTER = 365

/** Papers that were refused, or that end without a newer one. Whoever gave up a gauge long ago is left alone. */
const lacking = ({ today, timeZone }: AgencyDay) => sql`
  select 'paper' as kind, paper.id as rid, paper.number as title, paper.about,
    (coalesce(paper.decided_at, paper.sent_at) at time zone ${timeZone})::date as since,
    case when paper.state <> 'refused' then paper.valid_until end as due, '/app/ccc/tester'::text as page, paper.user_id
  from tester_papers paper
  where (paper.state = 'refused' or (paper.state = 'accepted'
      and paper.valid_until between ${today}::date - ${DAYS_AFTER}::int and ${today}::date + ${DAYS_BEFORE}::int))
    and not exists (select from tester_papers later
      where later.user_id = paper.user_id and later.kind = paper.kind and lower(later.number) = lower(paper.number)
        and later.state <> 'refused' and later.id > paper.id)`

/** A tester's own papers that were refused, or that end without a newer one. */
export const ownPaperWaits: OwnWaits = {
  kinds: [
    {
      kind: 'paper',
      words: 'Your certificates and calibrations',
      verb: 'Send a new one',
      tell: { by: 'tester-paper' },
      remind: { due: [-30, -7, 1] },
      then: 'From its day on the tester may not sign test reports with it.',
      list: '/app/ccc/tester',
      button: 'Send',
      state: 'Refused or about to end',
      why: 'It was refused or is about to end, and no newer one was sent.',
    },
  ],
  rows: (asking) => sql`
    select kind, rid, title, about, since, due, page from (${lacking(asking)}) paper
    where user_id = ${asking.userId} order by due, rid`,
  everybody: lacking,
}

export const paperStates: States = {
  of: 'tester_papers.state',
  states: {
    waiting: waitsAs('testerPaper'),
    accepted: waitsAs('paper'),
    refused: waitsAs('paper'),
  },
}
