import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { OpenDatabase, Db } from '#api/ground/db/database.ts'
import { seedReference } from '#api/above/seeds/reference.ts'
import type { Reject } from '#api/services/files/tables/table.ts'
import { importFile, type ImportOptions } from '#api/portal/import/import-file.ts'
import type { ImportSummary } from '#api/portal/import/summary.ts'
import { KINDS } from '#api/portal/import/kinds.ts'
import { COMMAND_LIMITS } from '#api/ground/db/limits.ts'
import { openWorkerDatabase } from '#tests/support/template.ts'

export type Imports = {
  /** Empty but for the look-ups. */
  readonly db: Db
  /** Writes a file, packed when it is given as bytes, and imports it. */
  load: (
    kind: string,
    text: string | Buffer,
    options?: Partial<ImportOptions>,
  ) => Promise<ImportSummary & { rejects: Reject[] }>
}

/** Gives a test file a database of its own to import files into. */
export function useImports(): Imports {
  let opened: OpenDatabase
  let folder: string
  let files = 0

  beforeAll(async () => {
    // As the command that imports does, which reads for long between two statements.
    opened = await openWorkerDatabase({ limits: COMMAND_LIMITS })
    await seedReference(opened.db)
    folder = mkdtempSync(path.join(tmpdir(), 'headwater-import-'))
  })
  afterAll(async () => {
    await opened.close()
    rmSync(folder, { recursive: true, force: true })
  })

  return {
    get db() {
      return opened.db
    },
    load: async (kind, text, options = {}) => {
      const file = path.join(folder, `${++files}.csv${typeof text === 'string' ? '' : '.gz'}`)
      writeFileSync(file, text)
      const rejects: Reject[] = []
      const found = KINDS[kind]
      if (!found) throw new Error(kind)
      const summary = await importFile(opened.db, {
        kind: found,
        file,
        onReject: (reject) => void rejects.push(reject),
        ...options,
      })
      return { ...summary, rejects }
    },
  }
}
