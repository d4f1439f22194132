import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeLicense } from '#tests/support/factories/permits.ts'
import {
  applicationOf,
  begin,
  makeFiler,
  makeSiteOf,
  open,
  save,
  type Filer,
} from '#tests/support/filing/filer.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const DAY_MS = 86_400_000
const ASBESTOS = 'Asbestos abatement contractor license'

let filer: Filer
let rid: number
beforeEach(async () => {
  filer = await makeFiler(world.db)
  const { data } = await begin(world, filer, {
    applicationRid: await applicationOf(world.db, 'AQ-ASB'),
    siteRid: await makeSiteOf(world.db, filer),
  })
  rid = data.rid
})

type License = Parameters<typeof makeLicense>[1]

/** A license for asbestos work under a number. */
async function licensed(number: string, license: License = {}): Promise<void> {
  const id = await makeLicense(world.db, { type: ASBESTOS, expired_on: '2027-06-30', ...license })
  await sql`
    update contractors set license_no = ${number}
    from permits where permits.id = ${id} and contractors.id = permits.contractor_id`.execute(
    world.db,
  )
}

/** What the rules of the form read when it names a license. */
async function factFor(number: string): Promise<{ until: unknown; today: string }> {
  const { data: draft } = await open(world, filer, { rid })
  await save(world, filer, { rid }, { version: draft.version, texts: { license: number } })
  const { data } = await open(world, filer, { rid })
  return { until: data.context.facts['contractorValidUntil'], today: data.context.today }
}

describe('the last day of the asbestos license that a notice names', () => {
  test('is that of the license of this number, however it is typed', async () => {
    await licensed('AS-100')
    expect((await factFor('AS-100')).until).toBe('2027-06-30')
    expect((await factFor(' as-100 ')).until).toBe('2027-06-30')
  })

  test('is unknown without a number, for an unknown one, and for a license of another kind', async () => {
    await licensed('AS-200')
    await licensed('WD-200', { type: 'Well driller license' })
    for (const number of ['', 'AS-201', 'WD-200']) expect((await factFor(number)).until).toBeNull()
  })

  test('is the day on which a license was ended, and before today where that day is not known', async () => {
    await licensed('AS-300', { status: 'Revoked', revoked_on: '2026-03-01' })
    expect((await factFor('AS-300')).until).toBe('2026-03-01')
    await licensed('AS-301', { status: 'Void' })
    const { until, today } = await factFor('AS-301')
    expect(until).toBe(new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10))
    // One that is still in force ends on the day from which it was revoked.
    await licensed('AS-302', { revoked_on: '2027-01-15' })
    expect((await factFor('AS-302')).until).toBe('2027-01-15')
  })

  test('is the longest one of a contractor who has several', async () => {
    await licensed('AS-400', { expired_on: '2026-12-31' })
    await sql`
      insert into permits (product_id, permit_type_id, permit_status_id, number, expired_on, is_license, contractor_id)
      select product_id, permit_type_id, permit_status_id, 'AS-400 again', '2028-12-31', true, contractor_id
      from permits where contractor_id = (select id from contractors where license_no = 'AS-400')`.execute(
      world.db,
    )
    expect((await factFor('AS-400')).until).toBe('2028-12-31')
  })
})
