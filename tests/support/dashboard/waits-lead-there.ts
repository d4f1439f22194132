import { sql } from 'kysely'
import { createApi } from '#api/app.ts'
import type { DeskWaiting } from '#api/portal/dashboard/desk-waiting.schemas.ts'
import type { OwnWaiting, WaitingCount } from '#api/portal/dashboard/waiting.schemas.ts'
import { OWN_KINDS, STAFF_WAITS } from '#api/portal/dashboard/waits.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { Api } from '#api/ground/lib/calls/deps.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'
import { SESSION_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import { createGateway } from '#graphql/server.ts'
import { inProcess } from '#graphql/lib/rest-client.ts'
import { callAs } from '../accounts/sign-in.ts'
import { testConfig } from '../config.ts'
import { makeSession } from '../factories/users.ts'
import { openPage, wordsOf } from '../page.tsx'
import { compareNumbers } from './compare-numbers.ts'

/** Of each kind so many are followed. */
const A_KIND = 2

type Item = { kind: string; page: string }
type Person = { id: number; name: string; isStaff: boolean }

/** What waits for somebody, so many of each kind, and the page where all of it stands. */
async function itemsOf(api: Api, { isStaff }: Person, cookie: string): Promise<Item[]> {
  if (!isStaff) {
    const path = '/Client/Dashboard/GetWaiting?most=200'
    const { data } = await callAs<OwnWaiting>({ api }, path, { cookie })
    return OWN_KINDS.flatMap(({ kind, list }) => {
      const items = data.items.filter((item) => item.kind === kind).slice(0, A_KIND)
      return items.length > 0 ? [...items, { kind, page: list }] : []
    })
  }
  const items: Item[] = []
  for (const { kind } of STAFF_WAITS) {
    const path = `/Agency/Dashboard/GetWaiting?kind=${kind}`
    const { data } = await callAs<DeskWaiting>({ api }, path, { cookie })
    items.push(...data.list.slice(0, A_KIND))
    const whole = data.kinds.find((each) => each.kind === kind && each.total > 0)
    if (whole) items.push({ kind, page: whole.page })
  }
  return items
}

/** What the menu counts in all, the call and the page of the dashboard say alike; null where they do. */
export async function differingInAll(
  portal: Parameters<typeof openPage>[0],
  { cookie, isStaff }: { cookie: string; isStaff: boolean },
  now?: string,
): Promise<string | null> {
  if (isStaff) return null
  const path = '/Client/Dashboard'
  const counts = (await callAs<WaitingCount[]>(portal, `${path}/CountWaiting`, { cookie })).data
  const menu = counts.reduce((sum, { apart }) => sum + apart, 0)
  const { apart } = (await callAs<OwnWaiting>(portal, `${path}/GetWaiting?most=1`, { cookie })).data
  const { dom } = await openPage(portal, '/app/dashboard', { cookie, ...(now ? { now } : {}) })
  const said =
    /([\d,]+) (?:in all|waiting for you)/.exec(wordsOf(dom.querySelector('#first header')))?.[1] ??
    '0'
  const page = Number(said.replaceAll(',', ''))
  return menu === apart && apart === page
    ? null
    : `the menu counts ${menu}, the call ${apart}, the dashboard ${page}`
}

/**
 * Follows what waits for each account of a database, as that account. Answers the kinds that were met, what led to a
 * page that does not open, and the numbers that differ from what their page shows.
 */
export async function followWaits(
  { db, files }: { db: Db; files: FileStore },
  now: string,
): Promise<{ kinds: Set<string>; failed: string[]; compared: Set<string>; differing: string[] }> {
  const api = createApi({
    ...{ db, files, allows: async () => true, config: structuredClone(testConfig) },
    clock: () => new Date(now),
    renderReport: async () => new Uint8Array(),
  })
  const gateway = createGateway({ fetch: inProcess(api) })
  const { rows: people } = await sql<Person>`
    select id, login_name as name, kind = 'staff' as "isStaff" from users
    where status = 'A' order by id`.execute(db)
  const failed: string[] = []
  const kinds = new Set<string>()
  const compared = new Set<string>()
  const differing: string[] = []
  for (const person of people) {
    const cookie = `${SESSION_COOKIE}=${await makeSession(db, { userId: person.id })}`
    for (const { kind, page } of await itemsOf(api, person, cookie)) {
      kinds.add(kind)
      const [address = ''] = page.split('#')
      const { status, location } = await openPage({ api, gateway }, address, { cookie, now })
      if (status !== 200) failed.push(`${person.name}: ${kind} ${page} ${status} ${location ?? ''}`)
    }
    const who = { cookie, isStaff: person.isStaff }
    const numbers = await compareNumbers({ api, gateway }, who, now)
    for (const kind of numbers.compared) compared.add(kind)
    const apart = await differingInAll({ api, gateway }, who, now)
    if (apart) differing.push(`${person.name}: ${apart}`)
    differing.push(...numbers.differing.map((each) => `${person.name}: ${each}`))
  }
  await gateway.stop()
  return { kinds, failed, compared, differing }
}
