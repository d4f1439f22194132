import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Db } from '#api/ground/db/database.ts'
import { watcherKey } from '#api/records/watches/links.queries.ts'
import { matchWatches } from '#api/records/watches/match.act.ts'
import { tellWatchers } from '#api/records/watches/tell.act.ts'
import type { Watch, WatchList } from '#api/records/watches/watches.schemas.ts'
import { writeLog } from '#api/services/workflow/submittal-log.queries.ts'
import { callAs, cookieOf } from '#tests/support/accounts/sign-in.ts'
import { makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { clerkOf, portalOn } from '#tests/support/permit-acts/clerk.ts'
import { REAL_NOW, useRealPortal } from '#tests/support/real-portal.ts'

const portal = useRealPortal()
const db = (): Db => portal.database.db
const WORDS = { agencyName: 'Agency', publicUrl: 'https://records.example.gov' }
const at = (now = REAL_NOW) => ({ now, timeZone: 'America/New_York' })

beforeEach(async () => {
  await sql`delete from watchers`.execute(db())
  await sql`delete from watch_events`.execute(db())
  await sql`delete from outbox`.execute(db())
  await sql`delete from attempts`.execute(db())
})

const ALL = ['new', 'step', 'comment', 'decision']
const wish = (subject: object, rhythm = 'at once', about: readonly string[] = ALL) => ({
  subject,
  about,
  rhythm,
})
async function user(kind: 'public' | 'owner' | 'staff' = 'public') {
  const { id } = await makeUser(db(), { kind })
  return { id: Number(id), cookie: cookieOf(await makeSession(db(), { userId: id })) }
}
const add = (cookie: string, body: object) =>
  callAs<null>(portal, '/Client/Watch/Add', { cookie, body })
const listOf = async (cookie: string) =>
  (await callAs<WatchList>(portal, '/Client/Watch/List', { cookie })).data.list

const mails = async () =>
  (
    await sql<{ to: string; subject: string; body: string; unsubscribe: string | null }>`
      select to_address as "to", subject, body, unsubscribe from outbox order by id`.execute(db())
  ).rows
const happens = (rid: number, act: 'takeUp' | 'openComments' | 'approve' = 'takeUp') =>
  writeLog(
    db(),
    { rid, actorId: null, act, from: 5, to: { takeUp: 28, openComments: 24, approve: 7 }[act] },
    REAL_NOW,
  )
const run = async (now = REAL_NOW) => {
  await matchWatches(db(), at(now))
  return tellWatchers(db(), WORDS, at(now))
}

/** Follows by e-mail, up to the key of the links. */
async function followByMail(email: string, body: object): Promise<string> {
  const asked = await callAs(portal, '/Anon/Watch/Ask', { body: { ...body, email } })
  expect(asked.status).toBe(200)
  const token = /confirm\/(\S+)/.exec((await mails()).at(-1)?.body ?? '')?.[1] ?? ''
  const { data } = await callAs<{ key: string }>(portal, '/Anon/Watch/Confirm', { body: { token } })
  await sql`delete from outbox`.execute(db())
  return data.key
}

test('each kind of thing that is followed tells of what happens to it, and of nothing else', async () => {
  const site = await makeSite(db(), { lat: 42.9, lon: -74.5 })
  const rid = await makeSubmittal(db(), { site_id: site })
  const permit = await makePermit(db(), { site_id: site })
  await sql`insert into permit_submittals (permit_id, submittal_id) values (${permit}, ${rid})`.execute(
    db(),
  )
  const other = await makeSubmittal(db(), {})
  const radius = { kind: 'radius', latitude: 42.95, longitude: -74.5, miles: 5 }
  const cases: [object, boolean][] = [
    [{ kind: 'submittal', rid }, true],
    [{ kind: 'submittal', rid: other }, false],
    [{ kind: 'site', rid: site }, true],
    [{ kind: 'permit', rid: permit }, true],
    [{ kind: 'notice', rid }, true],
    [radius, true],
    [{ ...radius, miles: 3 }, false],
    [{ kind: 'search', of: 'submittals', criteria: { siteRids: [site] } }, true],
    [{ kind: 'search', of: 'sites', criteria: { filter: 'no such words' } }, false],
    [{ kind: 'search', of: 'permits', criteria: {} }, false],
  ]
  const people = []
  for (const [subject, isTold] of cases) {
    const person = await user()
    expect((await add(person.cookie, wish(subject))).status).toBe(200)
    people.push({ ...person, isTold, subject })
  }
  await happens(rid, 'openComments')
  await run()
  const told = await sql<{ id: number }>`select user_id as id from outbox`.execute(db())
  expect(told.rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
    people.flatMap(({ id, isTold }) => (isTold ? [id] : [])).toSorted((a, b) => a - b),
  )
})

test('one event is one item for a watcher, whatever number of watches it falls under', async () => {
  const site = await makeSite(db())
  const rid = await makeSubmittal(db(), { site_id: site })
  const { cookie } = await user()
  await add(cookie, wish({ kind: 'submittal', rid }, 'weekly'))
  await add(cookie, wish({ kind: 'site', rid: site }))
  await add(cookie, wish({ kind: 'search', of: 'submittals', criteria: {} }, 'daily'))
  await happens(rid)
  expect(await run()).toBe(1)
  // A round that was cut off before it was noted as done is done again.
  await sql`update watch_events set matched_at = null`.execute(db())
  expect(await run(new Date('2026-12-20T15:00:00Z'))).toBe(0)
  const { rows } = await sql`select from watch_items`.execute(db())
  expect(rows).toHaveLength(1)
})

test('killed between matching and telling, or beside another process, nobody is told twice', async () => {
  const rid = await makeSubmittal(db())
  for (let each = 0; each < 5; each += 1)
    await add((await user()).cookie, wish({ kind: 'submittal', rid }))
  await happens(rid)
  await matchWatches(db(), at())
  // The mail is written and the process dies before the transaction ends.
  await db()
    .transaction()
    .execute(async (trx) => {
      await tellWatchers(trx, WORDS, at())
      throw new Error('killed')
    })
    .catch(() => undefined)
  expect(await mails()).toHaveLength(0)
  const both = await Promise.all([tellWatchers(db(), WORDS, at()), tellWatchers(db(), WORDS, at())])
  expect((both[0] ?? 0) + (both[1] ?? 0) + (await tellWatchers(db(), WORDS, at()))).toBe(5)
  expect(await mails()).toHaveLength(5)
})

test('daily and weekly news wait for their morning and come in one mail', async () => {
  const [one, two] = [await makeSubmittal(db()), await makeSubmittal(db())]
  const daily = await user()
  const weekly = await user()
  for (const rid of [one, two]) {
    await add(daily.cookie, wish({ kind: 'submittal', rid }, 'daily'))
    await add(weekly.cookie, wish({ kind: 'submittal', rid }, 'weekly'))
    await happens(rid)
  }
  // Friday, 20 November, ten in the morning.
  expect(await run()).toBe(0)
  expect(await run(new Date('2026-11-21T11:59:00Z'))).toBe(0)
  expect(await run(new Date('2026-11-21T12:00:00Z'))).toBe(1)
  expect((await mails())[0]?.subject).toBe('2 news about what you follow')
  expect(await run(new Date('2026-11-23T12:00:00Z'))).toBe(1)
})

test('an act on a permit for a day ahead is told when it is decided and on its day, and that it was taken back, each once', async () => {
  const site = await makeSite(db(), {})
  const [rid, other] = [
    await makePermit(db(), { site_id: site }),
    await makePermit(db(), { site_id: site }),
  ]
  const { cookie } = await user()
  await add(cookie, wish({ kind: 'site', rid: site }))
  await add(cookie, wish({ kind: 'permit', rid }))
  await sql`update watchers set language = 'es'`.execute(db())
  const staff = await makeReviewer(db())
  const desk = clerkOf(portalOn(portal, '2026-11-20'), staff)
  const news = async (now = REAL_NOW) => {
    await run(now)
    const { rows } = await sql<{ subject: string }>`
      select subject from outbox where template = 'watch-news' order by id`.execute(db())
    await sql`delete from outbox`.execute(db())
    return rows.map(({ subject }) => subject.replace(/^.*: /, ''))
  }
  await desk.record(rid, { kind: 'suspend', fromOn: '2026-12-01', untilOn: '2027-01-20' })
  expect(await news()).toEqual(['se suspenderá del 1 de diciembre de 2026 al 20 de enero de 2027'])
  await desk.record(other, { kind: 'revoke', fromOn: '2026-12-01' })
  expect(await news()).toEqual(['se revocará el 1 de diciembre de 2026'])
  const [act] = (await desk.get(other)).data.acts
  await desk.record(other, { kind: 'takeBack', actRid: act?.rid })
  expect(await news()).toEqual(['lo que iba a ocurrir el 1 de diciembre de 2026 se retiró'])
  await desk.record(other, { kind: 'correct', holder: 'Kettle, Inc.', fromOn: '2026-12-01' })
  expect(await news()).toEqual([])
  for (const then of ['2026-12-01', '2026-12-02'])
    await portalOn(portal, then).api.request(`/api/Anon/PublicInquiry/GetPermit/7/${rid}`)
  expect(await news(new Date('2026-12-02T17:00:00Z'))).toEqual([
    expect.stringMatching(/^ahora “Susp/),
  ])
})

test('only the kind of news that was asked for is told', async () => {
  const rid = await makeSubmittal(db())
  await add((await user()).cookie, wish({ kind: 'submittal', rid }, 'at once', ['decision']))
  await happens(rid, 'takeUp')
  expect(await run()).toBe(0)
  await happens(rid, 'approve')
  expect(await run()).toBe(1)
  expect((await mails())[0]?.body).toContain('now “Approved”')
})

test('by e-mail nothing is followed before the link of the mail is used, once and in time', async () => {
  const rid = await makeSubmittal(db())
  const body = { ...wish({ kind: 'submittal', rid }), email: 'Ada@Example.org' }
  expect((await callAs(portal, '/Anon/Watch/Ask', { body })).status).toBe(200)
  expect((await sql`select from watches`.execute(db())).rows).toHaveLength(0)
  const [mail] = await mails()
  expect(mail?.to).toBe('ada@example.org')
  const token = /confirm\/(\S+)/.exec(mail?.body ?? '')?.[1] ?? ''
  const confirm = () => callAs<{ key: string }>(portal, '/Anon/Watch/Confirm', { body: { token } })
  await sql`update watch_confirmations set expires_at = ${REAL_NOW}`.execute(db())
  expect((await confirm()).status).toBe(404)
  await sql`update watch_confirmations set expires_at = ${new Date('2026-11-21T00:00:00Z')}`.execute(
    db(),
  )
  const both = await Promise.all([confirm(), confirm()])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  expect((await sql`select from watches`.execute(db())).rows).toHaveLength(1)
})

test('whether an address is known is not told', async () => {
  const rid = await makeSubmittal(db())
  const known = await makeUser(db(), { email: 'known@example.org' })
  await followByMail('follows@example.org', wish({ kind: 'submittal', rid }))
  const ask = (email: string) =>
    callAs(portal, '/Anon/Watch/Ask', { body: { ...wish({ kind: 'submittal', rid }), email } })
  const answers = []
  for (const email of ['known@example.org', 'follows@example.org', 'nobody@example.org']) {
    const { status, msg, data } = await ask(email)
    answers.push(JSON.stringify({ status, msg, data }))
  }
  expect(new Set(answers).size).toBe(1)
  expect(known).toBeDefined()
})

test('the mail can be stopped by the post of a mail program, and by its key alone', async () => {
  const rid = await makeSubmittal(db())
  const key = await followByMail('stops@example.org', wish({ kind: 'submittal', rid }))
  await happens(rid)
  await run()
  const [mail] = await mails()
  expect(mail?.unsubscribe).toBe(`https://records.example.gov/pub/watch/stop/${key}`)
  const stop = (of: string) => callAs(portal, '/Anon/Watch/Stop', { body: { key: of } })
  expect((await stop(`${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404)
  expect((await stop(watcherKey(999_999, 1))).status).toBe(404)
  expect((await stop(key)).status).toBe(200)
  expect((await stop(key)).status).toBe(200)
  await happens(rid)
  expect(await run()).toBe(0)
  const managed = await callAs<WatchList>(portal, '/Anon/Watch/Managed', { body: { key } })
  expect(managed.data.list[0]).toMatchObject({ isStopped: true })
  const change = (more: object) =>
    callAs(portal, '/Anon/Watch/ChangeManaged', {
      body: { key, rid: managed.data.list[0]?.rid, ...more },
    })
  expect((await change({ isStopped: false })).status).toBe(200)
  await happens(rid)
  expect(await run()).toBe(1)
  // Nobody changes what another follows.
  const { cookie } = await user()
  const others = await callAs(portal, '/Client/Watch/Change', {
    cookie,
    body: { rid: managed.data.list[0]?.rid, isDeleted: true },
  })
  expect(others.status).toBe(404)
  expect((await change({ isDeleted: true })).status).toBe(200)
})

test('the same thing is followed once, with the rhythm that was chosen last', async () => {
  const rid = await makeSubmittal(db())
  const { cookie } = await user()
  await add(cookie, wish({ kind: 'submittal', rid }))
  await add(cookie, wish({ kind: 'submittal', rid }, 'weekly', ['decision']))
  const found: Watch[] = await listOf(cookie)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ rhythm: 'weekly', about: ['decision'] })
})
