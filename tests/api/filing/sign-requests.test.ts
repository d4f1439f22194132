import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SignRequests } from '#api/filing/sign-requests/sign-requests.schemas.ts'
import type { OwnWaiting } from '#api/portal/dashboard/waiting.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import {
  applicationOf,
  begin,
  beginSigning,
  linkConsultant,
  makeFiler,
  makeSiteOf,
  NOEX,
  type Filer,
} from '#tests/support/filing/filer.ts'
import { makeOwnInvoice } from '#tests/support/payments/paying.ts'
import { openPage } from '#tests/support/page.tsx'
import { ownWaiting, tellOn, toldTo } from '#tests/support/waits/waiting.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let owner: Filer
let consultant: Filer
let rid: number
let productRid: number
beforeEach(async () => {
  owner = await makeFiler(world.db)
  consultant = await makeFiler(world.db, 'consultant')
  const siteRid = await makeSiteOf(world.db, owner)
  await linkConsultant(world.db, { owner, consultant, siteRid })
  const { data } = await begin(world, consultant, {
    applicationRid: await applicationOf(world.db, NOEX),
    siteRid,
  })
  ;({ rid, productRid } = data)
})

const requests = async (who: Filer = consultant) =>
  callAs<SignRequests>(world, `/Client/Submission/GetSignRequests/${rid}`, { cookie: who.cookie })
const ask = (userRid = owner.id, note = '', who: Filer = consultant) =>
  callAs<{ rid: number }>(world, '/Client/Submission/AskToSign', {
    cookie: who.cookie,
    body: { submissionRid: rid, userRid, note },
  })
const takeBack = (requestRid: number, who: Filer = consultant) =>
  callAs(world, '/Client/Submission/TakeBackSignRequest', {
    cookie: who.cookie,
    body: { submissionRid: rid, requestRid },
  })
const mailsTo = async ({ id }: Filer) =>
  (
    await sql<{ template: string; body: string }>`
      select template, body from outbox where user_id = ${id} and template like 'sign-request%' order by id`.execute(
      world.db,
    )
  ).rows

describe('who prepares a submittal and may not sign it', () => {
  test('asks the official by mail, and it stands on the dashboard of the official alone', async () => {
    expect((await requests()).data).toMatchObject({
      maySign: false,
      signers: [{ rid: owner.id }],
      requests: [],
    })
    expect((await ask(owner.id, 'It is due on Friday.')).status).toBe(200)
    // Who is asked is not offered to be asked again.
    expect((await requests()).data.signers).toEqual([])
    const [mail, ...more] = await mailsTo(owner)
    expect(more).toEqual([])
    expect(mail?.body).toContain('It is due on Friday.')
    expect(mail?.body).toContain(`/app/submittal/read/${productRid}/${rid}`)
    expect(await ownWaiting(world, owner, 'toSign')).toMatchObject([
      { page: `/app/submittal/read/${productRid}/${rid}`, verb: 'Read and sign' },
    ])
    expect(await ownWaiting(world, consultant, 'toSign')).toEqual([])
    expect((await requests(owner)).data).toMatchObject({
      maySign: true,
      requests: [{ isForMe: true, note: 'It is due on Friday.' }],
    })
  })

  test('asks nobody twice, nobody who may not sign, and nothing of others', async () => {
    expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(409)
    const stranger = await makeFiler(world.db)
    expect((await ask(stranger.id)).fields).toHaveProperty('userRid')
    expect((await ask(owner.id, '', stranger)).status).toBe(404)
    expect((await requests(stranger)).status).toBe(404)
    expect(await mailsTo(owner)).toHaveLength(1)
  })

  test('takes it back, which is told, and asks again', async () => {
    const { data } = await ask()
    expect((await takeBack(data.rid)).status).toBe(200)
    expect((await takeBack(data.rid)).status).toBe(404)
    expect(await ownWaiting(world, owner, 'toSign')).toEqual([])
    expect((await ask()).status).toBe(200)
    expect((await mailsTo(owner)).map(({ template }) => template)).toEqual([
      'sign-request',
      'sign-request-over',
      'sign-request',
    ])
  })

  test('is refused the signing itself, which the page does not offer', async () => {
    const read = (who: Filer) => openPage(world, `/app/submittal/read/${productRid}/${rid}`, who)
    expect((await beginSigning(world, consultant, [rid])).status).toBe(403)
    const page = await read(consultant)
    expect(page.text).toContain('You may prepare this submittal, but not sign it.')
    expect(page.dom.querySelector('#who-signs [name=intent][value=ask]')?.text).toMatch(
      /^Ask .+ to sign$/,
    )
    expect(page.dom.querySelector('#pin')).toBeNull()
    expect((await read(owner)).dom.querySelector('#who-signs')).toBeNull()
  })
})

test('what others wait for stands before invoices that are overdue, however many there are', async () => {
  await ask()
  for (let n = 0; n < 9; n++)
    await makeOwnInvoice(world.db, owner.id, { issued_on: '2025-12-01', due_on: '2026-01-01' })
  const { data } = await callAs<OwnWaiting>(world, '/Client/Dashboard/GetWaiting?most=8', owner)
  expect(data.items.map(({ kind }) => kind)).toEqual([
    'toSign',
    ...Array.from({ length: 7 }, () => 'invoice'),
  ])
})

test('the official is reminded until it is signed, and not once they may sign no more', async () => {
  await ask()
  for (const day of ['2026-11-20', '2026-11-23', '2026-11-27']) await tellOn(world, day)
  expect(await toldTo(world, owner)).toHaveLength(2)
  await sql`update user_facilities set status = 'DEL' where user_id = ${owner.id}`.execute(world.db)
  expect(await ownWaiting(world, owner, 'toSign')).toEqual([])
})

test('what was filed waits for nobody to sign it', async () => {
  await ask()
  await sql`update submittals set submittal_status_id = (select id from submittal_statuses where code = 5)
    where id = ${rid}`.execute(world.db)
  expect(await ownWaiting(world, owner, 'toSign')).toEqual([])
})

test('a consultant who may sign is among those who can be asked', async () => {
  const other = await makeFiler(world.db, 'consultant')
  await linkConsultant(world.db, { owner, consultant: other, siteRid: (await siteOf()) ?? 0 }, [
    'prepare',
    'submit',
  ])
  expect((await requests()).data.signers.map((each) => each.rid)).toEqual([owner.id, other.id])
})

async function siteOf(): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select site_id::float8 as id from submittals where id = ${rid}`.execute(world.db)
  return rows[0]?.id
}
