import type { Db } from '#api/ground/db/database.ts'
import { headLine, line } from '#api/services/files/tables/csv-lines.ts'
import { POSITION_COLUMNS } from '#api/records/exports/columns.ts'
import { columnsOf, type Collection, type Properties } from '#api/portal/ogc/collections.queries.ts'
import { featureOf } from '#api/portal/ogc/documents.ts'
import { selectItems, type Placed } from '#api/portal/ogc/items.queries.ts'

/** Rows that are read and written at a time: the memory that a file of any length takes. */
const BATCH = 500

type Row = { placed: Placed; properties: Properties }

/** The columns of a whole file: those of the collection, and where its records lie. */
export function wholeColumns(id: string): readonly { name: string; type: string }[] {
  return [
    ...columnsOf(id).filter(({ name }) => !POSITION_COLUMNS.some((each) => each.name === name)),
    ...POSITION_COLUMNS,
  ]
}

/** All records of a collection in the order of their numbers, some at a time; what is public is its own rule. */
export async function* batchesOf(db: Db, of: Collection): AsyncGenerator<Row[]> {
  for (let after = 0, more = true; more;) {
    const { items, hasMore } = await selectItems(db, of, { after, limit: BATCH })
    after = items.at(-1)?.id ?? after
    more = hasMore
    if (items.length === 0) return
    const properties = await of.read(
      db,
      items.map(({ id }) => id),
    )
    // A record that was taken from the public in between has no properties, and is left out.
    yield items.flatMap((placed) => {
      const found = properties.get(placed.id)
      return found ? [{ placed, properties: found }] : []
    })
  }
}

/** As CSV (RFC 4180, UTF-8), the names of the columns first. */
export async function* csvOf(
  of: Collection,
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<string> {
  const columns = wholeColumns(of.id).map(({ name }) => name)
  yield headLine(columns)
  for await (const rows of batches)
    yield rows
      .map(({ placed, properties }) => {
        const cells: Properties = of.isPlaced
          ? { ...properties, latitude: placed.lat, longitude: placed.lon }
          : properties
        return line(columns.map((name) => cells[name] ?? null))
      })
      .join('')
}

/** As one GeoJSON FeatureCollection (RFC 7946) of the same features that the collection answers. */
export async function* geoJsonOf(
  of: Collection,
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":['
  let separator = ''
  for await (const rows of batches) {
    if (rows.length === 0) continue
    yield (
      separator +
      rows
        .map(({ placed, properties }) => JSON.stringify(featureOf(placed, of, properties)))
        .join(',\n')
    )
    separator = ',\n'
  }
  yield ']}\n'
}
