import { describe, expect, test } from 'vitest'
import type { PermitReportData } from '#api/ground/lib/papers/permit-report.data.ts'
import { viewTerm } from '#app/features/records/permits/permit-term.view.ts'
import { makePermit, type PermitOverrides } from '#tests/support/factories/permits.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const TODAY = '2026-11-20'

type Case = PermitOverrides & { code: string; says: string; ended: boolean; shape: string }

/** One permit for each line of docs/permit-force.md. */
const CASES: Case[] = [
  {
    code: 'NO_LONGER_IN_FORCE',
    status: 'Revoked',
    says: 'The permit is not in force: its status is Revoked.',
    ended: true,
    shape: 'over',
  },
  {
    code: 'NO_LONGER_IN_FORCE',
    revoked_on: '2026-11-20',
    says: 'The permit is not in force: its day of revocation has come.',
    ended: true,
    shape: 'over',
  },
  {
    code: 'NOT_DECIDED',
    status: 'Pending',
    says: 'The permit is not decided yet.',
    ended: false,
    shape: 'soon',
  },
  {
    code: 'NOT_BEGUN',
    effective_on: '2026-11-24',
    says: 'The permit has not begun yet.',
    ended: false,
    shape: 'soon',
  },
  {
    code: 'SUSPENDED',
    status: 'Suspended',
    says: 'The permit is suspended: it is not in force as long as that lasts.',
    ended: false,
    shape: 'soon',
  },
  {
    code: 'STAYED',
    status: 'Stayed',
    says: 'The permit is stayed: it is not in force until its appeal is decided.',
    ended: false,
    shape: 'soon',
  },
  {
    code: 'CONTINUED',
    status: 'Administratively Continued',
    expired_on: '2026-03-20',
    says: 'The agency continued the permit: it stays in force past its term until the renewal is decided.',
    ended: false,
    shape: 'soon',
  },
  {
    code: 'TERM_ENDED',
    expired_on: '2026-11-10',
    says: 'The term of the permit has ended. Ask the agency what applies now.',
    ended: true,
    shape: 'over',
  },
  { code: 'IN_FORCE', says: 'The permit is in force.', ended: false, shape: 'good' },
  {
    code: 'UNKNOWN',
    status: 'Under Review By Counsel',
    says: 'The record does not tell whether the permit is in force. Ask the agency what applies.',
    ended: false,
    shape: 'unknown',
  },
]

describe('the force of a permit', () => {
  test.each(CASES)(
    'is the same on the page, the paper, the map and in the data: $code, $says [S2-PLC-12] [S2-PLC-16] [S2-PLC-17]',
    async ({ code, says, ended, shape, ...overrides }) => {
      const siteId = await makeSite(world.db, { lat: 44.5, lon: -123.2 })
      const id = await makePermit(world.db, { ...overrides, site_id: siteId, contested_code: 'C' })

      const page = await openPage(world, `/pub/pub-rcd/permits/review/7/${id}`)
      expect(page.text).toContain(says)
      const { list } = (
        await world.call<{ list: { force: { code: string; caseSentence: string } }[] }>(
          '/Anon/PublicInquiry/GetPermitByCriteria',
          {},
        )
      ).data ?? { list: [] }
      expect(list.map(({ force }) => force.code)).toEqual([code])
      const caseSentence = list[0]?.force.caseSentence ?? ''
      expect(page.text).toContain(caseSentence)
      expect((await openPage(world, '/pub/pub-rcd/permits')).text).toContain(caseSentence)

      await world.api.request(
        `/api/Report/PLC_REPORT?PERMIT_RID=${id}&PERMIT_TYPE_RID=1&schema=AirNEI`,
      )
      const { permit } = world.rendered.at(-1)?.data as PermitReportData
      expect(permit.force).toMatchObject({ code, sentence: says, tone: shape, caseSentence })

      const file = await world.api.request('/api/Anon/PublicInquiry/Export/permits/csv')
      expect(await file.text()).toContain(`,${code},`)

      const map = await world.call<{ features: { properties: { isEnded: boolean } }[] }>(
        '/Anon/PublicInquiry/GetPermitByCriteriaGeoJson',
        {},
      )
      expect(map.data?.features.map(({ properties }) => properties.isEnded)).toEqual([ended])
      const beside = await openPage(world, '/pub/pub-rcd/permits?view=map')
      expect(beside.dom.querySelectorAll('[data-ended]').length > 0).toBe(ended)
    },
  )

  test('a status that the agency marked as ending a permit ends it everywhere', async () => {
    await world.db
      .insertInto('permit_statuses')
      .values({ name: 'Surrendered', is_invalid: true })
      .execute()
    const id = await makePermit(world.db, { status: 'Surrendered' })
    const { dom, text } = await openPage(world, `/pub/pub-rcd/permits/review/7/${id}`)
    expect(text).toContain('The permit is not in force: its status is Surrendered.')
    expect(wordsOf(dom.querySelector('[data-group=danger]'))).toBe('Surrendered')
  })

  test('the permits of a site say what a status alone does not', async () => {
    const siteId = await makeSite(world.db)
    await makePermit(world.db, { site_id: siteId, expired_on: '2026-11-10' })
    const { text } = await openPage(world, `/pub/pub-rcd/site/review/${siteId}?tab=permit`)
    expect(text).toContain('Term ended')
  })

  test('the words beside a term are true of it', () => {
    const term = (
      code: Parameters<typeof viewTerm>[0]['force']['code'],
      effectiveOn: string,
      expiredOn: string,
    ) => viewTerm({ force: { code }, effectiveOn, expiredOn }, TODAY)
    expect(term('NOT_BEGUN', '2026-11-24', '2031-11-20')?.words).toBe('begins in 4 days')
    expect(term('CONTINUED', '2020-01-01', '2026-03-20')).toMatchObject({
      words: 'continued past its term',
      tone: 'soon',
    })
    expect(term('CONTINUED', '2020-01-01', '2026-11-25')?.words).toBe('5 days left')
    expect(term('NO_LONGER_IN_FORCE', '2020-01-01', '2031-11-20')).toMatchObject({
      words: 'no longer in force',
      tone: 'over',
    })
    expect(term('NO_LONGER_IN_FORCE', '2020-01-01', '2026-11-10')?.words).toBe('ended 10 days ago')
    expect(term('NOT_DECIDED', '2026-11-24', '2031-11-20')?.words).toBe('not decided yet')
    expect(term('TERM_ENDED', '2020-01-01', '2026-11-10')?.words).toBe('ended 10 days ago')
    expect(term('IN_FORCE', '2020-01-01', '2026-11-25')?.words).toBe('5 days left')
  })
})
