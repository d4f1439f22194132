import { sql, type RawBuilder } from 'kysely'
import { mayFill } from '#api/services/access/pending.queries.ts'
import { submittalsOf } from '#api/services/access/submittals.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { FINAL, STATUS } from '../statuses.ts'
import { filedOfPeriod, stands } from './same-period.queries.ts'
import type { WhichCounts } from './which-counts.schemas.ts'

/** Who reads it: what of the records they may see, as a condition on `submittals`, and what of a reopening. */
export type CountsReader = {
  shown: RawBuilder<unknown>
  knows: 'day' | 'reason' | 'all'
}

export const PUBLIC_READER: CountsReader = { shown: sql`submittals.is_listed`, knows: 'day' }
export const STAFF_READER: CountsReader = { shown: sql`true`, knows: 'all' }

/** Whoever acts for its applicant: what they may fill in is theirs to see, too. */
export const partyReader = (user: SignedIn): CountsReader => ({
  shown: sql`(${submittalsOf(user)} or ${mayFill(user)})`,
  knows: 'reason',
})

const ARCHIVED = sql`(${STATUS.revisionArchived}, ${STATUS.amendmentArchived})`
const COPIED = sql`('revision', 'amendment')`

/**
 * `own`; `family`, its copies and what it is a copy of; `of_period`, the others of its period; and `counting`: of all
 * these the one that was accepted last. What was archived for a copy goes on counting until that copy is accepted.
 */
const candidates = (rid: number) => sql`
  recursive own as materialized (
    select submittals.*, status.code, coalesce(application.config ->> 'path', 'permit') = 'report' as is_report
    from submittals join submittal_statuses status on status.id = submittals.submittal_status_id
      join applications application on application.id = submittals.application_id
    where submittals.id = ${rid}),
  family (id, origin_id, action) as (
    select id, origin_id, action from own
    union
    select kin.id, kin.origin_id, kin.action from family
      join submittals kin on (kin.id = family.origin_id and family.action in ${COPIED})
        or (kin.origin_id = family.id and kin.action in ${COPIED})),
  of_period as materialized (
    select other.id from own join submittals other on other.site_id = own.site_id
    where own.is_report and own.period_from is not null and ${filedOfPeriod({
      rid: sql`own.id`,
      siteRid: sql`own.site_id`,
      applicationRid: sql`own.application_id`,
      permitRid: sql`own.permit_id`,
      periodFrom: sql`own.period_from`,
      periodTo: sql`own.period_to`,
    })}),
  counting as materialized (
    select accepted.id, accepted.at from (
      select submittals.id, coalesce((select max(log.at) from submittal_log log
          where log.submittal_id = submittals.id and log.to_code = ${STATUS.accepted} and log.act <> 'restore'),
        submittals.submitted_on::timestamptz) as at
      from (select id from family union select id from of_period) every
        join submittals on submittals.id = every.id
        join submittal_statuses status on status.id = submittals.submittal_status_id
      where status.code <> all(${[...FINAL]}::int[]) and (status.code = ${STATUS.accepted}
        or (status.code in ${ARCHIVED} and submittals.status_before_code = ${STATUS.accepted}))) accepted
    order by accepted.at desc, accepted.id desc limit 1)`

/** The report that counts among a submittal, its copies and the others of its period, and since when. */
export async function selectCounting(
  db: Db,
  rid: number,
): Promise<{ rid: number; at: Date } | null> {
  const { rows } = await sql<{ rid: number; at: Date }>`
    with ${candidates(rid)} select id::float8 as rid, at from counting`.execute(db)
  return rows[0] ?? null
}

type Related = NonNullable<WhichCounts['replaces']>
type Kin = {
  how: 'replacedBy' | 'replaces' | 'movedTo' | 'movedFrom' | 'samePeriod'
  isShown: boolean
} & Related
type Row = {
  isReport: boolean
  isArchived: boolean
  isGivenUp: boolean
  counting: number | null
  isSeen: boolean
  reopened: WhichCounts['reopened']
  kin: Kin[]
}

