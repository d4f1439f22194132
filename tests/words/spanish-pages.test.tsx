import type { HTMLElement } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { catalogues } from '#locales/es/all.ts'
import { inLanguage } from '#words/server.ts'
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
const spanishOf = new Map(catalogues.flatMap((each) => Object.entries(each)))
/** Words that only English has; an address or a name of the agency that holds one is left out below. */
const ENGLISH =
  /\b(the|of|your|you|this|that|with|without|is|are|was|and|for|from|not|what|which|how|by|any|here)\b/i
const SHOWN = [
  ...['aria-label', 'title', 'placeholder', 'alt'],
  // Said by the small script of the page.
  ...['data-loading', 'data-busy-label', 'data-done', 'data-differs'],
  ...['data-unreached', 'data-cancelled', 'data-unable'],
]

/** Texts on the page: what stands between tags, and attributes that are read out. */
function textsOf(dom: HTMLElement): string[] {
  const found: string[] = []
  const visit = (node: HTMLElement): void => {
    if (['SCRIPT', 'STYLE', 'svg', 'CODE'].includes(node.tagName)) return
    if (node.getAttribute('lang') === 'en') return
    for (const name of SHOWN) found.push(node.getAttribute?.(name) ?? '')
    for (const child of node.childNodes)
      if (child.nodeType === 1) visit(child as HTMLElement)
      else found.push(child.text)
  }
  visit(dom)
  return found.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter(Boolean)
}

/** English on a Spanish page: a key of the catalogues word for word, or what reads as English and is no data. */
function englishOn(dom: HTMLElement, data: readonly string[]): string[] {
  return textsOf(dom).filter((text) => {
    if (data.some((known) => text.includes(known))) return false
    const spanish = spanishOf.get(text)
    return (spanish !== undefined && spanish !== text) || ENGLISH.test(text)
  })
}

/** The agency's own words on these pages: settings and records of the test. */
const DATA = [
  'Department of Environmental Protection',
  'Environmental records and services',
  'Search without an account.',
  'Permits and licenses.',
  // Names in lists that the agency keeps.
  'License Approved (By Decision)',
  'Air Quality',
  // A button of a page that is English.
  '“Find the right type”',
  '“Save and go on”',
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
  ])('%s has no English word of ours', async (address) => {
    await fill()
    const { dom } = await openSpanish(address)
    expect(englishOn(dom, DATA)).toEqual([])
  })

  test('a water system with lead at its taps has no English word of ours', async () => {
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
      expect({ address, english: englishOn(dom, DATA) }).toEqual({ address, english: [] })
    }
  })
})
