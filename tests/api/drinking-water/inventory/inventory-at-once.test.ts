import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  csvOf,
  goodRow,
  HEADINGS,
  sendInventory,
} from '#tests/support/factories/inventory-files.ts'
import { makeWaterSystem } from '#tests/support/factories/service-lines.ts'
import { makeFiler } from '#tests/support/filing/filer.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'
import type { World } from '#tests/support/world.ts'

// Connections and commits as production has them: here two files do meet.
const portal = useRealPortal()

test('of files that operators send at once for one inventory one is kept, and the others are told', async () => {
  const { db } = portal.database
  const operator = await makeFiler(db, 'owner', 'Olive Operator')
  const system = await makeWaterSystem(db, { name: 'Alder Falls Water', pwsId: 'OR4100101' })
  await sql`
    insert into user_facilities (user_id, site_id, status, requested_at)
    values (${operator.id}, ${system}, 'A', now())`.execute(db)
  const sent = await Promise.all(
    [1, 2, 3, 4].map((no) =>
      sendInventory({ api: portal.api } as World, operator, {
        system,
        year: 2025,
        bytes: csvOf([HEADINGS, goodRow(no)]),
      }),
    ),
  )
  expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  const refused = sent.filter(({ status }) => status === 409)
  expect(refused.map(({ reason }) => reason)).toEqual(refused.map(() => 'CHANGED_ELSEWHERE'))
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from inventory_filings where site_id = ${system}`.execute(db)
  expect(rows.map(({ id }) => id)).toEqual([sent.find(({ status }) => status === 200)?.data.rid])
})
