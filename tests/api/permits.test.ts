import { describe, expect, test } from 'vitest'
import type { PermitRow } from '#api/permits/permits.schemas.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const SEARCH = '/Anon/PublicInquiry/GetPermitByCriteria'

type Found = { list: PermitRow[]; total: number }

async function numbers(criteria: unknown): Promise<string[]> {
  const { data } = await world.call<Found>(SEARCH, criteria)
  return data.list.map((row) => row.permitNumber)
}

describe('api permits', () => {
  test('a keyword finds by site name, location, number or type alone [S2-PLC-05]', async () => {
    const siteId = await makeSite(world.db, { name: 'Juniper Mill', address: '77 Alder Court', city: 'Bend' })
    await makePermit(world.db, { site_id: siteId, number: 'XQ-4411', type: 'Open burning permit' })
    await makePermit(world.db, { number: 'ZZ-1' })
    for (const filter of ['juniper', 'alder', 'xq-4411', 'burning'])
      expect(await numbers({ filter }), filter).toEqual(['XQ-4411'])
  })
})
