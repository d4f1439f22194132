import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { Trx } from './trx.ts'

/** A transaction beside which how far it is may be written down; inside another one it is a part of that. */
export function ownTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (!isTransaction(db)) return db.transaction().execute(work)
  return inTransaction(db, (trx) => {
    if (!isTransaction(trx)) throw new TypeError('A transaction was asked for.')
    return work(trx)
  })
}

const isTransaction = (db: Db): db is Trx => db.isTransaction
