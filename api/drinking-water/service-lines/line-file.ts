import { headLine, line } from '#api/services/files/tables/csv-lines.ts'
import type { LineRow } from './service-lines.schemas.ts'

type Column = { name: string; value: (row: LineRow) => string | number | null }

/** Columns of the file, named as the fields of the search. */
export const LINE_COLUMNS: readonly Column[] = [
  { name: 'serviceLineIdentifier', value: (row) => row.serviceLineIdentifier },
  { name: 'year', value: (row) => row.year },
  { name: 'class', value: (row) => row.class },
  { name: 'locationAddress', value: (row) => row.locationAddress },
  { name: 'locationDesc', value: (row) => row.locationDesc },
  { name: 'facilityName', value: (row) => row.facilityName },
  { name: 'facilityRid', value: (row) => row.facilityRid },
  { name: 'pwsId', value: (row) => row.pwsId },
  { name: 'category', value: (row) => row.category },
  { name: 'buildingType', value: (row) => row.buildingType },
  { name: 'verificationSource', value: (row) => row.verificationSource },
  { name: 'publicServiceLineMaterial', value: (row) => row.publicServiceLineMaterial },
  { name: 'customerServiceLineMaterial', value: (row) => row.customerServiceLineMaterial },
  { name: 'latitude', value: (row) => row.latitude },
  { name: 'longitude', value: (row) => row.longitude },
]

/** Rows as CSV, the names of the columns first. */
export async function* lineCsv(batches: AsyncIterable<LineRow[]>): AsyncGenerator<string> {
  yield headLine(LINE_COLUMNS.map(({ name }) => name))
  for await (const rows of batches)
    yield rows.map((row) => line(LINE_COLUMNS.map(({ value }) => value(row)))).join('')
}

/** Rows as one GeoJSON FeatureCollection (RFC 7946); no position is a null geometry. */
export async function* lineGeoJson(batches: AsyncIterable<LineRow[]>): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":['
  let separator = ''
  for await (const rows of batches) {
    const features = rows.map((row) =>
      JSON.stringify({
        type: 'Feature',
        geometry:
          row.latitude === null || row.longitude === null
            ? null
            : { type: 'Point', coordinates: [row.longitude, row.latitude] },
        properties: Object.fromEntries(
          LINE_COLUMNS.filter(({ name }) => !name.endsWith('itude')).map(({ name, value }) => [
            name,
            value(row),
          ]),
        ),
      }),
    )
    yield separator + features.join(',\n')
    separator = ',\n'
  }
  yield ']}\n'
}
