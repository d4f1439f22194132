import type { ControlledTransaction } from 'kysely'
import type { Database } from '#api/db/schema.ts'

/** The same database, and how many statements were asked of it since. */
export function counting(db: ControlledTransaction<Database>): {
  db: ControlledTransaction<Database>
  asked: () => number
} {
  let statements = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      statements++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { db: counted, asked: () => statements }
}
