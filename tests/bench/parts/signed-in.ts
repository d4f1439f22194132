import { sql } from 'kysely'
import { tellWaiting } from '#api/portal/dashboard/telling/tell-waiting.act.ts'
import type { Db, OpenDatabase } from '#api/ground/db/database.ts'
import { KNOWN_ACTIONS } from '#api/ground/lib/calls/actions.ts'
import { createGateway } from '#graphql/server.ts'
import { inProcess } from '#graphql/lib/rest-client.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { FEDERAL_CALENDAR } from '#values/work-days.ts'
import { benchApi } from '../bench-api.ts'
import { benchPortal, BROWSER, builtPages, connection } from '../bench-portal.ts'
import { databaseClock } from '../database-cpu.ts'
import { spreadOf } from '../measure.ts'
import { ms, type Table } from '../table.ts'

const LATER = '2099-01-01T00:00:00Z'
const STAFF = 200
/** Milliseconds of database CPU at the 95th percentile. */
const AIMS = { staff: 50, owner: 20 } as const

/** So often a connection plans a statement anew before it keeps a plan of it. */
const WARM = 5

export type SignedInSizes = { submittals: number; accounts: number; calls: number }
type Who = keyof typeof AIMS

/**
 * Every page of the signed-in half that has no number in its address, and the pages of records that staff open most, as
 * staff with all rights and as one of so many account holders: what the database spends on it.
 */
export async function benchSignedIn(
  open: () => Promise<OpenDatabase>,
  sizes: SignedInSizes,
): Promise<Table> {
  const opened = await open()
  const { db } = opened
  const filled = await fill(db, sizes)
  const clock = await databaseClock(opened)
  const api = benchApi(opened)
  const gateway = createGateway({ fetch: inProcess(api) })
  const portal = await benchPortal(opened, { api, gateway, isCached: false })
  const { routes } = await builtPages('build/server/index.js')
  const rows: { who: Who; page: string; p50: number; p95: number }[] = []
  for (const who of ['staff', 'owner'] as const) {
    const userId = who === 'staff' ? filled.staffId : filled.ownerId
    const token = await makeSession(db, { userId, expiresAt: LATER, idleUntil: LATER })
    const headers = { ...BROWSER, cookie: `hw_session=${token}` }
    const visit = async (page: string): Promise<number> => {
      const asked = new Request(`http://localhost${page}`, { headers })
      const response = await portal.fetch(asked, connection())
      await response.arrayBuffer()
      return response.status
    }
    for (const page of [...plainAddresses(routes), ...filled.pages[who]]) {
      // What is another's, or leads on to another page, is measured there.
      if ((await visit(page)) !== 200) continue
      const spent: number[] = []
      for (let at = -WARM; at < sizes.calls; at++) {
        const before = clock.read()
        await visit(page)
        if (at >= 0) spent.push(clock.read() - before)
      }
      const { p50, p95 } = spreadOf(spent)
      rows.push({ who, page, p50, p95 })
    }
  }
  const job = await benchTelling(db, clock.read)
  await gateway.stop()
  await opened.close()
  const dearest = rows.toSorted(
    (one, other) => other.p95 / AIMS[other.who] - one.p95 / AIMS[one.who],
  )
  const isOver = rows.filter(({ who, p95 }) => p95 > AIMS[who]).length
  return {
    title: `Pages of the signed-in half, PostgreSQL, ${clock.means}`,
    head: ['page', 'as', 'p50, ms', 'p95, ms', 'aim, ms'],
    rows: dearest.map(({ who, page, p50, p95 }) => [
      page,
      who,
      ms(p50),
      ms(p95),
      String(AIMS[who]),
    ]),
    note: `${sizes.submittals.toLocaleString('en-US')} submittals of ${sizes.accounts.toLocaleString('en-US')} accounts, ${STAFF} staff, ${sizes.calls} calls each. ${isOver} of ${rows.length} pages above their aim; the dearest first. The job that tells what waits: ${ms(job.first)} ms when ${job.mails.toLocaleString('en-US')} mails are new, ${ms(job.later)} when none is (aim 2,000).`,
  }
}

/** What the job that compares what waits with what was told costs, when all of it is new and when nothing is. */
async function benchTelling(db: Db, read: () => number) {
  const parts = {
    ...{ agencyName: 'Department', publicUrl: 'https://portal.test' },
    ...{ timeZone: 'America/Los_Angeles', workDays: FEDERAL_CALENDAR },
  }
  const spend = async (): Promise<[spent: number, mails: number]> => {
    const before = read()
    const mails = await tellWaiting(db, parts, new Date('2026-11-20T16:00:00Z'))
    return [read() - before, mails]
  }
  const [first, mails] = await spend()
  const [later] = await spend()
  return { first, mails, later }
}

type Routes = Awaited<ReturnType<typeof builtPages>>['routes']

