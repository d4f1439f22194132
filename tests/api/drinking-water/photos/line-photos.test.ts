import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Photo, PhotoRow } from '#api/drinking-water/photos/photos.schemas.ts'
import type { LineDetail } from '#api/drinking-water/service-lines/service-lines.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { pdfBytes } from '#tests/support/factories/comments.ts'
import { newestPhoto, sendLinePhoto } from '#tests/support/factories/line-photos.ts'
import { makeLine, makeWaterSystem, materialRid } from '#tests/support/factories/service-lines.ts'
import { ownWaiting, tellOn, toldTo } from '#tests/support/waits/waiting.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
type Account = Awaited<ReturnType<typeof makeMyAccount>>
let staff: Account
let alder: number
let line: number
beforeEach(async () => {
  staff = await makeMyAccount(world.db, {
    kind: 'staff',
    displayName: 'Dana Waters',
    actions: [['drinking-water', 'serviceLine.actions.edit']],
  })
  alder = await makeWaterSystem(world.db, { name: 'Alder Falls Water', pwsId: 'OR4100101' })
  line = await makeLine(world.db, { siteId: alder, customerMaterial: 'Unknown' })
})

const CALLS = '/WaterDrink/ServiceLine'
const list = (cookie = staff.cookie, view = 'waiting') =>
  callAs<{ list: PhotoRow[]; total: number }>(world, `${CALLS}/GetPhotos?view=${view}`, { cookie })
const get = (rid: number, cookie = staff.cookie) =>
  callAs<Photo>(world, `${CALLS}/GetPhoto/${rid}`, { cookie })
const decide = (body: object, cookie = staff.cookie) =>
  callAs<null>(world, `${CALLS}/DecidePhoto`, { body, cookie })
const lineNow = async (id = line) =>
  (await callAs<LineDetail>(world, `${CALLS}/GetServiceLineDtl/${id}`, { cookie: staff.cookie }))
    .data
const mails = async () =>
  (
    await sql<{ to: string; subject: string; body: string }>`
      select to_address as to, subject, body from outbox where template = 'pipe-photo'`.execute(
      world.db,
    )
  ).rows
const operatorOf = async (siteId: number): Promise<Account> => {
  const operator = await makeMyAccount(world.db, { kind: 'owner', displayName: 'Olive Operator' })
  await sql`
    insert into user_facilities (user_id, site_id, status, requested_at)
    values (${operator.id}, ${siteId}, 'A', now())`.execute(world.db)
  return operator
}

