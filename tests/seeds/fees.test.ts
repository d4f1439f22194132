import { expect, test } from 'vitest'
import { LOOKUP_VALUES, seedFees } from '#api/above/seeds/fees.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

test('fees and tables of rules are seeded once, and what an agency changed stays', async () => {
  const { db } = world
  await seedFees(db)
  await db
    .updateTable('lookup_values')
    .set({ value: '410' })
    .where('table_name', '=', 'fees')
    .where('key', '=', 'CGP-S')
    .execute()
  await seedFees(db)
  const rows = await db.selectFrom('lookup_values').selectAll().execute()
  expect(rows).toHaveLength(LOOKUP_VALUES.length)
  expect(
    rows.find(({ table_name, key }) => table_name === 'fees' && key === 'CGP-S'),
  ).toMatchObject({ value: '410', note: 'demonstration values' })
  expect(
    rows.filter(({ table_name, key }) => table_name === 'leadCopper' && key === 'lead'),
  ).toHaveLength(2)
})
