import { createApi } from '#api/app.ts'
import type { OpenDatabase } from '#api/ground/db/database.ts'
import { testConfig } from '#tests/support/config.ts'
import type { Api } from '#api/ground/lib/calls/deps.ts'

/** The REST API over a database of the bench, without files. */
export function benchApi(opened: OpenDatabase): Api {
  return createApi({
    allows: async () => true,
    db: opened.db,
    boards: opened.boards,
    files: {
      check: async () => {},
      put: refused,
      get: refused,
      delete: refused,
      async *writtenBefore() {},
      async *list() {},
    },
    clock: () => new Date(),
    config: { ...testConfig, timeZone: 'UTC' },
    renderReport: refused,
  })
}

async function refused(): Promise<never> {
  throw new Error('The bench keeps no files.')
}
