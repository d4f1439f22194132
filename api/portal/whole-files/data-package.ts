import { EXPORT_COLUMNS, type ExportKind } from '#api/records/exports/columns.ts'
import type { Collection } from '#api/portal/ogc/collections.queries.ts'
import { wholeColumns } from './rows.ts'
import type { WholeFile } from './whole-files.schemas.ts'

const TYPES: Record<string, string> = { text: 'string', number: 'number', date: 'date' }

/** The files and their columns as a Data Package (datapackage.org, version 2), which data programs read. */
export function dataPackageOf(
  agencyName: string,
  files: readonly WholeFile[],
  collections: readonly Collection[],
) {
  return {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: 'public-records',
    title: `Public records of ${agencyName}`,
    ...(files[0] && { created: files[0].madeAt }),
    resources: files.map((file) => {
      const { name, kind, format, byteSize, sha256, rowCount } = file
      const of = collections.find(({ id }) => id === kind)
      return {
        name: `${kind}-${format}`,
        path: name,
        title: of?.title ?? kind,
        description: of?.description ?? '',
        format,
        mediatype: format === 'csv' ? 'text/csv' : 'application/geo+json',
        encoding: 'utf-8',
        bytes: byteSize,
        hash: `sha256:${sha256}`,
        rowCount,
        ...(format === 'csv' && {
          type: 'table',
          dialect: { $schema: 'https://datapackage.org/profiles/2.0/tabledialect.json' },
          schema: { fields: fieldsOf(kind) },
        }),
      }
    }),
  }
}

function fieldsOf(kind: string) {
  const words = new Map(
    kind in EXPORT_COLUMNS
      ? EXPORT_COLUMNS[kind as ExportKind].map(({ name, description }) => [name, description])
      : [],
  )
  return wholeColumns(kind).map(({ name, type }) => {
    const description = words.get(name)
    return { name, type: TYPES[type] ?? 'string', ...(description && { description }) }
  })
}

/** Lines that `sha256sum -c` reads. */
export function sumsOf(files: readonly WholeFile[]): string {
  return files.map(({ sha256, name }) => `${sha256}  ${name}\n`).join('')
}