describe('a resident', () => {
  test('sends a photo without an account; its place is taken out, and it waits', async () => {
    const sent = await sendLinePhoto(world, line, { note: 'Shiny: lead?', email: 'r@example.com' })
    expect(sent.status).toBe(200)
    const { data } = await list()
    expect(data.list).toEqual([
      expect.objectContaining({ note: 'Shiny: lead?', wantsMail: true, state: 'waiting' }),
    ])
    const rid = data.list[0]?.rid ?? 0
    const file = await world.api.request(`/api${CALLS}/DownloadPhoto/${rid}`, {
      headers: { cookie: staff.cookie },
    })
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(file.headers.get('content-type')).toBe('image/jpeg')
    expect(file.headers.get('cache-control')).toContain('no-store')
    expect(bytes.includes('Robin Vale')).toBe(false)
    const looks = await sql`
      select from audit_log where action = 'staff.looked' and detail ->> 'what' = 'photo of a pipe'`.execute(
      world.db,
    )
    expect(looks.rows).toHaveLength(1)
  })

  test.each([
    ['another kind of file', { bytes: pdfBytes(), name: 'pipe.jpg' }, 'file'],
    ['nothing', { bytes: new Uint8Array() }, 'file'],
    ['an address that is none', { email: 'nobody' }, 'email'],
    ['a note that is too long', { note: 'x'.repeat(501) }, 'note'],
  ])('is refused %s in words, and nothing is kept', async (_, sent, field) => {
    const refused = await sendLinePhoto(world, line, sent)
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(refused.status).toBeLessThan(500)
    expect(refused.msg).not.toBe('')
    if (field !== 'file') expect(refused.fields).toHaveProperty(field)
    expect((await list(staff.cookie, 'all')).data.total).toBe(0)
  })

  test('cannot send for a line that is not there, an older inventory, or a system that is not public', async () => {
    expect((await sendLinePhoto(world, 999_999)).status).toBe(404)
    const old = await makeLine(world.db, { siteId: alder, year: 2025 })
    expect((await sendLinePhoto(world, old)).status).toBe(404)
    await sql`update sites set is_public = false where id = ${alder}`.execute(world.db)
    expect((await sendLinePhoto(world, line)).status).toBe(404)
  })

  test('sends five that wait at most', async () => {
    for (let at = 0; at < 5; at += 1)
      expect((await sendLinePhoto(world, line, { visitor: `192.0.2.${at}` })).status).toBe(200)
    const sixth = await sendLinePhoto(world, line, { visitor: '192.0.2.9' })
    expect([sixth.status, sixth.msg]).toEqual([409, expect.stringContaining('wait to be looked')])
  })

  test('reads nothing of a photo, nor does anybody without the right or the system', async () => {
    await sendLinePhoto(world, line)
    const rid = await newestPhoto(world.db)
    const other = await operatorOf(await makeWaterSystem(world.db))
    const desk = await makeMyAccount(world.db, { kind: 'staff' })
    for (const { cookie } of [other, desk]) {
      expect((await list(cookie)).data.total).toBe(0)
      expect((await get(rid, cookie)).status).toBe(404)
      expect(
        (await decide({ rid, decision: 'decline', versionNo: 1, reason: 'No.' }, cookie)).status,
      ).toBe(404)
      const file = await world.api.request(`/api${CALLS}/DownloadPhoto/${rid}`, {
        headers: { cookie },
      })
      expect(file.status).toBe(404)
    }
    expect((await world.api.request(`/api${CALLS}/GetPhoto/${rid}`)).status).toBe(401)
    expect((await world.api.request(`/api${CALLS}/DownloadPhoto/${rid}`)).status).toBe(401)
  })
})

