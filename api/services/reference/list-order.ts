import { sql, type RawBuilder } from 'kysely'

/** The order of lists that the agency may change: its own, once it moved an entry; until then that of the table. */
const ORDERS = {
  event_types: 'position nulls last, name, id',
  event_priorities: 'position nulls last, name, id',
  event_decisions: 'position nulls last, name, id',
  event_note_types: 'position nulls last, name, id',
  referral_agencies: 'position nulls last, name, id',
  designation_types: 'position nulls last, id',
  attachment_types: 'ordinal, name, id',
} as const

export type ListTable = keyof typeof ORDERS

/** What comes after "order by". */
export function listOrder(table: ListTable): RawBuilder<unknown> {
  return sql.raw(ORDERS[table])
}

/** The column with the agency's own order. */
export function positionColumn(table: ListTable): RawBuilder<unknown> {
  return sql.ref(table === 'attachment_types' ? 'ordinal' : 'position')
}
