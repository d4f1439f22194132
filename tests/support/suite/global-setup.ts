import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CACHE, dropServerCopies, prepareTemplate } from '../template.ts'

/** Builds the migrated database once; every test worker copies it, and nothing of the copies stays. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'headwater-run-'))
  process.env.HEADWATER_TEST_COPIES = folder
  mkdirSync(CACHE, { recursive: true })
  const scripts = mkdtempSync(path.join(CACHE, 'scripts-'))
  process.env.HEADWATER_TEST_SCRIPTS = scripts
  await prepareTemplate()
  return async () => {
    for (const each of [folder, scripts]) rmSync(each, { recursive: true, force: true })
    await dropServerCopies()
  }
}
