import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type {
  Inquiry,
  InquiryRow,
  Picker,
} from '#api/cap-and-trade/inquiries/trade-inquiries.schemas.ts'
import type { DeskInquiry } from '#api/cap-and-trade/inquiries/desk-inquiries.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'
import { inquiryOf, makeTrader, type Trader } from '#tests/support/trade-inquiries.ts'

const portal = useRealPortal()
const db = () => portal.database.db
const CALLS = '/AirNEI/CppCiTrade'

let seller: Trader
let buyer: Trader
beforeEach(async () => {
  await sql`delete from outbox`.execute(db())
  seller = await makeTrader(db())
  buyer = await makeTrader(db(), 'Alder Creek Cement LLC')
})

const call = <T>({ cookie }: { cookie: string }, name: string, body?: object) =>
  callAs<T>(portal, `${CALLS}/${name}`, { cookie, ...(body ? { body } : {}) })
const save = (who: Trader, more: object = {}) =>
  call<{ rid: number }>(who, 'Update', inquiryOf(who.siteId, more))
const get = (who: { cookie: string }, rid: number) => call<Inquiry>(who, `Get/${rid}`)
const lead = (who: Trader, rid: number, to: number, versionNo: number, more: object = {}) =>
  save(who, { rid, versionNo, cppTradeRequestStatusRid: to, ...more })

async function published(who: Trader, more: object = {}): Promise<number> {
  const { data } = await save(who, more)
  expect((await lead(who, data.rid, 2, 1, more)).status).toBe(200)
  return data.rid
}

const mails = async (template: string) =>
  (
    await sql<{ to: string; body: string }>`
      select to_address as to, body from outbox where template = ${template} order by id`.execute(
      db(),
    )
  ).rows

