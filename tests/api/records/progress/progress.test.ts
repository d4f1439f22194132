import { sql } from 'kysely'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { moveSubmittal } from '#api/services/workflow/move.act.ts'
import { expect, test } from 'vitest'
import type { Performance } from '#api/records/progress/performance.schemas.ts'
import type { PermitProgress, Progress } from '#api/records/progress/progress.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { fileDecidable } from '#tests/support/desk-review/decider.ts'
import { fileExample } from '#tests/support/filing/filed.ts'
import { makeFiler } from '#tests/support/filing/filer.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'

const portal = useRealPortal()
const db = () => portal.database.db

const productOf = async (rid: number) =>
  (
    await sql<{ id: number }>`select product_id as id from submittals where id = ${rid}`.execute(
      db(),
    )
  ).rows[0]?.id ?? 0
const publicOf = async (rid: number) =>
  callAs<Progress>(portal, `/Anon/PublicInquiry/GetProgress/${await productOf(rid)}/${rid}`, {})
const ownOf = async (rid: number, cookie: string) =>
  callAs<Progress>(portal, `/Client/Submittal/GetProgress/${await productOf(rid)}/${rid}`, {
    cookie,
  })
const data = async (rid: number) =>
  portal.api.request(`/api/Anon/PublicInquiry/ProgressData/${await productOf(rid)}/${rid}`)

test('a submittal tells its steps, who must act and its days on hold, while it goes on', async () => {
  const { rid, owner, desk } = await fileDecidable(portal, db())
  await sql`update submittals set is_public = true, is_confidential = false where id = ${rid}`.execute(
    db(),
  )
  const { data: before } = await publicOf(rid)
  expect(before).toMatchObject({ rid, turn: { actor: 'agency' }, outcome: null, predicted: null })
  expect(before.steps.filter(({ state }) => state === 'now')).toHaveLength(1)
  expect(
    (await desk.move(rid, 'hold', 4, { reason: 'A map is missing.', hold: 'other body' })).status,
  ).toBe(200)
  const { data: held } = await publicOf(rid)
  expect(held).toMatchObject({
    turn: { actor: 'other body' },
    holds: [{ kind: 'hold', endDate: null }],
  })
  expect(held.stoppedDate).not.toBeNull()
  // Nobody reads why, or who did it.
  const words = JSON.stringify(held) + (await (await data(rid)).text())
  expect(words).not.toMatch(/map is missing|Reviewer/i)
  expect((await ownOf(rid, owner.cookie)).data).toEqual(held)
})

test('who may see the record may see its progress, and nobody else', async () => {
  const { rid, owner } = await fileExample(portal, db())
  await sql`update submittals set is_public = false where id = ${rid}`.execute(db())
  expect((await publicOf(rid)).status).toBe(404)
  expect((await data(rid)).status).toBe(404)
  expect((await ownOf(rid, owner.cookie)).status).toBe(200)
  expect((await ownOf(rid, (await makeFiler(db())).cookie)).status).toBe(404)
  const draft = await makeSubmittal(db(), { submitted_on: null })
  expect((await publicOf(draft)).status).toBe(404)
  const secret = await makeSubmittal(db(), { is_confidential: true })
  expect((await publicOf(secret)).status).toBe(404)
})

test('the same steps are published as case events and as a place of the application process', async () => {
  const rid = await makeSubmittal(db(), { status: 'Technical Review' })
  const answer = await data(rid)
  expect(answer.status).toBe(200)
  const told = (await answer.json()) as Record<string, unknown>
  expect(told).toMatchObject({
    process: { process_id: String(rid), process_status: 'underway', start_date: '2026-10-01' },
    application_process: {
      phase: 'APPLICATION',
      stage: 'TECH_REVIEW_COMMENT',
      state: 'TECHNICAL_REVIEW',
      is_on_hold: false,
    },
  })
  expect(told['case_events']).toContainEqual(
    expect.objectContaining({
      case_event_id: `${rid}-technical`,
      process_id: String(rid),
      event_name: 'Technical review',
      status: 'in progress',
      public_access: 'public',
    }),
  )
})

