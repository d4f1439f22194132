import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { findAmongNewest } from '#api/records/attachments/common-words.queries.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'

const portal = useRealPortal()

/** Sixty documents; two in three have "sewer" inside, one in ten in the name, and one of all has "grebe". */
beforeAll(async () => {
  const { db } = portal.database
  await sql`
    with made as (
      insert into attachments (product_id, source, source_rid, name, file_name, file_key, byte_size, content_type, sha256,
        text_state, created_at)
      select 5, 'Site', n, 'Report', case when n % 10 = 0 then 'sewer ' else 'file ' end || n || '.pdf', 'files/' || n, 10,
        'application/pdf', repeat('0', 64), 'read', '2026-01-01'::timestamptz + n * interval '1 hour'
      from generate_series(1, 60) n returning id, source_rid)
    insert into attachment_pages (attachment_id, page_no, body)
    select id, page, case when source_rid = 3 then 'A grebe. ' else '' end
      || case when source_rid % 3 > 0 then 'The sewer.' else 'Nothing.' end
    from made, generate_series(1, 2) page`.execute(db)
})

const BOUNDS = { many: -1, window: 12, widest: 40, spare: 1.5 }
const ORDER = sql`attachments.created_at desc, attachments.id desc`
const search = (keyword: string, page: number, bounds = BOUNDS, where = sql`product_id = 5`) =>
  findAmongNewest(
    portal.database.db,
    { where, order: ORDER, keyword },
    { page, pageSize: 5 },
    bounds,
  )

async function plainly(keyword: string, page: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from attachments where words @@ search_query(${keyword}) or exists (
      select from attachment_pages where attachment_id = attachments.id and words @@ search_query(${keyword}))
    order by ${ORDER} limit 5 offset ${(page - 1) * 5}`.execute(portal.database.db)
  return rows.map(({ id }) => Number(id))
}

describe('api attachments: words that many documents have', () => {
  test.each([1, 2, 3, 4])(
    'page %i is what all documents together give, and the total is told as an estimate',
    async (page) => {
      const found = await search('sewer', page)
      expect(found?.ids).toEqual(await plainly('sewer', page))
      expect(found?.isEstimate).toBe(true)
      expect(found?.total).toBeGreaterThanOrEqual(page * 5)
    },
  )

  test('where the first ones promise no page within bounds, all that have the words are to be found', async () => {
    expect(await search('sewer', 12)).toBeNull()
    expect(await search('grebe', 1)).toBeNull()
    expect(await search('nothingofthekind', 1)).toBeNull()
  })

  test('where every document was looked at, the count is exact, to the last page and past it', async () => {
    const wide = { ...BOUNDS, window: 200 }
    expect(await search('sewer', 1, wide)).toMatchObject({ total: 42, isEstimate: false })
    expect((await search('sewer', 9, wide))?.ids).toEqual(await plainly('sewer', 9))
    expect(await search('sewer', 10, wide)).toEqual({ ids: [], total: 42, isEstimate: false })
    expect(await search('sewer', 1, wide, sql`product_id = 6`)).toMatchObject({ total: 0 })
  })

  test('few hits are left to the index, and so is a search without words', async () => {
    expect(await search('grebe', 1, { ...BOUNDS, many: 5_000 })).toBeNull()
    expect(await search('', 1)).toBeNull()
  })
})
