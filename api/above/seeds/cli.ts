// Empties the database that the settings name and fills it anew.
//   tsx api/above/seeds/cli.ts [--reference-only] [--clock YYYY-MM-DD] [--keep]
// --keep leaves a database that has sites as it is.
import '#api/ground/db/own-files-only.ts'
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { databaseOptions, openFileStore } from '#api/ground/lib/environment.ts'
import { keySource } from '#api/ground/secrets/key-source.ts'
import { openSecrets } from '#api/ground/secrets/secrets.ts'
import { migrate, openDatabase } from '#api/ground/db/database.ts'
import { COMMAND_LIMITS } from '#api/ground/db/limits.ts'
import { seedDemonstration, seedReference } from './seed.ts'

const { values } = parseArgs({
  options: {
    'reference-only': { type: 'boolean', default: false },
    clock: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    keep: { type: 'boolean', default: false },
  },
})
const started = Date.now()
const { url, dataDir = 'data/db' } = databaseOptions(process.env)
const files = openFileStore(process.env)

// The embedded database is emptied by its folder: quicker than dropping.
if (!values.keep && !url) await rm(dataDir, { recursive: true, force: true })
const { db, close } = await openDatabase({ url, dataDir, limits: COMMAND_LIMITS })
try {
  if (!values.keep && url) await sql`drop schema public cascade; create schema public`.execute(db)
  await migrate(db)
  await openSecrets(db, keySource(process.env))
  const found = await db.selectFrom('sites').select('id').limit(1).execute()
  if (found.length > 0) {
    console.log('The database has sites already: nothing to do.')
  } else {
    await seedReference(db)
    if (!values['reference-only'])
      await seedDemonstration(db, files, {
        clock: values.clock,
        onStep: (step) => console.log(`Loading ${step}`),
      })
    console.log(`Ready after ${Math.round((Date.now() - started) / 1000)} s.`)
  }
} finally {
  await close()
}
