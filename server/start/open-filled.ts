import {
  isBehind,
  openDatabase,
  type DatabaseOptions,
  type OpenDatabase,
} from '#api/ground/db/database.ts'
import { COMMAND_LIMITS } from '#api/ground/db/limits.ts'
import { migrateAsOwner } from '#api/ground/db/migrate-as-owner.ts'
import { isDatabaseOutage } from '#api/ground/db/outages.ts'
import { seedSubmittalYear } from '#api/above/seeds/demonstration/year/submittal-year.ts'
import { seedWhenEmpty, type SeedOptions } from '#api/above/seeds/seed-when-empty.ts'
import { publishShipped } from '#api/filing/definitions/publish.act.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'
import { log } from '#api/ground/lib/log.ts'
import { anchorOldCopies } from '#api/services/proof/anchor.act.ts'
import { openKeys } from './keys.ts'
import { tellStart } from './tell-filling.ts'

const TRY_EVERY_MS = 2_000

type Filling = {
  files: FileStore
  seed: SeedOptions
  /** The agency's settings: what the demonstration does by the portal's own acts follows them. */
  config: ApiConfig
  now: Date
  /** How long a start waits for a database that is not there yet or still recovering. */
  waitMs: number
}

/** Opens the portal's database, brought up to date and filled: the embedded one, or that of a server. */
export async function openFilled(
  options: DatabaseOptions,
  filling: Filling,
): Promise<OpenDatabase> {
  if (!options.url) {
    const embedded = await openDatabase(options)
    await fill(embedded, filling)
    return embedded
  }
  // Migrations and the first filling take as long as they take; the portal's own calls are limited.
  const unlimited = await openDatabase({ ...options, poolSize: 2, limits: COMMAND_LIMITS })
  try {
    await answering(unlimited, filling.waitMs)
    await fill(unlimited, filling)
  } finally {
    await unlimited.close()
  }
  return openDatabase(options)
}

async function fill({ db }: OpenDatabase, { files, seed, config, now }: Filling): Promise<void> {
  if (await isBehind(db).catch(() => false))
    tellStart(process.env, 'Bringing the tables up to date')
  await migrateAsOwner(db, process.env)
  await openKeys(db)
  await anchorOldCopies(db, now)
  await seedWhenEmpty(db, files, seed)
  await publishShipped(db)
  if (seed.demonstration) await seedSubmittalYear({ db, files }, seed.today, config)
}

async function answering({ check }: OpenDatabase, waitMs: number): Promise<void> {
  const until = performance.now() + waitMs
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (!isDatabaseOutage(error) || performance.now() >= until) throw error
      log.warn({ err: error }, 'the database does not answer yet: trying again')
      await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS))
    }
  }
}
