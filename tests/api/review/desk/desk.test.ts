import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { closeDueComments } from '#api/review/desk/close-due-comments.act.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { deskOf, makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { makeFiler } from '#tests/support/filing/filer.ts'
import { fileExample } from '#tests/support/filing/filed.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'

// Real commits, and on a server real connections at once.
const portal = useRealPortal()
const db = () => portal.database.db

async function atDesk() {
  const filed = await fileExample(portal, db())
  const reviewer = await makeReviewer(db())
  return { ...filed, reviewer, desk: deskOf(portal, reviewer) }
}

async function mails(userId: number) {
  const { rows } = await sql<{ template: string; subject: string; body: string }>`
    select template, subject, body from outbox where user_id = ${userId} order by id`.execute(db())
  return rows
}

describe('what was filed comes to the desk', () => {
  test('with its day, its tasks and no reviewer, and whoever takes it up has it [S3-REVIEW, S3-TASK]', async () => {
    const { rid, reviewer, desk } = await atDesk()
    const { data: review } = await desk.get(rid)
    expect(review).toMatchObject({ statusCode: 5, reviewer: null, openPoints: 0 })
    expect(review.clock.decideBy).not.toBeNull()
    expect(review.tasks.map(({ typeCode, status }) => [typeCode, status])).toEqual([
      ['COMPLETENESS', 'open'],
      ['TECHNICAL', 'open'],
      ['DECISION', 'open'],
    ])
    expect(review.acts).toContain('takeUp')
    expect(review.acts).not.toContain('approve')
    expect((await desk.move(rid, 'takeUp', 5)).data).toEqual({ statusCode: 28 })
    const { data: taken } = await desk.get(rid)
    expect(taken.reviewer).toEqual({ rid: reviewer.id, name: 'Rita Reviewer', away: null })
    expect(taken.tasks[0]).toMatchObject({ status: 'started', assignee: { rid: reviewer.id } })
    const { data: inbox } = await desk.inbox({ list: 'mine' })
    expect(inbox.list.map((row) => row.rid)).toEqual([rid])
    expect(inbox.counts.mine).toBe(1)
  })

  test('is given to somebody who may review, all or none, and written down', async () => {
    const { rid, desk, owner } = await atDesk()
    const other = await makeReviewer(db(), 'Omar Other')
    expect((await desk.assign([rid], owner.id)).status).toBe(400)
    expect((await desk.assign([rid, 999_999], other.id)).status).toBe(409)
    expect((await desk.get(rid)).data.reviewer).toBeNull()
    expect((await desk.assign([rid], other.id)).data).toEqual({ assigned: 1 })
    expect((await desk.inbox({ list: 'all', reviewerRid: other.id })).data.total).toBe(1)
    const { rows } = await sql`
      select act from submittal_log where submittal_id = ${rid} order by id desc limit 1`.execute(
      db(),
    )
    expect(rows).toEqual([{ act: 'assign' }])
  })
})

