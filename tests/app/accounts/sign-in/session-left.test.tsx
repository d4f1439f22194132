import { describe, expect, test } from 'vitest'
import { leftOf, nextStep } from '#app/shell/signed-in/session-left.ts'
import { action as extend } from '#app/generated/routes/shell/signed-in/extend-session.ts'
import { loader } from '#app/generated/routes/shell/signed-in/session-left.ts'
import { contextOf, openPage, wordsOf } from '#tests/support/page.tsx'
import { as } from '#tests/support/shell-pages.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

const MINUTE = 60_000
const minutes = (idle: number, total: number) => ({
  idleMs: idle * MINUTE,
  totalMs: total * MINUTE,
})
const step = (idle: number, total: number, isLastTold = false) => {
  const { question, askInMs } = nextStep(minutes(idle, total), { warnMinutes: 3, isLastTold })
  return [question, askInMs / MINUTE]
}

describe('the end of a session', () => {
  test('is asked about some minutes before a user who does nothing is signed out', () => {
    expect(step(31, 600)).toEqual([null, 28])
    expect(step(3, 600)).toEqual(['idle', 3])
    expect(step(0, 600)).toEqual(['idle', 1 / 60])
  })

  test('is told earlier where it cannot be put off, and once', () => {
    expect(step(31, 25)).toEqual([null, 15])
    expect(step(31, 10)).toEqual(['last', 10])
    expect(step(31, 10, true)).toEqual([null, 10])
  })

  test('counts from the moment of the answer, and not below nothing', () => {
    const ends = { idleUntil: '2026-11-20T15:31:00Z', expiresAt: '2026-11-20T14:00:00Z' }
    expect(leftOf(ends, new Date('2026-11-20T15:00:00Z'))).toEqual(minutes(31, 0))
  })
})

const ENDS = { idleUntil: '2026-11-20T15:20:00Z', expiresAt: '2026-11-20T22:00:00Z' }
const stateOf = () =>
  world.db.selectFrom('sessions').select(['idle_until', 'last_seen_at']).executeTakeFirstOrThrow()
const seenLongAgo = () =>
  world.db.updateTable('sessions').set({ last_seen_at: '2026-11-20T14:50:00Z' }).execute()

/** What the script of a page is answered. */
async function asked(cookie: string, call: typeof extend | typeof loader): Promise<unknown> {
  const request = new Request('https://records.example.gov/app/session-left', {
    headers: { cookie },
  })
  const context = contextOf(world, request, { cookie })
  return (await call({ request, params: {}, context })).json()
}

describe('a page that nobody does anything on', () => {
  test('asks how long the session lasts without keeping it', async () => {
    const { cookie } = await as(world, ENDS)
    await seenLongAgo()
    const before = await stateOf()
    expect(await asked(cookie, loader)).toEqual(minutes(20, 420))
    expect(await stateOf()).toEqual(before)
  })

  test('learns that the session has ended, and cannot keep it any more', async () => {
    const { cookie } = await as(world, { ...ENDS, idleUntil: '2026-11-20T15:00:00Z' })
    expect(await asked(cookie, loader)).toBeNull()
    expect(await asked(cookie, extend)).toBeNull()
  })

  test('keeps the session when its user says so, with a minute more than is promised', async () => {
    const { cookie } = await as(world, ENDS)
    expect(await asked(cookie, extend)).toEqual(minutes(31, 420))
  })
})

test('the panel tells when the session ends after this very page, or its last end when that is earlier [S1-SHELL-15]', async () => {
  const panel = async (made: typeof ENDS) => {
    const { cookie, id } = await as(world, made)
    await world.db
      .updateTable('sessions')
      .set({ last_seen_at: '2026-11-20T14:50:00Z' })
      .where('user_id', '=', id)
      .execute()
    const { dom } = await openPage(world, '/app/dashboard', { cookie })
    return dom.querySelectorAll('header details').map(wordsOf).join(' ')
  }
  // The agency's clock is five hours behind.
  expect(await panel(ENDS)).toContain(
    'You stay logged in until 10:31 a.m., and longer while you use the portal.',
  )
  expect(await panel({ ...ENDS, expiresAt: '2026-11-20T15:05:00Z' })).toContain(
    'You stay logged in until 10:05 a.m., then you log in again.',
  )
})
