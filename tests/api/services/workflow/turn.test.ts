import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { HOLD_KINDS } from '#api/services/workflow/move.act.ts'
import { AGENCY_DOES, APPLICANT_DOES, type Turn } from '#api/services/workflow/turn.ts'
import { turnOf } from '#api/services/workflow/turn.queries.ts'
import { makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import {
  applicationOf,
  makeFiler,
  makeSiteOf,
  NOEX,
  type Filer,
} from '#tests/support/filing/filer.ts'
import { deskWaiting, ownWaiting } from '#tests/support/waits/waiting.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

type State = { rid: number; code: number; hold: string | null; isFiled: boolean; turn: Turn }
type Ranked = State & { rank: number | null; due: string | null; stops: boolean }

/** A submittal of the portal in every state that there is: status, hold, and filed or not. */
async function everyState(ownerId: number, siteId: number, applicationId: number) {
  const { rows } = await sql<Ranked>`
    with made as (
      insert into submittals (product_id, application_id, submittal_status_id, type_code, site_id, submitted_on,
        created_by_user_id, submitted_by_user_id, decide_by, due_on, hold_kind, held_since)
      select 3, ${applicationId}, status.id, 'Online', ${siteId}, filed, ${ownerId}, ${ownerId},
        '2026-12-09'::date, '2026-12-20'::date, hold, case when hold is not null then now() end
      from submittal_statuses status
        cross join unnest(array[null, '2026-11-01'::date]) filed
        join unnest(array[null, ${sql.join([...HOLD_KINDS])}]) hold on hold is null or status.code = 30
      where status.code is not null
      returning *)
    select made.id as rid, status.code, made.hold_kind as hold, made.submitted_on is not null as "isFiled",
      made.desk_rank as rank, made.desk_due as due, status.stops_clock as stops, ${turnOf('made')} as turn
    from made join submittal_statuses status on status.id = made.submittal_status_id`.execute(
    world.db,
  )
  return rows
}

describe('whose turn it is', () => {
  let owner: Filer
  let states: Ranked[]

  beforeEach(async () => {
    const { db } = world
    owner = await makeFiler(db)
    states = await everyState(owner.id, await makeSiteOf(db, owner), await applicationOf(db, NOEX))
  })

  test('the rank of the desk is what the turn says, in every state that a submittal can have', () => {
    expect(states.length).toBeGreaterThan(60)
    for (const { code, hold, isFiled, rank, due, stops, turn } of states) {
      const { actor } = turn
      const wanted = !isFiled || actor === 'nobody' ? null : actor === 'agency' ? 0 : 1
      expect({ code, hold, isFiled, rank }).toEqual({ code, hold, isFiled, rank: wanted })
      expect(due !== null).toBe(wanted !== null && !stops)
      if (actor === 'agency' && isFiled) expect(turn.byDate).toBe(due)
    }
  })

  test('the register has each at the desk that the rank has there, and each for the applicant that the turn says is theirs', async () => {
    const { db } = world
    const reviewer = await makeReviewer(db)
    const atDesk = states.filter(({ rank }) => rank !== null)
    expect(await deskWaiting(world, reviewer, 'submittal')).toBe(atDesk.length)
    for (const [kind, verb] of Object.entries(APPLICANT_DOES)) {
      const items = await ownWaiting(world, owner, kind)
      const theirs = states.filter(
        ({ turn, rank, hold, code }) =>
          turn.actor === 'applicant' &&
          turn.what === verb &&
          (rank !== null || hold !== null || [0, 1, 2, 3, 10].includes(code)),
      )
      expect([kind, items.map(({ rid }) => rid).toSorted()]).toEqual([
        kind,
        theirs.map(({ rid }) => rid).toSorted(),
      ])
      expect(items.map((item) => item.verb).every((each) => each === verb)).toBe(true)
    }
  })

  test('says what is to be done wherever the agency or the applicant acts, and nothing where nobody does', () => {
    for (const { code, hold, turn } of states) {
      const isTold = turn.actor === 'agency' || turn.actor === 'applicant'
      expect([code, hold, turn.what !== null]).toEqual([code, hold, isTold])
    }
    expect(Object.keys(AGENCY_DOES).length).toBeGreaterThan(10)
  })
})
