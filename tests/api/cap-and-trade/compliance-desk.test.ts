import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type {
  CheckedEmissions,
  EntityCompliance,
  MissingUnits,
} from '#api/cap-and-trade/compliance/compliance.schemas.ts'
import { callAs, cookieOf } from '#tests/support/accounts/sign-in.ts'
import { give, makeEntity } from '#tests/support/cap-and-trade/ledger.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let alder: number
let birch: number
let staff: string

beforeEach(async () => {
  alder = await makeEntity(world.db, { name: 'Alder Creek Cement' })
  birch = await makeEntity(world.db, { name: 'Birch Bay Power' })
  await sql`
    insert into cap_periods (id, first_year, last_year, surrender_by, credit_limit_bp, penalty_factor)
    values (1, 2021, 2022, '2023-12-09', 1000, 3), (2, 2023, 2026, '2099-12-09', 1000, 3)`.execute(
    world.db,
  )
  const actions = [['gov', 'cap.actions.manage']] as const
  staff = cookieOf(await makeSession(world.db, { kind: 'staff', displayName: 'Ada', actions }))
})

const call = async <T = unknown>(name: string, body?: object, cookie = staff) =>
  callAs<T>(world, `/Agency/Cap/${name}`, body === undefined ? { cookie } : { body, cookie })
const entity = async (id = alder) =>
  (await call<EntityCompliance>(`GetEntityCompliance/${id}`)).data
const record = (tons: number, replaces: number | null, year = 2022) =>
  call('RecordEmissions', { facilityRid: alder, year, tons, source: 'Verified', replaces })

describe('emissions by hand', () => {
  test('take the place of the figure that was shown, and of no other', async () => {
    expect((await record(600, null)).ok).toBe(true)
    expect(await record(600, null)).toMatchObject({ status: 409, reason: 'SHOWN_IS_OLD' })
    expect(await record(600, 600)).toMatchObject({ status: 409, reason: 'CONFLICT' })
    expect((await record(650, 600)).ok).toBe(true)
    expect((await entity()).reports).toMatchObject([
      { year: 2022, tons: 650, by: 'Ada', isNewest: true },
      { year: 2022, tons: 600, isNewest: false },
    ])
    expect((await entity()).obligations).toMatchObject([{ periodRid: 1, obligation: 650 }])
  })

  test('are of a cap year and of a covered entity, in whole tons', async () => {
    expect(await record(600, null, 2199)).toMatchObject({ status: 400 })
    expect(await record(1.5, null)).toMatchObject({ status: 400 })
    expect(await record(-1, null)).toMatchObject({ status: 400 })
    const none = { facilityRid: 900_001, year: 2022, tons: 1, source: 'x', replaces: null }
    expect(await call('RecordEmissions', none)).toMatchObject({ status: 404 })
    expect(await call('GetEntityCompliance/900001')).toMatchObject({ status: 404 })
  })
})

describe('a file of emissions', () => {
  const head = 'Facility ID,Year,Metric tons'

  test('has each fault by line and column, and with one fault nothing is recorded', async () => {
    const csv = `${head}\n${alder},2022,600\n900001,1999,1.5\n${alder},2022,1`
    const { data } = await call<CheckedEmissions>('CheckEmissions', { csv })
    expect(data).toEqual({
      rows: 0,
      totals: [],
      errors: [
        { line: 3, column: 'Facility ID', message: '“900001” is no covered entity.' },
        { line: 3, column: 'Year', message: '“1999” is no cap year of this program.' },
        { line: 3, column: 'Metric tons', message: 'Write whole metric tons, 0 or more.' },
        {
          line: 4,
          column: 'Facility ID',
          message: 'This facility and year stand in a line above.',
        },
      ],
    })
    expect(await call('RecordEmissionsFile', { csv, source: 'x' })).toMatchObject({ status: 400 })
    expect((await entity()).reports).toEqual([])
    const wrongHead = await call<CheckedEmissions>('CheckEmissions', { csv: 'Site,Year\n1,2' })
    expect(wrongHead.data.errors).toMatchObject([{ line: 1, column: 'Facility ID' }])
    const open = await call<CheckedEmissions>('CheckEmissions', { csv: `${head}\n"1,2,3` })
    expect(open.data.errors).toMatchObject([{ line: 1, column: 'File' }])
  })

  test('tells its totals by year and what it replaces; recorded twice it adds nothing', async () => {
    await record(600, null)
    const csv = `${head}\n${alder},2022,"1,650"\n${birch},2022,50\n${birch},2021,40`
    const { data } = await call<CheckedEmissions>('CheckEmissions', { csv })
    expect(data).toEqual({
      errors: [],
      rows: 3,
      totals: [
        { year: 2021, tons: 40, entities: 1, replaced: 0 },
        { year: 2022, tons: 1_700, entities: 2, replaced: 1 },
      ],
    })
    const taken = { csv, source: 'Verified reports' }
    expect((await call('RecordEmissionsFile', taken)).data).toEqual({ recorded: 3 })
    expect((await call('RecordEmissionsFile', taken)).data).toEqual({ recorded: 0 })
    expect((await entity()).reports).toHaveLength(2)
  })
})

describe('an obligation', () => {
  const trueUp = (units: number, shown: number, periodRid = 1) =>
    call('TrueUp', { facilityRid: alder, periodRid, units, reason: 'Corrected report', shown })
  const penalty = (shown: number, periodRid = 1) =>
    call<{ units: number }>('AssessPenalty', { facilityRid: alder, periodRid, shown })

  test('is corrected as it was shown, never below zero, and a second press does nothing', async () => {
    await record(600, null)
    expect((await trueUp(-100, 600)).ok).toBe(true)
    expect(await trueUp(-100, 600)).toMatchObject({ status: 409, reason: 'SHOWN_IS_OLD' })
    expect(await trueUp(-501, 500)).toMatchObject({ status: 400 })
    expect(await trueUp(0, 500)).toMatchObject({ status: 400 })
    expect(await trueUp(1, 0, 9)).toMatchObject({ status: 404 })
    expect(await entity()).toMatchObject({
      obligations: [{ trueUp: -100, obligation: 500 }],
      changes: [{ kind: 'true-up', units: -100, reason: 'Corrected report', by: 'Ada' }],
    })
  })

  test('gets its penalty once, after the last day, for what is missing then', async () => {
    await give(world.db, alder, { 2022: 100 })
    await record(600, null)
    await record(10, null, 2025)
    expect(await penalty(10, 2)).toMatchObject({ status: 409 })
    expect(await penalty(599)).toMatchObject({ reason: 'SHOWN_IS_OLD' })
    expect((await penalty(600)).data).toEqual({ units: 1_800 })
    expect(await penalty(2_400)).toMatchObject({ reason: 'ALREADY_DECIDED' })
    const { data } = await call<MissingUnits[]>('GetMissingUnits')
    expect(data).toMatchObject([
      { siteId: alder, periodRid: 1, missing: 2_400 },
      { siteId: alder, siteName: 'Alder Creek Cement', periodRid: 2, missing: 10 },
    ])
  })

  test('changes are in the audit log, and are for who has the right', async () => {
    await record(600, null)
    await trueUp(5, 600)
    await penalty(605)
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where action like 'cap.%' order by id`.execute(world.db)
    expect(rows.map(({ action }) => action)).toEqual([
      'cap.emissions',
      'cap.true-up',
      'cap.penalty',
    ])
    const plain = cookieOf(await makeSession(world.db, { kind: 'staff' }))
    expect((await call('GetMissingUnits', undefined, plain)).status).toBe(403)
  })
})
