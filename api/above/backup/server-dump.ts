import { spawn } from 'node:child_process'
import { BackupError } from './manifest.ts'

/** The whole database of a server as pg_dump writes it: one moment, whoever writes meanwhile. */
export function dumpServer(url: string, file: string): Promise<void> {
  return run('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`])
}

export function restoreServer(url: string, file: string): Promise<void> {
  const options = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges']
  return run('pg_restore', url, [...options, file])
}

async function run(program: string, url: string, args: readonly string[]): Promise<void> {
  const address = new URL(url)
  // Other users of this machine can read what a process was started with, but not its environment.
  const password = decodeURIComponent(address.password)
  address.password = ''
  const child = spawn(program, [`--dbname=${address.href}`, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
  })
  let said = ''
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  }).catch((error: unknown) => {
    throw error instanceof Error && 'code' in error && error.code === 'ENOENT'
      ? new BackupError(
          `${program} was not found. Install the PostgreSQL client programs of the server's version and put them on PATH.`,
        )
      : error
  })
  if (code !== 0) throw new BackupError(`${program} failed: ${said.trim() || `code ${code}`}`)
}
