import {
  INTEREST_ID,
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

export const permits: Kind = {
  name: 'permits',
  table: 'permits',
  isOnMap: true,
  hasHistory:
    'exists (select from permit_acts where permit_acts.permit_id = t.id union all select from permit_act_proposals asked where asked.permit_id = t.id)',
  columns: {
    product: required(wholeNumber(1, 99)),
    number: required(key(80)),
    site: key(60),
    type: required(text(120)),
    status: required(text(60)),
    interest: text(120),
    issued_on: day,
    effective_on: day,
    expired_on: day,
    revoked_on: day,
    contested_code: oneOf(['C', 'A', 'N']),
    licensee: key(60),
    holder: text(200),
    holder_is_person: flag,
    is_license: flag,
    is_public: flag,
  },
  key: ['product', 'number'],
  conflict: ['product_id', 'number'],
  references: [
    PRODUCT_EXISTS,
    SITE_EXISTS,
    {
      column: 'licensee',
      what: 'license number of a licensee',
      exists: 'exists (select 1 from contractors x where x.license_no = s.licensee)',
    },
    {
      column: 'status',
      what: 'permit status',
      exists: 'exists (select 1 from permit_statuses x where x.name = s.status)',
    },
  ],
  prepare: [
    {
      table: 'permit_types',
      from: ['type'],
      sql: `insert into permit_types (product_id, name) select distinct product, type from import_stage
        on conflict do nothing returning id`,
    },
    addNames('env_interests', 'interest'),
  ],
  targets: [
    PRODUCT_ID,
    SITE_ID,
    INTEREST_ID,
    ...same('number', 'issued_on', 'effective_on', 'expired_on', 'revoked_on', 'contested_code'),
    {
      column: 'permit_type_id',
      from: ['type'],
      sql: '(select x.id from permit_types x where (x.product_id, x.name) = (s.product, s.type))',
    },
    {
      column: 'permit_status_id',
      from: ['status'],
      sql: '(select x.id from permit_statuses x where x.name = s.status)',
    },
    {
      column: 'contractor_id',
      from: ['licensee'],
      sql: '(select x.id from contractors x where x.license_no = s.licensee)',
    },
    { column: 'holder_name', from: ['holder'], sql: 's.holder', keep: 'null' },
    kept('holder_is_person', 'false'),
    kept('is_license', 'false'),
    IS_PUBLIC,
  ],
  changes: [
    {
      // Of a file without such days: what a permit was revoked on says nothing of one that it does not end.
      table: 'permits',
      from: ['status'],
      fromNone: ['revoked_on'],
      sql: `update permits t set revoked_on = null
        from permits was, import_stage s join permit_statuses x on x.name = s.status and not x.is_invalid
        where was.id = t.id and (t.product_id, t.number) = (s.product, s.number) and t.revoked_on is not null
        returning t.id, jsonb_build_object('revoked_on', was.revoked_on) as before, '{"revoked_on": null}'::jsonb as after`,
    },
  ],
  checkRow: (row) => [
    ...checkOrder(row, 'effective_on', 'expired_on'),
    ...(row.is_license === true && (row.licensee ?? null) === null
      ? [{ column: 'is_license', rule: 'pair', message: 'is yes although no licensee is given' }]
      : []),
  ],
}
