import { sql } from 'kysely'
import type { OpenDatabase } from '#api/ground/db/database.ts'
import { createGateway } from '#graphql/server.ts'
import { inProcess } from '#graphql/lib/rest-client.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { benchApi } from '../bench-api.ts'
import { benchPortal, BROWSER, connection } from '../bench-portal.ts'
import { cpuPerCall, median } from '../measure.ts'
import { databaseClock } from '../database-cpu.ts'

const DASHBOARD = 'http://localhost/app/dashboard'
const LATER = '2099-01-01T00:00:00Z'
const RIGHTS = ['event.actions.manage', 'submittal.actions.review']
const ROUNDS = 5

/** What opening the dashboard of staff costs: CPU of Node and of the database together, in milliseconds a page. */
export async function openingDesk(
  opened: OpenDatabase,
  calls: number,
): Promise<{ page: () => Promise<number>; close: () => Promise<void> }> {
  const api = benchApi(opened)
  const gateway = createGateway({ fetch: inProcess(api) })
  const portal = await benchPortal(opened, { api, gateway, isCached: false })
  const loginName = `bench.${crypto.randomUUID()}`
  const token = await makeSession(opened.db, {
    kind: 'staff',
    loginName,
    expiresAt: LATER,
    idleUntil: LATER,
  })
  await sql`
    insert into user_actions (user_id, app, action)
    select users.id, 'gov', right_name from users, unnest(${RIGHTS}::text[]) right_name
    where login_name = ${loginName}`.execute(opened.db)
  const clock = await databaseClock(opened)
  const visit = async (): Promise<void> => {
    const headers = { ...BROWSER, cookie: `hw_session=${token}` }
    const response = await portal.fetch(new Request(DASHBOARD, { headers }), connection())
    if (response.status !== 200) throw new Error(`The dashboard answered ${response.status}.`)
    await response.arrayBuffer()
  }
  return {
    page: async () => {
      await cpuPerCall(visit, calls)
      const rounds: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const before = clock.read()
        const node = await cpuPerCall(visit, calls)
        rounds.push(node + (clock.read() - before) / calls)
      }
      return median(rounds)
    },
    close: () => gateway.stop(),
  }
}
