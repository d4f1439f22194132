import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Block, BlockYear, CapYear } from '#api/cap-and-trade/blocks/blocks.schemas.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { holdForTrade, moveHeld } from '#api/cap-and-trade/ledger/hold.act.ts'
import { putAway, surrenderUnits } from '#api/cap-and-trade/ledger/units.act.ts'
import { callAs, cookieOf } from '#tests/support/accounts/sign-in.ts'
import { AT, cause, give, makeEntity } from '#tests/support/cap-and-trade/ledger.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let alder: number
let birch: number
let cedar: number
let cookie: string
let staff: string

async function own(userId: number, siteId: number): Promise<void> {
  await sql`
    insert into user_facilities (user_id, site_id, status, requested_at)
    values (${userId}, ${siteId}, 'A', now())`.execute(world.db)
}

beforeEach(async () => {
  alder = await makeEntity(world.db, { name: 'Alder Creek Cement', sectorId: 6, fisId: 300 })
  birch = await makeEntity(world.db, { name: 'Birch Bay Power', sectorId: 1, fisId: 100 })
  cedar = await makeEntity(world.db, { name: 'Cedar Fuels', sectorId: 3, fisId: 200 })
  const user = await makeUser(world.db, { isCpp: true })
  await own(Number(user.id), alder)
  await own(Number(user.id), birch)
  cookie = cookieOf(await makeSession(world.db, { userId: Number(user.id) }))
  const agency = await makeUser(world.db, { kind: 'staff' })
  await sql`insert into user_actions (user_id, app, action)
    values (${agency.id}, 'gov', 'cap.actions.manage')`.execute(world.db)
  staff = cookieOf(await makeSession(world.db, { userId: Number(agency.id) }))
  await give(world.db, alder, { 2023: 50, 2024: 100 })
  await give(world.db, alder, { 2024: 20 }, 'credit')
  await give(world.db, cedar, { 2024: 7 })
  await sql`insert into cap_periods (id, first_year, last_year, surrender_by, credit_limit_bp)
    values (1, 2024, 2025, '2026-12-09', 1500)`.execute(world.db)
  const { tradeId } = await inTransaction(world.db, (trx) =>
    holdForTrade(
      trx,
      {
        transferSiteId: alder,
        acquireSiteId: birch,
        priceCents: 2_500,
        years: [{ vintage: 2024, quantity: 30 }],
        dueOn: null,
        userIds: [],
      },
      cause(),
      AT,
    ),
  )
  await inTransaction(world.db, async (trx) => {
    await moveHeld(trx, tradeId, cause(), AT)
    const years = [{ vintage: 2024, quantity: 5 }]
    await putAway(trx, { kind: 'retire', siteId: alder, from: 'general', years }, cause(), AT)
    await putAway(trx, { kind: 'reserve', siteId: alder, from: 'general', years }, cause(), AT)
    await putAway(trx, { kind: 'cancel', siteId: alder, from: 'credit', years }, cause(), AT)
    await surrenderUnits(
      trx,
      {
        siteId: alder,
        periodId: 1,
        units: [
          { vintage: 2024, quantity: 10, from: 'general' },
          { vintage: 2024, quantity: 3, from: 'credit' },
        ],
      },
      cause(),
      AT,
    )
  })
})

type List = { list: Block[]; total: number }
const search = async (body: object, as = cookie, call = 'GetPublicCPPCiBlockByCriteria') =>
  callAs<List>(world, `/AirNEI/CPPCiBlock/${call}`, { body, cookie: as })
const namesOf = async (body: object, as = cookie, call?: string) =>
  (await search(body, as, call)).data.list.map(({ facilityName }) => facilityName)

describe('the block search', () => {
  test('a user finds the entities of their sites with what they hold, the agency all [S3-API-41, S3-API-42, S3-CPPBLK-19]', async () => {
    const { data } = await search({})
    expect(data.total).toBe(2)
    expect(data.list[0]).toMatchObject({
      facilityRid: alder,
      fisRid: 300,
      facilityName: 'Alder Creek Cement',
      facLocAddress: expect.stringMatching(/River Road, Salem, OR 97301$/),
      cppCapTypeName: 'Cement plant',
      totalCiReserve: 100,
      totalCredit: 12,
    })
    expect(await namesOf({}, staff, 'GetCPPCiBlockByCriteria')).toContain('Cedar Fuels')
    expect((await search({}, cookie, 'GetCPPCiBlockByCriteria')).status).toBe(403)
  })

  test('words of name, address and ID, and every criterion, narrow it [S3-CPPBLK-17, S3-CPPBLK-18, S3-CPPBLK-22, S3-CPPBLK-23]', async () => {
    const only = ['Alder Creek Cement']
    await sql`update sites set address = '7 Quarry Way', fis_id = 987654 where id = ${alder}`.execute(
      world.db,
    )
    await sql`update cap_entities set status_id = 2 where site_id = ${birch}`.execute(world.db)
    for (const body of [
      { filter: 'cement' },
      { filter: 'quarry alder' },
      { filter: '987654' },
      { facilityRid: alder },
      { ownerFacilityRid: alder },
      { cppCapTypeRids: [6, 5] },
      { cppCapTypeRid: 6 },
      { inventoryRid: 2023 },
      { toYear: 2023 },
      { cppCiBlockStatusRid: 1 },
    ])
      expect(await namesOf(body), JSON.stringify(body)).toEqual(only)
    // Digits of one ID may stand in another's.
    expect(await namesOf({ filter: String(alder) })).toContain('Alder Creek Cement')
    expect(await namesOf({ fromYear: 2024, toYear: 2024 })).toHaveLength(2)
    expect(await namesOf({ cppCiBlockStatusRids: [2, 3] })).toEqual(['Birch Bay Power'])
    expect(await namesOf({ cppCiBlockStatusRid: 3 })).toHaveLength(2)
    expect(await namesOf({ filter: 'nobody' })).toEqual([])
  })

  test('it has the four orders and its pages [S3-CPPBLK-14, S3-CPPBLK-15]', async () => {
    const [a, b] = ['Alder Creek Cement', 'Birch Bay Power']
    const by = (sort: string) => namesOf({ condition: { sort } })
    expect(await by('FacilityName')).toEqual([a, b])
    expect(await by('FacilityName DESC')).toEqual([b, a])
    expect(await by('FisRid')).toEqual([b, a])
    expect(await by('FisRid DESC')).toEqual([a, b])
    expect(await namesOf({ condition: { page: 2, pageSize: 1 } })).toEqual([b])
  })
})

