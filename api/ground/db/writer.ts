/**
 * Names the connections of this process to the database, so that it can tell in its kept rows what came through the
 * portal from what came past it: a connection of somebody who has the portal's password, but not its keys, has no name.
 */
type Mark = (backendPid: number) => string

let mark: Mark | null = null

/** What makes the name of a connection, known once the secrets are open. */
export function nameWriters(by: Mark): void {
  mark = by
}

/** The setting that names a connection by its process on the server; null while there are no names. */
export function writerSetting(backendPid: number): string | null {
  return mark && `set headwater.writer = '${mark(backendPid)}'`
}

/** What a migration calls itself; the database believes it of the owner of the tables alone. */
export const MIGRATION_SETTING = `set local headwater.writer = 'migration'`
