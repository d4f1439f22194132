import { sql } from 'kysely'
import { inboxBody } from '#api/review/desk/desk-review.contract.ts'
import { selectInbox } from '#api/review/desk/inbox.queries.ts'
import type { Db, OpenDatabase } from '#api/ground/db/database.ts'
import { ownCriteriaSchema } from '#api/filing/own-submittals/own-submittals.schemas.ts'
import { ownStatement } from '#api/filing/own-submittals/own-submittals.queries.ts'
import { databaseClock } from '../database-cpu.ts'
import { spreadOf } from '../measure.ts'
import { ms, type Table } from '../table.ts'

const STAFF = 200
const EACH_USER = 10
const TODAY = '2026-11-20'

export type DeskSizes = { open: number; filed: number; calls: number }

/** Opens a database of its own for the work, and drops it afterwards. */
type OnCopy = <T>(work: (open: () => Promise<OpenDatabase>) => Promise<T>) => Promise<T>

/**
 * The desk with so many open submittals and 200 staff, and one user's list among so many submittals of a tenth as many
 * users, on rows that are committed and vacuumed, as those of a server are.
 */
export async function benchDesk(onCopy: OnCopy, sizes: DeskSizes): Promise<Table> {
  const rows: string[][] = []
  let means = ''
  const measured = (
    count: number,
    work: (
      db: Db,
      measure: (name: string, call: (at: number) => Promise<unknown>) => Promise<void>,
    ) => Promise<void>,
  ): Promise<void> =>
    onCopy(async (open) => {
      const opened = await open()
      const clock = await databaseClock(opened)
      means = clock.means
      await work(opened.db, async (name, call) => {
        const spent: number[] = []
        for (let at = -3; at < sizes.calls; at++) {
          const before = clock.read()
          await call(Math.abs(at))
          // The first ones warm up.
          if (at >= 0) spent.push(clock.read() - before)
        }
        const { p50, p95 } = spreadOf(spent)
        rows.push([name, count.toLocaleString('en-US'), ms(p50), ms(p95)])
      })
      await opened.close()
    })
  await measured(sizes.open, async (db, measure) => {
    const staff = await fillDesk(db, sizes.open)
    for (const [name, body] of [
      ['the inbox, own', {}],
      ['the inbox, unassigned', { list: 'unassigned' }],
      ['the inbox, all', { list: 'all' }],
      ['the inbox, overdue', { list: 'all', marks: ['overdue'] }],
    ] as const)
      await measure(name, (at) =>
        selectInbox(db, inboxBody.parse(body), {
          staffId: staff[at % staff.length] ?? 0,
          today: TODAY,
        }),
      )
  })
  await measured(sizes.filed, async (db, measure) => {
    const users = await fillFiled(db, sizes.filed)
    const criteria = ownCriteriaSchema.parse({})
    await measure('submitted submittals of a user', (at) =>
      ownStatement(
        { id: users[(at * 7_919) % users.length] ?? 0, kind: 'owner', actions: [] },
        { list: 'submitted', criteria, timeZone: 'UTC', today: TODAY },
      ).execute(db),
    )
  })
  return {
    title: `The review desk and a user's own list, PostgreSQL, ${means}`,
    head: ['search', 'submittals', 'p50, ms', 'p95, ms'],
    rows,
    note: `${STAFF} staff at the desk; ${EACH_USER} submittals a user in the list. ${sizes.calls} calls each, a page of 25 or 20 rows with all its counts.`,
  }
}

/** Staff who may review, and open submittals of which nine in ten have a reviewer. */
async function fillDesk(db: Db, open: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (login_name, display_name, email, kind, status)
    select 'bench.staff.' || n, 'Staff ' || n, 'bench.staff.' || n || '@example.org', 'staff', 'A'
    from generate_series(1, ${STAFF}::int) n returning id`.execute(db)
  const staff = rows.map(({ id }) => id)
  await sql`
    insert into user_actions (user_id, app, action)
    select id, 'gov', 'submittal.actions.review' from unnest(${staff}::bigint[]) id`.execute(db)
  await sql`
    insert into submittals (product_id, application_id, submittal_status_id, type_code, submitted_on,
      created_by_user_id, decide_by, reviewer_user_id)
    select application.product_id, application.id, (select id from submittal_statuses where code = 23), 'Online',
      '2026-10-01', (${staff}::bigint[])[1], '2026-11-01'::date + n % 200,
      case when n % 10 > 0 then (${staff}::bigint[])[n % ${STAFF}::int + 1] end
    from generate_series(1, ${open}::int) n, (select id, product_id from applications order by id limit 1) application`.execute(
    db,
  )
  await sql`vacuum analyze submittals`.execute(db)
  return staff
}

/** Users with a site of their own each and what they filed for it. */
async function fillFiled(db: Db, filed: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (login_name, display_name, email, kind, status)
    select 'bench.owner.' || n, 'Owner ' || n, 'bench.owner.' || n || '@example.org', 'owner', 'A'
    from generate_series(1, ${Math.ceil(filed / EACH_USER)}::int) n returning id`.execute(db)
  const users = rows.map(({ id }) => id)
  await sql`
    insert into submittals (product_id, application_id, submittal_status_id, type_code, submitted_on,
      created_by_user_id, submitted_by_user_id)
    select application.product_id, application.id, (select id from submittal_statuses where code = 7), 'Online',
      '2020-01-01'::date + (random() * 2000)::int, owner.id, owner.id
    from unnest(${users}::bigint[]) owner (id), generate_series(1, ${EACH_USER}::int),
      (select id, product_id from applications order by id limit 1) application`.execute(db)
  await sql`vacuum analyze submittals`.execute(db)
  return users
}
