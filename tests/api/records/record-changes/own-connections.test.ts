import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { RecordHistory } from '#api/records/record-changes/record-changes.schemas.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'

const portal = useRealPortal()

async function historyOf(id: number): Promise<RecordHistory> {
  const response = await portal.api.request(`/api/Anon/PublicInquiry/RecordChanges/permit/${id}`)
  return ((await response.json()) as { data: RecordHistory }).data
}

test('changes of transactions that run at once are kept in their order, each with what became of it', async () => {
  const { db } = portal.database
  const id = await makePermit(db, { number: 'OWN-0' })
  await Promise.all(
    [1, 2, 3, 4, 5].map((n) =>
      db.transaction().execute(async (trx) => {
        await sql`select pg_sleep(0.01)`.execute(trx)
        await sql`update permits set number = ${`OWN-${n}`} where id = ${id}`.execute(trx)
      }),
    ),
  )
  const { now, beginning, changes } = await historyOf(id)
  expect(beginning).toBe('created')
  expect(changes).toHaveLength(5)
  const steps = changes.flatMap(({ differences }) => differences)
  expect(steps.map(({ became }) => became)).toEqual([
    now.find(({ name }) => name === 'number')?.value,
    ...steps.slice(0, -1).map(({ was }) => was),
  ])
  expect(steps.at(-1)?.was).toBe('OWN-0')
  const moments = changes.map(({ at }) => at)
  expect(moments).toEqual([...moments].sort().reverse())
})

test('a transaction that is taken back keeps no change', async () => {
  const { db } = portal.database
  const id = await makePermit(db, { number: 'BACK-0' })
  await expect(
    db.transaction().execute(async (trx) => {
      await sql`update permits set number = 'BACK-1' where id = ${id}`.execute(trx)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect((await historyOf(id)).changes).toEqual([])
})
