import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { folderStore } from '#api/ground/lib/files/file-store.ts'
import type { DeskPermit } from '#api/permit-life/acts/permit-acts.schemas.ts'
import { dayAfter } from '#api/permit-life/acts/judge.ts'
import { killable } from '../killable.ts'
import { expectWholeActs } from './whole-acts.ts'
import { makeScene, type ActsScene } from './acts-scene.ts'

const FIRST = '2026-11-21'
/** The portal lives at most so long between two kills. */
const ALIVE_MS = 1_200
const BREATH_MS = 30
/** About as long as an act takes. */
const ACT_MS = 80

type State = { isOver: boolean; acts: number; day: string }
type Answer<T> = { ok: boolean; data: T; msg: string }
type Call = <T>(to: string, body?: object, key?: string) => Promise<T | 'gone'>

/**
 * Staff suspend, reinstate and let permits pass, each with its day, while the portal is killed again and again: between
 * an act and its letter and mails, and between a day and what it brings. Then each was done once, whole.
 */
export async function actWhileKilled(kills: number): Promise<{ acts: number; passed: number }> {
  const scene = await makeScene(kills * 3)
  const folder = mkdtempSync(path.join(tmpdir(), 'headwater-killed-acts-'))
  const server = killable('tests/faults/permits/acts-server.ts', scene.own, folder)
  const state: State = { isOver: false, acts: 0, day: FIRST }
  try {
    server.start()
    await server.address()
    const working = work(scene, caller(server, scene, state), state)
    for (let killed = 0; killed < kills; killed++) {
      await server.address()
      // Every second one is aimed into an act, the others at any moment.
      if (killed % 2 === 0) await acting(state, Date.now() + ALIVE_MS * 8)
      else await pause(BREATH_MS + Math.random() * ALIVE_MS)
      await server.kill()
      server.start()
    }
    state.isOver = true
    await working
    await server.kill()
    const after = await scene.own.open()
    const done = await expectWholeActs(after.db, folderStore(folder), state.day)
    await after.close()
    return done
  } finally {
    await server.kill()
    await scene.own.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A moment of the next act that is asked for; where none is, the time that it is waited for. */
async function acting(state: State, until: number): Promise<void> {
  const before = state.acts
  while (state.acts === before && Date.now() < until) await pause(2)
  await pause(Math.random() * ACT_MS)
}

/** One day after the other: what is asked for is asked again, under its key, until it is answered. */
async function work({ permits, transfers }: ActsScene, call: Call, state: State): Promise<void> {
  let turn = 0
  while (!state.isOver) {
    turn += 1
    for (const permitRid of permits) {
      const kind = turn % 2 === 1 ? 'suspend' : 'reinstate'
      await act(call, state, { permitRid, kind, key: `${kind}-${permitRid}-${turn}` })
    }
    const tomorrow = dayAfter(state.day)
    const transfer = transfers.find(({ onDay }) => onDay === tomorrow)
    if (transfer) await letPass(call, state, transfer)
    state.day = dayAfter(state.day)
    await until(call, '/jobs', {})
  }
  // What the last day left is done by whoever starts again.
  await until(call, '/jobs', {})
}

async function act(
  call: Call,
  state: State,
  { permitRid, kind, key }: { permitRid: number; kind: string; key: string },
): Promise<void> {
  const shown = await until<DeskPermit>(call, `/Agency/PermitAct/Get/${permitRid}`)
  state.acts += 1
  const body = { permitRid, version: shown.version, kind, reason: key, rule: 'A rule.' }
  await until(call, '/Agency/PermitAct/Record', { ...body, fromOn: dayAfter(state.day) }, key)
}

async function letPass(
  call: Call,
  state: State,
  { rid, onDay }: ActsScene['transfers'][number],
): Promise<void> {
  const term = { effectiveOn: onDay, expiresOn: '2030-12-31' }
  const decision = { rid, version: 0, kind: 'approve', letter: 'So.', ...term }
  const saved = await until<{ version: number }>(
    call,
    '/Agency/Decision/Save',
    decision,
    `transfer-save-${rid}`,
  )
  state.acts += 1
  await until(
    call,
    '/Agency/Decision/Issue',
    { rid, version: saved.version },
    `transfer-issue-${rid}`,
  )
}

/** The answer, however often it is asked for. */
async function until<T>(call: Call, to: string, body?: object, key?: string): Promise<T> {
  for (;;) {
    const answer = await call<T>(to, body, key)
    if (answer !== 'gone') return answer
    await pause(BREATH_MS)
  }
}

/** What is answered; 'gone' where the portal was killed meanwhile. */
function caller(
  server: { address: () => Promise<string> },
  { cookie }: ActsScene,
  state: State,
): Call {
  return async <T>(to: string, body?: object, key?: string) => {
    const headers = {
      ...{ cookie, 'x-day': state.day, 'content-type': 'application/json' },
      ...(key ? { 'idempotency-key': key } : {}),
    }
    const init: RequestInit = {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      ...{ headers, signal: AbortSignal.timeout(15_000) },
    }
    const answer = await server
      .address()
      .then(async (address) => fetch(`${address}/api${to}`, init))
      .catch(() => null)
    const said = (await answer?.json().catch(() => null)) as Answer<T> | null
    if (!said) return 'gone'
    if (!said.ok) throw new Error(`${to} was refused: ${said.msg}`)
    return said.data
  }
}

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms))
}
