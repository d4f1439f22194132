import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { isLightPage } from '#app/light/light-pages.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeProject } from '#tests/support/factories/projects.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { openPage, wordsOf, type RenderedPage } from '#tests/support/page.tsx'
import { changed, keepingSince } from '#tests/support/record-changes.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const EARLIER = { created_at: '2020-01-01T12:00:00Z' }
const pageOf = (kind: string, id: number) => `/pub/pub-rcd/history/${kind}/${id}`
const rowsOf = ({ dom }: RenderedPage, panel: string) =>
  dom
    .querySelectorAll(`#${panel} tbody tr`)
    .map((row) => row.querySelectorAll('th, td').map(wordsOf))

beforeEach(() => keepingSince(world.db, '2026-10-01T16:00:00Z'))

/** A permit whose number and status changed in November. */
async function changedPermit(): Promise<number> {
  const id = await makePermit(world.db, { ...EARLIER, number: 'P-2' })
  await changed(world.db, 'permits', id, '2026-11-01T15:00:00Z', { number: 'P-1' })
  await changed(world.db, 'permits', id, '2026-11-10T15:00:00Z', {
    status: 'Draft',
    expiredOn: null,
  })
  return id
}

describe('the page of what changed', () => {
  test('lists every change, the newest first, and says since when and what is kept', async () => {
    const id = await changedPermit()
    const page = await openPage(world, pageOf('permit', id))
    expect(page.status).toBe(200)
    expect(isLightPage({ pathname: pageOf('permit', id), search: '' })).toBe(true)
    expect(wordsOf(page.dom.querySelector('h1'))).toBe('What changed')
    expect(page.text).toContain('Changes are kept since October 1, 2026, 12:00 p.m.')
    expect(page.text).toContain('It is about the fields of the permit itself.')
    expect(rowsOf(page, 'changes')).toEqual([
      ['November 10, 2026, 10:00 a.m.', 'Status', 'Draft', 'Active'],
      ['November 10, 2026, 10:00 a.m.', 'Expiration date', 'Not recorded', 'January 14, 2029'],
      ['November 1, 2026, 10:00 a.m.', 'PLC number', 'P-1', 'P-2'],
    ])
    const back = page.dom.querySelector('[data-back]')?.getAttribute('href')
    expect(back).toBe(`/pub/pub-rcd/permits/review/7/${id}`)
  })

  test('shows the record as of a day beside that of now, and marks in words what differs', async () => {
    const id = await changedPermit()
    const page = await openPage(world, `${pageOf('permit', id)}?asOf=2026-11-05`)
    expect(wordsOf(page.dom.querySelector('#as-of h2'))).toBe(
      'As it was at the end of November 5, 2026',
    )
    const rows = new Map(rowsOf(page, 'as-of').map(([field = '', ...cells]) => [field, cells]))
    expect(rows.get('Status Differs')).toEqual(['Draft', 'Active'])
    expect(rows.get('PLC number')).toEqual(['P-2', 'P-2'])
    expect(rows.get('Contested or appealed')).toEqual(['Neither', 'Neither'])
    expect(page.dom.querySelectorAll('#as-of tbody svg')).toHaveLength(2)
    expect(page.dom.querySelector('#asOf')?.getAttribute('value')).toBe('2026-11-05')
    const same = await openPage(world, `${pageOf('permit', id)}?asOf=2026-11-20`)
    expect(same.text).toContain('It said the same as now.')
  })

  test('shows first and last value between two days, and their changes alone', async () => {
    const id = await changedPermit()
    const page = await openPage(world, `${pageOf('permit', id)}?from=2026-11-01&to=2026-11-05`)
    expect(rowsOf(page, 'between')).toEqual([['PLC number', 'P-1', 'P-2']])
    expect(rowsOf(page, 'changes')).toHaveLength(1)
    const none = await openPage(world, `${pageOf('permit', id)}?from=2026-09-01&to=2026-10-20`)
    expect(none.text).toContain('Nothing differs between these days.')
    expect(none.text).toContain('No change is kept of these days.')
    expect(none.text).toContain('Nothing is told of the time before October 1, 2026, 12:00 p.m.')
    expect(none.dom.querySelector(`a[href="${pageOf('permit', id)}"]`)).not.toBeNull()
  })

  test('says which day is missing where a form is sent empty', async () => {
    const id = await changedPermit()
    for (const [query, field] of [
      ['?asOf=', 'asOf'],
      ['?from=&to=', 'from'],
    ] as const) {
      const page = await openPage(world, `${pageOf('permit', id)}${query}`)
      expect(page.status).toBe(400)
      const link = page.dom.querySelector('#error-summary a')
      expect([link?.getAttribute('href'), link?.text.slice(0, 10)]).toEqual([
        `#${field}`,
        'Choose the',
      ])
    }
  })

  test('says why a day is not known', async () => {
    const id = await changedPermit()
    const early = await openPage(world, `${pageOf('permit', id)}?asOf=2026-09-01`)
    expect(wordsOf(early.dom.querySelector('#as-of'))).toContain('Changes were not kept yet')
    const young = await makeSite(world.db, { created_at: '2026-11-01T12:00:00Z' })
    const before = await openPage(world, `${pageOf('site', young)}?asOf=2026-10-20`)
    expect(wordsOf(before.dom.querySelector('#as-of'))).toContain('did not have the record')
    expect(before.text).toContain('Nothing changed since changes are kept.')
    await changed(world.db, 'sites', young, '2026-11-10T12:00:00Z', null)
    const hidden = await openPage(world, `${pageOf('site', young)}?asOf=2026-11-09`)
    expect(wordsOf(hidden.dom.querySelector('#as-of'))).toContain('was not public on this day')
  })

  test('says at the field what is wrong with a day, and keeps what was typed', async () => {
    const id = await changedPermit()
    const at = (query: string) => openPage(world, `${pageOf('permit', id)}?${query}`)
    const ahead = await at('asOf=2026-11-21')
    expect(ahead.status).toBe(400)
    expect(wordsOf(ahead.dom.querySelector('#asOf-error'))).toBe(
      'Choose a day that is not after today.',
    )
    expect(ahead.dom.querySelector('#asOf')?.getAttribute('value')).toBe('2026-11-21')
    expect(ahead.dom.querySelector('#error-summary a')?.getAttribute('href')).toBe('#asOf')
    const backwards = await at('from=2026-11-10&to=2026-11-01')
    expect(wordsOf(backwards.dom.querySelector('#to-error'))).toContain('not before the first one')
    expect(backwards.dom.querySelector('#from')?.getAttribute('value')).toBe('2026-11-10')
    expect(wordsOf((await at('from=soon')).dom.querySelector('#from-error'))).toContain(
      'Enter a day',
    )
    expect(rowsOf(ahead, 'changes')).toHaveLength(3)
  })

  test('says codes in words', async () => {
    const id = await makeSite(world.db, EARLIER)
    await changed(world.db, 'sites', id, '2026-11-01T15:00:00Z', {
      siteStatus: 'P',
      contest: 'C',
      portable: true,
    })
    expect(
      rowsOf(await openPage(world, pageOf('site', id)), 'changes').map((row) => row.slice(1)),
    ).toEqual([
      ['Status', 'Pending', 'Active'],
      ['Contested or appealed', 'Contested', 'Neither'],
      ['Portable source', 'Yes', 'No'],
    ])
  })

  test('belongs to a public record of a known kind alone', async () => {
    const id = await changedPermit()
    await sql`update permits set is_public = false where id = ${id}`.execute(world.db)
    for (const path of [
      pageOf('permit', id),
      pageOf('constructor', 1),
      pageOf('site', 987_654_321),
    ])
      expect((await openPage(world, path)).status, path).toBe(404)
  })

  test('is linked from the page of each kind of record', async () => {
    const { db } = world
    const [site, permit, project, submittal] = [
      await makeSite(db),
      await makePermit(db),
      await makeProject(db),
      await makeSubmittal(db),
    ]
    const pages = {
      [`/pub/pub-rcd/site/review/${site}`]: pageOf('site', site),
      [`/pub/pub-rcd/permits/review/7/${permit}`]: pageOf('permit', permit),
      [`/pub/pub-rcd/projects/review/9/${project}`]: pageOf('project', project),
      [`/pub/pub-rcd/submittals/review/7/${submittal}`]: pageOf('submittal', submittal),
    }
    for (const [record, changes] of Object.entries(pages)) {
      expect(
        (await openPage(world, record)).dom.querySelector(`a[href="${changes}"]`),
      ).not.toBeNull()
      const page = await openPage(world, changes)
      expect(page.status).toBe(200)
      expect(page.dom.querySelector('[data-back]')?.getAttribute('href')).toBe(record)
    }
  })
})
