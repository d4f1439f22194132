import { sql } from 'kysely'
import { sitesNaming } from '#api/services/access/testers.queries.ts'
import { TESTER_LICENSE } from '#api/filing/papers/test-report.ts'
import type { Db } from '#api/ground/db/database.ts'
import { pagingOf } from '#api/services/search/criteria.schemas.ts'
import { selectUsedGauges } from './gauge-waits.queries.ts'
import {
  MOST_DUE,
  SOON_DAYS,
  type DeskPaper,
  type DeskPaperCriteria,
  type DeskTester,
  type DeskTesterCriteria,
  type Tester,
  type TesterDue,
  type TesterPaper,
} from './testers.schemas.ts'

const PAPER = (today: string) => sql`
  paper.id as rid, paper.kind, paper.number, paper.about, paper.valid_from::text as "validFrom",
  paper.valid_until::text as "validUntil", paper.valid_until < ${today}::date as "isExpired",
  paper.state <> 'refused' and paper.valid_until between ${today}::date and ${today}::date + ${SOON_DAYS}::int
    and not exists (select from tester_papers later where later.user_id = paper.user_id and later.kind = paper.kind
      and lower(later.number) = lower(paper.number) and later.state <> 'refused'
      and later.valid_until > paper.valid_until) as "isEndingSoon", paper.state, paper.reason,
  paper.file_name as "fileName", paper.byte_size::float8 as "fileSize", to_json(paper.sent_at) #>> '{}' as "sentDate"`

const DESK_PAPER = (today: string) => sql`
  select ${PAPER(today)}, tester.id::float8 as "testerRid", tester.display_name as "testerName",
    to_json(paper.decided_at) #>> '{}' as "decidedDate", decider.display_name as "decidedBy",
    paper.version as "versionNo"
  from tester_papers paper join users tester on tester.id = paper.user_id
    left join users decider on decider.id = paper.decided_by_user_id`

/** What a tester sent, and what is due at the sites that named them. */
export async function selectTester(db: Db, userId: number, today: string): Promise<Tester> {
  const papers = await sql<TesterPaper>`
    select ${PAPER(today)} from tester_papers paper where user_id = ${userId}
    order by kind, fold(number), valid_until desc, id desc`.execute(db)
  const due = await sql<TesterDue & { total: number }>`
    select assembly.id as "assemblyRid", assembly.kind, serial as "serialNumber", sites.id as "facilityRid",
      sites.name as "facilityName", building.name as "buildingName", next_due_on::text as "nextDueDate",
      repair_by::text as "repairBy", coalesce(next_due_on < ${today}::date, false) as "isOverdue",
      (count(*) over ())::int as total
    from ccc_assemblies assembly join ccc_buildings building on building.id = assembly.building_id
      join sites on sites.id = assembly.site_id
    where assembly.status = 'active' and sites.is_public and assembly.site_id in (${sitesNaming(userId)})
    order by least(next_due_on, repair_by) nulls last, assembly.id limit ${sql.lit(MOST_DUE)}`.execute(
    db,
  )
  return {
    papers: papers.rows,
    usedGauges: await selectUsedGauges(db, userId, today),
    due: due.rows.map(({ total: _, ...row }) => row),
    dueTotal: due.rows[0]?.total ?? 0,
  }
}

type Found<T> = { list: T[]; total: number; isEstimate: boolean }

/** The queue: what was sent first stands first. */
export async function searchPapers(
  db: Db,
  { view, filter, condition }: DeskPaperCriteria,
  today: string,
): Promise<Found<DeskPaper>> {
  const { page, pageSize } = pagingOf(condition)
  const words = filter?.trim()
  const state =
    view === 'all'
      ? sql`true`
      : view === 'expired'
        ? sql`paper.state = 'accepted' and paper.valid_until < ${today}::date`
        : sql`paper.state = ${view}`
  const where = sql`${state} and (${words ?? ''} = '' or search_words(
    concat_ws(' ', tester.display_name, tester.login_name, paper.number, paper.about)) @@ search_query(${words ?? ''}))`
  const { rows } = await sql<DeskPaper>`
    ${DESK_PAPER(today)} where ${where} order by paper.sent_at, paper.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from tester_papers paper join users tester on tester.id = paper.user_id
    where ${where}`.execute(db)
  return { list: rows, total: counted.rows[0]?.n ?? 0, isEstimate: false }
}

