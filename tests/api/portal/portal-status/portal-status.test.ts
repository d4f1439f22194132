import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import type { JobName } from '#api/portal/operations/job-names.ts'
import { noteRun } from '#api/portal/operations/job-runs.queries.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'
import { sandboxProvider } from '#api/money/payments/providers/sandbox.ts'
import type {
  PortalPart,
  PortalPartName,
  PortalStatus,
} from '#api/portal/portal-status/portal-status.schemas.ts'
import { writeWholeFiles } from '#api/portal/whole-files/write-files.act.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { RUNNING } from '#tests/support/operations.ts'
import { BANK_KEY, BANK_URL } from '#tests/support/payments/paying.ts'
import { awayDatabase, awayFiles } from '#tests/support/portal-status.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const MINUTE_MS = 60_000

/** A moment before now. */
const before = (minutes: number) => new Date(world.clock().getTime() - minutes * MINUTE_MS)
const read = async () => (await world.call<PortalStatus>('/Anon/Portal/GetStatus')).data
/** Reads anew: the same answer holds for some seconds. */
async function partOf(name: PortalPartName, parts: Partial<ApiDeps> = {}): Promise<PortalPart> {
  world.rebuild({ running: RUNNING, ...parts })
  const found = (await read()).parts.find(({ part }) => part === name)
  if (!found) throw new Error(`There is no part ${name}.`)
  return found
}
async function ran(name: JobName, minutes: number, failed: string | null = null): Promise<Date> {
  const endedAt = before(minutes)
  const nextDueAt = new Date(endedAt.getTime() + MINUTE_MS)
  const run = { startedAt: new Date(endedAt.getTime() - 1_000), endedAt, tookMs: 1_000 }
  await noteRun(world.db, { name, ...run, nextDueAt, failed })
  return endedAt
}
const mail = { template: 'event-receipt', to: 'a@example.com', subject: 'S', body: 'B' }

beforeEach(() => {
  world.rebuild({ running: RUNNING })
})

describe('what works', () => {
  test('is told of every part to anybody, and all is well where nothing waits or failed', async () => {
    const endedAt = await ran('dues', 1)
    await writeWholeFiles({
      ...{ db: world.db, files: world.files, config: world.config, clock: world.clock },
      isStopping: () => false,
    })
    world.rebuild({ running: RUNNING, payments: sandbox() })
    const now = world.clock().toISOString()
    const works = { state: 'works', since: null, lastAt: null }
    expect(await read()).toEqual({
      at: now,
      works: true,
      parts: [
        { part: 'records', ...works },
        { part: 'filing', ...works },
        { part: 'uploads', ...works },
        { part: 'mail', ...works },
        { part: 'payments', ...works },
        { part: 'scheduled', ...works, lastAt: endedAt.toISOString() },
        { part: 'whole-files', ...works, lastAt: now },
      ],
    })
  })

  test('what the portal is not set up for is off, and takes nothing from what works', async () => {
    world.rebuild({ running: { ...RUNNING, mail: null } })
    const { works, parts } = await read()
    const off = parts.filter(({ state }) => state === 'off').map(({ part }) => part)
    expect(off).toEqual(['mail', 'payments'])
    expect(works).toBe(true)
  })

  test('is looked at once in five seconds, however often it is asked', async () => {
    let asked = 0
    const files = { ...world.files, check: async () => void (asked += 1) }
    world.rebuild({ files })
    await Promise.all([read(), read(), read()])
    world.wait(4)
    const answer = await world.api.request('/api/Anon/Portal/GetStatus')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=5')
    expect(asked).toBe(1)
    world.wait(1)
    await read()
    expect(asked).toBe(2)
  })
})

describe('e-mail', () => {
  test('is delayed from the moment on at which the oldest was due that nobody tried to send', async () => {
    await enqueueMail(world.db, mail, before(5))
    expect(await partOf('mail')).toMatchObject({ state: 'works', since: null })
    await enqueueMail(world.db, mail, before(25))
    // Others leave meanwhile: a long queue is late all the same.
    await sent(before(0))
    const since = before(25).toISOString()
    expect(await partOf('mail')).toMatchObject({ state: 'delayed', since })
    expect((await read()).works).toBe(false)
  })

  test('is not delayed by one address that takes none, while others leave', async () => {
    await enqueueMail(world.db, mail, before(25))
    await sql`update outbox set attempts = 3`.execute(world.db)
    expect(await partOf('mail')).toMatchObject({ state: 'delayed' })
    await sent(before(10))
    expect(await partOf('mail')).toMatchObject({ state: 'works' })
  })

  async function sent(at: Date): Promise<void> {
    await sql`
      insert into outbox (template, to_address, subject, body, send_after, message_id, created_at, state, sent_at)
      values ('a', 'b@example.com', 'S', null, ${at}, ${at.toISOString()}, ${at}, 'sent', ${at})`.execute(
      world.db,
    )
  }
})

