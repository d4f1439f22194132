import { describe, expect, test } from 'vitest'
import { inLanguage } from '#words/server.ts'
import { alikeOn } from './alike-on.ts'
import { englishOn } from './english-on.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeProject } from '#tests/support/factories/projects.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { makeWaterSystem } from '#tests/support/factories/service-lines.ts'
import { makeTapSample } from '#tests/support/factories/tap-samples.ts'
import { openPage } from '#tests/support/page.tsx'
import { testPractice } from '#tests/support/practice.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
/** The agency's own words on these pages: settings and records of the test. */
const DATA = [
  'Department of Environmental Protection',
  'Environmental records and services',
  'Search without an account.',
  'Permits and licenses.',
  // Names in lists that the agency keeps.
  'License Approved (By Decision)',
  'Air Quality',
  // Of a practice site.
  'Headwater-2026!',
]

async function openSpanish(address: string) {
  // A practice site, which says more: its banner is on none of these pages.
  return inLanguage('es', () => openPage(world, address, { practice: testPractice() }))
}

async function fill() {
  const site = await makeSite(world.db, { name: 'Planta Norte', address: '9 Dock Road' })
  const permit = await makePermit(world.db, { site_id: site })
  const project = await makeProject(world.db, { site_id: site })
  const submittal = await makeSubmittal(world.db, { site_id: site })
  return { site, permit, project, submittal }
}

describe('words: public pages in Spanish', () => {
  test.each([
    '/pub/pub-rcd/home',
    '/pub/pub-rcd/permits',
    '/pub/pub-rcd/permits?view=map',
    '/pub/pub-rcd/permits?term=nothing-at-all',
    '/pub/pub-rcd/permits/reports',
    '/pub/pub-rcd/projects',
    '/pub/pub-rcd/projects?view=map',
    '/pub/pub-rcd/submittals',
    '/pub/pub-rcd/submittals?view=map',
    '/pub/pub-rcd/sites',
    '/pub/pub-rcd/sites?view=map',
    '/pub/pub-rcd/data-dictionary',
    '/pub/pub-rcd/files',
    '/pub/pub-rcd/check-document',
    '/pub/pub-rcd/performance',
    '/pub/pub-rcd/instruments',
    '/pub/pub-rcd/invoice/payment',
    '/pub/pub-rcd/follow-up',
    '/pub/pub-rcd/generic/event',
    '/pub/pub-rcd/generic/event/basic',
    '/pub/pub-rcd/event/resume',
    '/pub/search?q=power',
    '/pub/near',
    '/pub/near?lat=45&lon=-120&miles=10',
    '/pub/near?q=nowhere',
    '/pub/help',
    '/pub/start',
    '/pub/start/report',
    '/pub/start/comment',
    '/pub/start/apply',
    '/pub/start/pay',
    '/pub/start/look-up',
    '/pub/contact',
    '/pub/accessibility',
    '/pub/privacy',
    '/pub/display',
    '/pub/status',
    '/pub/watch',
    '/pub/lead',
    '/pub/practice',
    '/pub/payment-receipt',
    '/pub/x/404',
    '/pub/login',
    '/pub/register',
    '/pub/verify/unknown',
    '/pub/nowhere',
  ])('%s has no English word of ours, and no two entries of a list alike', async (address) => {
    await fill()
    const { dom } = await openSpanish(address)
    expect([englishOn(dom, DATA), alikeOn(dom)]).toEqual([[], []])
  })

  test('a water system with lead at its taps has no English word of ours, and no two entries of a list alike', async () => {
    const siteId = await makeWaterSystem(world.db, { name: 'Planta Sur', pwsId: 'OR4100888' })
    const halves = [
      ['2024-01-01', '2024-06-30', '16', '1.4'],
      ['2024-07-01', '2024-12-31', '12', null],
      ['2025-01-01', '2025-06-30', '3', '0.2'],
      ['2026-07-01', '2026-12-31', '3', '0.2'],
    ] as const
    for (const [begin, end, lead, copper] of halves)
      await makeTapSample(world.db, { siteId, begin, end, lead, copper })
    const { dom } = await openSpanish('/pub/lead/OR4100888')
    expect(dom.querySelectorAll('#taps tbody')).toHaveLength(4)
    expect(englishOn(dom.querySelector('#taps') ?? dom, DATA)).toEqual([])
  })

  test('reviews with all their tabs have no English word of ours', async () => {
    const { site, permit, project, submittal } = await fill()
    const addresses = [
      ...['basic', 'doc', 'issurance', 'submittals', 'progress'].map(
        (tab) => `/pub/pub-rcd/permits/review/7/${permit}?tab=${tab}`,
      ),
      ...['basic', 'doc', 'related', 'submittals'].map(
        (tab) => `/pub/pub-rcd/projects/review/7/${project}?tab=${tab}`,
      ),
      ...['basic', 'notice', 'comments', 'progress'].map(
        (tab) => `/pub/pub-rcd/submittals/review/7/${submittal}?tab=${tab}`,
      ),
      ...['basic', 'permits', 'inspection', 'enforcement', 'violation', 'event', 'air'].map(
        (tab) => `/pub/pub-rcd/site/review/${site}?tab=${tab}`,
      ),
      ...Object.entries({ site, permit, project, submittal }).flatMap(([kind, id]) =>
        ['', '?asOf=2026-11-20', '?from=2026-11-01&to=2026-11-10', '?asOf=2026-12-01'].map(
          (query) => `/pub/pub-rcd/history/${kind}/${id}${query}`,
        ),
      ),
    ]
    for (const address of addresses) {
      const { dom } = await openSpanish(address)
      expect([address, ...englishOn(dom, DATA), ...alikeOn(dom)]).toEqual([address])
    }
  })
})
