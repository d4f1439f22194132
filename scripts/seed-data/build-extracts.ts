// Builds the extracts that ship in api/above/seeds/data from the full public files.
// Run with `npx tsx scripts/seed-data/build-extracts.ts <folder of the public files>`.
import path from 'node:path'
import { EMISSION_YEARS, extractAir, SITE_COLUMNS } from './air-extracts.ts'
import { readPlaces, type Places } from './places.ts'
import {
  CAP_EMISSION_COLUMNS,
  CAP_ENTITY_COLUMNS,
  CAP_OBLIGATION_COLUMNS,
  CAP_SURRENDER_COLUMNS,
  extractCap,
} from './cap-extracts.ts'
import { isoDate, readSource, writeExtract, type Cell } from './source-files.ts'
import { extractWater } from './water-extracts.ts'

const source = process.argv[2]
if (!source) throw new Error('Name the folder that holds the public files.')
const target = path.resolve('api/above/seeds/data')
const places = readPlaces(source)
const air = extractAir(source, places)
const water = extractWater(source, places)
const cap = extractCap(source)

const sizes = [
  writeExtract(target, 'cap-california-entities', CAP_ENTITY_COLUMNS, cap.entities),
  writeExtract(target, 'cap-california-obligations', CAP_OBLIGATION_COLUMNS, cap.obligations),
  writeExtract(target, 'cap-california-surrenders', CAP_SURRENDER_COLUMNS, cap.surrenders),
  writeExtract(target, 'cap-california-emissions', CAP_EMISSION_COLUMNS, cap.emissions),
  writeExtract(target, 'states', ['id', 'code', 'name'], places.states),
  writeExtract(target, 'counties', ['id', 'state_id', 'name', 'lat', 'lon'], places.counties),
  writeExtract(target, 'sites-eia-plants', SITE_COLUMNS, air.plants),
  writeExtract(target, 'sites-ghg-emitters', SITE_COLUMNS, air.emitters),
  writeExtract(target, 'sites-npdes-region1', SITE_COLUMNS, water.facilities),
  writeExtract(target, 'sites-georgia-systems', SITE_COLUMNS, water.systems),
  writeExtract(target, 'release-points', ['site', 'identifier', 'description'], air.releasePoints),
  writeExtract(
    target,
    'emission-units',
    ['site', 'identifier', 'type', 'description'],
    air.emissionUnits,
  ),
  writeExtract(
    target,
    'permits-source-review',
    ['number', 'site', 'status', 'issued_on'],
    air.sourceReviewPermits,
  ),
  writeExtract(
    target,
    'permits-npdes-general',
    ['number', 'type', 'status', 'issued_on', 'effective_on', 'expired_on', 'revoked_on'],
    water.generalPermits,
  ),
  writeExtract(target, 'permits-npdes-region1', ['number', 'issued_on'], water.permits),
  writeExtract(
    target,
    'submittals-npdes-region1',
    ['number', 'comment_start_on', 'comment_end_on'],
    water.drafts,
  ),
  writeExtract(
    target,
    'submittals-georgia',
    ['site', 'key', 'application', 'submitted_on'],
    water.milestones,
  ),
  writeExtract(target, 'inspections-georgia', ['site', 'key', 'type', 'started_on'], water.visits),
  writeExtract(
    target,
    'violations-georgia',
    ['site', 'key', 'category', 'type', 'issued_on', 'aware_on', 'ended_on'],
    water.violations,
  ),
  writeExtract(
    target,
    'emissions-ghg-yearly',
    ['site', ...EMISSION_YEARS.map(String)],
    air.yearlyEmissions,
  ),
  writeExtract(target, 'emissions-ghg-2019-gases', ['site', 'substance', 'amount'], air.gases),
  writeExtract(
    target,
    'projects-eis',
    ['eis_id', 'name', 'document', 'state', 'agency', 'federal_register_on', 'comment_letter_on'],
    impactStatements(source, places),
  ),
]
console.log(`${sizes.reduce((sum, size) => sum + size, 0)} bytes in all`)

function impactStatements(folder: string, { stateCodes }: Places): Cell[][] {
  return readSource(folder, 'prj_epa_eis_1987_2016').map((row) => {
    const state = row['state'] ?? ''
    return [
      row['eis_id'] ?? '',
      row['title'] ?? '',
      row['document'] ?? '',
      stateCodes.has(state) ? state : null,
      row['agency'] ?? '',
      isoDate(row['federal_register_date']),
      isoDate(row['epa_comment_letter_date']),
    ]
  })
}