/** Addresses of pages below /app that hold no number or word of a record. */
function plainAddresses(routes: Routes): string[] {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    if (!route) return ''
    return [pathOf(route.parentId), route.path].filter(Boolean).join('/')
  }
  const all = Object.keys(routes).map((id) => `/${pathOf(id)}`.replace(/^\/:area\//, '/app/'))
  return [...new Set(all)]
    .filter((page) => page.startsWith('/app/') && !/[:*]|logout|pub-rcd/.test(page))
    .toSorted()
}

type Filled = { staffId: number; ownerId: number; pages: Record<Who, string[]> }

/** Accounts with a site each, and what they filed for it: one in ten a draft, one in twenty due, one in ten at the desk. */
async function fill(db: Db, { submittals, accounts }: SignedInSizes): Promise<Filled> {
  await sql`
    insert into users (login_name, display_name, first_name, last_name, email, kind, status, account_type_id, account_role)
    select 'size.' || kind || '.' || n, 'User ' || n, 'User', 'Number ' || n, 'size.' || kind || '.' || n || '@example.org',
      kind, case when n % 100 = 0 then 'P' else 'A' end, type.id, type.role
    from (select 'owner' as kind, n from generate_series(1, ${accounts}::int) n
      union all select 'staff', n * 100 + 1 from generate_series(1, ${STAFF}::int) n) person
    left join lateral (select id, role from account_types where account_types.kind = person.kind order by position limit 1) type on true`.execute(
    db,
  )
  await sql`
    insert into user_facilities (user_id, site_id, status, requested_at)
    select owner.id, site.id, case when owner.at % 50 = 0 then 'P' else 'A' end, '2026-10-01'
    from (select id, row_number() over (order by id) as at from users where login_name like 'size.owner.%') owner
    join (select id, row_number() over (order by id) as at from sites) site
      on site.at = (owner.at - 1) % (select count(*) from sites) + 1`.execute(db)
  await sql`analyze user_facilities`.execute(db)
  // What is kept of each change and told to followers is no part of a page, and takes most of the time of filling.
  const kept = ['row_kept', 'change_kept', 'publication_kept', 'submittals_new_event']
  for (const name of kept)
    await sql`alter table submittals disable trigger ${sql.ref(name)}`.execute(db)
  await sql`
    with owner as (select user_id, site_id, row_number() over (order by user_id) - 1 as at from user_facilities
        where user_id in (select id from users where login_name like 'size.owner.%')),
      staff as (select array_agg(id) as ids from users where login_name like 'size.staff.%'),
      application as (select array_agg(id order by id) as ids, array_agg(product_id order by id) as products from applications)
    insert into submittals (product_id, application_id, submittal_status_id, type_code, site_id, submitted_on, due_on,
      is_obligation, created_by_user_id, submitted_by_user_id, decide_by, reviewer_user_id)
    select application.products[chosen.at], application.ids[chosen.at], status.id, 'Online', owner.site_id,
      case when n % 20 > 2 then '2022-01-01'::date + n % 1700 end,
      case when n % 20 = 2 then '2026-10-01'::date + n % 200 end, n % 20 = 2,
      owner.user_id, case when n % 20 > 2 then owner.user_id end,
      case when n % 20 in (3, 4) then '2026-11-01'::date + n % 200 end,
      case when n % 20 in (3, 4) and n % 3 > 0 then staff.ids[n % ${STAFF}::int + 1] end
    from staff, application, generate_series(1, ${submittals}::int) n
    cross join lateral (select (n / 7) % cardinality(application.ids) + 1 as at) chosen
    join owner on owner.at = n % ${accounts}::int
    join submittal_statuses status on status.code = case when n % 20 < 3 then 1 when n % 20 in (3, 4) then 23 else 7 end`.execute(
    db,
  )
  const { rows } = await sql<{ staffId: number; ownerId: number }>`
    select (select min(id) from users where login_name like 'size.staff.%')::float8 as "staffId",
      (select user_id from user_facilities join users on users.id = user_id and login_name like 'size.owner.%'
        where user_facilities.status = 'A' order by user_id offset 1000 limit 1)::float8 as "ownerId"`.execute(
    db,
  )
  const [{ staffId = 0, ownerId = 0 } = {}] = rows
  for (const known of KNOWN_ACTIONS) {
    const [app = '', ...action] = known.split(':')
    await sql`
      insert into user_actions (user_id, app, action) values (${staffId}, ${app}, ${action.join(':')})
      on conflict do nothing`.execute(db)
  }
  await sql`vacuum analyze`.execute(db)
  const { rows: some } = await sql<{ open: number; site: number }>`
    select max(id)::float8 as open, max(site_id)::float8 as site from submittals where decide_by is not null`.execute(
    db,
  )
  const [{ open: openId = 0, site = 0 } = {}] = some
  return {
    staffId,
    ownerId,
    pages: {
      staff: [
        ...['', '/decision', '?from=list%3Dall', '?from=list%3Dmine'].map(
          (more) => `/app/gov/review/${openId}${more}`,
        ),
        ...[`/app/gov/sites/${site}`, `/app/gov/people/${ownerId}`],
        ...['overdue', 'unassigned', 'all'].map((list) => `/app/gov/inbox?list=${list}`),
        '/app/gov/people?filter=number',
        '/app/gov/sites?term=mill',
      ],
      owner: ['account', 'pass', 'secq', 'consultant', 'linkedRO', 'linkLicensee'].map(
        (tab) => `/app/account?tab=${tab}`,
      ),
    },
  }
}