test('a decision is counted once, by the calendar of the agency and without the days on hold', async () => {
  const { rid } = await fileDecidable(portal, db())
  await sql`update submittals set held_days = 3 where id = ${rid}`.execute(db())
  // In the evening of the first of December where the agency is, the second already in Greenwich.
  const evening = new Date('2026-12-02T05:30:00Z')
  const timeZone = 'America/Los_Angeles'
  const move = (act: 'deny' | 'contest' | 'approve', to?: number) =>
    inTransaction(db(), (trx) =>
      moveSubmittal(
        trx,
        {
          ...{ rid, act, mover: 'staff', actorId: null, reason: 'Why.', timeZone },
          ...(to ? { to } : {}),
        },
        evening,
      ),
    )
  await sql`
    update submittals set submittal_status_id = (select id from submittal_statuses where code = 12)
    where id = ${rid}`.execute(db())
  await move('deny')
  await move('contest')
  await move('approve', 7)
  const { rows } = await sql<{ days: number; outcome: string }>`
    select days, outcome, filed_on::text, decided_on::text from review_times where submittal_id = ${rid}`.execute(
    db(),
  )
  // Filed on the 20th of November, held for three days of the eleven.
  expect(rows).toEqual([
    { days: 8, outcome: 'refused', filed_on: '2026-11-20', decided_on: '2026-12-01' },
  ])
})

/** Reviews of the type that were decided, of so many days each. */
async function decide(name: string, days: readonly number[], day: string): Promise<void> {
  for (const each of days) {
    const rid = await makeSubmittal(db(), { applicationName: name })
    await sql`
      insert into review_times (submittal_id, application_id, filed_on, decided_on, days, decide_by, outcome)
      select ${rid}, application_id, ${day}::date - ${each}::int, ${day}::date, ${each},
        ${day}::date + case when ${each}::int > 50 then -1 else 1 end, 'granted'
      from submittals where id = ${rid}`.execute(db())
  }
}

test('a decision is predicted from ten past reviews of the type on, and says on how many it rests', async () => {
  const nine = Array.from({ length: 9 }, (_, at) => 20 + at)
  await decide('Forecast notice', nine, '2026-09-15')
  const rid = await makeSubmittal(db(), {
    applicationName: 'Forecast notice',
    submitted_on: '2026-11-10',
  })
  expect((await publicOf(rid)).data).toMatchObject({ pastReviews: 9, predicted: null })
  await decide('Forecast notice', [29], '2026-09-15')
  expect((await publicOf(rid)).data).toMatchObject({
    pastReviews: 10,
    predicted: { medianDays: 24 },
  })
})

test('figures of fewer than five decisions are told of no month', async () => {
  const day = '2026-11-20'
  await decide('Counted permit', [10, 20, 30, 40, 60], day)
  await decide('Rare permit', [10, 20], day)
  const { data: found } = await callAs<Performance>(
    portal,
    '/Anon/PublicInquiry/GetPerformance',
    {},
  )
  const counted = found.types.find(({ name }) => name === 'Counted permit')
  expect(counted).toMatchObject({ decided: 5, medianDays: 30, timelyPercent: 80 })
  // The target is told as the median is; where most fall, of twenty on alone.
  expect(counted).toMatchObject({ targetDays: 31, fastDays: null, slowDays: null })
  expect(counted?.months.at(-1)).toMatchObject({ decided: 5, medianDays: 30 })
  const rare = found.types.find(({ name }) => name === 'Rare permit')
  expect(rare).toMatchObject({ decided: null, medianDays: null, timelyPercent: null })
  expect(rare).toMatchObject({ targetDays: null, fastDays: null, slowDays: null })
  expect(rare?.months.at(-1)).toMatchObject({ decided: null, medianDays: null })
})

test('a permit tells how it came about from its public submittals alone', async () => {
  const permit = await makePermit(db(), { issued_on: '2024-01-10', effective_on: '2024-02-01' })
  const shown = await makeSubmittal(db(), { submitted_on: '2023-05-01' })
  const hidden = await makeSubmittal(db(), { submitted_on: '2023-06-01', is_public: false })
  for (const rid of [shown, hidden])
    await sql`insert into permit_submittals (permit_id, submittal_id) values (${permit}, ${rid})`.execute(
      db(),
    )
  const { data: found } = await callAs<PermitProgress>(
    portal,
    `/Anon/PublicInquiry/GetPermitProgress/7/${permit}`,
    {},
  )
  expect(found.steps.flatMap(({ submittal }) => submittal?.rid ?? [])).toEqual([shown])
  expect(found.steps.map(({ name }) => name)).toContain('Issued')
})
