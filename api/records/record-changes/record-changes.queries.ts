import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { ChangeKind } from './fields.ts'

/** More changes of one record are not read. */
export const MOST_READ = 5_000

type Stored = Record<string, unknown>

/** A public record and its changes since it is public, the newest first, as they are stored. */
export type StoredHistory = {
  rid: number
  productRid: number | null
  now: Stored
  keptAt: number
  createdAt: number
  /** Without `was` the record became public then. */
  changes: { at: number; was: Stored | null }[]
  /** Names of the sites and licensees that are public now, by number. */
  sites: Record<string, string>
  licensees: Record<string, string>
  /** The first moments after the day that was asked for, of the first day, and after the last. */
  asOfEnd: number | null
  fromStart: number | null
  toEnd: number | null
}

const TABLES: Record<
  ChangeKind,
  { table: string; now: RawBuilder<unknown>; more: RawBuilder<unknown> }
> = {
  site: {
    table: 'sites',
    now: sql`shown_of_site(found)`,
    more: sql`null::int as product_id, is_public as is_shown`,
  },
  permit: {
    table: 'permits',
    now: sql`shown_of_permit(found)`,
    more: sql`product_id, is_listed as is_shown`,
  },
  project: {
    table: 'projects',
    now: sql`shown_of_project(found)`,
    more: sql`product_id, is_listed as is_shown`,
  },
  submittal: {
    table: 'submittals',
    now: sql`shown_of_submittal(found)`,
    more: sql`product_id, is_listed as is_shown`,
  },
}

type Days = { asOf: string | null; from: string | null; to: string | null }

const milliseconds = (moment: RawBuilder<unknown>) =>
  sql`floor(extract(epoch from ${moment}) * 1000)::float8`

/** One statement: the record, its changes, and when the days begin and end where the agency is. Null when not public. */
export async function selectHistory(
  db: Db,
  { kind, rid }: { kind: ChangeKind; rid: number },
  { asOf, from, to }: Days,
  timeZone: string,
): Promise<StoredHistory | null> {
  const { table, now, more } = TABLES[kind]
  const start = (day: string | null, later: number) =>
    milliseconds(sql`(${day}::date + ${later}::int)::timestamp at time zone ${timeZone}`)
  const { rows } = await sql<StoredHistory>`
    with record as (
      select id, created_at, ${now} as shown, ${more} from ${sql.table(table)} found where id = ${rid}
    ), kept as (
      select id, changed_at, was from record_changes
      where collection = ${table} and record_id = ${rid}
        -- What it showed before it was last hidden stays untold.
        and id >= coalesce((select max(id) from record_changes
          where collection = ${table} and record_id = ${rid} and was is null), 0)
      order by id desc limit ${MOST_READ + 1}
    ), named as (select shown as value from record union all select was from kept)
    select record.id::float8 as rid, record.product_id as "productRid", record.shown as now,
      ${milliseconds(sql`since.at`)} as "keptAt", ${milliseconds(sql`record.created_at`)} as "createdAt",
      coalesce((select json_agg(json_build_object('at', ${milliseconds(sql`changed_at`)}, 'was', was)
        order by id desc) from kept), '[]') as changes,
      coalesce((select json_object_agg(id, name) from sites
        where (is_public or exists (select from site_merges
            where goes_site_id = sites.id and undone_at is null and was_public)) and id in (select (value ->> 'siteId')::bigint from named)), '{}') as sites,
      coalesce((select json_object_agg(id, name) from contractors
        where is_public and id in (select (value ->> 'licenseeId')::bigint from named)), '{}') as licensees,
      ${start(asOf, 1)} as "asOfEnd", ${start(from, 0)} as "fromStart", ${start(to, 1)} as "toEnd"
    from record cross join (select min(at) as at from record_changes_since) since
    where record.is_shown`.execute(db)
  return rows[0] ?? null
}