describe('who sees to the system', () => {
  test('verifies: the customer side, its source, class and history say so, and the resident is told once', async () => {
    await sendLinePhoto(world, line, { email: 'r@example.com' })
    const rid = await newestPhoto(world.db)
    const lead = await materialRid(world.db, 'Lead')
    const { data: photo } = await get(rid)
    expect(photo).toMatchObject({ isDivided: true, customerMaterial: 'Unknown', mayDecide: true })
    const versionNo = photo.versionNo
    const done = await decide({ rid, decision: 'verify', versionNo, materialRid: lead })
    expect(done.status).toBe(200)
    const now = await lineNow()
    expect(now).toMatchObject({ class: 'lead', customerServiceLineMaterialRid: lead })
    expect(now.changes[0]).toMatchObject({
      changedBy: 'Dana Waters',
      customerWas: 'Unknown',
      customerIs: 'Lead',
      customerSource: 'Photo from a resident, checked',
      classIs: 'lead',
    })
    expect(await mails()).toEqual([
      expect.objectContaining({ to: 'r@example.com', subject: 'Your photo was used' }),
    ])
    const kept = await sql<{ email: string | null }>`
      select email from service_line_photos where id = ${rid}`.execute(world.db)
    expect(kept.rows).toEqual([{ email: null }])
    const again = await decide({ rid, decision: 'decline', versionNo, reason: 'No.' })
    expect([again.status, again.msg]).toEqual([409, expect.stringContaining('verified before')])
  })

  test('declines with a reason alone, which the resident reads; the line stays as it was', async () => {
    await sendLinePhoto(world, line, { email: 'r@example.com' })
    const rid = await newestPhoto(world.db)
    const bare = await decide({ rid, decision: 'decline', versionNo: 1, reason: ' ' })
    expect([bare.status, bare.fields]).toEqual([400, { reason: 'Say why it is declined.' }])
    const reason = 'It shows the meter alone.'
    expect((await decide({ rid, decision: 'decline', versionNo: 1, reason })).status).toBe(200)
    expect((await mails())[0]?.body).toContain(reason)
    expect((await lineNow()).changes).toEqual([])
  })

  test('is told when somebody saved the line meanwhile, and when no material is chosen', async () => {
    await sendLinePhoto(world, line)
    const rid = await newestPhoto(world.db)
    const lead = await materialRid(world.db, 'Lead')
    const bare = await decide({ rid, decision: 'verify', versionNo: 1 })
    expect([bare.status, bare.fields]).toEqual([
      400,
      { materialRid: 'Choose what is seen on the photo.' },
    ])
    await sql`update service_lines set version = 2 where id = ${line}`.execute(world.db)
    const late = await decide({ rid, decision: 'verify', versionNo: 1, materialRid: lead })
    expect(late.status).toBe(409)
    expect((await get(rid)).data.state).toBe('waiting')
  })

  test('may be its operator, for the own system alone, and changes the line of the newest inventory', async () => {
    const operator = await operatorOf(alder)
    await sql`update service_lines set identifier = 'A-1', year = 2025 where id = ${line}`.execute(
      world.db,
    )
    await sendLinePhoto(world, line)
    const rid = await newestPhoto(world.db)
    const newer = await makeLine(world.db, { siteId: alder, identifier: 'A-1', year: 2026 })
    expect((await list(operator.cookie)).data.total).toBe(1)
    const body = {
      rid,
      decision: 'verify',
      versionNo: 1,
      materialRid: await materialRid(world.db, 'Galvanized'),
    }
    expect((await decide(body, operator.cookie)).status).toBe(200)
    expect((await lineNow(newer)).changes[0]).toMatchObject({
      changedBy: 'Olive Operator',
      customerIs: 'Galvanized',
    })
    expect((await lineNow()).changes).toEqual([])
  })

  test('records the whole line of an undivided system', async () => {
    const school = await makeWaterSystem(world.db, { typeId: 2 })
    const whole = await makeLine(world.db, {
      siteId: school,
      publicMaterial: 'Lead Status Unknown',
    })
    await sendLinePhoto(world, whole)
    const materialOf = await materialRid(world.db, 'Lead', 2)
    const rid = await newestPhoto(world.db)
    await decide({ rid, decision: 'verify', versionNo: 1, materialRid: materialOf })
    expect(await lineNow(whole)).toMatchObject({
      class: 'lead',
      publicServiceLineMaterialRid: materialOf,
      customerServiceLineMaterialRid: null,
    })
  })
})

test('a photo waits for who acts for the water system, with the page where it is decided', async () => {
  const [operator, other] = [
    await operatorOf(alder),
    await operatorOf(await makeWaterSystem(world.db, { name: 'Birch Water' })),
  ]
  await sendLinePhoto(world, line)
  const rid = (await list()).data.list[0]?.rid ?? 0
  expect(await ownWaiting(world, operator, 'ownPhoto')).toMatchObject([
    { rid, about: 'Alder Falls Water', page: `/app/service-line-photos/${rid}` },
  ])
  expect(await ownWaiting(world, other, 'ownPhoto')).toEqual([])
  await tellOn(world, '2026-11-20')
  expect(await toldTo(world, operator)).toHaveLength(1)
  expect(await toldTo(world, other)).toEqual([])
  await decide({ rid, versionNo: 1, decision: 'decline', reason: 'Too dark.' }, operator.cookie)
  expect(await ownWaiting(world, operator, 'ownPhoto')).toEqual([])
})
