import {
  IS_CONFIDENTIAL,
  PRIVATE_AT_FIRST,
  SITE_EXISTS,
  SITE_ID,
  addNames,
  required,
  same,
  type Kind,
} from '../kind.ts'
import { day, flag, text } from '../rules.ts'

const nameOf = (column: string, table: string): string =>
  `(select x.id from ${table} x where x.name = s.${column})`

/**
 * Environmental events and complaints. Such reports name people, so a new one is public only where the file
 * says so.
 */
export const events: Kind = {
  name: 'events',
  table: 'events',
  columns: {
    reference_no: required(text(80)),
    site: text(60),
    type: required(text(120)),
    status: required(text(60)),
    priority: text(60),
    subject: required(text(300)),
    description: text(10_000),
    issue_source: text(120),
    occurred_on: day,
    reported_on: required(day),
    is_confidential: flag,
    is_public: flag,
  },
  key: ['reference_no'],
  conflict: ['reference_no'],
  references: [SITE_EXISTS],
  prepare: [
    addNames('event_types', 'type'),
    addNames('event_statuses', 'status'),
    addNames('event_priorities', 'priority'),
  ],
  targets: [
    SITE_ID,
    ...same('reference_no', 'subject', 'issue_source', 'occurred_on', 'reported_on'),
    { column: 'event_type_id', from: ['type'], sql: nameOf('type', 'event_types') },
    { column: 'event_status_id', from: ['status'], sql: nameOf('status', 'event_statuses') },
    {
      column: 'event_priority_id',
      from: ['priority'],
      sql: nameOf('priority', 'event_priorities'),
    },
    { column: 'description', from: ['description'], sql: `coalesce(s.description, '')` },
    IS_CONFIDENTIAL,
    PRIVATE_AT_FIRST,
  ],
  checkRow: ({ occurred_on, reported_on }) =>
    typeof occurred_on === 'string' && typeof reported_on === 'string' && occurred_on > reported_on
      ? [
          {
            column: 'reported_on',
            rule: 'order',
            message: `lies before occurred_on (${occurred_on})`,
          },
        ]
      : [],
}
