import type { ProjectRecord } from '#api/records/projects/projects.schemas.ts'
import type { PermitRow } from '#api/records/permits/permits.schemas.ts'
import type { SiteRow } from '#api/records/sites/sites.schemas.ts'
import type { SubmittalRow } from '#api/records/submittals/submittals.schemas.ts'

/** The kinds of records that can be taken away, and the row of each. */
export type ExportRows = {
  permits: PermitRow
  projects: ProjectRecord
  submittals: SubmittalRow
  sites: SiteRow
}

export type ExportKind = keyof ExportRows

/** A column of an exported file; the data dictionary is made of the same list. */
export type ExportColumn<Row> = {
  name: string
  type: 'text' | 'number' | 'date'
  description: string
  value: (row: Row) => string | number | null
}

const DAY = 'as YYYY-MM-DD'
const LAT_LON = 'WGS 84, degrees; empty without a mapped location'

/** Columns behind the feature's own, in every file. */
export const POSITION_COLUMNS = [
  { name: 'latitude', type: 'number', description: `Latitude, ${LAT_LON}` },
  { name: 'longitude', type: 'number', description: `Longitude, ${LAT_LON}` },
] as const

export const EXPORT_COLUMNS: { [Kind in ExportKind]: readonly ExportColumn<ExportRows[Kind]>[] } = {
  permits: [
    number('permit_rid', 'Record number of the permit', (row) => row.permitRid),
    text('product', 'Schema name of the product', (row) => row.schemaName),
    text('permit_number', 'Permit number as issued', (row) => row.permitNumber),
    text('permit_type', 'Kind of permit, license or certificate', (row) => row.permitTypeName),
    text('permit_status', 'Status exactly as stored', (row) => row.permitStatusName),
    text('environmental_interest', 'Environmental interest', (row) => row.envInterestName),
    text(
      'force',
      'What the record says of its force on the day of the export, for example IN_FORCE or TERM_ENDED',
      (row) => row.force.code,
    ),
    text('force_words', 'The same as a sentence', (row) => row.force.sentence),
    text(
      'holder',
      'Who holds it, as far as the record says and where it is no person',
      (row) => row.holderName,
    ),
    date('issued_on', `Day of issue, ${DAY}`, (row) => row.issuedDate),
    date('effective_on', `First day in force, ${DAY}`, (row) => row.effectiveDate),
    date('expires_on', `Last day in force, ${DAY}`, (row) => row.expiredDate),
    date('revoked_on', `Day of revocation, ${DAY}`, (row) => row.revokedDate),
    text(
      'contested',
      'C contested, N or empty neither, any other value appealed',
      (row) => row.contestedInd,
    ),
    number('site_rid', 'Record number of the site', (row) => row.facilityRid),
    text('site_name', 'Name of the site, or of the licensee', (row) => row.facilityName),
    text('location', 'Address on one line', (row) => row.facLocAddress),
  ],
  projects: [
    number('project_rid', 'Record number of the project', (row) => row.rid),
    text('product', 'Schema name of the product', (row) => row.schemaName),
    text('tracking_no', 'Tracking number', (row) => row.trackingNo),
    text('name', 'Name of the project', (row) => row.name),
    text('project_type', 'Kind of project', (row) => row.projectTypeName),
    text('project_status', 'Status exactly as stored', (row) => row.projectStatusName),
    text('subsystem', 'Part of the agency’s work', (row) => row.subSystem),
    text('environmental_interest', 'Environmental interest', (row) => row.envInterestName),
    text('region', 'Region of the agency', (row) => row.regionName),
    date('updated_on', `Day of the last change, ${DAY}`, (row) => row.updatedDate),
    text('manager', 'Project manager of the agency', (row) => row.projectManagerName),
    text('url', 'Address of further documents', (row) => row.projectUrl),
    number('site_rid', 'Record number of the site', (row) => row.facility?.rid ?? null),
    text('site_name', 'Name of the site', (row) => row.facility?.name ?? null),
    text('location', 'Address or area on one line', (row) => row.facLocAddress),
  ],
  submittals: [
    number('submittal_rid', 'Record number of the submittal', (row) => row.subRid),
    text('product', 'Schema name of the product', (row) => row.schemaName),
    text('application', 'Kind of submittal', (row) => row.applicationName),
    text('medium', 'Paper or Online', (row) => row.subType),
    text('status', 'Status exactly as stored', (row) => row.subStatusName),
    number(
      'status_group',
      'Negative danger, 0 warning, positive primary',
      (row) => row.subStatusGrp,
    ),
    text('department', 'Department in charge', (row) => row.dept),
    text('programs', 'Programs as a comma list', (row) => row.program),
    text('environmental_interest', 'Environmental interest', (row) => row.envInterestName),
    text('submitter', 'Who submitted it', (row) => row.subOwner),
    date('submitted_on', `Day of submission, ${DAY}`, (row) => row.subDate),
    text('public_notice', 'Y with a public notice, else N', (row) => row.publicNoticeInd),
    date(
      'comments_from',
      `First day of the comment period, ${DAY}`,
      (row) => row.publicCommentStartDate,
    ),
    date(
      'comments_until',
      `Last day of the comment period, ${DAY}`,
      (row) => row.publicCommentEndDate,
    ),
    number('site_rid', 'Record number of the site', (row) => row.facilityRid),
    text('site_name', 'Name of the site', (row) => row.facilityName),
    text('location', 'Address on one line', (row) => row.facLocAddress),
    text('srn', 'State registration number of the site', (row) => row.srn),
  ],
  sites: [
    number('site_rid', 'Record number of the site', (row) => row.facilityRid),
    text('site_id', 'The agency’s identifier of the site', (row) => row.identifier),
    text('name', 'Name of the site', (row) => row.facilityName),
    text('location', 'Address on one line', (row) => row.facLocAddress),
    text('status', 'A active, P pending, any other value inactive', (row) => row.facilityStatusCD),
    text(
      'contested',
      'C contested, N or empty neither, any other value appealed',
      (row) => row.contestedInd,
    ),
    number('fis_rid', 'Number in the facility identification system', (row) => row.fisRid),
    text('srn', 'State registration number', (row) => row.srn),
  ],
}

function text<Row>(
  name: string,
  description: string,
  value: (row: Row) => string | null,
): ExportColumn<Row> {
  return { name, type: 'text', description, value }
}

function date<Row>(
  name: string,
  description: string,
  value: (row: Row) => string | null,
): ExportColumn<Row> {
  return { name, type: 'date', description, value }
}

function number<Row>(
  name: string,
  description: string,
  value: (row: Row) => number | null,
): ExportColumn<Row> {
  return { name, type: 'number', description, value }
}
