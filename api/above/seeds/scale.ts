// Fills the database that the settings name with a large set of made-up records for measuring.
//   tsx api/above/seeds/scale.ts --permits 1000000 [--sites N] [--projects N] [--submittals N]
import '#api/ground/db/own-files-only.ts'
import { COMMAND_LIMITS } from '#api/ground/db/limits.ts'
import { parseArgs } from 'node:util'
import { databaseOptions } from '#api/ground/lib/environment.ts'
import { keySource } from '#api/ground/secrets/key-source.ts'
import { openSecrets } from '#api/ground/secrets/secrets.ts'
import { migrate, openDatabase } from '#api/ground/db/database.ts'
import { fillScale } from './fill-scale.ts'
import { seedReference } from './reference.ts'

const { values } = parseArgs({
  options: {
    permits: { type: 'string' },
    sites: { type: 'string' },
    projects: { type: 'string' },
    submittals: { type: 'string' },
  },
})
const permits = countOf(values.permits, null)
const started = Date.now()
const { db, close } = await openDatabase({
  ...databaseOptions(process.env),
  limits: COMMAND_LIMITS,
})
try {
  await migrate(db)
  await openSecrets(db, keySource(process.env))
  await seedReference(db)
  await fillScale(
    db,
    {
      permits,
      sites: countOf(values.sites, permits),
      projects: countOf(values.projects, Math.ceil(permits / 10)),
      submittals: countOf(values.submittals, Math.ceil(permits / 10)),
    },
    {
      onStep: (step) =>
        console.log(`${String(Math.round((Date.now() - started) / 1000)).padStart(4)} s  ${step}`),
    },
  )
  console.log(`Ready after ${Math.round((Date.now() - started) / 1000)} s.`)
} finally {
  await close()
}

function countOf(text: string | undefined, fallback: number | null): number {
  const count = text === undefined ? fallback : Number(text)
  if (count === null || !Number.isInteger(count) || count < 1 || count > 20_000_000)
    throw new Error(
      'Usage: npm run data:scale -- --permits N [--sites N] [--projects N] [--submittals N]',
    )
  return count
}
