import path from 'node:path'
import { dataFolder } from '#api/ground/lib/environment.ts'
import { isDatabaseOutage } from '#api/ground/db/outages.ts'
import { StartError } from '#api/ground/db/start-error.ts'
import { environmentProblems } from '../../scripts/start-first/environment.js'
import { isDiskFull, listenProblem } from '../../scripts/start-first/machine.js'

/** `disk_full` of PostgreSQL, the embedded one too. */
const PG_DISK_FULL = '53100'

/** Why the portal did not start, in a sentence for whoever reads the terminal; null for a fault of ours. */
export function startFailureWords(error: unknown, port: number): string | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? error.code : undefined
  const listening = listenProblem(error, port)
  if (listening) return listening
  if (error instanceof StartError) return error.message
  const isEmbedded = !process.env.DATABASE_URL
  const folder = path.resolve(dataFolder(process.env))
  if (code === 'ENOSPC' || (code === PG_DISK_FULL && isEmbedded) || (!code && isDiskFull(folder)))
    return `The disk of ${folder} is full, so the portal cannot start. Free some, and start again: it goes on where it stopped.`
  if (code === PG_DISK_FULL)
    return 'The disk of the database server is full, so the portal cannot start. Free some there, and start again.'
  if (code === 'EROFS' || code === 'EACCES')
    return `The portal may not write ${'path' in error ? String(error.path) : 'into its data folder'}. Set DATA_DIR to a folder that it may write.`
  if (isDatabaseOutage(error) && isEmbedded)
    return `The database in ${folder} failed (${code ?? error.message}). Is its disk sound, and may the portal write there?`
  if (isDatabaseOutage(error))
    return `The database of DATABASE_URL does not answer (${code ?? error.message}). Start it, or mend the address.`
  return null
}

/** Refuses settings that say nothing, in a sentence each. */
export function requireSoundSettings(env: Record<string, string | undefined>): void {
  const problems = environmentProblems(env)
  if (problems.length > 0) throw new StartError(problems.join(' '))
}

/** Ends a start that failed: a sentence where one says it, else the whole fault. */
export function endFailedStart(error: unknown, port: number): never {
  const words = startFailureWords(error, port)
  console.error(words ? `headwater: ${words}` : error)
  process.exit(1)
}
