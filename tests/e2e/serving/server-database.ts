import pg from 'pg'

const server = process.env.TEST_DATABASE_URL
const nameFor = (port: number): string => `headwater_e2e_${port}`

/** What tells the portal at a port which database of the named PostgreSQL server is its own; nothing where none is named. */
export function databaseFor(port: number): Record<string, string> {
  if (!server) return {}
  const url = new URL(server)
  url.pathname = `/${nameFor(port)}`
  // The demonstration's accounts and its bank are shut on a server unless they are asked for.
  return { DATABASE_URL: url.href, DEMO: 'on' }
}

/** Makes that database anew: what a former run left tells nothing about this one. */
export async function emptyDatabaseFor(port: number): Promise<void> {
  if (!server) return
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    const name = client.escapeIdentifier(nameFor(port))
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
}
