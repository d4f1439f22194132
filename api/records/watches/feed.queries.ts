import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { DONE_TO, type RecordedAct } from '#api/permit-life/acts/moves.ts'
import { areaOf, cellRanges } from '#api/services/search/places.ts'

export const FEED_KINDS = ['site', 'permit', 'project', 'submittal'] as const
export type FeedKind = (typeof FEED_KINDS)[number]

const MOST_ENTRIES = 50

/** What the agency did with a permit after its issue; the day from which it holds follows. */
const ACT_WORDS: Record<RecordedAct, string> = {
  ...DONE_TO,
  stayAct: 'an act stayed until its appeal is decided',
  takeBack: 'an earlier act taken back',
  import: 'changed in the agency’s records',
}
/** The end of a stay of an act: that act holds again, unless there was nothing left for it to change. */
const STAYED_NOUN = sql`case stayed.kind when 'suspend' then 'suspension' when 'revoke' then 'revocation' else 'termination' end`
const STAY_ENDED = sql`case when turn.outcome = 'done' then 'the ' || ${STAYED_NOUN} || ' holds again, its stay has ended'
  else 'the stay of the ' || ${STAYED_NOUN} || ' has ended' end`
const saidOf = (act: 'act' | 'undone') =>
  sql`${JSON.stringify(ACT_WORDS)}::jsonb ->> ${sql.ref(`${act}.kind`)}`

/** What is appealed, without its permit: the act, or the decision. */
const STANDING = sql`case done.kind when 'suspend' then 'the suspension' when 'revoke' then 'the revocation'
  when 'terminate' then 'the termination' else 'the decision' end`

/** What became of an appeal; who filed it is told to nobody. */
const APPEAL_WORDS = sql`case act.kind when 'open' then 'opened'
  when 'hearing' then 'hearing on ' || to_char(act.hearing_on, 'FMMonth FMDD, YYYY') when 'refuseStay' then 'its stay refused' when 'withdraw' then 'withdrawn'
  when 'dismiss' then 'dismissed' when 'uphold' then ${STANDING} || ' stands'
  when 'change' then ${STANDING} || ' stands with changes' when 'carryOut' then 'the changes were made'
  when 'reverse' then ${STANDING} || ' does not stand' else 'what was recorded last is taken back' end`

const APPEALED = sql`case done.kind when 'suspend' then 'the suspension of its permit'
  when 'revoke' then 'the revocation of its permit' when 'terminate' then 'the termination of its permit'
  else 'the decision' end`

/** Something that happened. */
export type Entry = { key: string; at: Date; title: string; path: string; words: string }

/** A place and how far around it, in miles. */
export type Circle = { latitude: number; longitude: number; miles: number }

/** A record and what belongs to it, or what lies in a circle. */
export type FeedOf = { kind: FeedKind; rid: number } | ({ kind: 'radius' } & Circle)

