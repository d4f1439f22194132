import type { FileStore } from '#api/lib/file-store.ts'
import type { Db } from '../database.ts'
import { renewOpenComments } from './open-comments.ts'
import { inTransaction, seedDemonstration, seedReference } from './seed.ts'

/**
 * What a start does with the database: an empty one is filled, with the demonstration agency or, for a
 * real one, with the look-up lists alone; a filled one only gets its open comment periods renewed.
 */
export async function seedWhenEmpty(
  db: Db,
  files: FileStore,
  options: { today: string; demonstration: boolean; onStep?: (step: string) => void },
): Promise<void> {
  const isFilled = (await db.selectFrom('states').select('id').limit(1).execute()).length > 0
  if (!isFilled) {
    await inTransaction(db, async (trx) => {
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
