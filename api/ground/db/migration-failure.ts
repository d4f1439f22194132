import { StartError } from '#api/ground/db/start-error.ts'
import type { MigrationResult } from 'kysely'
import { isDatabaseOutage } from './outages.ts'

/** A newer version of the portal has migrated this database: what it holds is not known here, so nothing is touched. */
export class NewerDatabaseError extends StartError {
  constructor(migration: string) {
    super(
      `The database was migrated by a newer version of the portal, which this one does not know (${migration}). Start that version, or restore a backup of before (docs/upgrading.md).`,
    )
    this.name = 'NewerDatabaseError'
  }
}

/** A migration does not fit what this database holds. All of them are one transaction, so it was left as it was. */
export class MigrationFailedError extends StartError {
  constructor(migration: string, cause: Error) {
    super(
      `The database could not be brought to this version: the migration ${migration} failed (${cause.message}). Nothing was changed, so the version that ran before can be started again. Report the name of the migration and this message (docs/upgrading.md).`,
      { cause },
    )
    this.name = 'MigrationFailedError'
  }
}

/** PostgreSQL's code for a role that may not do something: the owner of the tables has to migrate. */
const NO_RIGHT = '42501'

/** What the migrator threw, in words where the database and the files do not fit together; an outage stays one. */
export function migrationFailure(error: unknown, results: readonly MigrationResult[]): unknown {
  if (!(error instanceof Error)) return error
  const [, unknown] = /previously executed migration (\S+) is missing/.exec(error.message) ?? []
  if (unknown !== undefined) return new NewerDatabaseError(unknown)
  const failed = results.find((result) => result.status === 'Error')
  const isRefused = 'code' in error && error.code === NO_RIGHT
  if (!failed || isRefused || isDatabaseOutage(error)) return error
  return new MigrationFailedError(failed.migrationName, error)
}
