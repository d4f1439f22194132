import { describe, expect, test } from 'vitest'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { openPage, testSettings, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

async function ownerWithSite() {
  const owner = await makeMyAccount(world.db, { kind: 'owner' })
  const siteId = Number(await makeSite(world.db))
  await world.db
    .insertInto('user_facilities')
    .values({
      user_id: owner.id,
      site_id: siteId,
      status: 'A',
      requested_at: '2026-11-01T00:00:00Z',
    })
    .execute()
  return { ...owner, siteId }
}

const permit = (siteId: number, expiredOn: string, more = {}) =>
  makePermit(world.db, {
    site_id: siteId,
    number: `E-${expiredOn}`,
    expired_on: expiredOn,
    ...more,
  })

async function expiring(cookie: string, query = '') {
  const response = await world.api.request(`/api/Client/Dashboard/GetExpiringPermits${query}`, {
    headers: { cookie },
  })
  const { data } = (await response.json()) as {
    data: { list: { permitNo: string }[]; total: number } | null
  }
  return {
    status: response.status,
    numbers: data?.list.map(({ permitNo }) => permitNo),
    total: data?.total,
  }
}

describe('dashboard: permits that end soon', () => {
  test('of six, five are listed by default, the soonest first [S1-CONST-02, S1-ROUTE-41, S3-PERMIT-06]', async () => {
    const { cookie, siteId } = await ownerWithSite()
    for (const month of ['05', '01', '03', '02', '06', '04'])
      await permit(siteId, `2027-${month}-01`)
    const five = ['01', '02', '03', '04', '05'].map((month) => `E-2027-${month}-01`)
    expect(await expiring(cookie)).toEqual({ status: 200, numbers: five, total: 6 })
    expect((await expiring(cookie, '?limit=6')).numbers).toHaveLength(6)
    expect((await expiring(cookie, '?limit=0')).status).toBe(400)
    const { dom } = await openPage(world, '/app/dashboard', { cookie })
    expect(dom.querySelectorAll('#expiring-permits li a').map(wordsOf)).toEqual(five)
    expect(wordsOf(dom.querySelector('#expiring-permits'))).toContain('6 permits in all')
  })

  test('permits that ended, end later, are invalid or belong to others are not there', async () => {
    const { cookie, siteId } = await ownerWithSite()
    await permit(siteId, '2026-11-19')
    await permit(siteId, '2027-11-21')
    await permit(siteId, '2027-01-01', { status: 'Void' })
    await permit(Number(await makeSite(world.db)), '2027-02-01')
    expect((await expiring(cookie)).numbers).toEqual([])
    await permit(siteId, '2026-11-20')
    expect((await expiring(cookie)).numbers).toEqual(['E-2026-11-20'])
  })

  test('the setting hides them, and a visitor is led to the login [S1-ROUTE-41]', async () => {
    const { cookie } = await ownerWithSite()
    const dashboard = { ...testSettings.dashboard, permitTransactions: false }
    const page = await openPage(world, '/app/dashboard', { cookie, settings: { dashboard } })
    expect(page.dom.querySelector('#expiring-permits')).toBeNull()
    expect((await openPage(world, '/app/dashboard')).location).toMatch(/^\/pub\/login/)
  })
})
