import type { Transaction } from 'kysely'
import type { Database } from '#api/ground/db/schema.ts'

/** The transaction in which a file is loaded whole or not at all. */
export type Trx = Transaction<Database>