const NOTHING: WhichCounts = {
  replacedBy: null,
  replaces: null,
  movedTo: null,
  movedFrom: null,
  isGivenUp: false,
  samePeriod: [],
  counts: null,
  countsRid: null,
  reopened: null,
}

/** Most that a page lists of one period. */
const MOST = 20

/** What took the place of a submittal and what it took the place of, the others of its period, and which counts. */
export async function selectWhichCounts(
  db: Db,
  rid: number,
  { shown, knows }: CountsReader,
): Promise<WhichCounts> {
  const { rows } = await sql<Row>`
    with ${candidates(rid)},
    kin as (
      (select copied.id, 'replacedBy' as how from own join submittals copied on copied.origin_id = own.id
        where own.code in ${ARCHIVED} and copied.action in ${COPIED} order by copied.id desc limit 1)
      union all
      select origin_id, 'replaces' from own where origin_id is not null and action in ${COPIED}
      union all
      select moved_to_id, 'movedTo' from own where moved_to_id is not null
      union all
      select wrong.id, 'movedFrom' from own join submittals wrong on wrong.moved_to_id = own.id
      union all
      select id, 'samePeriod' from of_period where id not in (select id from family))
    select own.is_report as "isReport", own.code in ${ARCHIVED} as "isArchived",
      own.code = ${STATUS.reassigned} and exists (
        select from submittal_log where submittal_id = own.id and act = 'givenUp') as "isGivenUp",
      (select id::float8 from counting) as counting,
      coalesce((select coalesce(${shown}, false) from submittals where id = (select id from counting)), true) as "isSeen",
      (select jsonb_build_object('at', to_char(log.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'by', users.display_name, 'reason', log.reason)
        from (select * from submittal_log where submittal_id = own.id and to_code is not null
          order by id desc limit 1) log left join users on users.id = log.actor_user_id
        where log.act = 'reopen' and own.code = ${STATUS.amendment}) as reopened,
      coalesce((select jsonb_agg(line order by line."filedOn" desc, line.rid desc) from (
        select kin.how, submittals.id::float8 as rid, submittals.product_id::float8 as "productRid",
          application.name as "applicationName", status.name as "statusName", submittals.submitted_on as "filedOn", coalesce(${shown}, false) as "isShown"
        from kin join submittals on submittals.id = kin.id
          join submittal_statuses status on status.id = submittals.submittal_status_id
          join applications application on application.id = submittals.application_id
        where kin.how <> 'samePeriod' or ${stands(sql`status.code`)}) line), '[]') as kin
    from own`.execute(db)
  const [row] = rows
  if (!row) return NOTHING
  const { counting } = row
  const of = (how: Kin['how']): Related[] =>
    row.kin
      .filter((each) => each.how === how && each.isShown)
      .map(({ how: _how, isShown: _isShown, ...related }) => related)
  const hasOthers =
    row.isArchived ||
    row.kin.some(({ how, isShown }) => isShown && how !== 'movedTo' && how !== 'movedFrom')
  const isAsked = row.isReport && (hasOthers || row.reopened !== null)
  // What counts and may not be seen is not betrayed: then nothing is said of which counts.
  const says = isAsked && row.isSeen
  return {
    replacedBy: of('replacedBy')[0] ?? null,
    replaces: of('replaces')[0] ?? null,
    movedTo: of('movedTo')[0] ?? null,
    movedFrom: of('movedFrom')[0] ?? null,
    isGivenUp: row.isGivenUp,
    samePeriod: of('samePeriod').slice(0, MOST),
    counts: says ? (counting === null ? 'none' : counting === rid ? 'this' : 'other') : null,
    countsRid: says ? counting : null,
    reopened: row.reopened && {
      at: row.reopened.at,
      by: knows === 'all' ? row.reopened.by : null,
      reason: knows === 'day' ? null : row.reopened.reason,
    },
  }
}
