import { sql, type RawBuilder } from 'kysely'
import { attachmentsOf, productsOf } from '#api/services/access/attachments.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { listOrder } from '#api/services/reference/list-order.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { pagingOf } from '#api/services/search/criteria.schemas.ts'
import {
  MOST_COUNTED,
  type AttachmentChoices,
  type AttachmentCriteria,
  type AttachmentRow,
  type AttachmentSort,
  type Source,
} from './attachments.schemas.ts'
import { findAmongNewest, type FoundIds, type Narrowed } from './common-words.queries.ts'
import { snippetOf } from './snippet.ts'

type Who = Pick<SignedIn, 'id' | 'kind'>

const ORDERS: Record<AttachmentSort, RawBuilder<unknown>> = {
  'CreatedDate DESC': sql`attachments.created_at desc, attachments.id desc`,
  CreatedDate: sql`attachments.created_at, attachments.id`,
  FileName: sql`fold(attachments.file_name), attachments.id`,
  'FileName DESC': sql`fold(attachments.file_name) desc, attachments.id desc`,
}

export type FoundAttachments = { list: AttachmentRow[]; total: number; isEstimate: boolean }

/** The products whose documents a user may search, by number. */
export async function selectProductsOf(
  db: Db,
  user: Who,
): Promise<{ rid: number; schemaName: string; name: string }[]> {
  const { rows } = await sql<{ rid: number; schemaName: string; name: string }>`
    select id as rid, schema_name as "schemaName", name from products
    where id in (${productsOf(user)}) order by id`.execute(db)
  return rows
}

/** One page of the documents of a product that the user may open. */
export async function searchAttachments(
  db: Db,
  user: Who,
  productRid: number,
  criteria: AttachmentCriteria,
): Promise<FoundAttachments> {
  const { page, pageSize } = pagingOf(criteria.condition)
  const keyword = criteria.filter?.trim() ?? ''
  const order = ORDERS[criteria.condition?.sort ?? 'CreatedDate DESC']
  const narrowed = { where: all(conditions(user, productRid, criteria)), order, keyword }
  const found =
    (await findAmongNewest(db, narrowed, { page, pageSize })) ??
    (await findByWords(db, narrowed, { page, pageSize }))
  const { rows } = await sql<Row>`
    select attachments.id as "attachmentRid", file_name as "attachmentFileName",
      attachments.name as "attachmentName", comment_text as comment, extension, byte_size as "fileSize", source,
      source_rid as "sourceRid", products.schema_name as product, site_name as "facilityName",
      site_address as "facilityLocationAddress", site_id as "siteRid", created_at as "createdAt", sha256,
      scan_result as "scanResult", hit.page_no as page, hit.body
    from unnest(${found.ids}::bigint[]) with ordinality as found (id, place)
    join attachments on attachments.id = found.id
    join products on products.id = attachments.product_id
    left join lateral (${firstHit(keyword)}) as hit on true
    order by found.place`.execute(db)
  return {
    list: rows.map(({ createdAt, body, ...row }) => ({
      ...row,
      createdDate: createdAt.toISOString(),
      snippet: body === null ? null : snippetOf(body, keyword),
    })),
    total: found.total,
    isEstimate: found.isEstimate,
  }
}

const all = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql` and `)

/** All hits by the indexes of words, counted up to a bound. */
async function findByWords(
  db: Db,
  { where, order, keyword }: Narrowed,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<FoundIds> {
  const hits = keyword
    ? // Two indexes that are asked by themselves; as `or` over a join neither would be.
      sql`${where} and attachments.id in (
        select id from attachments where words @@ search_query(${keyword})
        union all
        select attachment_id from attachment_pages where words @@ search_query(${keyword}))`
    : where
  const { rows } = await sql<{ id: number }>`
    select id from attachments where ${hits}
    order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from attachments where ${hits} limit ${sql.lit(MOST_COUNTED + 1)}) as found`.execute(
    db,
  )
  const n = counted.rows[0]?.n ?? 0
  return { ids: rows.map(({ id }) => Number(id)), total: n, isEstimate: n > MOST_COUNTED }
}

type Row = Omit<AttachmentRow, 'createdDate' | 'snippet'> & { createdAt: Date; body: string | null }

function conditions(
  user: Who,
  productRid: number,
  { source, fileType }: AttachmentCriteria,
): RawBuilder<unknown>[] {
  const endings = (fileType ?? '')
    .split(',')
    .map((ending) => ending.trim().toLowerCase())
    .filter(Boolean)
  return [
    sql`attachments.product_id = ${productRid}`,
    attachmentsOf(user),
    ...(source ? [sql`attachments.source = ${source}`] : []),
    ...(endings.length > 0 ? [sql`attachments.extension = any (${endings}::text[])`] : []),
  ]
}

/** The first page inside a file that holds all words; the rows around it are those that may be opened. */
function firstHit(keyword: string): RawBuilder<unknown> {
  if (!keyword) return sql`select null::int as page_no, null::text as body`
  return sql`select page_no, left(body, 20000) as body from attachment_pages
    where attachment_id = attachments.id and words @@ search_query(${keyword})
    order by page_no limit 1`
}

/** What the criteria of a product can be. */
export async function selectChoices(
  db: Db,
  user: Who,
  productRid: number | null,
): Promise<Pick<AttachmentChoices, 'sources' | 'fileTypes' | 'attachmentTypes'>> {
  const { rows } = await sql<{ sources: Source[] | null; fileTypes: string[] | null }>`
    select array_agg(distinct source order by source) as sources,
      array_agg(distinct extension order by extension) as "fileTypes"
    from attachments where product_id = ${productRid} and ${attachmentsOf(user)}`.execute(db)
  const types = await sql<{ rid: number; name: string }>`
    select id as rid, name from attachment_types
    where retired_at is null order by ${listOrder('attachment_types')}`.execute(db)
  return {
    sources: rows[0]?.sources ?? [],
    fileTypes: rows[0]?.fileTypes ?? [],
    attachmentTypes: types.rows,
  }
}

export type StoredAttachment = {
  rid: number
  name: string
  fileKey: string
  byteSize: number
  contentType: string
  sha256: string
  source: Source
  sourceRid: number
}

/** Files of a product by rid, of which the user may open each; the others are left out. In the order of the rids. */
export async function selectFiles(
  db: Db,
  user: Who,
  productRid: number,
  rids: readonly number[],
): Promise<StoredAttachment[]> {
  const { rows } = await sql<StoredAttachment>`
    select id as rid, file_name as name, file_key as "fileKey", byte_size as "byteSize",
      content_type as "contentType", sha256, source, source_rid as "sourceRid"
    from attachments
    where id = any (${rids}::bigint[]) and product_id = ${productRid} and ${attachmentsOf(user)}
    order by array_position(${rids}::bigint[], id)`.execute(db)
  return rows
}
