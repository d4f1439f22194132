import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { DEMONSTRATION } from '#api/ground/lib/demonstration.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { readTypes, type ShippedType } from '#api/filing/definitions/shipped.ts'
import { selectForm, selectPublishedSha } from '#api/filing/definitions/stored-forms.queries.ts'
import { selectJudgeContext } from '#api/filing/drafts/judge-context.queries.ts'
import { prefilled } from '#api/filing/drafts/prefilled.ts'
import { writeLog } from '#api/services/workflow/submittal-log.queries.ts'
import { compile } from '#forms/compile.ts'
import type { Action } from '#forms/judge/context.ts'
import { FEDERAL_CALENDAR } from '#values/work-days.ts'
import { seedAgencyNews } from './agency-news.ts'
import { seedNewsFile } from './news-file.ts'
import { seedDesk } from './desk-year.ts'
import { seedCapTraders } from '../cap/traders.ts'
import { dayAfter, padded } from '../chance.ts'
import { seedOpenAppeal } from './open-appeal.ts'
import { seedStayedAct } from './stayed-act.ts'
import { seedComingTransfer } from './coming-transfer.ts'
import { seedPastReviews } from './past-reviews.ts'
import { YEAR, type YearEntry } from './submittal-year.entries.ts'

const YEAR_LOCK = 7304
const NEW = 0
const OPEN = 1
const SENT_BACK = 3
const COMPLETE = 5
const UNDER_REVIEW = 23

/** Filed, so nobody can delete it. */
const FIRST = keyOf(0)

/**
 * A working year of the demonstration's owner, consultant and licensee: what is being filled in, what is due, what
 * came back and what was filed. Made once, when the submittal types are published; without the accounts, nothing.
 */
export async function seedSubmittalYear(
  { db, files }: { db: Db; files: FileStore },
  today: string,
  config: ApiConfig,
): Promise<void> {
  if (!(await isWanted(db))) return
  const types = new Map((await readTypes()).map((each) => [each.type.code, each]))
  await inTransaction(db, async (trx) => {
    // Several processes may start at once: the second finds what the first made.
    await sql`select pg_advisory_xact_lock(${sql.lit(YEAR_LOCK)})`.execute(trx)
    if (!(await isWanted(trx))) return
    await settleOthers(trx)
    await pinTypes(trx)
    for (const [at, entry] of YEAR.entries())
      await seedEntry(trx, types.get(entry.type), { entry, key: keyOf(at), today })
    await nameTestedSites(trx)
    await seedAgencyNews(trx, today)
    await seedNewsFile(trx, files, today)
    await seedPastReviews(trx, today)
    await seedDesk(trx, today)
    await seedOpenAppeal(trx, today)
    await seedStayedAct(trx, { files, config, today })
    const example = types.get('AL-TRANSFER')?.examples[0]?.texts ?? {}
    await seedComingTransfer(trx, { files, config, today, example })
    await seedCapTraders(trx, today, config)
  })
}

/**
 * What was made up for the public records before has no form to fill in: at the owner's sites it is under review,
 * so that everything in their lists can be worked on.
 */
async function settleOthers(db: Db): Promise<void> {
  await sql`
    update submittals set submitted_on = coalesce(submitted_on, updated_at::date),
      submittal_status_id = (select id from submittal_statuses where code = ${UNDER_REVIEW})
    from submittal_statuses status
    where status.id = submittal_status_id and status.kind = 'UNSUBMITTED'
      and not exists (select from submittal_forms where submittal_id = submittals.id)
      and site_id in (select facility.site_id from user_facilities facility
        join users on users.id = facility.user_id where users.login_name = 'owner')`.execute(db)
}

/** A test report is about a site: here the one where the tester has most to do. */
async function nameTestedSites(db: Db): Promise<void> {
  await sql`
    insert into backflow_reports (submittal_id, site_id)
    select submittals.id, busiest.site_id
    from submittals join applications application on application.id = submittals.application_id,
      (select assembly.site_id from ccc_assemblies assembly where assembly.site_id in (
          select relation.site_id from licensee_links links
            join user_facilities relation on relation.user_id = links.user_id and relation.status = 'A')
        group by assembly.site_id order by count(*) desc, assembly.site_id limit 1) busiest
    where submittals.source_key like 'DEMO-YEAR-%' and application.form_code = 'DW-BFT'
    on conflict do nothing`.execute(db)
}

/** The types that the owner files most. */
async function pinTypes(db: Db): Promise<void> {
  await sql`
    insert into pinned_applications (user_id, application_id)
    select users.id, application.id from users, applications application
    where users.login_name = 'owner' and application.form_code in ('WQ-DMR', 'WQ-NOEX')
    on conflict do nothing`.execute(db)
}

function keyOf(at: number): string {
  return `DEMO-YEAR-${at + 1}`
}

