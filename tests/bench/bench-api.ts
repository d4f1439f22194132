import { createApi } from '#api/app.ts'
import type { OpenDatabase } from '#api/db/database.ts'
import type { Api } from '#api/lib/deps.ts'

/** The REST API over a database of the bench, without files. */
export function benchApi(opened: OpenDatabase): Api {
  return createApi({
    db: opened.db,
    files: { put: refused, get: refused, delete: refused },
    clock: () => new Date(),
    config: {
      agencyName: 'Agency',
      agencyTagline: '',
      timeZone: 'UTC',
      publicUrl: 'http://localhost',
    },
    renderReport: refused,
  })
}

async function refused(): Promise<never> {
  throw new Error('The bench keeps no files.')
}
