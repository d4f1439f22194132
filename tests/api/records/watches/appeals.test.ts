import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { matchWatches } from '#api/records/watches/match.act.ts'
import { tellWatchers } from '#api/records/watches/tell.act.ts'
import { appealsOf, decided, fileAppeal, namePermit } from '#tests/support/appeals/appeals.ts'
import { makeReviewer, type Reviewer } from '#tests/support/desk-review/reviewer.ts'
import { makeFiler, type Filer } from '#tests/support/filing/filer.ts'
import { clerkOf, portalOn } from '#tests/support/permit-acts/clerk.ts'
import { REAL_NOW, useRealPortal } from '#tests/support/real-portal.ts'

const portal = useRealPortal()
const db = () => portal.database.db
const WORDS = { agencyName: 'Agency', publicUrl: 'https://records.example.gov' }
const TODAY = '2026-11-20'
const TOMORROW = new Date('2026-11-21T18:00:00Z')
let staff: Reviewer
let neighbor: Filer
beforeAll(async () => {
  await namePermit(db())
  staff = await makeReviewer(db())
  neighbor = await makeFiler(db(), 'licensee', 'Nora Neighbor')
})
beforeEach(async () => {
  await sql`delete from watchers`.execute(db())
  await sql`delete from watch_events`.execute(db())
})
const desk = () => appealsOf(portalOn(portal, TODAY), staff)
const clerk = () => clerkOf(portalOn(portal, TODAY), staff)

type Follows = { kind: 'permit' | 'submittal' | 'site'; rid: number }
async function follow(
  { kind, rid }: Follows,
  { rhythm = 'at once', language = 'en' }: { rhythm?: string; language?: string } = {},
): Promise<string> {
  const email = `${kind}-${rid}-${language}@example.com`
  await sql`
    with watcher as (insert into watchers (email, made_at, language) values (${email}, now(), ${language}) returning id)
    insert into watches (watcher_id, kind, record_id, label, about, rhythm, made_at)
    select id, ${kind}, ${rid}, 'x', '{new,step,comment,decision}', ${rhythm}, '2026-01-01' from watcher`.execute(
    db(),
  )
  return email
}

async function siteOf(submittalRid: number): Promise<number> {
  const { rows } = await sql<{ rid: number }>`
    select site_id::float8 as rid from submittals where id = ${submittalRid}`.execute(db())
  return rows[0]?.rid ?? 0
}

/** What a follower is told of appeals until then. */
async function toldTo(email: string, now = REAL_NOW): Promise<string[]> {
  const at = { now, timeZone: 'America/New_York' }
  await matchWatches(db(), at)
  await tellWatchers(db(), WORDS, at)
  const { rows } = await sql<{ body: string }>`
    select body from outbox where to_address = ${email} order by id`.execute(db())
  return rows.flatMap(({ body }) =>
    body.split('\n').filter((line) => /appeal of|apelación de/.test(line)),
  )
}

const act = async (rid: number, kind: string, more: object = {}) =>
  expect((await desk().act(rid, { kind, ...more })).msg).toBe('')
async function takeBack(rid: number) {
  const appeal = await desk().newest(rid)
  await act(rid, 'takeBack', { actRid: appeal?.acts.find(({ mayTakeBack }) => mayTakeBack)?.rid })
}