describe('moving at the desk', () => {
  test('sends back only with points, tells the titles and no answer, and waits for the points', async () => {
    const { rid, productRid, owner, desk } = await atDesk()
    await desk.move(rid, 'takeUp', 5)
    const refused = await desk.move(rid, 'sendBack', 28, { reason: 'Please mend it.' })
    expect(refused.status).toBe(400)
    expect(refused.msg).toContain('Say first what to correct')
    expect((await desk.get(rid)).data.statusCode).toBe(28)
    const { data: review } = await desk.get(rid)
    const row = review.shown?.sections
      .flatMap(({ pages }) => pages.flatMap(({ parts }) => parts))
      .flatMap((part) => (part.kind === 'rows' ? part.rows : []))
      .find(({ text }) => text.length > 4)
    await desk.comment(rid, 'point', 'SECRET-POINT is not right.', { path: row?.path })
    await desk.comment(rid, 'note', 'SECRET-NOTE for the staff.')
    await desk.move(rid, 'startAuthority', 28)
    const read = async () => {
      const path = `/${productRid}/Submission/Get/${rid}`
      const { data } = await callAs<{ subComments: { comment: string }[] }>(portal, path, {
        cookie: owner.cookie,
      })
      return data.subComments.map(({ comment }) => comment)
    }
    // Until it is sent back, a point is the agency's own.
    expect(await read()).toEqual([])
    const early = await desk.move(rid, 'endAuthority', 22)
    expect(early.status).toBe(409)
    expect(early.msg).toContain('1 correction is still open')
    const sent = await desk.move(rid, 'sendBack', 22, { reason: 'Please mend it.' })
    expect(sent.data).toEqual({ statusCode: 3 })
    expect(await read()).toContain('SECRET-POINT is not right.')
    const mail = (await mails(owner.id)).find(({ template }) => template === 'SubmittalSentBack')
    expect(mail?.body).toContain(row?.label)
    for (const secret of [row?.text, 'SECRET-POINT', 'SECRET-NOTE', 'Please mend it.'])
      expect(mail?.body).not.toContain(secret)
  })

  test('what was sent back and forgotten is canceled with a reason; a draft is on no desk', async () => {
    const reviewer = await makeReviewer(db())
    const desk = deskOf(portal, reviewer)
    const owner = await makeFiler(db())
    const SENT_BACK = 3
    const made = async (more: object) => {
      const rid = await makeSubmittal(db(), { created_by_user_id: owner.id, ...more })
      await sql`update submittals set submittal_status_id = (
        select id from submittal_statuses where code = ${SENT_BACK}) where id = ${rid}`.execute(
        db(),
      )
      return rid
    }
    const back = await made({ submitted_by_user_id: owner.id })
    expect((await desk.get(back)).data.acts).toEqual(['cancel'])
    expect((await desk.move(back, 'cancel', SENT_BACK)).status).toBe(400)
    const reason = 'Nobody answered for 200 days.'
    expect((await desk.move(back, 'cancel', SENT_BACK, { reason })).data).toEqual({
      statusCode: 11,
    })
    const page = await callAs<{ statusReason: string }>(
      portal,
      `/AirNEI/Submission/Get/${back}`,
      owner,
    )
    expect(page.data.statusReason).toBe(reason)
    const draft = await made({ submitted_on: null })
    expect((await desk.move(draft, 'cancel', SENT_BACK, { reason })).status).toBe(404)
  })

  test('two reviewers at once: one moves it, the other is told what it is by now', async () => {
    const { rid, desk } = await atDesk()
    const second = deskOf(portal, await makeReviewer(db(), 'Sven Second'))
    const both = await Promise.all([desk.move(rid, 'takeUp', 5), second.move(rid, 'takeUp', 5)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.msg).toContain('Authority Review Start')
  })

  test('a hold says who must act, stands last in the inbox and stops the clock', async () => {
    const { rid, owner, desk } = await atDesk()
    const before = (await desk.get(rid)).data.clock.decideBy
    expect((await desk.move(rid, 'hold', 5, { reason: 'A lawsuit.' })).status).toBe(400)
    await desk.move(rid, 'hold', 5, { reason: 'A lawsuit.', hold: 'litigation' })
    const held = (await desk.get(rid)).data
    expect(held).toMatchObject({ statusCode: 30, holdKind: 'litigation', holdReason: 'A lawsuit.' })
    expect(held.clock.isStopped).toBe(true)
    const { data: inbox } = await desk.inbox({ list: 'all', pageSize: 100 })
    expect(inbox.list.at(-1)?.turn.actor).toBe('litigation')
    await desk.move(rid, 'resume', 30)
    expect((await desk.get(rid)).data.clock.decideBy).not.toBe('')
    expect(before).not.toBeNull()
    expect(
      (await mails(owner.id)).filter((each) => each.template === 'StatusChanged'),
    ).toHaveLength(2)
  })

  test('what the desk does not do is refused, whoever asks', async () => {
    const { rid, desk } = await atDesk()
    for (const act of ['approve', 'deny', 'withdraw', 'renew', 'file'])
      expect((await desk.move(rid, act, 5, { reason: 'x' })).status).toBe(409)
    expect((await desk.get(rid)).data.statusCode).toBe(5)
  })

  test('public comments open with a last day and are closed by the job after it', async () => {
    const { rid, desk } = await atDesk()
    for (const [act, shown] of [
      ['takeUp', 5],
      ['startAuthority', 28],
      ['endAuthority', 22],
      ['startTechnical', 4],
      ['endTechnical', 23],
    ] as const)
      expect((await desk.move(rid, act, shown)).status).toBe(200)
    expect((await desk.move(rid, 'openComments', 12, { endsOn: '2020-01-01' })).status).toBe(400)
    const endsOn = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
    expect((await desk.move(rid, 'openComments', 12, { endsOn })).data).toEqual({ statusCode: 24 })
    expect((await desk.get(rid)).data.notice).toMatchObject({ endsOn })
    const config = { agencyName: 'Agency', publicUrl: 'https://x.test', timeZone: 'UTC' }
    const day = (days: number) => new Date(Date.now() + days * 86_400_000)
    expect(await closeDueComments(db(), config, day(19))).toBe(0)
    expect(await closeDueComments(db(), config, day(22))).toBe(1)
    const { data: closed } = await desk.get(rid)
    expect(closed.statusCode).toBe(25)
    expect(closed.tasks.every(({ typeCode }) => typeCode !== 'PUBLIC_NOTICE')).toBe(true)
  })
})

describe('requests of the applicant', () => {
  test('are answered once: a rejection needs words, an approved withdrawal leaves no task open [S3-REQ]', async () => {
    const { rid, owner, desk } = await atDesk()
    const { rows } = await sql<{ id: number }>`
      insert into submittal_comments (submittal_id, type_id, text, author_user_id, written_at)
      values (${rid}, 7, 'We sold the plant.', ${owner.id}, now()) returning id`.execute(db())
    const commentRid = Number(rows[0]?.id)
    expect((await desk.inbox({ list: 'all', marks: ['request'] })).data.list).toMatchObject([
      { rid, isAsked: true },
    ])
    expect((await desk.answerRequest(rid, commentRid, false)).status).toBe(400)
    expect((await desk.answerRequest(rid, commentRid, true)).status).toBe(200)
    expect((await desk.answerRequest(rid, commentRid, true)).status).toBe(409)
    const { data: review } = await desk.get(rid)
    expect(review.statusCode).toBe(8)
    expect(review.tasks.every(({ status }) => status === 'skipped')).toBe(true)
  })
})

describe('answers at the desk', () => {
  test('a correction lies over the answer, keeps the signed copy and is told to the applicant', async () => {
    const { rid, owner, desk } = await atDesk()
    const { data: review } = await desk.get(rid)
    const row = review.shown?.sections
      .flatMap(({ pages }) => pages.flatMap(({ parts }) => parts))
      .flatMap((part) => (part.kind === 'rows' ? part.rows : []))
      .find(({ text }) => text.length > 4)
    const body = { rid, ordinal: 1, path: row?.path, is: 'Put right', reason: 'A slip.' }
    expect((await desk.correct({ ...body, ordinal: 2 })).status).toBe(409)
    expect((await desk.correct({ ...body, path: 'none' })).status).toBe(400)
    expect((await desk.correct(body)).status).toBe(200)
    expect((await desk.correct(body)).status).toBe(400)
    const { data: after } = await desk.get(rid)
    expect(after.corrections).toMatchObject([
      { path: row?.path, was: row?.text, is: 'Put right', by: 'Rita Reviewer' },
    ])
    expect(JSON.stringify(after.shown)).toContain('Put right')
    expect(after.comments).toMatchObject([
      {
        typeRid: 13,
        isInternal: false,
        text: expect.stringContaining('It now reads: “Put right”.'),
      },
    ])
    const { rows } = await sql<{ text: string }>`
      select content as text from copies_of_record copy join submittal_versions version
        on version.copy_of_record_id = copy.id where submittal_id = ${rid}`.execute(db())
    expect(rows[0]?.text).not.toContain('Put right')
    const mail = (await mails(owner.id)).find(({ template }) => template === 'AnswerCorrected')
    expect(mail?.body).toContain(row?.label)
    expect(mail?.body).not.toContain('Put right')
    await expect(sql`delete from answer_corrections`.execute(db())).rejects.toThrow()
  })

  test('a point may stand at a place in a file, told in words', async () => {
    const { rid, desk } = await atDesk()
    const { data: review } = await desk.get(rid)
    const documentRid = review.documents[0]?.rid
    const place = { documentRid, page: 3, x: 250, y: 100 }
    expect((await desk.comment(rid, 'point', 'Here', { ...place, y: null })).status).toBe(400)
    expect((await desk.comment(rid, 'point', 'Here', { ...place, documentRid: 1 })).status).toBe(
      404,
    )
    const { data } = await desk.comment(rid, 'point', 'Here', place)
    const { data: after } = await desk.get(rid)
    expect(after.comments[0]).toMatchObject({
      rid: data.rid,
      about: 'map.pdf, page 3, 25% from the left, 10% from the top',
      place: { documentRid, name: 'map.pdf', page: 3, x: 250, y: 100 },
    })
    expect(after.openPoints).toBe(1)
    await desk.settle(data.rid)
    expect((await desk.get(rid)).data.openPoints).toBe(0)
    expect((await desk.settle(data.rid)).status).toBe(404)
  })

  test('a task that began by a clock that is ahead ends all the same', async () => {
    const { rid, desk } = await atDesk()
    const [task] = (await desk.get(rid)).data.tasks
    expect((await desk.move(rid, 'takeUp', 5)).status).toBe(200)
    await sql`
      update work_tasks set started_at = started_at + interval '3 hours' where id = ${task?.rid ?? 0}`.execute(
      db(),
    )
    expect((await desk.task(task?.rid ?? 0, 'done')).status).toBe(200)
    expect((await desk.get(rid)).data.tasks[0]?.status).toBe('done')
  })

  test('a task is assigned, started and ended once; skipping needs a word', async () => {
    const { rid, reviewer, desk } = await atDesk()
    const [task] = (await desk.get(rid)).data.tasks
    const taskRid = task?.rid ?? 0
    expect((await desk.task(taskRid, 'assign', { assignedTo: reviewer.id })).status).toBe(200)
    expect((await desk.task(taskRid, 'skip')).status).toBe(400)
    expect((await desk.task(taskRid, 'done', { comment: 'All there.' })).status).toBe(200)
    expect((await desk.task(taskRid, 'start')).status).toBe(409)
    expect((await desk.get(rid)).data.tasks[0]).toMatchObject({
      status: 'done',
      doneBy: 'Rita Reviewer',
      comment: 'All there.',
    })
  })
})
