// Seals what is not sealed yet, publishes the end of the records and prints it: see docs/deploying.md.
//   tsx api/services/proof/publish-cli.ts
// Exit codes: 0 published everywhere, 1 a place was not reached and is tried again later, 2 not started.
import '#api/ground/db/own-files-only.ts'
import { openDatabase } from '#api/ground/db/database.ts'
import { databaseOptions } from '#api/ground/lib/environment.ts'
import { keySource } from '#api/ground/secrets/key-source.ts'
import { openSecrets } from '#api/ground/secrets/secrets.ts'
import { bringEnds, endPlaces } from './end-places.act.ts'
import { publishEnd } from './ends.act.ts'

try {
  const { db, close } = await openDatabase(databaseOptions(process.env))
  try {
    await openSecrets(db, keySource(process.env))
    const now = new Date()
    console.log(await publishEnd(db, now))
    await bringEnds(db, endPlaces(process.env, 'Headwater'), now, (place, error) => {
      console.error(
        `Not published to the ${place}: ${error instanceof Error ? error.message : error}`,
      )
      process.exitCode = 1
    })
  } finally {
    await close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