describe('an inquiry', () => {
  test('is saved as New with all its fields, its contact by decision as one object, and its first step, and answers its number [S3-API-46, S3-API-49, S3-CPPREQ-15, S3-CPPREQ-45, S3-CPPREQ-46]', async () => {
    const { data, status } = await save(seller)
    expect(status).toBe(200)
    const { data: read } = await get(seller, data.rid)
    expect(read).toMatchObject({
      rid: data.rid,
      facilityRid: seller.siteId,
      requestUserRid: seller.id,
      cppCiTradeTypeRid: 1,
      cppTradeRequestStatusRid: 1,
      pricePerCi: 34.25,
      ciAmt: 500,
      ciAvailableYears: '2024,2025',
      contact: {
        pocFirstName: 'Marisol',
        pocLastName: 'Quintero',
        pocPhone: '503-555-0187',
        pocEmail: 'm.quintero@example.com',
      },
      postedDate: null,
      postedBy: null,
      totalCi: 1_800,
      nextStatusRids: [2, 3],
      cppCiTradeRequestHistories: [
        { cppTradeRequestStatusRid: 1, sysUserRid: seller.id, commentText: '' },
      ],
    })
    expect(read.cppCiTradeRequestHistories[0]?.changedByFullName).not.toBe('')
  })

  test('whose answer was lost is the same one when its form is sent again, with what it says now', async () => {
    const key = randomUUID()
    const answers = await Promise.all([save(seller, { key }), save(seller, { key })])
    const rids = answers.map(({ data }) => data.rid)
    expect(new Set(rids).size).toBe(1)
    const [rid = 0] = rids
    expect((await save(seller, { key, ciAmt: 400 })).data.rid).toBe(rid)
    const { data: read } = await get(seller, rid)
    expect(read).toMatchObject({ ciAmt: 400, versionNo: 1 })
    expect(read.cppCiTradeRequestHistories).toHaveLength(1)
    // A key is of its own user.
    expect((await save(buyer, { key })).data.rid).not.toBe(rid)
    // What was changed since is not taken back by a form that is still open.
    await lead(seller, rid, 2, 1, { ciAmt: 400 })
    expect((await save(seller, { key })).status).toBe(409)
    expect((await get(seller, rid)).data).toMatchObject({ ciAmt: 400 })
  })

  test('Publish notes who posted it when; New and Withdraw take that away; each is a step under the name of the session [S3-CPPREQ-20, S3-CPPREQ-21, S3-CPPREQ-22]', async () => {
    const { data } = await save(seller)
    await lead(seller, data.rid, 2, 1, { commentText: 'For this quarter' })
    const posted = (await get(seller, data.rid)).data
    expect(posted.postedDate).toBe('2026-11-20T15:00:00.000Z')
    expect(posted.postedBy).not.toBeNull()
    expect(posted.cppCiTradeRequestHistories[0]).toMatchObject({
      cppTradeRequestStatusRid: 2,
      sysUserRid: seller.id,
      commentText: 'For this quarter',
    })
    // A save without a step leaves it posted.
    await lead(seller, data.rid, 2, 2, { pricePerCi: 30 })
    expect((await get(seller, data.rid)).data.postedDate).not.toBeNull()
    await lead(seller, data.rid, 3, 3)
    expect((await get(seller, data.rid)).data).toMatchObject({ postedDate: null, postedBy: null })
    await lead(seller, data.rid, 2, 4)
    await lead(seller, data.rid, 1, 5)
    const back = (await get(seller, data.rid)).data
    expect(back).toMatchObject({ postedDate: null, cppTradeRequestStatusRid: 1, versionNo: 6 })
    expect(back.cppCiTradeRequestHistories.map((step) => step.cppTradeRequestStatusRid)).toEqual([
      1, 2, 3, 2, 1,
    ])
  })

  test('the statuses are those of the reference table [S3-CPPREQ-14]', async () => {
    const { rows } = await sql`select id, name from trade_inquiry_statuses order by id`.execute(
      db(),
    )
    expect(rows).toEqual([
      { id: 1, name: 'New' },
      { id: 2, name: 'Publish' },
      { id: 3, name: 'Withdraw' },
      { id: 4, name: 'Cancel' },
    ])
  })

  test('Cancel is refused from its owner, leaves who posted it, and ends every change [S3-CPPREQ-11, S3-CPPREQ-12, S3-CPPREQ-23]', async () => {
    const rid = await published(seller)
    expect((await lead(seller, rid, 4, 2)).status).toBe(400)
    expect((await get(seller, rid)).data).toMatchObject({
      cppTradeRequestStatusRid: 2,
      nextStatusRids: [1, 3],
    })
    await sql`update trade_inquiries set status_id = 4 where id = ${rid}`.execute(db())
    const { data } = await get(seller, rid)
    expect(data.postedDate).not.toBeNull()
    expect(data.nextStatusRids).toEqual([])
    expect((await lead(seller, rid, 1, 2)).status).toBe(409)
  })

  test('is cancelled by staff with the right alone, with a reason that its owner reads [S3-CPPREQ-12, S3-CPPREQ-23]', async () => {
    const rid = await published(seller)
    const { cookie } = await makeMyAccount(db(), {
      kind: 'staff',
      displayName: 'Ada',
      actions: [['gov', 'cap.actions.manage']],
    })
    const desk = <T>(name: string, body?: object, who = cookie) =>
      callAs<T>(portal, `/Agency/Cap/${name}`, { cookie: who, ...(body ? { body } : {}) })
    const { data } = await desk<DeskInquiry[]>('GetInquiries')
    const row = data.find((each) => each.rid === rid)
    expect(row).toMatchObject({ facilityName: 'Quarry Road Lime Works', versionNo: 2 })
    const cancel = (more: object = {}) =>
      desk('CancelInquiry', { rid, versionNo: 2, reason: 'Two of the same.', ...more })
    expect((await cancel({ reason: ' ' })).fields).toHaveProperty('reason')
    expect((await cancel({ versionNo: 1 })).status).toBe(409)
    expect(
      (await desk('CancelInquiry', { rid, versionNo: 2, reason: 'x' }, seller.cookie)).status,
    ).toBe(403)
    const [first, second] = await Promise.all([cancel(), cancel()])
    expect([first.status, second.status].sort((a, b) => a - b)).toEqual([200, 409])
    const { data: read } = await get(seller, rid)
    expect(read).toMatchObject({ cppTradeRequestStatusRid: 4, nextStatusRids: [] })
    expect(read.postedDate).not.toBeNull()
    expect(read.cppCiTradeRequestHistories[0]).toMatchObject({
      cppTradeRequestStatusRid: 4,
      changedByFullName: 'Ada',
      commentText: 'Two of the same.',
    })
    const told = await mails('trade-inquiry-cancelled')
    expect(told.map(({ to }) => to)).toEqual([seller.email])
    expect(told[0]?.body).toContain('Why: Two of the same.')
    expect((await desk<DeskInquiry[]>('GetInquiries')).data.some((each) => each.rid === rid)).toBe(
      false,
    )
    // Nothing of it can be changed any more, not by its owner either.
    expect((await lead(seller, rid, 2, 3)).status).toBe(409)
  })

  test('a new one is New: another status needs a saved inquiry [S3-CPPREQ-13]', async () => {
    const { status, fields } = await save(seller, { cppTradeRequestStatusRid: 2 })
    expect(status).toBe(400)
    expect(fields).toHaveProperty('cppTradeRequestStatusRid')
  })

  test.each([
    ['facilityRid', null, 'Required.', 'S3-CPPREQ-36'],
    ['cppCiTradeTypeRid', null, 'Required.', 'S3-CPPREQ-26'],
    ['cppTradeRequestStatusRid', null, '', 'S3-CPPREQ-27'],
    ['pricePerCi', null, 'Required.', 'S3-CPPREQ-28'],
    ['pricePerCi', -1, 'Please input a number greater or equal to 0', 'S3-CPPREQ-29'],
    ['ciAmt', null, 'Required.', 'S3-CPPREQ-31'],
    ['ciAmt', 1.5, 'Enter a whole number.', 'S3-CPPREQ-32'],
    ['ciAmt', -1, 'Please input a number greater or equal to 0', 'S3-CPPREQ-33'],
    ['ciAvailableYears', '', 'Required.', 'S3-CPPREQ-35'],
    ['ciAvailableYears', '1999', 'Choose cap years of the programme.', 'S3-CPPREQ-35'],
    ['pocFirstName', ' ', 'Required.', 'S3-CPPREQ-37'],
    ['pocLastName', '', 'Required.', 'S3-CPPREQ-37'],
    ['pocPhone', '', 'Required.', 'S3-CPPREQ-38'],
    ['pocPhone', '123', 'Check Phone Number Format.', 'S3-CPPREQ-39'],
    ['pocEmail', '', 'Required.', 'S3-CPPREQ-40'],
    ['pocEmail', 'abc', 'Invalid email format.', 'S3-CPPREQ-41'],
  ])('%s of %j is refused with "%s" [%s]', async (field, value, words, _) => {
    const before = await sql`select count(*) from trade_inquiries`.execute(db())
    const answer = await save(seller, { [field]: value })
    expect(answer.status).toBe(400)
    if (words) expect(answer.fields?.[field]).toBe(words)
    else expect(answer.fields).toHaveProperty(field)
    expect(await sql`select count(*) from trade_inquiries`.execute(db())).toEqual(before)
  })

  test('price and quantity of 0, and more than is held, are saved [S3-CPPREQ-29, S3-CPPREQ-33, S3-CPPREQ-34]', async () => {
    expect((await save(seller, { pricePerCi: 0, ciAmt: 0 })).status).toBe(200)
    expect((await save(seller, { ciAmt: 2_500 })).status).toBe(200)
  })

  test('is changed by its owner alone, at an entity they stand for, and from the version they read', async () => {
    const { data } = await save(seller)
    expect((await lead(buyer, data.rid, 2, 1)).status).toBe(404)
    expect((await save(seller, { facilityRid: buyer.siteId })).fields).toHaveProperty('facilityRid')
    expect((await lead(seller, data.rid, 1, 1, { ciAmt: 1 })).status).toBe(200)
    const late = await lead(seller, data.rid, 1, 1, { ciAmt: 2 })
    expect(late).toMatchObject({ status: 409, reason: 'CHANGED_ELSEWHERE' })
    const both = await Promise.all([3, 4].map((ciAmt) => lead(seller, data.rid, 2, 2, { ciAmt })))
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from trade_inquiry_history where inquiry_id = ${data.rid}`.execute(
      db(),
    )
    expect(rows[0]?.count).toBe(2)
  })

  test('its steps can be neither changed nor taken away', async () => {
    await save(seller)
    await expect(
      sql`update trade_inquiry_history set comment = 'x'`.execute(db()),
    ).rejects.toThrow()
    await expect(sql`delete from trade_inquiry_history`.execute(db())).rejects.toThrow()
  })
})

describe('the lists', () => {
  test('My has the rows of the caller, the highest price first, or the lowest [S3-API-48, S3-CPPREQ-01]', async () => {
    for (const pricePerCi of [30, 40, 35]) await save(seller, { pricePerCi })
    await save(buyer)
    const prices = async (sort?: string) =>
      (
        await call<{ list: InquiryRow[]; total: number }>(
          seller,
          'GetPublicCPPCiTradeRequestByCriteria',
          sort ? { condition: { sort } } : {},
        )
      ).data.list.map(({ pricePerCi }) => pricePerCi)
    expect(await prices()).toEqual([40, 35, 30])
    expect(await prices('pricePerCi')).toEqual([30, 35, 40])
  })

  test('Published has published rows alone, whatever status is asked for, and names nobody [S3-API-47, S3-CPPREQ-03]', async () => {
    const rid = await published(seller)
    const { data: kept } = await save(seller)
    const { data } = await call<{ list: InquiryRow[] }>(buyer, 'GetCPPCiTradeRequestByCriteria', {
      cppTradeRequestStatusRid: 1,
      condition: { pageSize: 100 },
    })
    const own = data.list.filter((row) => row.rid === rid || row.rid === kept.rid)
    expect(own).toMatchObject([
      { rid, isOwn: false, facilityName: null, postedBy: null, cppTradeRequestStatusRid: 2 },
    ])
    expect(JSON.stringify(data)).not.toMatch(/Quintero|Quarry|example\.com/)
    expect(new Set(data.list.map((row) => row.cppTradeRequestStatusRid))).toEqual(new Set([2]))
  })

  test('are for those who stand for a covered entity', async () => {
    const other = await makeMyAccount(db())
    for (const name of ['GetCPPCiTradeRequestByCriteria', 'GetPublicCPPCiTradeRequestByCriteria'])
      expect((await call(other, name, {})).status).toBe(403)
    expect((await call(other, 'GetMasterFacilities')).status).toBe(403)
    const rid = await published(seller)
    expect((await get(other, rid)).status).toBe(403)
  })

  test('the picker has the covered entities of the caller with what each can sell [S3-CPPREQ-25]', async () => {
    const { data } = await call<Picker>(seller, 'GetMasterFacilities')
    expect(data.list).toEqual([
      { facilityRid: seller.siteId, facilityName: 'Quarry Road Lime Works', totalCi: 1_800 },
    ])
    expect(data.capYears).toContain(2026)
  })
})

describe('letters', () => {
  test('go through the portal: no address before the owner answers, and the contact person from then on', async () => {
    const rid = await published(seller)
    expect((await get(buyer, rid)).data).toMatchObject({ contact: null, facilityRid: null })
    expect((await call(buyer, 'Ask', { inquiryRid: rid, body: 'All of it?' })).status).toBe(200)
    const [asked] = await mails('trade-inquiry-message')
    expect(asked?.to).toBe(seller.email)
    expect(asked?.body).not.toMatch(/All of it|@/)
    const { data: seen } = await get(seller, rid)
    expect(seen.threads).toMatchObject([{ messages: [{ isOfOwner: false, body: 'All of it?' }] }])
    expect((await get(buyer, rid)).data.contact).toBeNull()
    const threadRid = seen.threads[0]?.rid ?? 0
    expect((await call(buyer, 'Answer', { threadRid, body: 'x' })).status).toBe(404)
    expect((await call(seller, 'Answer', { threadRid, body: 'Yes' })).status).toBe(200)
    expect((await get(buyer, rid)).data.contact?.pocEmail).toBe('m.quintero@example.com')
    const third = await makeTrader(db(), 'Third')
    expect((await get(third, rid)).data).toMatchObject({ contact: null, threads: [] })
  })

  test('nobody writes about what is not published, or to themselves', async () => {
    const { data } = await save(seller)
    expect((await call(buyer, 'Ask', { inquiryRid: data.rid, body: 'x' })).status).toBe(404)
    const rid = await published(seller)
    expect((await call(seller, 'Ask', { inquiryRid: rid, body: 'x' })).status).toBe(404)
    await lead(seller, rid, 3, 2)
    expect((await get(buyer, rid)).status).toBe(404)
  })

  test('whoever asked to hear of a cap year is written to once it is published, without a name; and no more after', async () => {
    const alert = (capYears: number[]) =>
      call(buyer, 'SetAlert', { cppCiTradeTypeRid: 1, capYears })
    await alert([2025, 2026])
    await published(seller)
    await published(seller, { cppCiTradeTypeRid: 2 })
    const told = await mails('trade-inquiry-published')
    expect(told.map(({ to }) => to)).toEqual([buyer.email])
    expect(told[0]?.body).not.toMatch(/Quintero|Quarry/)
    await alert([])
    await published(seller)
    expect(await mails('trade-inquiry-published')).toHaveLength(1)
  })
})