describe('an appeal', () => {
  test('is news of its permit, submittal and site when it is opened and when it ends, once, and names nobody', async () => {
    const { rid, permitRid } = await decided(portal, 'approve')
    const emails = [
      await follow({ kind: 'permit', rid: permitRid }),
      await follow({ kind: 'submittal', rid }),
      await follow({ kind: 'site', rid: await siteOf(rid) }),
    ]
    await fileAppeal(portal, neighbor, rid)
    await act(rid, 'open')
    for (const email of emails) expect(await toldTo(email)).toHaveLength(1)
    const more = { hearingOn: '2027-01-12', hearingTime: '9:30', hearingPlace: 'Room 4' }
    await act(rid, 'hearing', more)
    await act(rid, 'uphold')
    for (const email of emails) {
      const told = await toldTo(email)
      expect(told, email).toHaveLength(3)
      expect(told[0]).toContain('an appeal of the decision was opened, November 20, 2026')
      expect(told.join()).toContain(
        'an appeal of the decision is heard on January 12, 2027 at 9:30 a.m., Room 4',
      )
      expect(told.join()).toContain('an appeal of the decision was decided: upheld')
      expect(told.join()).not.toMatch(/Friends of Kettle Creek|Nora/)
      expect(await toldTo(email)).toHaveLength(3)
    }
  })

  test.each([
    ['withdraw', 'was withdrawn', false],
    ['dismiss', 'was dismissed', true],
    ['change', 'was decided: to be changed', true],
    ['reverse', 'was decided: reversed', true],
  ] as const)('that ends by “%s” is told as that', async (kind, words, isOpened) => {
    const { rid, permitRid } = await decided(portal, 'approve')
    await fileAppeal(portal, neighbor, rid)
    if (isOpened) await act(rid, 'open')
    const email = await follow({ kind: 'permit', rid: permitRid })
    await act(rid, kind, kind === 'change' ? { changes: 'A lower limit of copper.' } : {})
    expect((await toldTo(email)).join()).toContain(`an appeal of the decision ${words}`)
  })

  test('of an act on the permit says of which, in the language of the follower', async () => {
    const { rid, permitRid } = await decided(portal, 'approve')
    expect((await clerk().record(permitRid, { kind: 'suspend' })).msg).toBe('')
    const { rows } = await sql<{ id: number; number: string }>`
      select act.id::float8 as id, permits.number from permit_acts act join permits on permits.id = act.permit_id
      where act.permit_id = ${permitRid}`.execute(db())
    await fileAppeal(portal, neighbor, rid, {}, rows[0]?.id ?? 0)
    const english = await follow({ kind: 'submittal', rid })
    const spanish = await follow({ kind: 'permit', rid: permitRid }, { language: 'es' })
    await act(rid, 'open')
    expect((await toldTo(english)).join()).toContain(
      `an appeal of the suspension of permit ${rows[0]?.number} was opened`,
    )
    expect((await toldTo(spanish)).join()).toContain(
      `se abrió una apelación de la suspensión del permiso ${rows[0]?.number}`,
    )
  })
})

describe('what was taken back', () => {
  test('of an appeal before its digest is told to nobody, and afterwards as taken back', async () => {
    const { rid, permitRid } = await decided(portal, 'approve')
    await fileAppeal(portal, neighbor, rid)
    await act(rid, 'open')
    const soon = await follow({ kind: 'permit', rid: permitRid })
    const daily = await follow({ kind: 'submittal', rid }, { rhythm: 'daily' })
    await act(rid, 'dismiss')
    expect((await toldTo(soon)).join()).toContain('was dismissed')
    expect(await toldTo(daily)).toEqual([])
    await takeBack(rid)
    const told = await toldTo(soon, TOMORROW)
    expect(told.at(-1)).toContain(
      'what was recorded last of an appeal of the decision was taken back',
    )
    expect(await toldTo(daily, TOMORROW)).toEqual([])
    // Who follows it only then has nothing to forget, and is told.
    const later = await follow({ kind: 'site', rid: await siteOf(rid) })
    await act(rid, 'dismiss')
    expect((await toldTo(later)).join()).toContain('was dismissed')
  })

  test('of a permit before its digest is not told as what is to come', async () => {
    const { permitRid } = await decided(portal, 'approve')
    const daily = await follow({ kind: 'permit', rid: permitRid }, { rhythm: 'daily' })
    expect((await clerk().record(permitRid, { kind: 'suspend', fromOn: '2027-01-05' })).msg).toBe(
      '',
    )
    const [{ rid: actRid } = { rid: 0 }] = (await clerk().get(permitRid)).data.acts
    expect((await clerk().record(permitRid, { kind: 'takeBack', actRid })).msg).toBe('')
    await toldTo(daily, TOMORROW)
    const { rows } = await sql`select from outbox where to_address = ${daily}`.execute(db())
    expect(rows).toHaveLength(0)
  })
})
