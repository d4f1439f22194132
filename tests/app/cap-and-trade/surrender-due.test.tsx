import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordEmissions } from '#api/cap-and-trade/compliance/compliance.act.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { AT, makeEntity } from '#tests/support/cap-and-trade/ledger.ts'
import { applicationOf, makeFiler, makeSiteOf, NOEX } from '#tests/support/filing/filer.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

test('where a surrender is begun stands what is missing and by which day, where another type is begun it does not', async () => {
  const owner = await makeFiler(world.db)
  await makeSiteOf(world.db, owner)
  await makeSiteOf(world.db, owner)
  const [own, foreign] = [
    await makeEntity(world.db, { name: 'Alder Creek Cement' }),
    await makeEntity(world.db, { name: 'Birch Lime' }),
  ]
  await sql`insert into user_facilities (user_id, site_id, status, requested_at)
    values (${owner.id}, ${own}, 'A', now())`.execute(world.db)
  await sql`
    insert into cap_periods (id, first_year, last_year, surrender_by, credit_limit_bp, penalty_factor)
    values (1, 2024, 2025, '2026-12-09', 1000, 3)`.execute(world.db)
  await inTransaction(world.db, async (trx) => {
    for (const siteId of [own, foreign])
      await recordEmissions(
        trx,
        [{ siteId, year: 2025, tons: 1_400 }],
        { staffId: null, source: 'Report' },
        AT,
      )
  })
  const begin = async (code: string) =>
    openPage(world, `/app/new-apps/start/${await applicationOf(world.db, code)}`, owner)
  const page = await begin('CT-SURRENDER')
  expect(page.text).toContain('Units to surrender')
  expect(page.dom.querySelectorAll('main li').map(wordsOf)).toContain(
    'Alder Creek Cement: 1,400 units for 2024 to 2025, by December 9, 2026',
  )
  expect(page.text).not.toContain('Birch Lime')
  expect((await begin(NOEX)).text).not.toContain('Units to surrender')
})