export async function selectDeskPaper(
  db: Db,
  rid: number,
  today: string,
): Promise<DeskPaper | null> {
  const { rows } = await sql<DeskPaper>`${DESK_PAPER(today)} where paper.id = ${rid}`.execute(db)
  return rows[0] ?? null
}

export type StoredPaper = {
  name: string
  fileKey: string
  byteSize: number
  contentType: string
  sha256: string
  ownerId: number
}

/** The file of a paper; a tester's own alone where an account is named. */
export async function selectPaperFile(
  db: Db,
  rid: number,
  ownerId: number | null,
): Promise<StoredPaper | null> {
  const { rows } = await sql<StoredPaper>`
    select file_name as name, file_key as "fileKey", byte_size::float8 as "byteSize",
      content_type as "contentType", sha256, user_id::float8 as "ownerId"
    from tester_papers where id = ${rid} and (${ownerId}::bigint is null or user_id = ${ownerId}::bigint)`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Of each number the paper that holds longest; licenses on the account count like accepted certificates. */
const HELD = (kind: 'certificate' | 'gauge', today: string) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('number', number, 'validUntil', until,
      'isExpired', coalesce(until < ${today}::date, false)) order by until desc nulls first, number), '[]')
  from (
    select distinct on (lower(number)) number, until from (
      select number, valid_until as until from tester_papers
      where user_id = users.id and kind = ${kind} and state = 'accepted'
      ${
        kind === 'certificate'
          ? sql`union all select license_no, expires_on from licenses
            where user_id = users.id and license_type = ${TESTER_LICENSE} and status = 'Active'`
          : sql``
      }) known
    order by lower(number), until desc nulls first) held)`

/** Everybody with a paper or a license of a tester, by name. */
export async function searchTesters(
  db: Db,
  { filter, expired, condition }: DeskTesterCriteria,
  today: string,
): Promise<Found<DeskTester>> {
  const { page, pageSize } = pagingOf(condition)
  const words = filter?.trim() ?? ''
  const lacks = (kind: 'certificate' | 'gauge') =>
    sql`not exists (select from jsonb_array_elements(${sql.ref(kind === 'gauge' ? 'gauges' : 'certificates')}) held
      where not (held ->> 'isExpired')::boolean)`
  const { rows } = await sql<DeskTester & { total: number }>`
    with testers as (
      select users.id::float8 as rid, users.display_name as name, users.login_name as "userName",
        ${HELD('certificate', today)} as certificates, ${HELD('gauge', today)} as gauges,
        (select count(*)::int from tester_papers
          where user_id = users.id and state = 'waiting') as "waitingCount"
      from users
      where users.kind <> 'staff' and (exists (select from tester_papers where user_id = users.id)
          or exists (select from licenses where user_id = users.id and license_type = ${TESTER_LICENSE}))
        and (${words} = '' or search_words(concat_ws(' ', users.display_name, users.login_name,
          (select string_agg(number, ' ') from tester_papers where user_id = users.id),
          (select string_agg(license_no, ' ') from licenses where user_id = users.id))) @@ search_query(${words})))
    select *, (count(*) over ())::int as total from testers
    where not ${expired}::boolean or ${lacks('certificate')} or ${lacks('gauge')}
    order by fold(name), rid limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return {
    list: rows.map(({ total: _, ...row }) => row),
    total: rows[0]?.total ?? 0,
    isEstimate: false,
  }
}
