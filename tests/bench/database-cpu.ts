import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db, OpenDatabase } from '#api/ground/db/database.ts'

/** Milliseconds that the database has spent so far, to be read before and after a call. */
export type DatabaseClock = { read: () => number; means: string }

/**
 * The CPU of the database alone. A server's backend is its own process, whose run time Linux counts in
 * nanoseconds; that needs a single connection to a server on this machine, and one more for what waits. The embedded database runs in
 * this process, so its number holds the caller's work too.
 */
export async function databaseClock({ db, boards, kind }: OpenDatabase): Promise<DatabaseClock> {
  if (kind === 'embedded')
    return {
      read: () => {
        const { user, system } = process.cpuUsage()
        return (user + system) / 1_000
      },
      means: 'CPU of the process',
    }
  const backends = await Promise.all([db, boards].map(backendOf))
  const spentBy = (file: string) => Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6
  const read = () => backends.reduce((sum, file) => sum + spentBy(file), 0)
  try {
    read()
  } catch {
    return { read: () => performance.now(), means: 'time, because the server is elsewhere' }
  }
  return { read, means: "CPU of the server's backends" }
}

async function backendOf(db: Db): Promise<string> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return `/proc/${rows[0]?.pid}/schedstat`
}
