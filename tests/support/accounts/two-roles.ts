import { spawn } from 'node:child_process'
import pg from 'pg'
import { builtScript } from '#tests/support/suite/built-script.ts'

/** A database whose tables one role owns and another serves, as docs/deploying.md sets it up. */
export type TwoRoles = {
  /** The environment of a portal of it. */
  env: { DATABASE_URL: string; DATABASE_MIGRATION_URL: string }
  drop: () => Promise<void>
}

/** Makes two roles that can log in and an empty database on the server of TEST_DATABASE_URL. */
export async function makeTwoRoles(server: string): Promise<TwoRoles> {
  const name = `headwater_roles_${process.pid}_${process.hrtime.bigint()}`
  const [owner, portal] = [`${name}_owner`, `${name}_portal`]
  const asAdmin = async (...statements: string[]): Promise<void> => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  await asAdmin(
    `create role ${owner} login password 'owner'`,
    `create role ${portal} login password 'portal'`,
    `create database ${name} owner ${owner}`,
  )
  const address = (user: string, password: string): string => {
    const url = new URL(server)
    Object.assign(url, { username: user, password, pathname: `/${name}` })
    return url.href
  }
  return {
    env: {
      DATABASE_URL: address(portal, 'portal'),
      DATABASE_MIGRATION_URL: address(owner, 'owner'),
    },
    drop: () =>
      asAdmin(
        `drop database if exists ${name} with (force)`,
        `drop role ${portal}`,
        `drop role ${owner}`,
      ),
  }
}

export type Ran = { code: number | null; out: string; err: string }

/** Runs a command of the portal as its own process, with nothing of the tests' own settings but the keys. */
export async function runCommand(
  file: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Ran> {
  const child = spawn(process.execPath, [await builtScript(file), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LOG_LEVEL: 'silent', ...env },
  })
  const ran: Ran = { code: null, out: '', err: '' }
  child.stdout.on('data', (chunk) => (ran.out += String(chunk)))
  child.stderr.on('data', (chunk) => (ran.err += String(chunk)))
  ran.code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  return ran
}
