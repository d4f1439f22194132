import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { SESSION_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import {
  factsOf,
  later,
  productOf,
  publicText,
  seeToDues,
} from '#tests/support/desk-review/claim-days.ts'
import { deskOf, makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { fileClaimed, SECRETS, signAgain, WHYS } from '#tests/support/filing/claimed.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

/** Ten working days after November 20, 2026: Thanksgiving Day and weekends are passed over. */
const OPENS = '2026-12-07'
const REASON = 'The process was described in a patent.'

async function claimed(path?: string) {
  const filed = await fileClaimed(world, world.db, path)
  const reviewer = await makeReviewer(world.db)
  const desk = deskOf(world, reviewer)
  const decide = (more: object = {}) =>
    desk.decideClaim({
      ...{ rid: filed.rid, ordinal: 1, path: 'process', decision: 'denied', reason: REASON },
      ...{ shown: null, ...more },
    })
  return { ...filed, reviewer, desk, decide }
}

async function mails(userId: number) {
  const { rows } = await sql<{ template: string; subject: string; body: string }>`
    select template, subject, body from outbox
    where user_id = ${userId} and template like 'Claim%' order by id`.execute(world.db)
  return rows
}

describe('a claim of confidentiality', () => {
  test('is at the desk with its reason, covered until somebody asks, and counts as open', async () => {
    const { rid, cell, desk } = await claimed()
    const { data: covered } = await desk.get(rid)
    expect(covered.openClaims).toBe(3)
    expect(covered.claims.map(({ path, state, mayDecide }) => [path, state, mayDecide])).toEqual([
      ['flow', 'open', true],
      [cell, 'open', true],
      ['process', 'open', true],
    ])
    const words = [...Object.values(SECRETS), ...Object.values(WHYS)]
    for (const secret of words) expect(JSON.stringify(covered)).not.toContain(secret)
    const { data: shown } = await desk.claims(rid)
    expect(shown.claims.find(({ path }) => path === 'process')).toMatchObject({
      text: SECRETS.process,
      why: WHYS.process,
    })
    expect(shown.claims.find(({ path }) => path === cell)?.text).toBe(SECRETS.maker)
    expect(shown.deniedOpensOn).toBe(OPENS)
  })

  test('that is denied becomes public with what is worked out of it on its day, and not before', async () => {
    const { rid, productRid, decide } = await claimed()
    const { data } = await decide({ path: 'flow' })
    expect(data.publicOn).toBe(OPENS)
    await seeToDues(world)
    expect(await publicText(world, { productRid, rid })).not.toContain(SECRETS.flow)
    await later(world, '2026-12-07T03:00:00Z')
    // In the agency's zone it is still the day before.
    expect(await publicText(world, { productRid, rid })).not.toContain(SECRETS.flow)
    expect(await factsOf(world, rid)).toEqual([])
    await later(world, '2026-12-07T15:00:00Z')
    const open = await publicText(world, { productRid, rid })
    expect(open).toContain(SECRETS.flow)
    expect(open).toContain('943.66')
    expect(await factsOf(world, rid)).toEqual(['load 943.66'])
    for (const closed of [SECRETS.process, SECRETS.maker, WHYS.flow, WHYS.process])
      expect(open).not.toContain(closed)
  })

  test('of one cell that is denied opens this cell alone', async () => {
    const { rid, productRid, cell, decide } = await claimed()
    await decide({ path: cell })
    await later(world, '2026-12-07T15:00:00Z')
    const open = await publicText(world, { productRid, rid })
    expect(open).toContain(SECRETS.maker)
    expect(open).not.toContain('They ask us not to tell.')
    expect(open).not.toContain(SECRETS.process)
  })

  test('that is upheld stays closed, and the public copy says so', async () => {
    const { rid, productRid, decide, desk } = await claimed()
    expect(await publicText(world, { productRid, rid })).toContain(
      'Claimed confidential; not public.',
    )
    expect((await decide({ decision: 'upheld', reason: '' })).status).toBe(200)
    await later(world, '2027-12-07T15:00:00Z')
    const open = await publicText(world, { productRid, rid })
    expect(open).toContain('Withheld as confidential: the agency upheld the claim.')
    expect(open).not.toContain(SECRETS.process)
    expect((await desk.get(rid)).data).toMatchObject({ openClaims: 2 })
  })

  test('is decided again before or after its day: the last decision holds and the former stays to be read', async () => {
    const { rid, productRid, decide, desk } = await claimed()
    const { data: denied } = await decide()
    const { data: upheld } = await decide({ decision: 'upheld', shown: denied.rid })
    await later(world, '2026-12-08T15:00:00Z')
    expect(await publicText(world, { productRid, rid })).not.toContain(SECRETS.process)
    const { data: again } = await decide({ shown: upheld.rid })
    expect(again.publicOn).toBe('2026-12-22')
    await later(world, '2026-12-22T15:00:00Z')
    expect(await publicText(world, { productRid, rid })).toContain(SECRETS.process)
    // Already public: to deny it again says nothing, to uphold it closes it at once.
    expect((await decide({ shown: again.rid })).status).toBe(400)
    expect((await decide({ decision: 'upheld', shown: again.rid })).status).toBe(200)
    expect(await publicText(world, { productRid, rid })).not.toContain(SECRETS.process)
    const { data: review } = await desk.claims(rid)
    const claim = review.claims.find(({ path }) => path === 'process')
    expect(claim?.decisions.map(({ decision, by }) => [decision, by])).toEqual([
      ['upheld', 'Rita Reviewer'],
      ['denied', 'Rita Reviewer'],
      ['upheld', 'Rita Reviewer'],
      ['denied', 'Rita Reviewer'],
    ])
    expect(claim?.decisions[1]?.reason).toBe(REASON)
  })

  test('in a version that is signed again is a new claim', async () => {
    const { rid, productRid, owner, decide, desk } = await claimed('notice')
    await decide()
    await desk.move(rid, 'takeUp', 5)
    await desk.comment(rid, 'point', 'The place is wrong.')
    expect((await desk.move(rid, 'sendBack', 28, { reason: 'See the point.' })).status).toBe(200)
    await signAgain(world, owner, rid)
    expect((await decide()).reason).toBe('SHOWN_IS_OLD')
    const { data: review } = await desk.claims(rid)
    expect(review.openClaims).toBe(3)
    expect(review.claims.find(({ path }) => path === 'process')).toMatchObject({
      state: 'open',
      shown: null,
      decisions: [{ ordinal: 1, decision: 'denied' }],
    })
    await later(world, '2026-12-08T15:00:00Z')
    expect(await publicText(world, { productRid, rid })).not.toContain(SECRETS.process)
    expect((await decide({ ordinal: 2 })).status).toBe(200)
  })

  test('stays closed where the submittal is withdrawn before its day, and is decided no more', async () => {
    const { rid, productRid, owner, cell, decide, desk } = await claimed()
    const { data: denied } = await decide()
    await later(world, '2026-12-03T15:00:00Z')
    const { rows } = await sql<{ id: number }>`
      insert into submittal_comments (submittal_id, type_id, text, author_user_id, written_at)
      values (${rid}, 7, 'We will not tell it.', ${owner.id}, now()) returning id`.execute(world.db)
    expect((await desk.answerRequest(rid, Number(rows[0]?.id), true)).status).toBe(200)
    await later(world, '2026-12-08T15:00:00Z')
    expect(await publicText(world, { productRid, rid })).not.toContain(SECRETS.process)
    expect((await desk.get(rid)).data).toMatchObject({
      openClaims: 0,
      claims: [{ isWithdrawn: true, mayDecide: false }, {}, { publicOn: null, isPublic: false }],
    })
    for (const path of ['process', cell]) {
      const shown = path === 'process' ? denied.rid : null
      expect((await decide({ path, shown, decision: 'upheld' })).status).toBe(409)
    }
  })
})

describe('a decision on a claim is refused', () => {
  test('without a reason to deny, for an answer that is not claimed, and for no outcome', async () => {
    const { decide } = await claimed()
    const silent = await decide({ reason: '  ' })
    expect([silent.status, silent.fields]).toEqual([
      400,
      { reason: 'Say why the claim is denied: the applicant reads it.' },
    ])
    for (const path of ['place', 'load', 'none', 'processClaimWhy'])
      expect((await decide({ path })).status).toBe(400)
    expect((await decide({ decision: 'perhaps' })).status).toBe(400)
    expect((await decide({ decision: '' })).fields).toEqual({
      decision: 'Choose whether the claim is upheld or denied.',
    })
    expect((await decide({ rid: 999_999 })).status).toBe(404)
  })

  test('where somebody decided meanwhile, whose decision it names', async () => {
    const { decide } = await claimed()
    await decide({ decision: 'upheld' })
    const late = await decide()
    expect([late.status, late.reason]).toEqual([409, 'SHOWN_IS_OLD'])
    expect(late.msg).toBe(
      'Somebody decided on this claim meanwhile: Rita Reviewer upheld it. Nothing was saved.',
    )
    const { rows } = await sql`select from claim_decisions`.execute(world.db)
    expect(rows).toHaveLength(1)
  })

  test('to staff without the right to review, to its owner and to nobody', async () => {
    const { rid, owner } = await claimed()
    const body = { rid, ordinal: 1, path: 'process', decision: 'upheld' }
    for (const action of [
      ['gov', 'invoice.actions.manage'],
      ['drinking-water', 'serviceLine.actions.edit'],
      ['gov', 'cap.actions.manage'],
    ] as [string, string][]) {
      const { id } = await makeUser(world.db, { kind: 'staff', actions: [action] })
      const cookie = `${SESSION_COOKIE}=${await makeSession(world.db, { userId: Number(id) })}`
      expect((await callAs(world, '/Agency/Review/DecideClaim', { cookie, body })).status).toBe(403)
    }
    const { cookie } = owner
    expect((await callAs(world, '/Agency/Review/DecideClaim', { cookie, body })).status).toBe(403)
    expect((await callAs(world, '/Agency/Review/DecideClaim', { body })).status).toBe(401)
  })

  test('by the database, when somebody would change or take one away', async () => {
    const { decide } = await claimed()
    await decide()
    const tries = [
      sql`update claim_decisions set decision = 'upheld', public_on = null`,
      sql`delete from claim_decisions`,
    ]
    for (const [at, attempt] of tries.entries()) {
      const point = sql.raw(`try_${at}`)
      await sql`savepoint ${point}`.execute(world.db)
      await expect(attempt.execute(world.db)).rejects.toThrow()
      await sql`rollback to ${point}`.execute(world.db)
    }
  })
})

describe('whoever claimed an answer', () => {
  test('is told in their language with the day, and never the answer or the reason', async () => {
    const { rid, owner, decide } = await claimed()
    await sql`update users set language = 'es' where id = ${owner.id}`.execute(world.db)
    const { data: denied } = await decide()
    await decide({ decision: 'upheld', shown: denied.rid })
    const [no, yes] = await mails(owner.id)
    expect(no?.template).toBe('ClaimDenied')
    expect(no?.subject).toMatch(/^Se denegó su reclamo de confidencialidad/)
    expect(no?.body).toContain('7 de diciembre de 2026')
    expect(no?.body).toContain(`/app/submittal/review/`)
    expect(no?.body).toContain(String(rid))
    expect(yes?.template).toBe('ClaimUpheld')
    for (const { body } of await mails(owner.id))
      for (const never of [SECRETS.process, WHYS.process, REASON]) expect(body).not.toContain(never)
  })

  test('reads each claim with its state and the reason, which nobody else does', async () => {
    const { rid, productRid, owner, reviewer, cell, decide } = await claimed()
    await decide()
    await decide({ path: cell, decision: 'upheld', reason: 'As the law says.' })
    const filed = `/${await productOf(world, productRid)}/Submission/GetFiled/${rid}`
    const read = (cookie: string) => callAs<{ claims: object[] }>(world, filed, { cookie })
    expect((await read(owner.cookie)).data.claims).toMatchObject([
      { path: 'flow', state: 'open', reason: null, publicOn: null },
      { path: cell, state: 'upheld', reason: 'As the law says.' },
      { path: 'process', state: 'denied', reason: REASON, publicOn: OPENS, isPublic: false },
    ])
    expect(JSON.stringify((await read(reviewer.cookie)).data)).not.toContain(REASON)
  })

  test('finds the decision in the log of their account, without the reason', async () => {
    const { rid, owner, reviewer, decide } = await claimed()
    await decide()
    const { rows } = await sql<{ actor: number; detail: object }>`
      select actor_user_id::float8 as actor, detail from audit_log
      where action = 'submittal.claim-decided' and user_id = ${owner.id}`.execute(world.db)
    expect(rows).toEqual([
      {
        actor: reviewer.id,
        detail: {
          ...{ submittalRid: rid, ordinal: 1, path: 'process' },
          ...{ decision: 'denied', publicOn: OPENS },
        },
      },
    ])
  })
})
