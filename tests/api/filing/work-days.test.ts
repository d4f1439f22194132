import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeDues } from '#api/permit-life/obligations/make-dues.act.ts'
import { planReview } from '#api/services/workflow/on-filed.act.ts'
import { applicationOf, begin, makeFiler, makeSiteOf } from '#tests/support/filing/filer.ts'
import { LIST, publishList } from '#tests/support/filing/tables.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'
import { FEDERAL_CALENDAR } from '#values/work-days.ts'

const portal = useRealPortal()
const db = () => portal.database.db
const CLOSED = { federal: true, closed: ['2026-11-27 Day after Thanksgiving'] }

beforeAll(() => publishList(db()))

async function planned(inWorkDays: boolean) {
  const owner = await makeFiler(db())
  const siteRid = await makeSiteOf(db(), owner)
  const applicationRid = await applicationOf(db(), LIST)
  const { data } = await begin(portal, owner, { applicationRid, siteRid })
  const type = { path: 'notice' as const, usualDays: 5, inWorkDays }
  const now = new Date('2026-11-25T18:00:00Z')
  await planReview(db(), { rid: data.rid, type, today: '2026-11-25', workDays: CLOSED }, now)
  const { rows } = await sql<{ day: string }>`
    select decide_by::text as day from submittals where id = ${data.rid}
    union all select due_on::text from (select due_on from work_tasks where submittal_id = ${data.rid} order by id) task`.execute(
    db(),
  )
  return rows.map(({ day }) => day)
}

test('a decision and its tasks counted in working days pass over weekends, holidays and closed days', async () => {
  expect(await planned(true)).toEqual(['2026-12-04', '2026-11-30', '2026-12-02', '2026-12-04'])
  expect(await planned(false)).toEqual(['2026-11-30', '2026-11-26', '2026-11-28', '2026-11-30'])
})

test('an obligation that is due on working days moves to the next one, once, whatever is closed later', async () => {
  const owner = await makeFiler(db())
  const siteRid = await makeSiteOf(db(), owner)
  const applicationRid = await applicationOf(db(), LIST)
  for (const [name, onWorkDay] of [
    ['moves', true],
    ['stays', false],
  ] as const)
    await sql`
      insert into obligations (application_id, site_id, name, rule, starts_on, opens_days, on_work_day)
      values (${applicationRid}, ${siteRid}, ${name}, '', '2026-12-25', 30, ${onWorkDay})`.execute(
      db(),
    )
  const dueOn = async () => {
    const { rows } = await sql<{ day: string }>`
      select due_on::text as day from submittals where site_id = ${siteRid} and is_obligation order by day`.execute(
      db(),
    )
    return rows.map(({ day }) => day)
  }
  await makeDues(db(), '2026-12-01', new Date('2026-12-01T12:00:00Z'), FEDERAL_CALENDAR)
  expect(await dueOn()).toEqual(['2026-12-25', '2026-12-28'])
  const closed = { federal: true, closed: ['2026-12-28 Closed'] }
  await makeDues(db(), '2026-12-02', new Date('2026-12-02T12:00:00Z'), closed)
  expect(await dueOn()).toEqual(['2026-12-25', '2026-12-28'])
})
