import { Kysely, PostgresDialect } from 'kysely'
import type { Database } from '#api/ground/db/schema.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'

/** A database that takes no connection. */
export function awayDatabase(): Kysely<Database> {
  const refused = Object.assign(new Error('connect 10.1.2.3:5432'), { code: 'ECONNREFUSED' })
  const pool = { connect: () => Promise.reject(refused), end: async () => {} }
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}

/** A file store that neither takes nor gives a file. */
export function awayFiles(files: FileStore): FileStore {
  return { ...files, check: () => Promise.reject(new Error('bucket portal-files is away')) }
}
