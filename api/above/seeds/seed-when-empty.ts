import { StartError } from '#api/ground/db/start-error.ts'
import { sql } from 'kysely'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'
import type { Db } from '#api/ground/db/database.ts'
import { hasDemonstrationAccounts } from './demonstration/accounts.ts'
import { renewOpenComments } from './open-comments.ts'
import { inTransaction, seedDemonstration, seedReference, type OnStep } from './seed.ts'

const FILL_LOCK = 7302
/** Their passwords are public. */
const DEMONSTRATION_REFUSED =
  'This database holds demonstration accounts, so it cannot serve with DEMO=off. Begin with an empty database.'

export type SeedOptions = {
  today: string
  demonstration: boolean
  onStep?: OnStep
}

/**
 * What a start does with the database: an empty one is filled, with the demonstration agency or, for a
 * real one, with the look-up lists alone; a filled one only gets its open comment periods renewed.
 */
export async function seedWhenEmpty(db: Db, files: FileStore, options: SeedOptions): Promise<void> {
  if (!options.demonstration && (await hasDemonstrationAccounts(db)))
    throw new StartError(DEMONSTRATION_REFUSED)
  if (!(await isFilled(db))) {
    await inTransaction(db, async (trx) => {
      // Several processes may start at once: the first fills, the others wait and find it done.
      await sql`select pg_advisory_xact_lock(${sql.lit(FILL_LOCK)})`.execute(trx)
      if (await isFilled(trx)) return
      await seedReference(trx)
      if (options.demonstration)
        await seedDemonstration(trx, files, {
          clock: options.today,
          ...(options.onStep ? { onStep: options.onStep } : {}),
        })
    })
  } else if (options.demonstration) {
    await renewOpenComments(db, options.today)
  }
}

async function isFilled(db: Db): Promise<boolean> {
  return (await db.selectFrom('states').select('id').limit(1).execute()).length > 0
}
