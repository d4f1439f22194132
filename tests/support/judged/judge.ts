import { sql } from 'kysely'
import type { HTMLElement } from 'node-html-parser'
import { callAs, type Answered } from '../accounts/sign-in.ts'
import { pressesOf } from '../offers/forms.ts'
import { openPage } from '../page.tsx'
import type { World } from '../world.ts'

/** What a page offers: its buttons that can be pressed, by what they send, and what can be chosen and filled in. */
export type Shown = {
  status: number
  presses: { fields: [name: string, value: string][] }[]
  /** What can be chosen: the name of a field and a value. */
  choices: string[]
  /** Fields that can be filled in or ticked. */
  names: string[]
  links: string[]
}

/** A record in one of its states: what the acts need to know of it. */
export type Subject = { rid: number; page: string }

/** An act with input that is valid where it may be done at all, and whether a page offers it. */
export type Act<S extends Subject> = {
  isOn: (shown: Shown, subject: S) => boolean
  /** Saves a whole list: what is not asked for in it is refused or left as it is. */
  isSave?: boolean
  /** Behind another page than the record's own. */
  page?: (subject: S) => string
  call: (as: Caller, subject: S) => Promise<Answer>
}
export type Answer = Pick<Answered<unknown>, 'status' | 'msg'>
export type Caller = {
  cookie: string
  post: (call: string, body: object) => Promise<Answered<unknown>>
}

/** Records of one kind: the people around them, each state that they can be in, and all that can be done to them. */
export type Area<S extends Subject = Subject> = {
  /** What no refused act may change. */
  tables: readonly string[]
  people: Readonly<Record<string, { cookie: string }>>
  states: Readonly<Record<string, () => Promise<S>>>
  acts: Readonly<Record<string, Act<S>>>
}

/** The portal as it stands, so that a test can plant a fault between it and who judges it. */
export type Portal = {
  show: (page: string, cookie: string) => Promise<Shown>
  act: (call: () => Promise<Answer>) => Promise<Answer>
  standing: (tables: readonly string[]) => Promise<string>
}

export const portalOf = (world: World): Portal => ({
  show: async (page, cookie) => {
    const { status, dom } = await openPage(world, page, { cookie })
    const main = dom.querySelector('main') ?? dom
    const named = (each: HTMLElement, of: HTMLElement) =>
      `${of.getAttribute('name') ?? ''} ${each.getAttribute('value') ?? ''}`
    return {
      status,
      presses: pressesOf(main, page, world.clock().toISOString()).map(({ fields, action }) => ({
        fields: [...fields, ['action', action] as [string, string]],
      })),
      choices: [
        // One that is drawn shut, with its reason, is not offered.
        ...main
          .querySelectorAll('input[type=radio]')
          .filter((each) => !each.hasAttribute('disabled'))
          .map((each) => named(each, each)),
        ...main
          .querySelectorAll('select')
          .flatMap((list) => list.querySelectorAll('option').map((each) => named(each, list))),
      ],
      links: main
        .querySelectorAll('a[href]')
        .map((each) => (each.getAttribute('href') ?? '').replaceAll('&amp;', '&')),
      names: main
        .querySelectorAll('input, button, textarea')
        .filter((each) => !each.hasAttribute('disabled'))
        .map((each) => each.getAttribute('name') ?? ''),
    }
  },
  act: (call) => call(),
  standing: async (tables) => {
    const all = tables.map(
      (table) =>
        sql`select ${table} as name, coalesce(md5(string_agg(row::text, ' ' order by row::text)), '') as rows
          from ${sql.table(table)} as row`,
    )
    const { rows } = await sql<{
      name: string
      rows: string
    }>`${sql.join(all, sql` union all `)}`.execute(world.db)
    return rows.map(({ name, rows: hash }) => `${name} ${hash}`).join('\n')
  },
})

/** Whether a button sends all of this. */
export const sends = (shown: Shown, fields: Record<string, string | number>): boolean =>
  shown.presses.some((press) =>
    Object.entries(fields).every(([name, value]) =>
      press.fields.some(([field, sent]) => field === name && sent === String(value)),
    ),
  )

/** Which states, and which people in each. */
export type Tried = { states?: readonly string[]; isTried?: (at: number) => boolean }
export type Judged = { faults: string[]; taken: number; refused: number }

/** Invariant 2: what a page offers its reader is done; all else is refused in words, and changes nothing. */
export async function judge<S extends Subject>(
  world: World,
  area: Area<S>,
  portal: Portal,
  { states = Object.keys(area.states), isTried = () => true }: Tried = {},
): Promise<Judged> {
  const judged: Judged = { faults: [], taken: 0, refused: 0 }
  const tables = [...area.tables, 'outbox']
  for (const [at, state] of states.entries()) {
    await sql`savepoint a_state`.execute(world.db)
    const subject = await area.states[state]?.()
    if (!subject) throw new Error(`There is no state ${state}.`)
    const before = await portal.standing(tables)
    for (const [place, [who, { cookie }]] of Object.entries(area.people).entries()) {
      if (!isTried(at + place)) continue
      const pages = new Map<string, Shown>()
      for (const [name, act] of Object.entries(area.acts)) {
        const address = act.page?.(subject) ?? subject.page
        const shown = pages.get(address) ?? (await portal.show(address, cookie))
        pages.set(address, shown)
        const isOffered = shown.status === 200 && act.isOn(shown, subject)
        await sql`savepoint an_act`.execute(world.db)
        const post = (call: string, body: object) => callAs<unknown>(world, call, { cookie, body })
        const answer = await portal.act(() => act.call({ cookie, post }, subject))
        const isSame = (await portal.standing(tables)) === before
        await sql`rollback to savepoint an_act`.execute(world.db)
        // What was saved as it stood was not done.
        const isDone = answer.status < 400 && !(act.isSave && isSame)
        if (answer.status < 400 && !isDone && !isOffered) continue
        const fault = faultOf(answer, { isOffered, isSame })
        judged[answer.status < 400 ? 'taken' : 'refused'] += 1
        if (fault)
          judged.faults.push(`${state}, ${who}: ${name} ${fault} (${answer.status} ${answer.msg})`)
      }
    }
    await sql`rollback to savepoint a_state`.execute(world.db)
  }
  return judged
}

const REFUSALS = [400, 401, 403, 404, 409]

function faultOf(
  { status, msg }: Answer,
  { isOffered, isSame }: { isOffered: boolean; isSame: boolean },
): string | null {
  if (status < 400) return isOffered ? null : 'is not offered, and is done'
  if (!REFUSALS.includes(status)) return 'is no refusal'
  if (isOffered) return 'is offered, and is refused'
  if (!/\w+ \w+/.test(msg)) return 'is refused without words'
  return isSame ? null : 'is refused, and changed something'
}
