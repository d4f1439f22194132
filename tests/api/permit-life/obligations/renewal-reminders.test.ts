import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { remindOfRenewals } from '#api/records/own-permits/remind-renewals.act.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import {
  applicationOf,
  linkConsultant,
  makeFiler,
  makeSiteOf,
  type Filer,
} from '#tests/support/filing/filer.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'

const portal = useRealPortal()
const db = () => portal.database.db
const TITLE_V = 7
const WORDS = { agencyName: 'Agency', publicUrl: 'https://records.example.gov' }

beforeAll(async () => {
  const type = await applicationOf(db(), 'AQ-TVR')
  await sql`
    update applications set config = config || '{"renewalOpensDays": 200}' where id = ${type}`.execute(
    db(),
  )
})

/** A permit whose term ends on 2027-06-30, and its owner. */
async function permitOf(number: string, more: object = {}) {
  const owner = await makeFiler(db())
  const siteRid = await makeSiteOf(db(), owner)
  const permitRid = Number(
    await makePermit(db(), { site_id: siteRid, product_id: TITLE_V, number, ...more }),
  )
  await sql`
    update permits set expired_on = '2027-06-30', is_public = true where id = ${permitRid}`.execute(
    db(),
  )
  return { owner, siteRid, permitRid }
}

const remind = (today: string) =>
  remindOfRenewals(db(), { before: [30, 7], after: [1] }, WORDS, {
    today,
    now: new Date(`${today}T15:00:00Z`),
  })
const subjects = async ({ id }: Filer) =>
  (
    await sql<{ subject: string }>`
      select subject from outbox where template = 'renewal-due' and user_id = ${id} order by id`.execute(
      db(),
    )
  ).rows.map(({ subject }) => subject)

test('whoever may renew a permit is told when its renewal opens and around its last day, once each, until it is begun', async () => {
  const { owner, siteRid, permitRid } = await permitOf('P-ENDS')
  const helper = await makeFiler(db(), 'consultant', 'Carol Consult')
  await linkConsultant(db(), { owner, consultant: helper, siteRid })
  const revoked = await permitOf('P-OVER', { revoked_on: '2026-01-01' })
  await remind('2026-12-11')
  expect(await subjects(owner)).toEqual([])
  // The renewal opens 200 days before the end, whenever that of others does; the job comes back three days later.
  await Promise.all([remind('2026-12-15'), remind('2026-12-15')])
  await remind('2026-12-18')
  expect(await subjects(owner)).toEqual(['Permit P-ENDS ends on June 30, 2027: renew it'])
  // A license's opens 90 days before its end.
  await remind('2027-04-01')
  await remind('2027-05-31')
  await sql`insert into reminders_off (user_id, since) values (${helper.id}, now())`.execute(db())
  await remind('2027-07-01')
  expect(await subjects(owner)).toEqual([
    'Permit P-ENDS ends on June 30, 2027: renew it',
    'Permit P-ENDS ends on June 30, 2027: renew it',
    'Permit P-ENDS ended on June 30, 2027',
  ])
  expect(await subjects(helper)).toHaveLength(2)
  expect(await subjects(revoked.owner)).toEqual([])
  const {
    rows: [mail],
  } = await sql<{ body: string }>`
    select body from outbox where template = 'renewal-due' and user_id = ${owner.id} order by id limit 1`.execute(
    db(),
  )
  expect(mail?.body).toContain(`https://records.example.gov/app/permits/review/${permitRid}`)
})

test('a renewal that is filed, or is a duty with reminders of its own, is not reminded of beside it', async () => {
  const { owner, permitRid } = await permitOf('P-FILED')
  const endsOn = (day: string) =>
    sql`update permits set expired_on = ${sql.raw(day)} where id = ${permitRid}`.execute(db())
  await endsOn('current_date + 100')
  const { data } = await callAs<{ rid: number }>(portal, '/Client/Submission/Renew', {
    cookie: owner.cookie,
    body: { permitRid },
  })
  const state = (code: number, isObligation: boolean) =>
    sql`
    update submittals set is_obligation = ${isObligation}, submittal_status_id = (
      select id from submittal_statuses where code = ${code}) where id = ${data.rid}`.execute(db())
  await endsOn("'2027-06-30'")
  await state(4, false)
  await remind('2027-05-31')
  await state(2, true)
  await remind('2027-05-31')
  expect(await subjects(owner)).toEqual([])
  await state(2, false)
  await remind('2027-05-31')
  expect(await subjects(owner)).toHaveLength(1)
})