/** Nothing made up is laid to accounts that are not of the demonstration. */
async function isWanted(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from users where login_name = 'owner' and created_by = ${DEMONSTRATION}
      and not exists (select from submittals where source_key = ${FIRST})`.execute(db)
  return rows.length > 0
}

type Seeding = { entry: YearEntry; key: string; today: string }
type Made = {
  rid: number
  userId: number
  siteRid: number | null
  permitRid: number | null
  productRid: number
}

async function seedEntry(
  db: Db,
  shipped: ShippedType | undefined,
  { entry, key, today }: Seeding,
): Promise<void> {
  const made = await insertEntry(db, { entry, key, today })
  if (!made) return
  await logMoves(db, made, entry, today)
  if (shipped && entry.filled !== undefined) await fillIn(db, shipped, made, { entry, key, today })
}

/** Noon, so that the day is the same in nearly every time zone. */
function at(today: string, daysAgo: number): Date {
  return new Date(`${dayAfter(today, -daysAgo)}T12:00:00Z`)
}

async function insertEntry(db: Db, { entry, key, today }: Seeding): Promise<Made | null> {
  const { user, site, type, code, daysAgo } = entry
  const isFiled = entry.filed === true
  const period = periodOf(entry, today)
  const since = at(today, entry.movedDaysAgo ?? daysAgo)
  const cents = entry.fee?.cents ?? 0
  const lines = entry.fee ? [entry.fee] : []
  const { rows } = await sql<Made>`
    with person as (
      select id, coalesce(nullif(employer_name, ''), display_name) as owner_name from users
      where login_name = ${user} and created_by = ${DEMONSTRATION}),
    place as (
      select site_id as id from user_facilities
      where user_id = (select id from users where login_name = 'owner') and status = 'A'
      order by site_id offset ${site ?? 0} limit ${site === undefined ? 0 : 1})
    insert into submittals (source_key, product_id, site_id, application_id, submittal_status_id, type_code, owner_name,
      created_by_user_id, submitted_by_user_id, submitted_on, permit_id, action, due_on, period_from, period_to,
      is_obligation, is_public, fee_lines, fee_cents, fee_paid_at, created_at, updated_at, status_changed_at)
    select ${key}, application.product_id, (select id from place), application.id,
      (select id from submittal_statuses where code = ${code}), 'Online', person.owner_name, person.id,
      case when ${isFiled} then person.id end, ${isFiled ? dayAfter(today, -daysAgo) : null}::date,
      (select min(permits.id) from permits
        where site_id = (select id from place) and permits.product_id = application.product_id
          and application.config ->> 'permit' = 'choose'),
      ${entry.action ?? 'new'}, ${entry.dueIn === undefined ? null : dayAfter(today, entry.dueIn)}::date,
      ${period?.from ?? null}::date, ${period?.to ?? null}::date, ${entry.dueIn !== undefined}, false,
      ${JSON.stringify(lines)}::jsonb, ${cents},
      case when ${cents > 0 && !entry.isUnpaid} then ${at(today, daysAgo)}::timestamptz end,
      ${at(today, daysAgo)}, ${since}, ${since}
    from applications application, person
    where application.form_code = ${type} and (${site === undefined} or exists (select from place))
    returning id as rid, created_by_user_id as "userId", site_id as "siteRid", permit_id as "permitRid",
      product_id as "productRid"`.execute(db)
  return rows[0] ?? null
}

/** The last whole year, or a month that lies some months back. */
function periodOf({ period }: YearEntry, today: string): { from: string; to: string } | null {
  if (period === undefined) return null
  const year = Number(today.slice(0, 4))
  if (period === 'year') return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }
  const month = Number(today.slice(5, 7)) - 1
  const day = (time: number) => new Date(time).toISOString().slice(0, 10)
  return {
    from: day(Date.UTC(year, month - period, 1)),
    to: day(Date.UTC(year, month - period + 1, 0)),
  }
}

async function logMoves(db: Db, made: Made, entry: YearEntry, today: string): Promise<void> {
  const { rid } = made
  const actorId = made.userId
  const { code, daysAgo } = entry
  const first = at(today, daysAgo)
  const later = at(today, entry.movedDaysAgo ?? daysAgo)
  if (code === NEW) return writeLog(db, { rid, actorId: null, act: 'obligation', to: NEW }, first)
  if (entry.filed) {
    await writeLog(db, { rid, actorId, act: 'file', from: OPEN, to: COMPLETE }, first)
    if (code !== COMPLETE)
      await writeLog(db, { rid, actorId: null, act: 'moved', from: COMPLETE, to: code }, later)
    return
  }
  await writeLog(db, { rid, actorId, act: 'begin', to: OPEN }, first)
  if (code === SENT_BACK)
    await writeLog(
      db,
      {
        rid,
        actorId: null,
        act: 'moved',
        from: UNDER_REVIEW,
        to: SENT_BACK,
        ...(entry.reason ? { reason: entry.reason } : {}),
      },
      later,
    )
}

/** The first part of the type's own example, under what the portal fills in by itself. */
async function fillIn(
  db: Db,
  { type, examples }: ShippedType,
  made: Made,
  { entry, today }: Seeding,
): Promise<void> {
  const form = await selectForm(db, (await selectPublishedSha(db, type.code)) ?? '')
  const [example] = examples
  if (!form || !example) return
  const filled = entry.filled ?? 0
  const now = at(today, entry.movedDaysAgo ?? entry.daysAgo)
  const action: Action = entry.action ?? 'new'
  const period = periodOf(entry, today) ?? { from: null, to: null }
  const context = await selectJudgeContext(
    db,
    compile(form.definition),
    { ...made, action, period },
    { timeZone: 'UTC', workDays: FEDERAL_CALENDAR, now },
  )
  const typed = Object.entries(example.texts ?? {})
  const texts = {
    ...Object.fromEntries(typed.slice(0, Math.round(typed.length * filled))),
    ...prefilled(compile(form.definition), context),
  }
  await sql`
    insert into submittal_forms (submittal_id, form_sha256, answers, saved_at, saved_by_user_id)
    values (${made.rid}, ${form.sha256}, ${JSON.stringify(texts)}::jsonb, ${now}, ${made.userId})`.execute(
    db,
  )
  if (filled < 1) return
  for (const [question, rows] of Object.entries(example.rows ?? {}))
    for (const [position, { _row: name, ...answers }] of rows.entries())
      await sql`
        insert into submittal_table_rows (submittal_id, question, row_name, position, answers)
        values (${made.rid}, ${question}, ${name ?? `row${padded(position + 1)}`}, ${position},
          ${JSON.stringify(answers)}::jsonb)`.execute(db)
}
