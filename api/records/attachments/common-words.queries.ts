import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { planned, roundTo2 } from '#api/services/search/search-totals.ts'

export type FoundIds = { ids: number[]; total: number; isEstimate: boolean }

/** A search without its words, and these. */
export type Narrowed = {
  where: RawBuilder<unknown>
  order: RawBuilder<unknown>
  keyword: string
}

/** Where the ways part. Tests set them low to walk each with few rows. */
export const WORD_BOUNDS = {
  /** Fewer hits are all found and sorted. */
  many: 5_000,
  /** So many of the first documents are looked at, and at most so many when those promise a page. */
  window: 2_000,
  widest: 16_000,
  /** A wider window than the hits so far ask for. */
  spare: 1.5,
}

/**
 * A page of documents with words that many have: the first documents in order are looked at, because to find all that
 * have the words takes longer the more there are. Null where few have them, or those that do come late in the order.
 */
export async function findAmongNewest(
  db: Db,
  search: Narrowed,
  { page, pageSize }: { page: number; pageSize: number },
  bounds: typeof WORD_BOUNDS = WORD_BOUNDS,
): Promise<FoundIds | null> {
  if (search.keyword === '') return null
  const words = sql`words @@ search_query(${search.keyword})`
  const [names, pages] = await Promise.all([
    planned(db, 'attachments', words),
    planned(db, 'attachment_pages', words),
  ])
  if (names + pages <= bounds.many) return null
  const wanted = page * pageSize
  let found = await hitsAmong(db, search, wanted, bounds.window)
  let rows = bounds.window
  if (found.hits < wanted && found.seen === rows && found.hits > 0) {
    rows = Math.ceil((wanted / found.hits) * rows * bounds.spare)
    if (rows > bounds.widest) return null
    found = await hitsAmong(db, search, wanted, rows)
  }
  const ids = found.ids.slice(wanted - pageSize)
  // All documents were looked at.
  if (found.seen < rows) return { ids, total: found.hits, isEstimate: false }
  if (found.hits < wanted) return null
  const share = found.hits / found.seen
  return {
    ids,
    total: roundTo2(Math.max(wanted, share * (await planned(db, 'attachments', search.where)))),
    isEstimate: true,
  }
}

async function hitsAmong(
  db: Db,
  { where, order, keyword }: Narrowed,
  wanted: number,
  rows: number,
): Promise<{ seen: number; hits: number; ids: number[] }> {
  const { rows: answers } = await sql<{ seen: number; hits: number; ids: number[] }>`
    with first as materialized (
      select attachments.id, words, row_number() over (order by ${order}) as place
      from attachments where ${where} order by ${order} limit ${sql.lit(rows)}),
    hit as materialized (
      select id, place from first
      where words @@ search_query(${keyword}) or exists (
        select from attachment_pages page
        where page.attachment_id = first.id and page.words @@ search_query(${keyword})))
    select (select count(*)::int from first) as seen, (select count(*)::int from hit) as hits,
      array(select id::float8 from hit order by place limit ${sql.lit(wanted)}) as ids`.execute(db)
  const { seen = 0, hits = 0, ids = [] } = answers[0] ?? {}
  return { seen, hits, ids }
}
