import {
  INTEREST_ID,
  IS_CONFIDENTIAL,
  IS_PUBLIC,
  PRODUCT_EXISTS,
  PRODUCT_ID,
  SITE_EXISTS,
  SITE_ID,
  addNames,
  checkOrder,
  kept,
  required,
  same,
  type Kind,
} from '../kind.ts'
import { day, flag, key, oneOf, text, wholeNumber } from '../rules.ts'

/** An application is found by its name; a new one gets its name as its code. */
const APPLICATION =
  '(select min(x.id) from applications x where (x.product_id, x.name) = (s.product, s.application))'

export const submittals: Kind = {
  name: 'submittals',
  table: 'submittals',
  isOnMap: true,
  columns: {
    source_key: required(key(120)),
    product: required(wholeNumber(1, 99)),
    site: key(60),
    application: required(text(120)),
    department: text(120),
    status: required(text(60)),
    type_code: required(oneOf(['Paper', 'Online'])),
    interest: text(120),
    phase_name: text(120),
    owner_name: text(200),
    submitted_on: day,
    has_public_notice: flag,
    comment_start_on: day,
    comment_end_on: day,
    is_confidential: flag,
    is_public: flag,
  },
  key: ['source_key'],
  conflict: ['source_key'],
  references: [
    PRODUCT_EXISTS,
    SITE_EXISTS,
    {
      column: 'status',
      what: 'submittal status',
      exists:
        'exists (select 1 from submittal_statuses x where x.name = s.status or s.status = any(x.aliases))',
    },
  ],
  prepare: [
    addNames('env_interests', 'interest'),
    addNames('departments', 'department'),
    {
      table: 'applications',
      from: ['application'],
      sql: `insert into applications (product_id, code, name) select distinct product, application, application from import_stage s
        where ${APPLICATION} is null on conflict do nothing returning id`,
    },
  ],
  changes: [
    {
      table: 'applications',
      from: ['application', 'department'],
      sql: `update applications a set department_id = d.id
        from import_stage s join departments d on d.name = s.department
        where (a.product_id, a.name) = (s.product, s.application) and a.department_id is null
        returning a.id, '{"department_id": null}'::jsonb as before, jsonb_build_object('department_id', d.id) as after`,
    },
  ],
  targets: [
    PRODUCT_ID,
    SITE_ID,
    INTEREST_ID,
    ...same(
      'source_key',
      'type_code',
      'phase_name',
      'owner_name',
      'submitted_on',
      'comment_start_on',
      'comment_end_on',
    ),
    { column: 'application_id', from: ['application'], sql: APPLICATION },
    {
      column: 'submittal_status_id',
      from: ['status'],
      sql: '(select x.id from submittal_statuses x where x.name = s.status or s.status = any(x.aliases))',
    },
    kept('has_public_notice', 'false'),
    IS_CONFIDENTIAL,
    IS_PUBLIC,
  ],
  checkRow: (row) => checkOrder(row, 'comment_start_on', 'comment_end_on'),
}
