import {
  IS_PUBLIC,
  PRODUCT_EXISTS,
  PRODUCT_ID,
  SITE_EXISTS,
  SITE_ID,
  addCategories,
  addNames,
  checkOrder,
  required,
  same,
  type Kind,
  type KindColumn,
  type Target,
} from '../kind.ts'
import { day, dollars, flag, key, text, wholeNumber } from '../rules.ts'

const COMMON: Record<string, KindColumn> = {
  source_key: required(key(120)),
  site: required(key(60)),
  product: required(wholeNumber(1, 99)),
  category: required(text(120)),
  type: required(text(200)),
  status: required(text(60)),
  is_public: flag,
}

/** Types and statuses of inspections, violations and enforcement are the agency's own: new names are added. */
function named(word: string): Target[] {
  return [
    {
      column: `${word}_type_id`,
      from: ['type'],
      sql: `(select x.id from ${word}_types x where (x.category, x.name) = (s.category, s.type))`,
    },
    {
      column: `${word}_status_id`,
      from: ['status'],
      sql: `(select x.id from ${word}_statuses x where x.name = s.status)`,
    },
  ]
}

function complianceKind(
  name: string,
  word: string,
  columns: Record<string, KindColumn>,
  dates: [string, string] | null,
): Kind {
  return {
    name,
    table: `${word}s`,
    columns: { ...COMMON, ...columns },
    key: ['source_key'],
    conflict: ['source_key'],
    references: [PRODUCT_EXISTS, SITE_EXISTS],
    prepare: [addCategories(`${word}_types`), addNames(`${word}_statuses`, 'status')],
    targets: [
      PRODUCT_ID,
      SITE_ID,
      ...named(word),
      ...same('source_key', ...Object.keys(columns)),
      IS_PUBLIC,
    ],
    checkRow: (row) => (dates ? checkOrder(row, ...dates) : []),
  }
}

export const inspections = complianceKind(
  'inspections',
  'inspection',
  { started_on: required(day), ended_on: day, assigned_user_name: text(120) },
  ['started_on', 'ended_on'],
)

export const violations = complianceKind(
  'violations',
  'violation',
  { issued_on: day, aware_on: day, base_penalty: dollars(0, 99_999_999_999) },
  null,
)

export const enforcement = complianceKind(
  'enforcement',
  'enforcement',
  {
    number: required(key(80)),
    issued_by_name: text(120),
    issued_on: day,
    determined_on: day,
    response_due_on: day,
    responded_on: day,
  },
  null,
)