describe('the holdings of a facility', () => {
  const block = async (id: number, as = cookie) =>
    callAs<{ years: BlockYear[] }>(world, `/AirNEI/CPPCap/GetCppFacilityBlockData/${id}`, {
      body: {},
      cookie: as,
    })

  test('one row a cap year, each column a sum of transfers [S3-API-44, S3-CPPBLK-07, S3-CPPBLK-09]', async () => {
    const { data } = await block(alder)
    expect(data.years.map(({ inventoryRid }) => inventoryRid)).toEqual([2023, 2024])
    expect(data.years[1]).toEqual({
      inventoryRid: 2024,
      ciAvailable: 50,
      ciDistributed: 100,
      ciTransfer: 30,
      ciAcquire: 0,
      ciUsed: 10,
      ciRetired: 5,
      ciReserve: 5,
      ciHeld: 0,
      ciComing: 0,
      creditAvailable: 12,
      creditDistributed: 20,
      creditUsed: 3,
      creditCancelled: 5,
    })
    const bought = await block(birch)
    expect(bought.data.years).toEqual([
      expect.objectContaining({ inventoryRid: 2024, ciAvailable: 30, ciAcquire: 30 }),
    ])
  })

  test('cap years of all own entities have the keys of the summary [S3-API-43, S3-CPPBLK-13]', async () => {
    const { data } = await callAs<CapYear[]>(world, '/AirNEI/CPPCap/GetCPPCapInitialByCriteria', {
      body: { fromYear: 2024 },
      cookie,
    })
    expect(data).toEqual([
      {
        inventoryRid: 2024,
        ciAvailable: 80,
        ciDistributed: 100,
        ciTransfer: 30,
        ciAcquire: 30,
        ciUsed: 10,
        ciRetired: 5,
        ciReserve: 5,
        ciHeld: 0,
      },
    ])
  })

  test('nobody sees another’s, and an account without the action is denied [S3-CPPBLK-24, S3-API-44]', async () => {
    expect((await block(cedar)).status).toBe(404)
    const plain = await makeUser(world.db, {})
    await own(Number(plain.id), alder)
    const as = cookieOf(await makeSession(world.db, { userId: Number(plain.id) }))
    expect(await block(alder, as)).toMatchObject({
      status: 403,
      reason: 'RIGHT_MISSING',
      msg: 'Denied Access',
    })
    await sql`insert into user_actions (user_id, app, action)
      values (${plain.id}, 'air-nei', 'cpp.actions.edit')`.execute(world.db)
    expect((await block(alder, as)).status).toBe(200)
    expect((await block(cedar, staff)).status).toBe(200)
  })

  test('without the action there is no way around: not as staff, by the sums of cap years, or by the statement [S3-CPPBLK-24]', async () => {
    const plain = await makeUser(world.db, {})
    await own(Number(plain.id), alder)
    const user = cookieOf(await makeSession(world.db, { userId: Number(plain.id) }))
    const clerk = cookieOf(await makeSession(world.db, { kind: 'staff' }))
    for (const as of [user, clerk]) {
      for (const [path, body] of [
        [`/AirNEI/CPPCap/GetCppFacilityBlockData/${alder}`, {}],
        ['/AirNEI/CPPCap/GetCPPCapInitialByCriteria', { facilityRid: alder }],
        [`/AirNEI/CPPCap/GetStatement/${alder}`, undefined],
      ] as const)
        expect(
          await callAs(world, path, { cookie: as, ...(body ? { body } : {}) }),
          path,
        ).toMatchObject({ status: 403, reason: 'RIGHT_MISSING', msg: 'Denied Access' })
      const { data } = await search({ filter: 'Alder' }, as)
      expect(data.list).toMatchObject([{ facilityRid: alder, mayOpen: false }])
    }
    const { data } = await search({ filter: 'Alder' })
    expect(data.list).toMatchObject([{ facilityRid: alder, mayOpen: true }])
  })

  test('the facility has name, status and mailing address, also as a product knows it [S3-API-53, S3-API-54, S3-CPPBLK-25]', async () => {
    for (const path of [
      `/AppSystem/Facility/Get/${alder}`,
      `/AirNEI/Facility/GetLocalFacility/${alder}`,
    ]) {
      const { data } = await callAs(world, path, { cookie })
      expect(data).toMatchObject({
        rid: alder,
        name: 'Alder Creek Cement',
        statusRid: 'A',
        mailingAddress: { fullAddress: expect.stringContaining('Salem') },
      })
      expect(
        (await callAs(world, path.replace(String(alder), String(cedar)), { cookie })).status,
      ).toBe(404)
    }
  })
})
