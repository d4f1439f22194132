import { describe, expect, test } from 'vitest'
import { inLanguage } from '#words/server.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { alikeOn } from './alike-on.ts'
import { englishOn } from './english-on.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

/** The agency's own words: settings, lists, types of submittals, and the agreement that is signed. */
const DATA = [
  'Department of Environmental Protection',
  'Commonwealth of the Northern Mariana Islands',
  'District of Columbia',
  'License Approved (By Decision)',
  'I keep my PIN to myself and stand by what it signs.',
  'Letter of authorization',
  // The menu of the test portal.
  'Permits and licenses.',
]

async function owner() {
  const account = await makeMyAccount(world.db, { kind: 'owner' })
  const siteId = await makeSite(world.db, { name: 'Planta Norte', address: '9 Dock Road' })
  await world.db
    .insertInto('user_facilities')
    .values({
      user_id: account.id,
      site_id: Number(siteId),
      status: 'A',
      requested_at: '2026-11-01T00:00:00Z',
    })
    .execute()
  await makePermit(world.db, { site_id: siteId, number: 'E-1', expired_on: '2027-01-01' })
  await makeSubmittal(world.db, { site_id: siteId })
  return account
}

describe('words: pages of applicants in Spanish', () => {
  test.each([
    '/app/dashboard',
    '/app/account',
    '/app/account?tab=account',
    '/app/account?tab=pass',
    '/app/account?tab=secq',
    '/app/account?tab=consultant',
    '/app/account?tab=verify',
    '/app/account?tab=fimsAccount',
    '/app/security',
    '/app/security/keys',
    '/app/new-apps/guide',
    '/app/pending-apps',
    '/app/submittals',
    '/app/reports',
    '/app/reports/calendar',
    '/app/permits',
    '/app/corr',
    '/app/payments',
    '/app/watching',
    '/app/cpp',
    '/app/cpp-trade-history',
    '/app/cpp-trade-request',
    '/app/service-lines/community',
    '/app/inventory-filings',
    '/app/line-replacement',
    '/app/ccc',
    '/app/ccc/supplier',
    '/app/document',
    '/app/timeline',
    '/app/unsent',
    '/app/logout',
  ])('%s has no English word of ours, and no two entries of a list alike', async (address) => {
    const { cookie } = await owner()
    const { dom } = await inLanguage('es', () => openPage(world, address, { cookie }))
    expect(dom.querySelector('h1')).not.toBeNull()
    expect([englishOn(dom, DATA), alikeOn(dom)]).toEqual([[], []])
  })
})
