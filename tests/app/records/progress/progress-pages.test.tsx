import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'
import { inLanguage } from '#words/server.ts'

const world = useWorld()

test('anyone reads on the public record which step is now and who must act', async () => {
  const rid = await makeSubmittal(world.db, { status: 'Technical Review' })
  const page = await openPage(world, `/pub/pub-rcd/submittals/review/7/${rid}?tab=progress`)
  expect(page.status).toBe(200)
  expect(page.text).toContain('with the agency')
  expect(page.text).toContain('Too few past reviews to predict')
  expect(page.dom.querySelectorAll('[aria-current="step"]')).toHaveLength(1)
  expect(page.dom.querySelector('[aria-current="step"]')?.text).toContain('Technical review')
  expect(page.dom.querySelector('[aria-current="step"]')?.text).toContain('The agency must act.')
  expect(page.html).toContain(`/api/Anon/PublicInquiry/ProgressData/7/${rid}`)
})

test('the first tab of a record asks for no progress', async () => {
  const rid = await makeSubmittal(world.db)
  await openPage(world, `/pub/pub-rcd/submittals/review/7/${rid}`)
  expect(world.restCalls.join()).not.toContain('Progress')
})

test('a permit says in Spanish what was filed for it', async () => {
  const id = await makePermit(world.db, { issued_on: '2024-01-10' })
  await makeSubmittal(world.db, { permit_id: id, applicationName: 'Air permit renewal' })
  const page = await inLanguage('es', () =>
    openPage(world, `/pub/pub-rcd/permits/review/7/${id}?tab=progress`),
  )
  expect(page.text).toContain('Se presentó Air permit renewal')
  expect(page.text).not.toContain('filed')
})

test('a permit tells its life as steps', async () => {
  const rid = await makePermit(world.db, { issued_on: '2024-01-10' })
  const page = await openPage(world, `/pub/pub-rcd/permits/review/7/${rid}?tab=progress`)
  expect(page.status).toBe(200)
  expect(page.text).toContain('Issued')
})

test('the performance page says figures as a table, and nothing of fewer than five', async () => {
  const empty = await openPage(world, '/pub/pub-rcd/performance')
  expect(empty.text).toContain('Nothing was decided in this time')
  for (const [name, days] of [
    ['Often decided', [10, 20, 30, 40, 50]],
    ['Seldom decided', [11]],
  ] as const)
    for (const each of days) {
      const rid = await makeSubmittal(world.db, { applicationName: name })
      await sql`
        insert into review_times (submittal_id, application_id, filed_on, decided_on, days, decide_by, outcome)
        select ${rid}, application_id, '2026-09-01', '2026-11-01', ${each}, '2026-12-01', 'granted'
        from submittals where id = ${rid}`.execute(world.db)
    }
  const page = await openPage(world, '/pub/pub-rcd/performance')
  expect(page.text).toContain('5 decided, median 30 days, about 100 percent on time')
  expect(page.text).toContain('Fewer than 5')
  expect(page.text).not.toContain('11 days')
  // On one scale with the others that may be told, beside its numbers; the months are columns.
  const [told, ...others] = page.dom.querySelectorAll('#scale tbody')
  expect(wordsOf(told ?? null)).toMatch(/Often decided.*30 days.*about 100%/)
  expect(told?.querySelector('svg circle, svg rect')).not.toBeNull()
  expect(others).toEqual([])
  expect(page.dom.querySelectorAll('svg[role=img] rect').length).toBeGreaterThan(0)
})
