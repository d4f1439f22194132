import type { Db } from '#api/ground/db/database.ts'
import { headLine, lines, slicesOf } from '#api/services/files/tables/csv-lines.ts'
import { POSITION_COLUMNS } from './columns.ts'
import { selectAllIds, selectPositions, type Exportable, type Position } from './exports.queries.ts'

/** Rows that are read at a time. */
const BATCH = 500

type Written<Row> = { row: Row; position: Position | undefined }

/** The whole result as CSV (RFC 4180, UTF-8, first line names the columns). */
export async function* csvOf<Row>(db: Db, source: Exportable<Row>): AsyncGenerator<string> {
  yield headLine([
    ...source.columns.map((column) => column.name),
    ...POSITION_COLUMNS.map((column) => column.name),
  ])
  for await (const slice of slicesOf(batches(db, source)))
    yield lines(
      slice.map(({ row, position }) => [
        ...source.columns.map((column) => column.value(row)),
        position?.latitude ?? null,
        position?.longitude ?? null,
      ]),
    )
}

/** The whole result as one GeoJSON FeatureCollection (RFC 7946); no position is a null geometry. */
export async function* geoJsonOf<Row>(db: Db, source: Exportable<Row>): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":['
  let separator = ''
  for await (const slice of slicesOf(batches(db, source))) {
    const features = slice.map(({ row, position }) =>
      JSON.stringify({
        type: 'Feature',
        id: source.idOf(row),
        geometry: position
          ? { type: 'Point', coordinates: [position.longitude, position.latitude] }
          : null,
        properties: Object.fromEntries(
          source.columns.map((column) => [column.name, column.value(row)]),
        ),
      }),
    )
    yield separator + features.join(',\n')
    separator = ',\n'
  }
  yield ']}\n'
}

async function* batches<Row>(db: Db, source: Exportable<Row>): AsyncGenerator<Written<Row>[]> {
  const ids = await selectAllIds(db, source.plan)
  for (let at = 0; at < ids.length; at += BATCH) {
    const some = ids.slice(at, at + BATCH)
    const positions = await selectPositions(db, source.plan, some)
    yield (await source.rows(db, some)).map((row) => ({
      row,
      position: positions.get(source.idOf(row)),
    }))
  }
}
