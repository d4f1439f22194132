import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Db } from '#api/ground/db/database.ts'
import { matchWatches } from '#api/records/watches/match.act.ts'
import { tellWatchers } from '#api/records/watches/tell.act.ts'
import { writeLog } from '#api/services/workflow/submittal-log.queries.ts'
import { callAs, cookieOf } from '#tests/support/accounts/sign-in.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { fileExample } from '#tests/support/filing/filed.ts'
import { REAL_NOW, useRealPortal } from '#tests/support/real-portal.ts'

const portal = useRealPortal()
const db = (): Db => portal.database.db
const AT = { now: REAL_NOW, timeZone: 'America/New_York' }
const WORDS = { agencyName: 'Agency', publicUrl: 'https://records.example.gov' }
const WISH = { about: ['new', 'step', 'comment', 'decision'], rhythm: 'at once' }

beforeEach(async () => {
  await sql`delete from watchers`.execute(db())
  await sql`delete from watch_events`.execute(db())
  await sql`delete from outbox`.execute(db())
})

const add = (cookie: string, subject: object) =>
  callAs(portal, '/Client/Watch/Add', { cookie, body: { subject, ...WISH } })
const ask = (subject: object) =>
  callAs(portal, '/Anon/Watch/Ask', { body: { subject, ...WISH, email: 'a@example.org' } })

async function person(kind: 'public' | 'staff') {
  const { id } = await makeUser(db(), {
    kind,
    actions: kind === 'staff' ? [['gov', 'submittal.actions.review']] : [],
  })
  return cookieOf(await makeSession(db(), { userId: id }))
}

const HIDES = {
  'is no longer public': (rid: number) =>
    sql`update submittals set is_public = false where id = ${rid}`,
  'became confidential': (rid: number) =>
    sql`update submittals set is_confidential = true where id = ${rid}`,
  'has a site that is no longer public': (rid: number) =>
    sql`update sites set is_public = false where id = (select site_id from submittals where id = ${rid})`,
} as const

test.each(Object.entries(HIDES))(
  'what may be seen is asked when a mail is written: a record that %s is told to its own people and staff alone',
  async (_, hide) => {
    const { rid, owner } = await fileExample(portal, db())
    await sql`update submittals set is_public = true, is_confidential = false where id = ${rid}`.execute(
      db(),
    )
    const { rows } = await sql<{ site: number }>`
      select site_id as site from submittals where id = ${rid}`.execute(db())
    const people = {
      owner: owner.cookie,
      stranger: await person('public'),
      staff: await person('staff'),
    }
    for (const cookie of Object.values(people)) {
      expect((await add(cookie, { kind: 'submittal', rid })).status).toBe(200)
      await add(cookie, { kind: 'site', rid: rows[0]?.site ?? 0 })
    }
    await sql`
      with watcher as (insert into watchers (email, made_at) values ('mail@example.org', now()) returning id)
      insert into watches (watcher_id, kind, record_id, label, about, rhythm, made_at)
      select id, 'submittal', ${rid}, 'x', '{new,step,comment,decision}', 'at once', now() from watcher`.execute(
      db(),
    )
    await sql`delete from outbox`.execute(db())
    await writeLog(db(), { rid, actorId: null, act: 'takeUp', from: 5, to: 28 }, REAL_NOW)
    await matchWatches(db(), AT)
    await hide(rid).execute(db())
    await tellWatchers(db(), WORDS, AT)
    const told = await sql<{ kind: string | null; body: string }>`
      select users.kind, body from outbox left join users on users.id = user_id
      where template = 'watch-news'`.execute(db())
    expect(told.rows.map(({ kind }) => kind).toSorted()).toEqual(['owner', 'staff'])
    // What is not public is read where one signs in.
    expect(told.rows[0]?.body).toContain(`/app/submittal/review/`)
    const left = await sql`select from watch_items where state = 'waiting'`.execute(db())
    expect(left.rows).toHaveLength(0)
  },
)

