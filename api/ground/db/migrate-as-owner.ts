import { StartError } from '#api/ground/db/start-error.ts'
import { migrate, openDatabase, type Db } from './database.ts'
import { grantPortal } from './roles.ts'

type Environment = Record<string, string | undefined>

/** The role of DATABASE_URL owns no tables, so a start by it waits for the owner's migrations. */
export class NotMigratedError extends StartError {
  constructor() {
    super(
      'The database has to be migrated by its owner first: run npm run db:roles with DATABASE_MIGRATION_URL and DATABASE_URL.',
    )
    this.name = 'NotMigratedError'
  }
}

const NO_RIGHT = '42501'

/**
 * Migrates as the owner of the tables, by DATABASE_MIGRATION_URL, and gives the role of DATABASE_URL its rights
 * anew. Without that address the portal's own role owns the tables and migrates.
 */
export async function migrateAsOwner(db: Db, env: Environment): Promise<void> {
  const { DATABASE_MIGRATION_URL: ownerUrl, DATABASE_URL: portalUrl } = env
  if (!ownerUrl) {
    await migrate(db).catch((error: unknown) => {
      const isRefused = error instanceof Error && 'code' in error && error.code === NO_RIGHT
      throw isRefused ? new NotMigratedError() : error
    })
    return
  }
  if (!portalUrl)
    throw new StartError('DATABASE_MIGRATION_URL needs DATABASE_URL, the role of the portal.')
  const role = decodeURIComponent(new URL(portalUrl).username)
  if (role === '' || role === decodeURIComponent(new URL(ownerUrl).username))
    throw new StartError('DATABASE_MIGRATION_URL and DATABASE_URL must name two roles.')
  const owner = await openDatabase({ url: ownerUrl, poolSize: 2 })
  try {
    await migrate(owner.db)
    await grantPortal(owner.db, role)
  } finally {
    await owner.close()
  }
}
