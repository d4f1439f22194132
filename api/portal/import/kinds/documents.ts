import {
  IS_CONFIDENTIAL,
  PRIVATE_AT_FIRST,
  PRODUCT_EXISTS,
  PRODUCT_ID,
  checkOrder,
  kept,
  required,
  same,
  type Kind,
  type RowProblem,
  type StagedRow,
} from '../kind.ts'
import { day, flag, key, oneOf, text, wholeNumber } from '../rules.ts'

const OWNER_KINDS = ['permit', 'project', 'submittal', 'work_task', 'issuance'] as const

const PERMIT = '(select x.id from permits x where (x.product_id, x.number) = (s.product, s.permit))'
const PROJECT =
  '(select x.id from projects x where (x.product_id, x.tracking_no) = (s.product, s.project))'
const SUBMITTAL = '(select x.id from submittals x where x.source_key = s.submittal)'

/** The files of permits, projects and submittals. A document is public only where the table says so. */
export const documents: Kind = {
  name: 'documents',
  table: 'documents',
  file: 'file',
  columns: {
    source_key: required(key(120)),
    product: required(wholeNumber(1, 99)),
    kind: required(oneOf(OWNER_KINDS)),
    file: required(text(400)),
    name: required(text(200)),
    permit: key(60),
    project: key(60),
    submittal: key(120),
    type_name: text(120),
    comment_text: text(2000),
    phase_name: text(120),
    issued_on: day,
    effective_on: day,
    expired_on: day,
    version_no: wholeNumber(1, 10_000),
    is_agency_only: flag,
    is_confidential: flag,
    is_public: flag,
  },
  key: ['source_key'],
  conflict: ['source_key'],
  references: [
    PRODUCT_EXISTS,
    { column: 'permit', what: 'permit number of the product', exists: `${PERMIT} is not null` },
    { column: 'project', what: 'tracking number of the product', exists: `${PROJECT} is not null` },
    { column: 'submittal', what: 'source_key of a submittal', exists: `${SUBMITTAL} is not null` },
  ],
  prepare: [],
  targets: [
    PRODUCT_ID,
    ...same('source_key', 'kind', 'name', 'type_name', 'comment_text', 'phase_name'),
    ...same('issued_on', 'effective_on', 'expired_on'),
    { column: 'permit_id', from: ['permit'], sql: PERMIT },
    { column: 'project_id', from: ['project'], sql: PROJECT },
    { column: 'submittal_id', from: ['submittal'], sql: SUBMITTAL },
    kept('version_no', '1'),
    kept('is_agency_only', 'false'),
    IS_CONFIDENTIAL,
    PRIVATE_AT_FIRST,
    // Filled when the files are stored (documents/store-files.ts).
    ...['file_key', 'byte_size', 'content_type', 'sha256'].map((column) => ({
      column,
      from: ['file'],
      sql: `s.${column}`,
    })),
  ],
  checkRow: (row) => [...checkOrder(row, 'effective_on', 'expired_on'), ...checkOwner(row)],
}

/** A file of a permit names the permit, and so on; an issuance may name a permit or project beside. */
function checkOwner(row: StagedRow): RowProblem[] {
  const owner = row['kind'] === 'permit' || row['kind'] === 'project' ? row['kind'] : 'submittal'
  if (row[owner]) return []
  return [
    {
      column: owner,
      rule: 'pair',
      message: `is needed for a file of the kind ${String(row['kind'])}`,
    },
  ]
}
