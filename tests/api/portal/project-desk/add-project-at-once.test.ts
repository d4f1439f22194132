import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { recountMap } from '#api/portal/site-desk/site-desk.queries.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeProjectAdder, newProject } from '#tests/support/projects/new-project.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'

// Real commits, and on a server real connections at once.
const portal = useRealPortal()

async function adds(trackingNo: string, keys: readonly (string | null)[]) {
  const { db } = portal.database
  const { cookie } = await makeProjectAdder(db)
  const identifier = `SITE-${trackingNo}`
  await makeSite(db, { identifier })
  const body = JSON.stringify(await newProject(db, { site: identifier, trackingNo }))
  const answers = await Promise.all(
    keys.map(async (key) => {
      const response = await portal.api.request('/api/Agency/Project/Create', {
        ...{ method: 'POST', body },
        headers: {
          ...{ cookie, 'content-type': 'application/json' },
          ...(key ? { 'idempotency-key': key } : {}),
        },
      })
      const { data } = (await response.json()) as { data: { rid: number } | null }
      return { status: response.status, rid: data?.rid ?? null }
    }),
  )
  const { rows } = await sql`select from projects where tracking_no = ${trackingNo}`.execute(db)
  return { answers, made: rows.length }
}

test('two presses of the button add one project and have one answer', async () => {
  const key = 'key-of-a-project'
  const { answers, made } = await adds('T-PRESSED', [key, key])
  expect(made).toBe(1)
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.status).toBe(200)
})

test('of two people at once with one tracking number the second is refused at its field', async () => {
  const { answers, made } = await adds('T-TWICE', [null, null, null])
  expect(made).toBe(1)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
})

test('recounts of the map at once take turns, and count each place once', async () => {
  const { db } = portal.database
  await makeSite(db, { identifier: 'COUNTED' })
  await Promise.all([1, 2, 3, 4].map(() => inTransaction(db, recountMap)))
  const { rows } = await sql<{ sites: number; counted: number }>`
    select (select count(*) from sites where is_public and cell is not null)::int as sites,
      (select sum(record_count) from map_clusters where layer = 'sites' and zoom = 5)::int as counted`.execute(
    db,
  )
  expect(rows[0]?.counted).toBe(rows[0]?.sites)
})
