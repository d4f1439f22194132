import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { AgencyDay, OwnWaits, StaffWait } from '#api/ground/lib/waits/wait.ts'
import type { UsedGauge } from './testers.schemas.ts'

type Today = Pick<AgencyDay, 'today'>

/** Who tested with a gauge in so many days relies on it. */
const RELIED_DAYS = 365
/** A gauge is pointed out so many days before its calibration ends, and so many after it. */
const DAYS_BEFORE = 30
const DAYS_AFTER = 365

/** Accepted calibrations that end, or ended, without a newer one of the same gauge, whoever sent it. */
const ending = ({ today }: Today, before: number): RawBuilder<unknown> => sql`
  select paper.id, paper.user_id, paper.number, paper.about, paper.valid_until from tester_papers paper
  where paper.kind = 'gauge' and paper.state = 'accepted'
    and paper.valid_until between ${today}::date - ${DAYS_AFTER}::int and ${today}::date + ${before}::int
    and not exists (select from tester_papers later where later.kind = 'gauge' and later.id <> paper.id
      and lower(later.number) = lower(paper.number) and later.state <> 'refused'
      and later.valid_until > paper.valid_until)`

/** Signed test reports of the last year that name a gauge. */
const reliesOn = ({ today }: Today, number: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select report.submitted_by_user_id as user_id from submittal_facts fact
    join backflow_reports test on test.submittal_id = fact.submittal_id
    join submittals report on report.id = fact.submittal_id
  where fact.path = 'gauge' and lower(btrim(fact.text)) = lower(btrim(${number}))
    and report.submitted_on >= ${today}::date - ${RELIED_DAYS}::int`

export const gaugeStaffWaits: readonly StaffWait[] = [
  {
    kind: 'gaugeOver',
    action: 'gov:backflow.actions.manage',
    isShared: true,
    words: 'Gauges that tests rely on, without a calibration that holds',
    verb: 'See whose it is',
    button: 'See',
    tell: 'day',
    then: 'Tests with it from its day on are doubted at the desk; it goes from the list when a newer calibration is sent.',
    rows: (day) => sql`
      select gauge.id, gauge.number, concat_ws(', ', users.display_name, nullif(gauge.about, '')), gauge.valid_until,
        gauge.valid_until, null::bigint, '/app/gov/testers/' || gauge.id
      from (${ending(day, -1)}) gauge join users on users.id = gauge.user_id
      where exists (${reliesOn(day, sql`gauge.number`)})
      order by gauge.valid_until, gauge.id`,
  },
]

/** Gauges of somebody else that a tester used: their owner is told as the owner of any paper. */
const used = (day: Today) => sql`
  select distinct 'gauge' as kind, gauge.id as rid, gauge.number as title, nullif(gauge.about, '') as about,
    gauge.valid_until as since, gauge.valid_until as due, '/app/ccc/tester'::text as page, relying.user_id
  from (${ending(day, DAYS_BEFORE)}) gauge cross join lateral (${reliesOn(day, sql`gauge.number`)}) relying
  where relying.user_id <> gauge.user_id`

/** The same for the tester's own page. */
export async function selectUsedGauges(
  db: Db,
  userId: number,
  today: string,
): Promise<UsedGauge[]> {
  const { rows } = await sql<UsedGauge>`
    select rid, title as number, coalesce(about, '') as about, due::text as "validUntil",
      due < ${today}::date as "isExpired"
    from (${used({ today })}) gauge where user_id = ${userId} order by due, rid`.execute(db)
  return rows
}

export const usedGaugeWaits: OwnWaits = {
  kinds: [
    {
      kind: 'gauge',
      words: 'Gauges of others that you tested with',
      verb: 'Send a calibration',
      tell: 'once',
      remind: { due: [-7, 1] },
      then: 'Tests with it from its day on are doubted at the desk.',
      list: '/app/ccc/tester',
      button: 'Send',
      state: 'Calibration ends',
      why: 'Its calibration ends, and nobody sent a newer one. Ask its owner, send one yourself, or test with another gauge.',
    },
  ],
  rows: (asking) => sql`
    select kind, rid, title, about, since, due, page from (${used(asking)}) gauge
    where user_id = ${asking.userId} order by due, rid`,
  everybody: used,
}
