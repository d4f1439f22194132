import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { selectJudgeContext } from '#api/filing/drafts/judge-context.queries.ts'
import { give, makeEntity } from '#tests/support/cap-and-trade/ledger.ts'
import { compile } from '#forms/compile.ts'
import { formOf } from '#tests/support/filing/forms.ts'
import { testConfig } from '#tests/support/config.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

test('acquirers of one name are told apart by their numbers, and the cap years are those held', async () => {
  const { db } = world
  const own = await makeEntity(db, { name: 'Larch Hill Fuels' })
  const twins = [
    await makeEntity(db, { name: 'Alder Gas' }),
    await makeEntity(db, { name: 'Alder Gas' }),
  ]
  await sql`update sites set identifier = 'AG-1' where id = ${twins[0]}`.execute(db)
  await sql`update sites set identifier = 'AG-2' where id = ${twins[1]}`.execute(db)
  await makeEntity(db, { name: 'Creek Power' })
  const contextOf = () =>
    selectJudgeContext(
      db,
      compile(formOf([])),
      {
        userId: 0,
        siteRid: own,
        permitRid: null,
        productRid: 7,
        action: 'new',
        period: { from: null, to: null },
      },
      { ...testConfig, now: new Date('2026-11-20T12:00:00Z') },
    )
  const before = await contextOf()
  expect(before.records['entity']?.map(({ text }) => text).toSorted()).toEqual(
    ['Alder Gas, AG-1', 'Alder Gas, AG-2', 'Creek Power'].toSorted(),
  )
  expect(before.facts).toMatchObject({ yearsHeld: [] })
  await give(db, own, { 2025: 100 })
  const { facts, records } = await contextOf()
  expect(facts).toMatchObject({ yearsHeld: [2025], unitsHeld: 100 })
  expect([before.records['capYear'], records['capYear']]).toEqual([
    [],
    [{ id: '2025', text: '2025: 100' }],
  ])
})
