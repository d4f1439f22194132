import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes this process the only user of a data folder, because two processes would corrupt it. The lock
 * is a file with the process id beside the folder; a lock whose process is gone is taken over.
 * Throws when another process holds it. Returns the function that gives it back.
 */
export function lockFolder(folder: string): () => void {
  const file = `${path.resolve(folder)}.lock`
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      const release = (): void => rmSync(file, { force: true })
      process.once('exit', release)
      return release
    } catch {
      const owner = Number(readFileSync(file, 'utf8'))
      if (owner !== process.pid && isRunning(owner))
        throw new Error(
          `The data folder ${folder} is in use by process ${owner}. Stop it first, or set DATA_DIR.`,
        )
      rmSync(file, { force: true })
    }
  }
  throw new Error(`The data folder ${folder} could not be locked.`)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
