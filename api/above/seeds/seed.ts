import { sql } from 'kysely'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'
import type { Db } from '#api/ground/db/database.ts'
import { rebuildMapClusters } from './clusters.ts'
import { seedAccounts } from './demonstration/accounts.ts'
import { seedBackflowPeople } from './demonstration/backflow/people.ts'
import { seedGenerated } from './demonstration/seed-demonstration.ts'
import { seedCapAndTrade } from './demonstration/cap/program.ts'
import { seedLinePhotos } from './demonstration/water/line-photos.ts'
import { seedPermitActs } from './demonstration/permit-acts.ts'
import { seedServiceLines } from './demonstration/service-lines.ts'
import { seedTapSamples } from './demonstration/tap-samples.ts'
import { seedCalifornia } from './real-cap.ts'
import { seedRealAirSources } from './real-air.ts'
import { seedRealProjects } from './real-projects.ts'
import { seedRealPermits, seedRealSiteRecords, seedRealSubmittals } from './real-records.ts'
import { seedRealSites } from './real-sites.ts'
import { withoutIndexes } from './search-indexes.ts'

export { seedReference } from './reference.ts'

/** The day from which the generated records count their ages when nobody names another. */
export const DEFAULT_CLOCK = '2026-11-01'

/** What is loaded next, how many parts are done, and how many there are. */
export type OnStep = (step: string, done: number, of: number) => void

export type SeedOptions = {
  /** Today as YYYY-MM-DD: comment periods are open around it. */
  clock?: string
  /** Told what is being loaded, for a progress line. */
  onStep?: OnStep
}

/**
 * Fills a database that has the reference data with the demonstration agency: the public extracts and,
 * for what no public set offers, generated records. The files of the documents go to `files`.
 */
export async function seedDemonstration(
  db: Db,
  files: FileStore,
  { clock = DEFAULT_CLOCK, onStep = () => {} }: SeedOptions = {},
): Promise<void> {
  await inTransaction(db, async (trx) => {
    // The generated part comes first: its records get the same low ids on every installation.
    const steps: [string, () => Promise<void>][] = [
      ['generated records', () => seedGenerated(trx, files, clock)],
      ['accounts', () => seedAccounts(trx, clock)],
      ['acts on permits', () => seedPermitActs(trx, files, clock)],
      ['sites', () => seedRealSites(trx)],
      ['compliance instruments', () => seedInstruments(trx, clock)],
      ['permits', () => seedRealPermits(trx, clock)],
      ['projects', () => seedRealProjects(trx)],
      ['submittals', () => seedRealSubmittals(trx, clock)],
      ['inspections and violations', () => seedRealSiteRecords(trx)],
      ['air sources and emissions', () => seedRealAirSources(trx)],
      ['service lines', () => seedServiceLines(trx, clock)],
      ['tap samples', () => seedTapSamples(trx, clock)],
      ['photos of pipes', () => seedLinePhotos(trx, files, clock)],
      ['backflow', () => seedBackflowPeople(trx, files, clock)],
    ]
    await withoutIndexes(trx, async () => {
      for (const [at, [step, run]] of steps.entries()) {
        onStep(step, at, steps.length + 2)
        await run()
      }
      onStep('indexes', steps.length, steps.length + 2)
    })
    onStep('map', steps.length + 1, steps.length + 2)
    await rebuildMapClusters(trx)
    await sql`select rebuild_service_line_places()`.execute(trx)
    await sql`analyze`.execute(trx)
  })
}

async function seedInstruments(db: Db, clock: string): Promise<void> {
  await seedCalifornia(db)
  await seedCapAndTrade(db, clock)
}

/** A database that is half filled would never be filled again. */
export async function inTransaction(db: Db, work: (trx: Db) => Promise<void>): Promise<void> {
  if (db.isTransaction) await work(db)
  else await db.transaction().execute(work)
}
