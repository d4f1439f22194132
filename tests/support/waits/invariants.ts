import { sql } from 'kysely'
import type { DeskWaiting, OwnWaiting, WaitingCount } from '#api/dashboard/waiting.schemas.ts'
import { OWN_KINDS, STAFF_WAITS } from '#api/dashboard/waits.ts'
import { callAs } from '../accounts/sign-in.ts'
import { openPage } from '../page.tsx'
import type { World } from '../world.ts'
import type { Planted, Who } from './scene.ts'
import { tellOn } from './waiting.ts'

type Item = { kind: string; rid: number; page: string; verb: string }
type Page = { status: number; controls: number }

/** What the portal says of what waits, so that a test can plant a fault between it and who judges it. */
export type Lens = {
  items: (who: Who, kind: string) => Promise<Item[]>
  counts: (who: Who) => Promise<WaitingCount[]>
  open: (who: Who, page: string) => Promise<Page>
  /** Who was told or reminded of something on these days, and how often reminded. */
  tell: (days: readonly string[]) => Promise<unknown>
  told: (who: Who, kind: string, rid: number) => Promise<{ reminded: number } | null>
  summaries: (who: Who) => Promise<number>
}

export const lensOf = (world: World): Lens => ({
  items: async ({ cookie, isStaff }, kind) => {
    if (isStaff)
      return (
        await callAs<DeskWaiting>(world, `/Agency/Dashboard/GetWaiting?kind=${kind}`, { cookie })
      ).data.list
    const { data } = await callAs<OwnWaiting>(world, '/Client/Dashboard/GetWaiting?most=200', {
      cookie,
    })
    return data.items.filter((each) => each.kind === kind)
  },
  counts: async ({ cookie }) =>
    (await callAs<WaitingCount[]>(world, '/Client/Dashboard/CountWaiting', { cookie })).data,
  open: async ({ cookie }, page) => {
    const { dom, status } = await openPage(world, page.split('#')[0] ?? '', { cookie })
    const main = dom.querySelector('main')
    const buttons =
      main?.querySelectorAll('form button:not([disabled]), form input[type=submit]') ?? []
    return {
      status,
      controls: buttons.length + (main?.querySelectorAll('a[href^="/app/"]') ?? []).length,
    }
  },
  tell: async (days) => {
    for (const day of days) await tellOn(world, day, '17:00')
  },
  told: async ({ id }, kind, rid) => {
    const { rows } = await sql<{ reminded: number }>`
      select reminded from wait_tellings where user_id = ${id} and kind = ${kind} and record_id = ${rid}`.execute(
      world.db,
    )
    return rows[0] ?? null
  },
  summaries: async ({ id }) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from outbox where user_id = ${id} and template = 'waits-today'`.execute(
      world.db,
    )
    return rows[0]?.n ?? 0
  },
})

/** Each list is read once, since nothing changes while it is judged. */
function readOnce(lens: Lens): Lens['items'] {
  const read = new Map<string, Promise<Item[]>>()
  return (who, kind) => {
    const key = `${who.id} ${kind}`
    const items = read.get(key) ?? lens.items(who, kind)
    read.set(key, items)
    return items
  }
}

const nameOf = ({ kind, rid }: Pick<Planted, 'kind' | 'rid'>) => `${kind} ${rid}`

/** 1: whoever acts has it in a list that opens, with a page on which they can act; what is over is in none. */
export async function unseen(
  lens: Lens,
  { open, over }: { open: readonly Planted[]; over: readonly Planted[] },
  followed: number,
): Promise<string[]> {
  const faults: string[] = []
  const itemsOf = readOnce(lens)
  for (const [at, each] of open.entries()) {
    const item = (await itemsOf(each.who, each.kind)).find(({ rid }) => rid === each.rid)
    if (!item) faults.push(`${nameOf(each)} is in no list of whoever acts`)
    else if (at < followed) {
      const { status, controls } = await lens.open(each.who, item.page)
      if (status !== 200) faults.push(`${nameOf(each)} leads to ${item.page}: ${status}`)
      else if (controls === 0) faults.push(`${nameOf(each)} leads to a page with nothing to do`)
    }
  }
  for (const each of over)
    if ((await itemsOf(each.who, each.kind)).some(({ rid }) => rid === each.rid))
      faults.push(`${nameOf(each)} is over and waits still`)
  return faults
}

/** 3: what the menu counts is what the lists hold, kind by kind. */
export async function disagreeing(lens: Lens, open: readonly Planted[]): Promise<string[]> {
  const faults: string[] = []
  for (const who of new Set(open.map((each) => each.who))) {
    const counts = new Map((await lens.counts(who)).map((each) => [each.kind, each.total]))
    for (const kind of new Set([
      ...counts.keys(),
      ...open.filter((each) => each.who === who).map((each) => each.kind),
    ])) {
      const listed = (await lens.items(who, kind)).length
      if (listed !== (counts.get(kind) ?? 0))
        faults.push(`${kind}: ${listed} listed, ${counts.get(kind) ?? 0} counted`)
    }
  }
  return faults
}

const STAFF = new Map(STAFF_WAITS.map((each) => [each.kind, each]))
const OWN = new Map(OWN_KINDS.map((each) => [each.kind, each]))

/** Days of the year in which nobody acts: every day on which something can fall due, and a few more. */
const YEAR = [
  '2026-11-23',
  '2026-12-07',
  '2026-12-21',
  '2027-01-20',
  '2027-02-22',
  '2027-05-20',
  '2027-11-22',
]

/** 1 and 4: with nobody acting for a year, whoever acts was told, and reminded as often as its kind says. */
export async function forgotten(lens: Lens, open: readonly Planted[]): Promise<string[]> {
  await lens.tell(YEAR)
  const faults: string[] = []
  for (const each of open) {
    const staff = STAFF.get(each.kind)
    const own = OWN.get(each.kind)
    const then = staff?.then ?? own?.then ?? ''
    if (!then) faults.push(`${each.kind} does not say what happens if nobody acts`)
    if (staff && (await lens.summaries(each.who)) < YEAR.length - 1)
      faults.push(`${nameOf(each)} is in no summary`)
    const told = await lens.told(each.who, each.kind, each.rid)
    if (own?.tell === 'once' && !told) faults.push(`${nameOf(each)} was told to nobody`)
    const wanted = own?.remind && 'since' in own.remind ? own.remind.since.length : 0
    if (wanted > 0 && (told?.reminded ?? 0) < wanted)
      faults.push(`${nameOf(each)} was reminded of ${told?.reminded ?? 0} of ${wanted} times`)
  }
  return faults
}
