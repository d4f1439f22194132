import type { RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Action } from '#api/ground/lib/calls/actions.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'

export type Handing = {
  from: number
  /** Who has it from now on; null for nobody, so that whoever holds the right takes it. */
  to: { id: number; name: string } | null
  by: { id: number; name: string }
  config: Pick<ApiConfig, 'events'>
}

/**
 * What can be given to somebody of the staff, and so is held by them. Kinds that wait name it, so that whoever leaves
 * hands on whatever there is. `rows` is all that one person holds, whether it waits or not: `rid`, `title`, `about`,
 * `page`. `give` hands all of it on inside a transaction, writes down what the act for a single one does, and answers
 * how many there were.
 */
export type Holding = {
  name: string
  words: string
  /** The right without which nobody is given it. */
  action: Action
  rows: (userId: number) => RawBuilder<unknown>
  give: (trx: Db, handing: Handing, now: Date) => Promise<number>
}
