import {
  PRODUCT_EXISTS,
  PRODUCT_ID,
  kept,
  required,
  same,
  type Kind,
  type KindColumn,
} from '../kind.ts'
import { flag, oneOf, text, wholeNumber } from '../rules.ts'

/** A list of names that other records are given. */
function nameList(name: string, table: string, more: Partial<Kind> = {}): Kind {
  const columns: Record<string, KindColumn> = { name: required(text(120)), ...more.columns }
  return {
    name,
    table,
    key: ['name'],
    conflict: ['name'],
    references: [],
    prepare: [],
    ...more,
    columns,
    targets: [...same('name'), ...(more.targets ?? [])],
  }
}

/** The types of inspections, violations and enforcement have a category. */
function categoryList(name: string, table: string): Kind {
  return nameList(name, table, {
    columns: { category: required(text(120)), name: required(text(200)) },
    key: ['category', 'name'],
    conflict: ['category', 'name'],
    targets: same('category'),
  })
}

const permitTypes = nameList('permit-types', 'permit_types', {
  columns: { product: required(wholeNumber(1, 99)) },
  key: ['product', 'name'],
  conflict: ['product_id', 'name'],
  references: [PRODUCT_EXISTS],
  targets: [PRODUCT_ID],
})

/** `is_invalid` marks what is no longer in force. */
const permitStatuses = nameList('permit-statuses', 'permit_statuses', {
  columns: { is_invalid: flag },
  targets: [kept('is_invalid', 'false')],
})

const submittalStatuses = nameList('submittal-statuses', 'submittal_statuses', {
  columns: { status_group: required(oneOf(['good', 'open', 'bad'])) },
  targets: [
    {
      column: 'status_group',
      from: ['status_group'],
      sql: `case s.status_group when 'good' then 1 when 'bad' then -1 else 0 end`,
    },
  ],
})

/** Types, statuses and other names, to be loaded before the records that are given them. */
export const lists: Kind[] = [
  permitTypes,
  permitStatuses,
  submittalStatuses,
  nameList('project-types', 'project_types'),
  nameList('interests', 'env_interests'),
  nameList('departments', 'departments'),
  categoryList('inspection-types', 'inspection_types'),
  nameList('inspection-statuses', 'inspection_statuses'),
  categoryList('violation-types', 'violation_types'),
  nameList('violation-statuses', 'violation_statuses'),
  categoryList('enforcement-types', 'enforcement_types'),
  nameList('enforcement-statuses', 'enforcement_statuses'),
  nameList('event-types', 'event_types', {
    columns: { look_within_hours: wholeNumber(1, 8_760) },
    targets: same('look_within_hours'),
  }),
  nameList('event-statuses', 'event_statuses'),
  nameList('event-priorities', 'event_priorities'),
]
