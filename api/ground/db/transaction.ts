import { sql } from 'kysely'
import type { Db } from './database.ts'
import { noteSaved, once } from './act-once.ts'
import { insideOnly } from './one-transaction.ts'

/**
 * Runs work in a transaction: all of it holds or none, and once for each key of an act (`act-once.ts`). Inside another transaction it is a savepoint. The work
 * may ask the transaction that it is given; a statement to any other database throws instead of waiting for ever.
 */
export async function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  if (!db.isTransaction) {
    const result = await db
      .transaction()
      .execute((trx) => insideOnly(trx, (own) => once(own, work)))
    noteSaved()
    return result
  }
  await sql`savepoint work`.execute(db)
  try {
    const result = await insideOnly(db, work)
    await sql`release savepoint work`.execute(db)
    return result
  } catch (error) {
    // Rolling back keeps the savepoint; one left behind would take the place of the one around it.
    await sql`rollback to savepoint work`.execute(db)
    await sql`release savepoint work`.execute(db)
    throw error
  }
}
