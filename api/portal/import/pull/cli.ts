// Loads what is new in folders and at addresses: tsx api/portal/import/pull/cli.ts <sources.json>; see docs/importing.md.
// Exit codes: 0 all sources were fine, 1 a source failed or was refused, 2 not started.
import '#api/ground/db/own-files-only.ts'
import { migrate, openDatabase } from '#api/ground/db/database.ts'
import { COMMAND_LIMITS } from '#api/ground/db/limits.ts'
import { databaseOptions } from '#api/ground/lib/environment.ts'
import { keySource } from '#api/ground/secrets/key-source.ts'
import { openSecrets } from '#api/ground/secrets/secrets.ts'
import { pullAll } from './pull.ts'
import { readPullPlan } from './sources.ts'

try {
  const [file, ...more] = process.argv.slice(2)
  if (!file || more.length > 0) throw new Error('Usage: npm run data:pull -- <sources.json>')
  const { sources } = await readPullPlan(file)
  const { db, close } = await openDatabase({
    ...databaseOptions(process.env),
    limits: COMMAND_LIMITS,
  })
  try {
    await migrate(db)
    await openSecrets(db, keySource(process.env))
    const results = await pullAll({ db, now: new Date() }, sources)
    for (const { source, outcome, words } of results) console.log(`${source}: ${outcome}, ${words}`)
    const isBad = results.some(({ outcome }) => outcome === 'failed' || outcome === 'refused')
    process.exitCode = isBad ? 1 : 0
  } finally {
    await close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
