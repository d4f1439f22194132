import path from 'node:path'
import { dataFolder } from '#api/ground/lib/environment.ts'
import { keepNamedPrivate, keepPrivate } from '#api/ground/db/private-folder.ts'
import { log } from '#api/ground/lib/log.ts'
import { keysFolder } from '#api/ground/secrets/key-source.ts'

/** What the portal keeps in DATA_DIR. */
const OURS = ['db', 'files', 'keys', 'sandbox-bank']

/**
 * Makes what this machine keeps (database, files, keys) the portal's alone before anything opens it, and tells when
 * others could reach it. Throws an OpenToOthersError where others may write.
 */
export function protectData(env: Record<string, string | undefined>): void {
  const data = path.resolve(dataFolder(env))
  tell(data, keepNamedPrivate(data, OURS))
  tell(keysFolder(env), keepPrivate(keysFolder(env)))
}

function tell(folder: string, reached: number): void {
  if (reached === 0) return
  const words =
    'other users of this machine could read what lies in this folder; it is open to its owner alone now'
  log.warn({ folder, reached }, words)
}
