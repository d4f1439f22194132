import { SEALED_TABLES } from '../sealed-tables.queries.ts'
import { KEPT_TABLES } from './kept-tables.ts'
import { DERIVED, NO_EVIDENCE } from './other-tables.ts'

/** How the rows of a table are proven, or why they need not be. */
export type Holding =
  | { as: 'walked'; by: string }
  | { as: 'sealed' }
  | { as: 'kept' }
  | { as: 'derived'; from: string }
  | { as: 'no evidence'; why: string }

/** Tables with a walk of their own. */
const WALKED: Readonly<Record<string, string>> = {
  copies_of_record: 'the chain of the copies, which are signed',
  record_seals: 'the chain of the seals, which are signed',
  published_ends: 'their own signatures, and both chains',
  event_files: 'filed_files, which is sealed',
  comment_files: 'filed_files, which is sealed',
  cosigner_identity_decisions: 'the audit log, which is sealed',
}

/** Every table of the database. One that stands nowhere here is a problem that the verification finds. */
export const TABLES: ReadonlyMap<string, Holding> = registerOf([
  ...Object.entries(WALKED).map(([table, by]) => [table, { as: 'walked', by }] as const),
  ...SEALED_TABLES.map((table) => [table, { as: 'sealed' }] as const),
  ...Object.keys(KEPT_TABLES).map((table) => [table, { as: 'kept' }] as const),
  ...eachOf(DERIVED).map(([table, from]) => [table, { as: 'derived', from }] as const),
  ...eachOf(NO_EVIDENCE).map(([table, why]) => [table, { as: 'no evidence', why }] as const),
])

function registerOf(entries: readonly (readonly [string, Holding])[]): Map<string, Holding> {
  const tables = new Map<string, Holding>()
  for (const [table, holding] of entries) {
    if (tables.has(table)) throw new Error(`The table ${table} stands twice in the register.`)
    tables.set(table, holding)
  }
  return tables
}

function eachOf(lists: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(lists).flatMap(([reason, names]) =>
    names.split(' ').map((table): [string, string] => [table, reason]),
  )
}
