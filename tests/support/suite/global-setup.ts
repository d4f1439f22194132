import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { dropServerCopies, prepareTemplate } from '../template.ts'

/** Builds the migrated database once; every test worker copies it, and nothing of the copies stays. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'headwater-run-'))
  process.env.HEADWATER_TEST_COPIES = folder
  await prepareTemplate()
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    await dropServerCopies()
  }
}
