import { required, same, type Kind } from '../kind.ts'
import { email, key, oneOf, text } from '../rules.ts'

/** What a contact is to its event, as the look-up list names it. */
const ROLES = ['Complainant', 'Responsible party', 'Notified organization']

/**
 * People and organizations of events: who complained, who is responsible, who was told. Nothing public reads
 * them, so no column could publish one.
 */
export const contacts: Kind = {
  name: 'contacts',
  table: 'contacts',
  columns: {
    source_key: required(key(120)),
    event: required(key(80)),
    role: required(oneOf(ROLES)),
    company_name: text(200),
    first_name: text(100),
    last_name: text(100),
    job_title: text(100),
    email,
    home_phone: text(40),
    mobile_phone: text(40),
  },
  key: ['source_key'],
  conflict: ['source_key'],
  references: [
    {
      column: 'event',
      what: 'reference number of an event',
      exists: 'exists (select 1 from events x where x.reference_no = s.event)',
    },
  ],
  prepare: [],
  targets: [
    {
      column: 'event_id',
      from: ['event'],
      sql: '(select x.id from events x where x.reference_no = s.event)',
    },
    {
      column: 'contact_type_id',
      from: ['role'],
      sql: '(select x.id from contact_types x where x.name = s.role)',
    },
    ...same('source_key', 'company_name', 'first_name', 'last_name', 'job_title'),
    ...same('email', 'home_phone', 'mobile_phone'),
  ],
  parts: [
    {
      table: 'event_responsible_parties',
      rows: `import_stage s join contacts contact using (source_key) where s.role = 'Responsible party'`,
      from: [],
      conflict: ['contact_id'],
      parent: 'contact_id',
      targets: [
        { column: 'event_id', from: [], sql: 'contact.event_id' },
        { column: 'contact_id', from: [], sql: 'contact.id' },
      ],
    },
  ],
  checkRow: ({ company_name, last_name }) =>
    (company_name ?? null) === null && (last_name ?? null) === null
      ? [
          {
            column: 'source_key',
            rule: 'pair',
            message: 'names neither a company nor a last name',
          },
        ]
      : [],
}
