import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { DEMONSTRATION } from '#api/ground/lib/demonstration.ts'

type Environment = Record<string, string | undefined>

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Why the demonstration accounts, whose password everybody knows, are shut here: the setting that looks like
 * production. Null where nothing does, or where DEMO=on asks for the demonstration.
 */
export function shutsDemonstration(env: Environment): string | null {
  if (env['DEMO'] === 'on') return null
  if (env['DEMO'] === 'off') return 'DEMO=off'
  if (env['SMTP_URL']) return 'SMTP_URL'
  if (env['DATABASE_URL']) return 'DATABASE_URL'
  if (!(Number(env['TRUSTED_PROXIES'] ?? 0) === 0)) return 'TRUSTED_PROXIES'
  if (env['PUBLIC_URL'] && !isLoopback(env['PUBLIC_URL'])) return 'PUBLIC_URL'
  return null
}

/** The sentence of a start where they are shut. */
export function shutWords(setting: string): string {
  return `The demonstration accounts cannot log in, because ${setting} is set and their password is public. DEMO=on lets them; DEMO=off is for an agency's own installation.`
}

/**
 * Where the portal listens: HOST; else this machine alone while known passwords open it and nobody asked for
 * that; else everywhere.
 */
export function listeningHost(env: Environment): string | undefined {
  if (env['HOST']) return env['HOST']
  const isLeftOver = env['DEMO'] !== 'on' && shutsDemonstration(env) === null
  return isLeftOver && !env['API_URL'] ? '127.0.0.1' : undefined
}

/** Ends what is still open of accounts that may not sign in any more. */
export async function endDemonstrationSessions(db: Db): Promise<void> {
  await sql`
    delete from sessions where user_id in (select id from users where created_by = ${DEMONSTRATION})`.execute(
    db,
  )
}

function isLoopback(address: string): boolean {
  try {
    return LOOPBACK.test(new URL(address).hostname)
  } catch {
    return false
  }
}
