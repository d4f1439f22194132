// Backs up database, files and keys while the portal runs: see docs/deploying.md.
//   tsx api/above/backup/backup-cli.ts <empty folder>
// Exit codes: 0 done, 2 not done.
import '#api/ground/db/own-files-only.ts'
import path from 'node:path'
import { openDatabase } from '#api/ground/db/database.ts'
import { COMMAND_LIMITS } from '#api/ground/db/limits.ts'
import { databaseOptions, openFileStore } from '#api/ground/lib/environment.ts'
import { keySource } from '#api/ground/secrets/key-source.ts'
import { openSecrets } from '#api/ground/secrets/secrets.ts'
import { backUp, backupWords } from './back-up.ts'
import { askForBackup } from './control.ts'
import { BackupError } from './manifest.ts'

const { env } = process
try {
  const [named] = process.argv.slice(2)
  if (!named) throw new BackupError('Name an empty folder: npm run backup -- <folder>')
  const folder = path.resolve(named)
  const options = databaseOptions(env)
  const words = options.url ? null : await askForBackup(env, folder)
  console.log(words ?? (await ownBackup(folder)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

async function ownBackup(folder: string): Promise<string> {
  const database = await openDatabase({ ...databaseOptions(env), limits: COMMAND_LIMITS })
  try {
    await openSecrets(database.db, keySource(env))
    const files = openFileStore(env)
    return backupWords(await backUp({ database, files, env, folder, now: new Date() }), folder)
  } finally {
    await database.close()
  }
}