describe('scheduled work', () => {
  test('is late from the last run that failed on, and well again with the next', async () => {
    await ran('watches', 1)
    const failedAt = await ran('dues', 20, 'Error ECONNRESET at db.example.gov')
    const late = await partOf('scheduled')
    expect(late).toMatchObject({ state: 'delayed', since: failedAt.toISOString() })
    expect(late.lastAt).toBe(before(1).toISOString())
    await ran('dues', 0)
    expect(await partOf('scheduled')).toMatchObject({ state: 'works', since: null })
  })

  test('is late where no process does it any more', async () => {
    await ran('seal-records', 12)
    const since = before(11).toISOString()
    expect(await partOf('scheduled')).toMatchObject({ state: 'delayed', since })
  })

  test('that nobody outside notices is left out', async () => {
    await ran('dues', 1)
    await ran('tidy', 1, 'Not done: stray files.')
    expect(await partOf('scheduled')).toMatchObject({ state: 'works' })
  })

  test('that never ended is not known', async () => {
    expect(await partOf('scheduled')).toMatchObject({ state: 'unknown', lastAt: null })
    expect(await partOf('whole-files')).toMatchObject({ state: 'unknown', lastAt: null })
  })

  test('files of the night are late when a night passed without new ones', async () => {
    await writeWholeFiles({
      ...{ db: world.db, files: world.files, config: world.config, clock: world.clock },
      isStopping: () => false,
    })
    const madeAt = world.clock().toISOString()
    world.wait(25 * 3_600)
    expect(await partOf('whole-files')).toMatchObject({ state: 'works', lastAt: madeAt })
    world.wait(2 * 3_600)
    expect(await partOf('whole-files')).toMatchObject({ state: 'delayed', lastAt: madeAt })
  })
})

describe('payments', () => {
  async function unanswered(minutes: number, mismatch: string | null = null): Promise<void> {
    const { id: user } = await makeUser(world.db)
    const at = before(minutes)
    await sql`
      insert into payments (order_no, provider, user_id, state, cents, began_at, state_at, mismatch)
      values (${`ORDER-${minutes}-1`}, 'sandbox', ${user}, 'unknown', 100, ${at}, ${at}, ${mismatch})`.execute(
      world.db,
    )
  }

  test('are delayed while the provider owes an answer for more than ten minutes', async () => {
    await unanswered(5)
    expect(await partOf('payments', { payments: sandbox() })).toMatchObject({ state: 'works' })
    await unanswered(30)
    const since = before(30).toISOString()
    expect(await partOf('payments', { payments: sandbox() })).toMatchObject({
      ...{ state: 'delayed', since },
    })
    await sql`
      insert into payment_events (payment_id, at, event, from_state, to_state)
      select id, ${before(1)}, 'paid', 'unknown', 'paid' from payments limit 1`.execute(world.db)
    expect(await partOf('payments', { payments: sandbox() })).toMatchObject({ state: 'works' })
  })

  test('an answer that does not fit its order is the agency’s to look at, not the provider’s silence', async () => {
    await unanswered(30, 'amount')
    expect(await partOf('payments', { payments: sandbox() })).toMatchObject({ state: 'works' })
  })
})

describe('what does not work', () => {
  test('the database: the call answers all the same, from when on it was noticed, and claims nothing else', async () => {
    world.rebuild({ running: RUNNING, db: awayDatabase(), payments: sandbox() })
    const noticed = world.clock().toISOString()
    await read()
    world.wait(60)
    const { status, data } = await world.call<PortalStatus>('/Anon/Portal/GetStatus')
    expect(status).toBe(200)
    expect(data.works).toBe(false)
    expect(data.parts.map(({ part, state, since }) => [part, state, since])).toEqual([
      ['records', 'down', noticed],
      ['filing', 'down', noticed],
      ['uploads', 'down', noticed],
      ['mail', 'unknown', null],
      ['payments', 'unknown', null],
      ['scheduled', 'unknown', null],
      ['whole-files', 'unknown', null],
    ])
  })

  test('the connections of the searches alone leave forms and what is known of the rest', async () => {
    await ran('dues', 1)
    world.rebuild({ running: RUNNING, searches: awayDatabase() })
    const { parts } = await read()
    const states = Object.fromEntries(parts.map(({ part, state }) => [part, state]))
    expect(states).toMatchObject({ records: 'down', filing: 'works', scheduled: 'works' })
  })

  test('the file store: nothing is filed or added, and records are read', async () => {
    const files = awayFiles(world.files)
    expect(await partOf('uploads', { files })).toMatchObject({ state: 'down' })
    expect(await partOf('filing', { files })).toMatchObject({ state: 'down' })
    expect(await partOf('records', { files })).toMatchObject({ state: 'works' })
  })

  test('the virus scanner: files are refused, and forms are filed', async () => {
    const scanner = { open: async () => Promise.reject(new Error('away')) }
    expect(await partOf('uploads', { scanner })).toMatchObject({ state: 'down' })
    expect(await partOf('filing', { scanner })).toMatchObject({ state: 'works' })
  })

  test('no answer names a machine, a person, a number of them or the words of a failure', async () => {
    await enqueueMail(world.db, mail, before(25))
    await ran('dues', 20, 'Error ECONNRESET at db.example.gov')
    world.rebuild({ running: RUNNING, files: awayFiles(world.files) })
    const told = await (await world.api.request('/api/Anon/Portal/GetStatus')).text()
    expect(told).not.toMatch(/example|ECONN|bucket|10\.1\.2\.3|waiting|count/)
    const [part] = (await read()).parts
    expect(Object.keys(part ?? {})).toEqual(['part', 'state', 'since', 'lastAt'])
  })
})

function sandbox() {
  const fetch = () => Promise.reject(new Error('nobody is asked for this'))
  return sandboxProvider({ url: BANK_URL, key: BANK_KEY, fetch })
}
