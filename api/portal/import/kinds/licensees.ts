import { STATE_EXISTS, kept, required, same, type Kind } from '../kind.ts'
import { flag, key, text, zip } from '../rules.ts'

/** Holders of licenses; permits name them by the number of their license. */
export const licensees: Kind = {
  name: 'licensees',
  table: 'contractors',
  columns: {
    license_no: required(key(60)),
    name: required(text(200)),
    address: text(200),
    city: text(100),
    state: text(2),
    zip,
    phone: text(40),
    is_public: flag,
  },
  key: ['license_no'],
  conflict: ['license_no'],
  references: [STATE_EXISTS],
  prepare: [],
  targets: [
    ...same('license_no', 'name', 'address', 'city', 'zip', 'phone'),
    {
      column: 'state_id',
      from: ['state'],
      sql: '(select x.id from states x where x.code = s.state)',
    },
    kept('is_public', 'true'),
  ],
}
