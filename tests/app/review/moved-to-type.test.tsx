import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { OwnWaiting } from '#api/portal/dashboard/waiting.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { movedTo, wronglyFiled } from '#tests/support/desk-review/moved.ts'
import { applicationOf, open, remove } from '#tests/support/filing/filer.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const COMPLETE = 5
const MOVED = 29
const REASON = 'Rain meets what is stored outside: ask for coverage.'

const wrong = () => wronglyFiled(world, 'WQ-CGP-NOI')
const moved = () => movedTo(world, 'WQ-CGP-NOI', REASON)

const formOf = ({ rid, productRid }: { rid: number; productRid: number }) =>
  `/app/submittal/form/${productRid}/${rid}`

describe('what was filed as the wrong type', () => {
  test('has the fee of the other type named before it is moved, and in the mail to its applicant', async () => {
    const { owner, rid, reviewer, desk, toApplicationRid } = await wrong()
    const { dom } = await openPage(world, `/app/gov/review/${rid}`, reviewer)
    const options = dom.querySelectorAll('[name=toApplicationRid] option')
    const optionOf = (value: number) =>
      wordsOf(options.find((each) => each.getAttribute('value') === String(value)) ?? null)
    expect(optionOf(toApplicationRid)).toMatch(/: The fee follows from the answers$/)
    expect(optionOf(await applicationOf(world.db, 'WA-8700'))).toMatch(/: No fee$/)
    await desk.move(rid, 'reassign', COMPLETE, { reason: REASON, toApplicationRid })
    const { rows } = await sql<{ body: string }>`
      select body from outbox where user_id = ${owner.id} order by id desc limit 1`.execute(
      world.db,
    )
    expect(rows[0]?.body).toContain('Its fee follows from your answers.')
  })

  test('is moved to a type that its applicant may begin, and to no other', async () => {
    const { rid, desk, toApplicationRid } = await wrong()
    const { acts, otherTypes } = (await desk.get(rid)).data
    expect(acts).toContain('reassign')
    expect(otherTypes.map((type) => type.rid)).toContain(toApplicationRid)
    const licenses = await applicationOf(world.db, 'LI-WWC')
    expect(otherTypes.map((type) => type.rid)).not.toContain(licenses)
    for (const to of [null, licenses]) {
      const refused = await desk.move(rid, 'reassign', COMPLETE, {
        reason: REASON,
        toApplicationRid: to,
      })
      expect(refused.status).toBe(400)
    }
    expect((await desk.get(rid)).data.statusCode).toBe(COMPLETE)
  })

  test('goes on as one of that type, with the answers that fit and with its reason', async () => {
    const { owner, rid, begun } = await moved()
    const draft = (await open(world, owner, begun)).data
    expect(draft.movedFrom).toEqual({
      rid,
      productRid: expect.any(Number),
      applicationName: expect.any(String),
      reason: REASON,
    })
    expect(Object.keys(draft.answered.texts).length).toBeGreaterThan(0)
    const first = await openPage(world, formOf(begun), owner)
    const page = await openPage(world, first.location ?? '', owner)
    expect(page.text).toContain('The agency moved it here: you filed it first as')
    expect(page.text).toContain(REASON)
  })

  test('is told by mail and waits for its applicant first of all', async () => {
    const { owner, begun } = await moved()
    const { rows } = await sql<{ template: string; body: string }>`
      select template, body from outbox where user_id = ${owner.id} order by id desc limit 1`.execute(
      world.db,
    )
    expect(rows[0]?.template).toBe('SubmittalMoved')
    expect(rows[0]?.body).toContain(formOf(begun))
    const { data } = await callAs<OwnWaiting>(world, '/Client/Dashboard/GetWaiting', owner)
    expect(data.items[0]).toMatchObject({ kind: 'moved', rid: begun.rid })
    expect(data.items[0]?.page).toBe(formOf(begun))
  })

  test('is named on the pages of both, for its applicant and at the desk', async () => {
    const { owner, rid, productRid, reviewer, begun } = await moved()
    const own = await openPage(world, `/app/submittal/review/${productRid}/${rid}`, owner)
    expect(own.text).toContain('Moved to another type')
    expect(own.text).toContain(REASON)
    expect(own.dom.querySelector(`a[href="${formOf(begun)}"]`)?.text).toContain('It goes on as')
    const desk = await openPage(world, `/app/gov/review/${rid}`, reviewer)
    expect(desk.text).toContain(`submittal ${begun.rid}, which is not signed yet`)
  })

  test('owes its fee no longer and has no task left', async () => {
    const { rid } = await moved()
    const { rows } = await sql<{ tasks: number; owed: number }>`
      select (select count(*)::int from work_tasks where submittal_id = ${rid} and done_at is null) as tasks,
        (select count(*)::int from invoices where submittal_id = ${rid} and not is_void and amount > amount_paid) as owed`.execute(
      world.db,
    )
    expect(rows).toEqual([{ tasks: 0, owed: 0 }])
  })

  test('stays moved when its applicant gives the new one up', async () => {
    const { owner, rid, productRid, desk, begun } = await moved()
    expect((await remove(world, owner, begun)).status).toBe(200)
    expect((await desk.get(rid)).data).toMatchObject({
      statusCode: MOVED,
      whichCounts: { movedTo: null, isGivenUp: true },
    })
    const own = await openPage(world, `/app/submittal/review/${productRid}/${rid}`, owner)
    expect(own.text).toContain('What was begun in its place was deleted by its applicant.')
  })
})
