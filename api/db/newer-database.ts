/** A newer version of the portal has migrated this database: what it holds is not known here, so nothing is touched. */
export class NewerDatabaseError extends Error {
  constructor(migration: string) {
    super(
      `The database was migrated by a newer version of the portal, which this one does not know (${migration}). Start that version, or restore a backup of before (docs/upgrading.md).`,
    )
    this.name = 'NewerDatabaseError'
  }
}

/** What the migrator threw, in words where it met a migration that is not among its files. */
export function migrationFailure(error: unknown): unknown {
  const message = error instanceof Error ? error.message : ''
  const [, unknown] = /previously executed migration (\S+) is missing/.exec(message) ?? []
  return unknown === undefined ? error : new NewerDatabaseError(unknown)
}
