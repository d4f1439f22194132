import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Db } from '#api/ground/db/database.ts'
import { importFile } from '#api/portal/import/import-file.ts'
import { KINDS } from '#api/portal/import/kinds.ts'
import { testConfig } from '../config.ts'

/** Loads rows of permits on a day, as a register sends them. Answers the run. */
export async function loadPermits(
  db: Db,
  lines: readonly string[],
  day: string,
  missing?: 'delete',
  limit = 20,
): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'headwater-permits-'))
  try {
    const file = path.join(folder, 'permits.csv')
    writeFileSync(file, lines.join('\n'))
    const { permits: kind } = KINDS
    if (!kind) throw new Error('There is no such kind.')
    const rejects: string[] = []
    const { runId } = await importFile(db, {
      ...{ kind, file, source: 'State register', loadedBy: 'Rita Registrar' },
      ...{ timeZone: testConfig.timeZone, now: new Date(`${day}T17:00:00Z`) },
      ...(missing && { missing: { act: missing, limit, onMissing: () => {} } }),
      onReject: ({ column, rule }) => void rejects.push(`${column} ${rule}`),
    })
    if (runId === null || rejects.length > 0) throw new Error(rejects.join(', '))
    return runId
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