test('what somebody may not see cannot be followed, and reads like what is not there', async () => {
  const hidden = await makeSubmittal(db(), { is_public: false })
  const draft = await makeSubmittal(db(), { submitted_on: null })
  const site = await makeSite(db(), { is_public: false })
  const permit = await makePermit(db(), { is_public: false })
  const stranger = await person('public')
  const missing = await add(stranger, { kind: 'submittal', rid: 999_999_999 })
  for (const subject of [
    { kind: 'submittal', rid: hidden },
    { kind: 'notice', rid: hidden },
    { kind: 'submittal', rid: draft },
    { kind: 'site', rid: site },
    { kind: 'permit', rid: permit },
  ]) {
    for (const answer of [await add(stranger, subject), await ask(subject)]) {
      expect(answer.status).toBe(404)
      expect(answer.msg).toBe(missing.msg)
    }
    const described = await callAs(portal, '/Anon/Watch/Describe', { body: subject })
    expect(described.status).toBe(404)
  }
})

test('a feed has public records alone, and none of a draft', async () => {
  const site = await makeSite(db())
  const shown = await makeSubmittal(db(), { site_id: site })
  const hidden = await makeSubmittal(db(), { site_id: site, is_public: false })
  const permit = await makePermit(db(), { site_id: site, number: 'FEED-1' })
  for (const rid of [shown, hidden])
    await writeLog(db(), { rid, actorId: null, act: 'takeUp', from: 5, to: 28 }, REAL_NOW)
  const read = (path: string) => portal.api.request(`/api/Anon/PublicInquiry/WatchFeed/${path}`)
  for (const format of ['atom', 'json']) {
    const answer = await read(`site/${site}/${format}`)
    expect(answer.status).toBe(200)
    const text = await answer.text()
    expect(text).toContain(`Submittal ${shown}`)
    expect(text).not.toContain(`Submittal ${hidden}`)
    expect(text).toContain('FEED-1')
  }
  expect((await read(`permit/${permit}/json`)).headers.get('content-type')).toContain(
    'application/feed+json',
  )
  expect((await read(`submittal/${hidden}/atom`)).status).toBe(404)
})

test('a circle has a feed of the public records that lie in it, and of none beyond', async () => {
  const near = await makeSite(db(), { lat: 44.94, lon: -123.03 })
  const far = await makeSite(db(), { lat: 44.94, lon: -122.5 })
  const submittal = await makeSubmittal(db(), { site_id: near })
  const hidden = await makeSubmittal(db(), { site_id: near, is_public: false })
  await makePermit(db(), { site_id: near, number: 'NEAR-1' })
  await makePermit(db(), { site_id: far, number: 'FAR-1' })
  for (const rid of [submittal, hidden])
    await writeLog(db(), { rid, actorId: null, act: 'takeUp', from: 5, to: 28 }, REAL_NOW)
  const stranger = await person('public')
  const subject = { kind: 'radius', latitude: 44.941, longitude: -123.031, miles: 2 }
  const described = await callAs<{ feed: string }>(portal, '/Anon/Watch/Describe', {
    body: subject,
  })
  expect(described.data.feed).toBe('/Anon/PublicInquiry/WatchFeed/radius/44.941,-123.031,2')
  expect((await add(stranger, subject)).status).toBe(200)
  for (const format of ['atom', 'json']) {
    const answer = await portal.api.request(`/api${described.data.feed}/${format}`)
    expect(answer.status).toBe(200)
    const text = await answer.text()
    expect(text).toContain('NEAR-1')
    expect(text).toContain(`Submittal ${submittal}`)
    expect(text).not.toContain(`Submittal ${hidden}`)
    expect(text).not.toContain('FAR-1')
  }
  for (const place of ['44.9,-123', '91,0,5', '44.9,-123,26', '44.9,-123,x'])
    expect(
      (await portal.api.request(`/api/Anon/PublicInquiry/WatchFeed/radius/${place}/atom`)).status,
    ).toBe(404)
})

test('a search is followed by the criteria of its search, and no other', async () => {
  const stranger = await person('public')
  const search = (criteria: object) => add(stranger, { kind: 'search', of: 'permits', criteria })
  expect((await search({ filter: 'mill' })).status).toBe(200)
  expect((await search({ siteRids: 'x' })).status).toBe(400)
})
