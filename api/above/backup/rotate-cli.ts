// Makes new keys and seals the secrets of the database with them: see docs/deploying.md.
//   tsx api/above/backup/rotate-cli.ts
// Exit codes: 0 done, 2 nothing was changed.
import '#api/ground/db/own-files-only.ts'
import { openDatabase } from '#api/ground/db/database.ts'
import { databaseOptions } from '#api/ground/lib/environment.ts'
import { keySource } from '#api/ground/secrets/key-source.ts'
import { rotateKeys } from '#api/ground/secrets/secrets.ts'

try {
  const source = keySource(process.env)
  const { db, close } = await openDatabase(databaseOptions(process.env))
  try {
    const newest = await rotateKeys(db, source)
    console.log(
      `The secrets are sealed with the key ${newest} of ${source.place}. Restart the portal so that it signs with the new keys. Keep the old signing key, or its public half: it proves what it signed.`,
    )
  } finally {
    await close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
