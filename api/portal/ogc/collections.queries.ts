import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { EXPORT_COLUMNS, type ExportColumn, type ExportKind } from '#api/records/exports/columns.ts'
import { exportOf } from '#api/records/exports/exports.queries.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import type { SearchPlan } from '#api/services/search/search-plan.ts'
import { LINE_COLUMNS } from '#api/drinking-water/service-lines/line-file.ts'
import { publicLineRows } from '#api/drinking-water/service-lines/public-lines.queries.ts'

export type Properties = Record<string, string | number | null>

/** A kind of records as features: where they stand, what stands in them, and the day that `datetime` asks for. */
export type Collection = {
  id: string
  title: string
  description: string
  table: SearchPlan['table']
  listed: RawBuilder<unknown>
  day: RawBuilder<unknown>
  /** Whether a feature may have a place; an agency can keep those of service lines back. */
  isPlaced: boolean
  /** Whether it is kept what was public in it and is no more (removed_features). */
  tellsRemoved: boolean
  read: (db: Db, ids: readonly number[]) => Promise<Map<number, Properties>>
}

const KINDS: Record<ExportKind, { title: string; description: string; day: RawBuilder<unknown> }> =
  {
    sites: {
      title: 'Sites',
      description: 'Regulated places; datetime asks for the day of the last change.',
      day: sql`(updated_at at time zone 'UTC')::date`,
    },
    permits: {
      title: 'Permits, licenses and certificates',
      description: 'At the place of their site; datetime asks for the day of issue.',
      day: sql`issued_on`,
    },
    projects: {
      title: 'Projects',
      description: 'Work that the agency follows; datetime asks for the day of the last change.',
      day: sql`updated_on`,
    },
    submittals: {
      title: 'Submittals',
      description: 'What was filed and is public; datetime asks for the day of submission.',
      day: sql`submitted_on`,
    },
  }

/** What this portal gives away as features; service lines only where the agency lets the inventory be taken. */
export function collectionsOf(
  config: Pick<ApiConfig, 'serviceLines'>,
  today: string,
): Collection[] {
  const records = (['sites', 'permits', 'projects', 'submittals'] as const).map((kind) =>
    recordsOf(kind, today),
  )
  return config.serviceLines.export ? [...records, linesOf(config)] : records
}

function recordsOf<Kind extends ExportKind>(kind: Kind, today: string): Collection {
  const { plan, columns, rows, idOf } = exportOf(kind, {}, today)
  return {
    id: kind,
    ...KINDS[kind],
    table: plan.table,
    listed: plan.listed,
    isPlaced: true,
    tellsRemoved: true,
    read: async (db, ids) =>
      new Map((await rows(db, ids)).map((row) => [idOf(row), propertiesOf(columns, row)])),
  }
}

function propertiesOf<Row>(columns: readonly ExportColumn<Row>[], row: Row): Properties {
  return Object.fromEntries(columns.map(({ name, value }) => [name, value(row)]))
}

function linesOf({ serviceLines: { hiddenFields } }: Pick<ApiConfig, 'serviceLines'>): Collection {
  const columns = LINE_COLUMNS.filter(({ name }) => !name.endsWith('itude'))
  return {
    id: 'service-lines',
    title: 'Service lines',
    description:
      'Pipes from the main to a house, as the newest inventory of each system has them; datetime asks for the day of the last change.',
    table: 'service_lines',
    listed: sql`exists (select 1 from sites where sites.id = service_lines.site_id and sites.is_public)
      and year = (select max(newest.year) from service_lines newest where newest.site_id = service_lines.site_id)`,
    day: sql`(updated_at at time zone 'UTC')::date`,
    isPlaced: !hiddenFields.includes('position'),
    // Each inventory stands for the one before it: it is taken whole.
    tellsRemoved: false,
    read: async (db, ids) =>
      new Map(
        (await publicLineRows(db, ids, hiddenFields)).map((row) => [
          row.serviceLineDtlRid,
          Object.fromEntries(columns.map(({ name, value }) => [name, value(row)])),
        ]),
      ),
  }
}

/** The columns of a collection with their words, for its description. */
export function columnsOf(id: string): readonly { name: string; type: string }[] {
  return id in EXPORT_COLUMNS
    ? EXPORT_COLUMNS[id as ExportKind]
    : LINE_COLUMNS.map(({ name }) => ({ name, type: 'text' }))
}
