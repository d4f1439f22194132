import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'
import { CACHE, dropServerCopies, prepareTemplate } from '../template.ts'

/** Builds the migrated database once; every test worker copies it, and nothing of the copies stays. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(quickFolder(), 'headwater-run-'))
  // Whatever the tests make goes there, and goes with it.
  process.env.TMPDIR = folder
  mkdirSync(CACHE, { recursive: true })
  const scripts = mkdtempSync(path.join(CACHE, 'scripts-'))
  process.env.HEADWATER_TEST_SCRIPTS = scripts
  await prepareTemplate()
  return async () => {
    for (const each of [folder, scripts]) rmSync(each, { recursive: true, force: true })
    await dropServerCopies()
  }
}

/** Where a folder in memory is, as Linux gives it to everybody. */
const IN_MEMORY = '/dev/shm'
const GIB = 1024 ** 3

/**
 * A database is 2,900 files, of which a disk takes seconds to get rid of: they lie in memory where there is plenty,
 * since a few copies of 80 MB are open at a time.
 */
function quickFolder(): string {
  if (!existsSync(IN_MEMORY) || freemem() < 4 * GIB) return tmpdir()
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return bavail * bsize < 2 * GIB ? tmpdir() : IN_MEMORY
}
