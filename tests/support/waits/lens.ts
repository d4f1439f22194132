import { sql } from 'kysely'
import type { HTMLElement } from 'node-html-parser'
import type { DeskWaiting } from '#api/portal/dashboard/desk-waiting.schemas.ts'
import type { OwnWaiting, WaitingCount } from '#api/portal/dashboard/waiting.schemas.ts'
import { callAs } from '../accounts/sign-in.ts'
import { openPage, wordsOf } from '../page.tsx'
import type { World } from '../world.ts'
import type { Who } from './scene.ts'
import { tellOn } from './waiting.ts'

export type Item = {
  kind: string
  rid: number
  title: string
  about: string | null
  dueDate: string | null
  page: string
}
export type Page = { status: number; controls: number; text: string }

/** What the portal says of what waits, so that a test can plant a fault between it and who judges it. */
export type Lens = {
  items: (who: Who, kind: string) => Promise<Item[]>
  /** What the menu counts. */
  counts: (who: Who) => Promise<WaitingCount[]>
  /** What the dashboard of somebody of the agency sums up, by kind. */
  sums: (who: Who) => Promise<Map<string, number>>
  open: (who: Who, page: string) => Promise<Page>
  /** Who was told or reminded of something on these days, and how often reminded. */
  tell: (days: readonly string[]) => Promise<unknown>
  told: (who: Who, kind: string, rid: number) => Promise<{ reminded: number } | null>
  /** All that was written to somebody. */
  mails: (who: Who) => Promise<{ template: string; body: string }[]>
}

/** The portal as it stands: each list, each sum and each page is read once, since reading a letter ends its wait. */
export const lensOf = (world: World): Lens => ({
  items: once(async ({ cookie, isStaff }, kind) => {
    if (isStaff) return (await deskOf(world, cookie, kind)).list
    const path = '/Client/Dashboard/GetWaiting?most=200'
    const { data } = await callAs<OwnWaiting>(world, path, { cookie })
    return data.items.filter((each) => each.kind === kind)
  }),
  counts: async ({ cookie }) =>
    (await callAs<WaitingCount[]>(world, '/Client/Dashboard/CountWaiting', { cookie })).data,
  sums: async ({ cookie }) =>
    new Map((await deskOf(world, cookie)).kinds.map(({ kind, total }) => [kind, total])),
  open: once(async ({ cookie }, page) => {
    let { dom, status, location } = await openPage(world, page.split('#')[0] ?? '', { cookie })
    if (location) ({ dom, status, location } = await openPage(world, location, { cookie }))
    const main = dom.querySelector('main')
    const buttons = main?.querySelectorAll('form button:not([disabled]), form input[type=submit]')
    const links = main?.querySelectorAll('a[href^="/app/"]')
    return {
      ...{ status, text: [wordsOf(main), ...typedIn(main)].join(' ') },
      controls: (buttons?.length ?? 0) + (links?.length ?? 0),
    }
  }),
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
  mails: async ({ id }) => {
    const { rows } = await sql<{ template: string; body: string }>`
      select template, body from outbox
      where to_address in (select unnest(array[email, proven_email]) from users where id = ${id})
        and body is not null order by outbox.id`.execute(world.db)
    return rows
  },
})

/** What stands in the fields of a page. */
const typedIn = (main: HTMLElement | null): string[] =>
  (main?.querySelectorAll('input[value]') ?? []).map((field) => field.getAttribute('value') ?? '')

const deskOf = async (world: World, cookie: string, kind = '') =>
  (await callAs<DeskWaiting>(world, `/Agency/Dashboard/GetWaiting?kind=${kind}`, { cookie })).data

/** Asks for the same of the same person once. */
function once<T>(ask: (who: Who, what: string) => Promise<T>): typeof ask {
  const asked = new Map<string, Promise<T>>()
  return (who, what) => {
    const key = `${who.id} ${who.cookie} ${what}`
    const answer = asked.get(key) ?? ask(who, what)
    asked.set(key, answer)
    return answer
  }
}
