import { StartError } from '#api/ground/db/start-error.ts'
import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { tryLock } from 'fs-native-extensions'

/** Another process works on the same data folder. */
export class FolderInUseError extends StartError {
  constructor(folder: string, holder: string) {
    super(
      `The data folder ${folder} is in use${holder ? ` by ${holder}` : ''}. Stop that first, or set DATA_DIR to another folder.`,
    )
    this.name = 'FolderInUseError'
  }
}

/**
 * Makes this process the only user of a data folder, because two processes would corrupt it. The operating
 * system holds the lock of a file beside the folder for as long as this process lives, in whatever container,
 * so that none is left behind; what the file says is for people alone. Throws when another process holds it.
 * Returns the function that gives it back.
 */
export function lockFolder(folder: string): () => void {
  const file = `${path.resolve(folder)}.lock`
  const handle = openSync(file, 'a+')
  if (!tryLock(handle)) {
    closeSync(handle)
    throw new FolderInUseError(folder, readFileSync(file, 'utf8').trim())
  }
  ftruncateSync(handle)
  writeSync(handle, `process ${process.pid} on ${hostname()}\n`)
  return () => {
    ftruncateSync(handle)
    closeSync(handle)
  }
}
