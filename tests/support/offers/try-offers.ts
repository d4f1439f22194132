import type { OpenDatabase } from '#api/ground/db/database.ts'
import { SESSION_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'
import { createGateway } from '#graphql/server.ts'
import { inProcess } from '#graphql/lib/rest-client.ts'
import { sql } from 'kysely'
import { makeSession } from '../factories/users.ts'
import { openPage, type RenderedPage } from '../page.tsx'
import { LEFT_OUT, linksOf } from './links.ts'
import { apiOf } from './demonstration-api.ts'
import { pressesOf, shapeOf, type Press } from './forms.ts'

/** Of each shape of address and of act so many are tried for each person, as they are or with an account that only reads. */
export type Bounds = { pages: number; acts: number; isReader?: boolean }
type Offers = {
  opened: number
  pressed: number
  taken: number
  faults: string[]
  /** Acts whose made-up input was refused with words, and the words. */
  mended: string[]
  /** Every act that a page offers, tried or not, by shape and where it was seen first. */
  offered: Map<string, string>
}

const REFUSED = new Set([403, 404, 405, 409, 410])

/**
 * Walks what somebody reaches from some pages by links, and presses each button that they find there, each within a
 * savepoint that is taken back. Answers what was offered and refused: a link whose page does not open, and an act that
 * is refused for its state or for who asks, or whose input is refused without a word of what to mend. Input that is refused
 * with words (400) is no such thing: it is counted by shape.
 */
export async function tryOffers(
  { opened, files, now }: { opened: OpenDatabase; files: FileStore; now: string },
  userName: string,
  from: readonly string[],
  { pages, acts, isReader = false }: Bounds,
): Promise<Offers> {
  const db = await opened.db.startTransaction().execute()
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('login_name', '=', userName)
    .executeTakeFirstOrThrow()
  if (isReader)
    await db.updateTable('users').set({ is_read_only: true }).where('id', '=', id).execute()
  const api = apiOf({ db, files }, now)
  const gateway = createGateway({ fetch: inProcess(api) })
  const cookie = `${SESSION_COOKIE}=${await makeSession(db, { userId: id })}`
  const faults: string[] = []
  const counts = new Map<string, number>()
  const isNext = (kind: string, most: number): boolean => {
    const count = counts.get(kind) ?? 0
    counts.set(kind, count + 1)
    return count < most
  }
  const waiting = from.map((address) => ({ address, on: 'the start' }))
  const seen = new Set<string>()
  const told: Offers = { opened: 0, pressed: 0, taken: 0, faults, mended: [], offered: new Map() }
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { address, on } = next
    const answer = await openPage({ api, gateway }, address, { cookie, now })
    told.opened++
    if (answer.status >= 400) {
      faults.push(`${on} leads to ${address}: ${answer.status}`)
      continue
    }
    const forward = answer.location ? [answer.location] : linksOf(answer.dom, address)
    for (const href of forward) {
      const [plain = ''] = href.split('#')
      if (seen.has(plain) || LEFT_OUT.test(plain)) continue
      seen.add(plain)
      if (isNext(`page ${shapeOf(plain)}`, pages)) waiting.push({ address: plain, on: address })
    }
    for (const press of pressesOf(answer.dom, address, now)) {
      told.offered.set(press.shape, `“${press.label}” (${press.shape}) on ${address}`)
      if (LEFT_OUT.test(press.action) || !isNext(`act ${press.shape}`, acts)) continue
      told.pressed++
      await sql`savepoint offer`.execute(db)
      const { fault, words } = await pressed(press, (to, post) =>
        openPage({ api, gateway }, to, { cookie, now, post }),
      )
      await sql`rollback to savepoint offer`.execute(db)
      const where = `“${press.label}” (${press.shape}) on ${address}`
      if (fault) faults.push(`${where}: ${fault}`)
      else if (words) told.mended.push(`${where}: ${words}`)
      else told.taken++
    }
  }
  await gateway.stop()
  await db.rollback().execute()
  return told
}

type Post = (to: string, post: FormData | Record<string, string[]>) => ReturnType<typeof openPage>

async function pressed(press: Press, post: Post): Promise<Judged> {
  const body: Record<string, string[]> = {}
  for (const [name, value] of press.fields) (body[name] ??= []).push(value)
  const form = new FormData()
  for (const [name, value] of press.fields) form.append(name, value)
  return judged(await post(press.action, press.isMultipart ? form : body))
}

type Judged = { fault: string | null; words: string | null }

/** What an answer to a press means: taken, input that has to be mended with the words that say so, or a fault. */
export function judged({
  status,
  dom,
  text,
}: Pick<RenderedPage, 'status' | 'dom' | 'text'>): Judged {
  const alert = dom.querySelector('main [role=alert]')?.text
  const says = (alert ?? text.slice(0, 200)).replace(/\s+/g, ' ').trim()
  if (status >= 500 || REFUSED.has(status)) return { fault: `${status} ${says}`, words: null }
  if (status < 400) return { fault: null, words: null }
  const field = dom.querySelector('main [aria-invalid="true"]')?.getAttribute('name')
  if (!alert?.trim() && !field)
    return { fault: `${status} without a word of what to mend`, words: null }
  return { fault: null, words: [field, alert ? says : null].filter(Boolean).join(': ') }
}
