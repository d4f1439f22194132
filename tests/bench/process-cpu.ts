import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { openDatabase } from '#api/ground/db/database.ts'

/** Milliseconds of CPU that a process has used so far, all its threads together; Linux counts it in hundredths. */
export function cpuOfProcess(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Milliseconds of CPU of the backends that serve an application, by their process. */
export type BackendTimes = Map<number, number>

/** Looks at the backends of one server by the name that its clients gave. */
export async function backendClock(
  url: string,
): Promise<{ read: (application: string) => Promise<BackendTimes>; close: () => Promise<void> }> {
  const { db, close } = await openDatabase({ url, poolSize: 1 })
  return {
    close,
    read: async (application) => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity where application_name = ${application}`.execute(db)
      return new Map(
        rows.map(({ pid }) => {
          const [ran = ''] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
          return [pid, Number(ran) / 1e6]
        }),
      )
    },
  }
}

/** What was used between two looks; a backend that was not there before began at nothing. */
export function usedBetween(before: BackendTimes, after: BackendTimes): number {
  return [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0)
}