/** Of listed records alone: who reads a feed has no name. */
export async function selectEntries(db: Db, of: FeedOf): Promise<Entry[]> {
  const { submittals, permits } = of.kind === 'radius' ? within(of) : BELONGING[of.kind](of.rid)
  const { rows } = await sql<Entry>`
    select * from (
      (select 'log-' || log.id as key, log.at, 'Submittal ' || submittals.id || ': ' || status.name as title,
          '/submittals/review/' || submittals.product_id || '/' || submittals.id as path,
          submittals.application_name || coalesce(', ' || submittals.site_name, '') as words
        from submittals join submittal_log log on log.submittal_id = submittals.id
          join submittal_statuses status on status.code = log.to_code and status.code not in (0, 1, 2, 10)
        where submittals.is_listed and ${submittals} order by log.at desc, log.id desc limit ${MOST_ENTRIES})
      union all
      (select 'filed-' || submittals.id, submittals.submitted_on::timestamptz, 'Submittal ' || submittals.id || ' was filed',
          '/submittals/review/' || submittals.product_id || '/' || submittals.id,
          submittals.application_name || coalesce(', ' || submittals.site_name, '')
        from submittals
        where submittals.is_listed and ${submittals}
          and not exists (select from submittal_log where submittal_id = submittals.id)
        order by submittals.submitted_on desc, submittals.id desc limit ${MOST_ENTRIES})
      union all
      (select 'permit-' || permits.id, coalesce(permits.issued_on::timestamptz, permits.created_at),
          'Permit ' || permits.number || ': ' || permits.status_name,
          '/permits/review/' || permits.product_id || '/' || permits.id, permits.type_name
        from permits where permits.is_listed and ${permits}
        order by 2 desc limit ${MOST_ENTRIES})
      union all
      (select 'act-' || act.id, act.recorded_at,
          'Permit ' || permits.number || ': ' || case when stayed.id is not null then ${STAY_ENDED}
            when act.kind = 'import' and undone.id is not null then 'a change of the agency’s records taken back'
            else (${saidOf('act')}) || coalesce(' (' || (${saidOf('undone')}) || ')', '') end || to_char(act.from_on, ', FMMonth FMDD, YYYY'),
          '/permits/review/' || permits.product_id || '/' || permits.id,
          case act.kind when 'import' then permits.type_name else act.reason end
        from permits join permit_acts act on act.permit_id = permits.id
          left join permit_acts undone on undone.id = coalesce(act.undoes_id, act.stays_id)
          left join permit_acts stayed on act.undoes_id is not null and stayed.id = undone.stays_id
          left join permit_turns turn on turn.act_id = act.id and turn.part = 'begin'
        where permits.is_listed and ${permits} order by 2 desc limit ${MOST_ENTRIES})
      union all
      (select 'appealed-' || appeals.id, appeals.filed_on::timestamptz,
          'Submittal ' || submittals.id || ': ' || ${APPEALED} || ' is appealed',
          '/submittals/review/' || submittals.product_id || '/' || submittals.id, submittals.application_name
        from submittals join appeals on appeals.submittal_id = submittals.id and appeals.state <> 'draft'
          left join permit_acts done on done.id = appeals.act_id
        where submittals.is_listed and ${submittals} order by 2 desc limit ${MOST_ENTRIES})
      union all
      (select 'appeal-' || act.id, act.recorded_at,
          'Submittal ' || submittals.id || ', appeal' || case when done.id is null then '' else ' of ' || ${APPEALED} end
            || ': ' || ${APPEAL_WORDS},
          '/submittals/review/' || submittals.product_id || '/' || submittals.id, submittals.application_name
        from submittals join appeals on appeals.submittal_id = submittals.id
          join appeal_acts act on act.appeal_id = appeals.id
          left join permit_acts done on done.id = appeals.act_id
        where submittals.is_listed and ${submittals} order by 2 desc limit ${MOST_ENTRIES})) entry
    order by at desc, key desc limit ${MOST_ENTRIES}`.execute(db)
  return rows
}

const NONE = sql<boolean>`false`

type Belonging = { submittals: RawBuilder<boolean>; permits: RawBuilder<boolean> }

/** By the cells of the map first, which have an index, and then by the distance itself. */
function within({ latitude, longitude, miles }: Circle): Belonging {
  const area = areaOf(undefined, { distant: miles, latitude, longitude })
  const ranges = area ? cellRanges(area.box) : []
  const lies = (table: 'submittals' | 'permits'): RawBuilder<boolean> => {
    const column = (name: string) => sql.ref(`${table}.${name}`)
    const cells = ranges.map(([first, last]) => sql`${column('cell')} between ${first} and ${last}`)
    return sql<boolean>`((${sql.join(cells, sql` or `)})
      and miles_between(${column('lat')}, ${column('lon')}, ${latitude}, ${longitude}) <= ${miles})`
  }
  return { submittals: lies('submittals'), permits: lies('permits') }
}

const BELONGING: Record<FeedKind, (rid: number) => Belonging> = {
  site: (rid) => ({
    submittals: sql<boolean>`submittals.site_id = ${rid}`,
    permits: sql<boolean>`permits.site_id = ${rid}`,
  }),
  permit: (rid) => ({
    submittals: sql<boolean>`(submittals.permit_id = ${rid}
      or submittals.id in (select submittal_id from permit_submittals where permit_id = ${rid}))`,
    permits: sql<boolean>`permits.id = ${rid}`,
  }),
  project: (rid) => ({ submittals: sql<boolean>`submittals.project_id = ${rid}`, permits: NONE }),
  submittal: (rid) => ({ submittals: sql<boolean>`submittals.id = ${rid}`, permits: NONE }),
}
