import {
  INTEREST_ID,
  IS_PUBLIC,
  PRODUCT_EXISTS,
  PRODUCT_ID,
  SITE_EXISTS,
  SITE_ID,
  STATE_EXISTS,
  addNames,
  required,
  same,
  type Kind,
} from '../kind.ts'
import { day, flag, key, text, type CellRule, wholeNumber } from '../rules.ts'

const link: CellRule = {
  sqlType: 'text',
  check: (cell) =>
    /^https?:\/\/[^\s<>"]+$/.test(cell)
      ? { value: cell }
      : { rule: 'link', message: 'is not an http or https address' },
}

/** Targets that begin with `details.` become fields of the project's details. */
export const projects: Kind = {
  name: 'projects',
  table: 'projects',
  isOnMap: true,
  columns: {
    product: required(wholeNumber(1, 99)),
    tracking_no: required(key(80)),
    name: required(text(500)),
    type: required(text(120)),
    status: required(text(60)),
    interest: text(120),
    site: key(60),
    state: text(2),
    sub_system: text(120),
    manager_name: text(120),
    manager_email: text(200),
    manager_phone: text(40),
    url: link,
    updated_on: required(day),
    details: { sqlType: 'jsonb', check: text(1000).check },
    is_public: flag,
  },
  key: ['product', 'tracking_no'],
  conflict: ['product_id', 'tracking_no'],
  references: [
    PRODUCT_EXISTS,
    SITE_EXISTS,
    STATE_EXISTS,
    {
      column: 'status',
      what: 'project status',
      exists: 'exists (select 1 from project_statuses x where x.name = s.status)',
    },
  ],
  prepare: [addNames('project_types', 'type'), addNames('env_interests', 'interest')],
  targets: [
    PRODUCT_ID,
    SITE_ID,
    INTEREST_ID,
    ...same(
      'tracking_no',
      'name',
      'sub_system',
      'manager_name',
      'manager_email',
      'manager_phone',
      'url',
      'updated_on',
    ),
    {
      column: 'project_type_id',
      from: ['type'],
      sql: '(select x.id from project_types x where x.name = s.type)',
    },
    {
      column: 'project_status_id',
      from: ['status'],
      sql: '(select x.id from project_statuses x where x.name = s.status)',
    },
    {
      column: 'state_id',
      from: ['state'],
      sql: '(select x.id from states x where x.code = s.state)',
    },
    { column: 'details', from: ['details'], sql: `coalesce(s.details, '{}')`, merge: true },
    IS_PUBLIC,
  ],
}
