import type { Db } from '#api/ground/db/database.ts'
import type { Draft } from '../drafts/drafts.queries.ts'

/** What a product asks of a submittal before somebody may sign it, beside its form; it refuses by throwing. */
export type SigningCheck = (
  db: Db,
  draft: Draft & { userId: number },
  today: string,
) => Promise<void>
