import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { publishShipped } from '#api/filing/definitions/publish.act.ts'
import { makeDues } from '#api/permit-life/obligations/make-dues.act.ts'
import { makeObligation } from '#tests/support/factories/obligations.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { applicationOf, makeFiler, makeSiteOf } from '#tests/support/filing/filer.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const TODAY = '2026-11-20'

test('a duty of a permit that was issued before is fulfilled by what its type names now, begun ones as they were', async () => {
  const { db } = world
  const tvr = await applicationOf(db, 'AQ-TVR')
  const siteRid = await makeSiteOf(db, await makeFiler(db))
  const permitRid = Number(await makePermit(db, { site_id: siteRid, product_id: 7 }))
  const granted = await makeSubmittal(db, { site_id: siteRid, application_id: tvr })
  await sql`insert into permit_submittals (permit_id, submittal_id) values (${permitRid}, ${granted})`.execute(
    db,
  )
  const duty = await makeObligation(db, {
    applicationRid: tvr,
    siteRid,
    permitRid,
    startsOn: '2026-12-01',
  })
  await sql`update obligations set name = 'Report the monitoring', rule = 'FREQ=MONTHLY;INTERVAL=6' where id = ${duty}`.execute(
    db,
  )
  await makeDues(db, TODAY, new Date(`${TODAY}T12:00:00Z`))
  const codes = async () =>
    (
      await sql<{ code: string; status: number }>`
        select application.form_code as code, status.code as status from obligation_dues due
          join submittals on submittals.id = due.submittal_id
          join applications application on application.id = submittals.application_id
          join submittal_statuses status on status.id = submittals.submittal_status_id
        where due.obligation_id = ${duty} order by due.due_on`.execute(db)
    ).rows
  expect((await codes()).slice(0, 2)).toEqual([
    { code: 'AQ-TVR', status: 0 },
    { code: 'AQ-TVR', status: 0 },
  ])
  await sql`
    update submittals set submittal_status_id = (select id from submittal_statuses where code = 1)
    where id = (select submittal_id from obligation_dues where obligation_id = ${duty} order by due_on limit 1)`.execute(
    db,
  )
  await sql`update applications set type_sha256 = 'of before' where id = ${tvr}`.execute(db)
  expect(await publishShipped(db)).toContain('AQ-TVR')
  expect((await codes()).slice(0, 2)).toEqual([
    { code: 'AQ-TVR', status: 1 },
    { code: 'AQ-TVM', status: 0 },
  ])
})
