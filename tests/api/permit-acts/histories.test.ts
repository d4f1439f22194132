import { FEDERAL_CALENDAR } from '#values/work-days.ts'
import { beforeAll, expect, test } from 'vitest'
import { ApiError } from '#api/lib/calls/errors.ts'
import { dayAfter } from '#api/permit-acts/judge.ts'
import { readDeskPermit } from '#api/permit-acts/read-permit-acts.ts'
import { recordAct } from '#api/permit-acts/record.act.ts'
import { turnPermits } from '#api/permit-acts/turn.act.ts'
import { selectPermit } from '#api/permits/permits.queries.ts'
import { makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { testConfig } from '#tests/support/config.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'
import { runs } from '#tests/support/suite/runs.ts'

const portal = useRealPortal()
const db = () => portal.database.db
const FIRST = '2026-11-20'
const PERMITS = 6
const KINDS = ['suspend', 'stay', 'reinstate', 'revoke', 'terminate'] as const
const RESTING: Readonly<Record<string, string>> = { suspend: 'Suspended', stay: 'Stayed' }
type Kind = (typeof KINDS)[number]
let staffId = 0
beforeAll(async () => {
  staffId = (await makeReviewer(db())).id
})

/** The same numbers in every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const isResting = (status: string) => Object.values(RESTING).includes(status)

type Act = { rid: number; kind: Kind; day: string; until: string | null; gone: boolean }
/** A permit as a page of rules: what holds is what the acts of each day, in their order, made of it. */
class Model {
  acts: Act[] = []
  statusOn(day: string): string {
    let status = 'Active'
    let by: Act | null = null
    for (let on = FIRST; on <= day; on = dayAfter(on)) {
      if (by?.until && dayAfter(by.until) === on && isResting(status)) status = 'Active'
      for (const act of this.acts) {
        if (act.gone || act.day !== on) continue
        const isOver = status === 'Revoked' || status === 'Terminated'
        const rest = RESTING[act.kind]
        if (rest && status === 'Active') [status, by] = [rest, act]
        else if (act.kind === 'reinstate' && isResting(status)) [status, by] = ['Active', null]
        if (act.kind === 'revoke' && !isOver) status = 'Revoked'
        if (act.kind === 'terminate' && !isOver) status = 'Terminated'
      }
    }
    return status
  }
}
const FORCES: Record<string, string> = {
  Active: 'IN_FORCE',
  Suspended: 'SUSPENDED',
  Stayed: 'STAYED',
  Revoked: 'NO_LONGER_IN_FORCE',
  Terminated: 'NO_LONGER_IN_FORCE',
}

test('random acts with days ahead, some of them taken back, leave every permit on every day as a page of rules says', async () => {
  const random = randomFrom(36)
  const permits = new Map<number, Model>()
  for (let n = 0; n < PERMITS; n++) permits.set(await makePermit(db()), new Model())
  const rids = [...permits.keys()]
  const deps = {
    ...{ db: db(), files: portal.files, config: structuredClone(testConfig) },
    renderReport: async () => new TextEncoder().encode('%PDF-1.7'),
  }
  deps.config.review.secondReader = false
  let recorded = 0
  let refused = 0

  async function act(rid: number, model: Model, day: string): Promise<void> {
    const now = new Date(`${day}T17:00:00Z`)
    const shown = await readDeskPermit(db(), rid, { config: deps.config, now, userId: staffId })
    const body = {
      permitRid: rid,
      version: shown.version,
      reason: 'So.',
      rule: 'A rule.',
      atRequest: false,
    }
    const ahead = model.acts.filter(({ gone, day: on }) => !gone && on > day)
    if (ahead.length > 0 && random(4) === 0) {
      const back = ahead[random(ahead.length)]
      const mayTakeBack = shown.acts.find(({ rid: each }) => each === back?.rid)?.mayTakeBack
      const done = await attempt({ ...body, kind: 'takeBack' as const, actRid: back?.rid })
      expect(done).toBe(mayTakeBack)
      if (back && done) back.gone = true
      return
    }
    const kind = KINDS[random(random(5) === 0 ? 5 : 3)] ?? 'suspend'
    const fromOn = dayAfter(day, random(3) === 0 ? 0 : random(12))
    const untilOn = kind in RESTING && random(2) === 0 ? dayAfter(fromOn, random(6)) : null
    const could = model.statusOn(fromOn)
    const done = await attempt({ ...body, kind, fromOn, untilOn })
    if (kind in RESTING && could !== 'Active') expect(done).toBe(false)
    if (kind === 'reinstate' && !isResting(could)) expect(done).toBe(false)
    if (!done) return
    const after = await readDeskPermit(db(), rid, { config: deps.config, now, userId: staffId })
    model.acts.push({
      rid: after.acts[0]?.rid ?? 0,
      kind,
      day: fromOn,
      until: untilOn,
      gone: false,
    })

    async function attempt(asked: Parameters<typeof recordAct>[1]): Promise<boolean> {
      try {
        await recordAct(deps, asked, staffId, now)
        recorded += 1
        return true
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        refused += 1
        return false
      }
    }
  }

  let day = FIRST
  for (let n = 0; n < runs(150); n++, day = dayAfter(day)) {
    await turnPermits(db(), {
      today: day,
      workDays: FEDERAL_CALENDAR,
      now: new Date(`${day}T05:00:00Z`),
    })
    for (const rid of rids) {
      const model = permits.get(rid)
      if (!model) continue
      if (random(3) === 0) await act(rid, model, day)
      const permit = await selectPermit(db(), 7, rid, {
        ...{ today: day, personHolders: false },
        timeZone: 'America/New_York',
      })
      const expected = model.statusOn(day)
      expect(`${permit?.statusName} ${permit?.force.code}`, `${rid} on ${day}`).toBe(
        `${expected} ${FORCES[expected]}`,
      )
    }
  }
  expect(recorded).toBeGreaterThan(10)
  expect(refused).toBeGreaterThan(5)
})
