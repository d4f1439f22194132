import type { Db } from '#api/ground/db/database.ts'
import { SESSION_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'
import type { MenuName } from '#app/lib/page-context.ts'
import type { MenuEntry } from '#app/lib/settings.ts'
import { createGateway } from '#graphql/server.ts'
import { inProcess } from '#graphql/lib/rest-client.ts'
import { createMenus } from '#server/start/settings.ts'
import { makeSession } from '../factories/users.ts'
import { openPage } from '../page.tsx'
import { LEFT_OUT, linksOf } from './links.ts'
import { apiOf } from './demonstration-api.ts'
import { shapeOf } from './forms.ts'

type Demonstration = { db: Db; files: FileStore }
type Crawled = { opened: number; faults: string[] }
/** A page to open: how many links from the dashboard, and the page that leads there. */
type Step = { address: string; depth: number; on: string }

const START = '/app/dashboard'
const MENUS: readonly MenuName[] = ['pubsvc', 'pubrcd', 'client', 'admin']

/**
 * Opens what some people reach by links from their dashboard and the menu that ships: every link of the first page, of
 * those behind it up to `perShape` of each shape of address. Answers each that does not open. What visitors read too is
 * opened once, by whoever comes there first.
 */
export async function crawlAs(
  { db, files }: Demonstration,
  people: readonly string[],
  { now, depth, perShape }: { now: string; depth: number; perShape: number },
): Promise<Map<string, Crawled>> {
  const api = apiOf({ db, files }, now)
  const gateway = createGateway({ fetch: inProcess(api) })
  const { menu } = createMenus()
  const menus: Partial<Record<MenuName, MenuEntry[] | null>> = {}
  for (const name of MENUS) menus[name] = await menu(name)
  const ofVisitors = new Set<string>()
  const crawled = new Map<string, Crawled>()
  for (const person of people) {
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('login_name', '=', person)
      .executeTakeFirstOrThrow()
    const cookie = `${SESSION_COOKIE}=${await makeSession(db, { userId: id })}`
    const open = (address: string) => openPage({ api, gateway }, address, { cookie, now, menus })
    crawled.set(person, await crawl(open, { depth, perShape, ofVisitors }))
  }
  await gateway.stop()
  return crawled
}

type Bounds = { depth: number; perShape: number; ofVisitors: Set<string> }

/** The same for one reader of pages. */
export async function crawl(
  open: (address: string) => ReturnType<typeof openPage>,
  { depth: deepest, perShape, ofVisitors }: Bounds,
): Promise<Crawled> {
  const told: Crawled = { opened: 0, faults: [] }
  const seen = new Set([START])
  const shapes = new Map<string, number>()
  const waiting: Step[] = [{ address: START, depth: 0, on: 'the start' }]
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { address, depth, on } = next
    const { status, location, dom } = await open(address)
    told.opened += 1
    if (status >= 400) told.faults.push(`${on} leads to ${address}: ${status}`)
    else if (location) follow(location, depth)
    else if (depth < deepest) for (const href of linksOf(dom, address)) follow(href, depth + 1)

    function follow(href: string, at: number) {
      const [plain = ''] = href.split('#')
      const shape = shapeOf(plain)
      // The same page for everybody, and much of it.
      const counted = /^\/(?:pub|pub-rcd|app\/pub-rcd)\b/.test(plain) ? ofVisitors : null
      if (seen.has(plain) || LEFT_OUT.test(plain) || counted?.has(shape)) return
      seen.add(plain)
      counted?.add(shape)
      const count = (shapes.get(shape) ?? 0) + 1
      shapes.set(shape, count)
      if (at <= 1 || count <= perShape) waiting.push({ address: plain, depth: at, on: address })
    }
  }
  return told
}
