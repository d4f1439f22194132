import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { WaitingCount } from '#api/portal/dashboard/waiting.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { deskOf, makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { fileExample } from '#tests/support/filing/filed.ts'
import { linkConsultant, makeFiler, type Filer } from '#tests/support/filing/filer.ts'
import { letterOf } from '#tests/support/filing/own-lists.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { makeOwnInvoice } from '#tests/support/payments/paying.ts'
import { ownWaiting } from '#tests/support/waits/waiting.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const PAY = 'You must act. Next: Pay the fee.'
let filed: Awaited<ReturnType<typeof fileExample>>

beforeEach(async () => {
  filed = await fileExample(world, world.db)
  await sql`update submittals set fee_cents = 5000 where id = ${filed.rid}`.execute(world.db)
})

const review = () => `/app/submittal/review/${filed.productRid}/${filed.rid}`
const at = async (path: string, { cookie }: { cookie: string } = filed.owner) =>
  (await openPage(world, path, { cookie })).text
const setStatus = (code: number) =>
  sql`update submittals set submittal_status_id = (select id from submittal_statuses where code = ${code}),
      hold_kind = case when ${code} = 30 then 'applicant' end, held_since = case when ${code} = 30 then now() end
    where id = ${filed.rid}`.execute(world.db)
const pay = () =>
  sql`update submittals set fee_paid_at = now() where id = ${filed.rid}`.execute(world.db)

test('an unpaid fee is the next act on the page of its applicant, in its progress and in the list, until it is paid', async () => {
  for (const code of [5, 7]) {
    await setStatus(code)
    expect(await at(review())).toContain(PAY)
    expect(await at('/app/submittals')).toContain(PAY)
    expect(await ownWaiting(world, filed.owner, 'fee')).toHaveLength(1)
  }
  await setStatus(5)
  expect(await at(review())).toContain('waiting for you')
  await pay()
  for (const path of [review(), '/app/submittals']) {
    expect(await at(path)).not.toContain('Pay the fee')
    expect(await at(path)).toContain('The agency must act.')
  }
  expect(await ownWaiting(world, filed.owner, 'fee')).toEqual([])
})

test('what else waits for the applicant comes before the fee', async () => {
  await setStatus(30)
  expect(await at(review())).toContain('You must act. Next: See what is missing.')
})

test('the mail about a new status says that the fee is to be paid', async () => {
  const reviewer = await makeReviewer(world.db)
  await sql`update users set email = login_name || '@example.org' where id = ${filed.owner.id}`.execute(
    world.db,
  )
  const { move } = deskOf(world, reviewer)
  expect((await move(filed.rid, 'takeUp', 5)).status).toBe(200)
  const { rows } = await sql<{ body: string }>`
    select body from outbox where user_id = ${filed.owner.id} order by id desc limit 1`.execute(
    world.db,
  )
  expect(rows[0]?.body).toContain(PAY)
})

test('for staff the turn stays with the agency, and the desk says beside it that the fee is unpaid', async () => {
  const reviewer = await makeReviewer(world.db)
  const pages = [`/app/gov/review/${filed.rid}`, '/app/gov/inbox?list=all']
  for (const path of pages) {
    const text = await at(path, reviewer)
    expect(text).toContain('The agency must act.')
    expect(text).toMatch(/The fee is not paid\.|Its fee is still owed\./)
  }
  await pay()
  for (const path of pages)
    expect(await at(path, reviewer)).not.toMatch(/The fee is not paid|Its fee is still owed/)
})

test('a fee waits for whoever may pay it, and for no other who works on the submittal', async () => {
  const consultantWith = async (permissions: string[]): Promise<Filer> => {
    const consultant = await makeFiler(world.db, 'consultant')
    await linkConsultant(world.db, { ...filed, consultant }, permissions)
    return consultant
  }
  const [payer, writer] = [
    await consultantWith(['prepare', 'pay']),
    await consultantWith(['prepare']),
  ]
  expect(await at(review(), payer)).toContain(PAY)
  expect(await ownWaiting(world, payer, 'fee')).toHaveLength(1)
  expect(await at(review(), writer)).toContain('The agency must act.')
  expect(await ownWaiting(world, writer, 'fee')).toEqual([])
})

test('the menu counts at Pay as many as the page there has open, invoices and fees', async () => {
  const { owner, rid } = filed
  await makeOwnInvoice(world.db, owner.id)
  await letterOf(world, rid, { by: owner, from: 'agency', at: '2026-11-09T12:00:00Z' })
  const { data } = await callAs<WaitingCount[]>(world, '/Client/Dashboard/CountWaiting', owner)
  const sum = data
    .filter(({ page }) => page === '/app/payments')
    .reduce((all, { total }) => all + total, 0)
  expect(sum).toBe(2)
  const { dom } = await openPage(world, '/app/payments', owner)
  expect(wordsOf(dom.querySelector('main')!)).toContain('2 items are open')
})
