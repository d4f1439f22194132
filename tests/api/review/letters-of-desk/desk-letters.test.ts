import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { DeskLetters } from '#api/review/letters-of-desk/desk-letters.contract.ts'
import { mergeTemplate } from '#api/review/letters-of-desk/letter-templates.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { deskOf, makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { fileExample } from '#tests/support/filing/filed.ts'
import { makeFiler } from '#tests/support/filing/filer.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'

const portal = useRealPortal()
const db = () => portal.database.db

async function atDesk() {
  const filed = await fileExample(portal, db())
  const reviewer = await makeReviewer(db())
  const { cookie } = reviewer
  const post = <T>(call: string, body: object) =>
    callAs<T>(portal, `/Agency/Letters/${call}`, { cookie, body })
  const { rid } = filed
  return {
    ...filed,
    reviewer,
    letters: () => callAs<DeskLetters>(portal, `/Agency/Letters/Get/${rid}`, { cookie }),
    write: (more: object = {}) =>
      post<{ threadRid: number; isMailed: boolean }>('Write', {
        submissionRid: rid,
        subject: 'A question',
        body: 'Secret words',
        ...more,
      }),
    setClosed: (threadRid: number, isClosed: boolean) =>
      post<null>('SetClosed', { submissionRid: rid, threadRid, isClosed }),
    sendAgain: (mailRid: number, submissionRid = rid) =>
      post<null>('SendAgain', { submissionRid, mailRid }),
    answer: (body: object) =>
      callAs<{ threadRid: number }>(portal, '/Client/Correspondence/Send', {
        cookie: filed.owner.cookie,
        body: { submissionRid: rid, body: 'An answer', ...body },
      }),
  }
}

describe('letters of the agency', () => {
  test('reach the applicant, whose mail does not say what was written, and the answer comes back unread once [S3-PERMIT-08]', async () => {
    const { rid, reviewer, owner, letters, write, answer } = await atDesk()
    const { data: sent } = await write()
    expect(sent.isMailed).toBe(true)
    const { rows } = await sql<{ body: string }>`
      select body from outbox where template = 'CorrespondenceReceived' and user_id = ${owner.id}
        and body like ${`%${rid}%`}`.execute(db())
    expect(rows).toHaveLength(1)
    expect(rows[0]?.body).not.toContain('Secret')
    const read = await callAs<{ messages: { writer: string }[] }[]>(
      portal,
      `/Client/Correspondence/GetBySubmission/${rid}`,
      { cookie: owner.cookie },
    )
    expect(read.data[0]?.messages[0]?.writer).toBe('The agency')
    await answer({ threadRid: sent.threadRid })
    // The clock of the test stands still.
    await sql`
      update correspondence_messages set written_at = written_at + interval '1 millisecond'
      where not is_from_agency and correspondence_id = ${sent.threadRid}`.execute(db())
    const desk = deskOf(portal, reviewer)
    expect((await desk.get(rid)).data.unreadLetters).toBe(1)
    const { data: first } = await letters()
    expect(first.threads).toMatchObject([
      { isUnread: true, messages: [{ writer: 'Rita Reviewer' }, { isFromAgency: false }] },
    ])
    expect((await letters()).data.threads[0]?.isUnread).toBe(false)
    expect((await desk.get(rid)).data.unreadLetters).toBe(0)
  })

  test('take no reply once closed, from neither side, until they are opened again', async () => {
    const { write, answer, setClosed, letters } = await atDesk()
    const { data: sent } = await write()
    const of = { threadRid: sent.threadRid }
    expect((await setClosed(sent.threadRid, true)).status).toBe(200)
    expect((await setClosed(sent.threadRid, true)).status).toBe(200)
    expect((await answer(of)).status).toBe(409)
    expect((await write(of)).status).toBe(409)
    expect((await letters()).data.threads[0]?.isClosed).toBe(true)
    expect((await setClosed(sent.threadRid, false)).status).toBe(200)
    expect((await answer(of)).status).toBe(200)
  })

  test('are refused empty, about a submittal that is not filed, and in the thread of another', async () => {
    const mine = await atDesk()
    const other = await atDesk()
    expect((await mine.write({ body: ' ' })).status).toBe(400)
    expect((await mine.write({ subject: '' })).status).toBe(400)
    expect((await mine.write({ submissionRid: 999_999 })).status).toBe(404)
    const { data: sent } = await other.write()
    expect((await mine.write({ threadRid: sent.threadRid })).status).toBe(404)
    expect((await mine.setClosed(sent.threadRid, true)).status).toBe(404)
  })

  test('while one closes and one answers at once, never hold an answer that came after the end', async () => {
    const { write, answer, setClosed, letters } = await atDesk()
    for (let nth = 0; nth < 5; nth++) {
      const { data: sent } = await write({ subject: `Thread ${nth}` })
      const [said, closed] = await Promise.all([
        answer({ threadRid: sent.threadRid }),
        setClosed(sent.threadRid, true),
      ])
      expect(closed.status).toBe(200)
      expect([200, 409]).toContain(said.status)
      const thread = (await letters()).data.threads.find(({ rid }) => rid === sent.threadRid)
      expect(thread?.messages).toHaveLength(said.status === 200 ? 2 : 1)
    }
  })

  test('begin from templates with what is known put in; an unknown name stays to be seen', async () => {
    const { rid, letters } = await atDesk()
    const { data } = await letters()
    expect(data.templates.map(({ name }) => name)).toContain('Something is missing')
    for (const { subject, body } of data.templates) expect(subject + body).not.toMatch(/[{}]/)
    expect(data.templates[0]?.subject).toContain(`number ${rid}`)
    const template = { rid: 1, name: 'A', subject: '{nobody}', body: '{site}, {decideBy}' }
    expect(mergeTemplate(template, { site: 'Mill {agency}' })).toMatchObject({
      subject: '{nobody}',
      body: 'Mill {agency}, a day that is not set yet',
    })
  })
})

describe('a mail of the history', () => {
  async function lastMail(rid: number, result: string): Promise<number> {
    await sql`update outbox set state = ${result} where id in (
      select outbox_id from email_history where submittal_id = ${rid})`.execute(db())
    const { rows } = await sql<{ id: number }>`
      select mail.id from email_history mail join users on users.id = mail.user_id
      where submittal_id = ${rid} order by mail.id desc limit 1`.execute(db())
    return rows[0]?.id ?? 0
  }

  test('is sent again by staff and by its applicant, as a mail of its own, and by nobody else [S3-REVIEW-22]', async () => {
    const { rid, owner, letters, sendAgain } = await atDesk()
    const mail = await lastMail(rid, 'dead')
    const before = (await letters()).data.mails
    expect(before[0]?.result).toBe('failed')
    expect((await sendAgain(mail)).status).toBe(200)
    const own = (cookie: string) =>
      callAs(portal, '/Client/Email/SendAgain', {
        cookie,
        body: { submissionRid: rid, mailRid: mail },
      })
    expect((await own(owner.cookie)).status).toBe(200)
    expect((await own((await makeFiler(db())).cookie)).status).toBe(404)
    const after = (await letters()).data.mails
    expect(after).toHaveLength(before.length + 2)
    expect(after[0]).toMatchObject({ subject: before[0]?.subject, result: 'queued' })
    expect((await sendAgain(after[0]?.rid ?? 0)).status).toBe(409)
  })

  test('of another submittal, or whose words are gone, is refused [S3-REVIEW-23]', async () => {
    const mine = await atDesk()
    const other = await atDesk()
    const mail = await lastMail(mine.rid, 'sent')
    expect((await other.sendAgain(mail)).status).toBe(404)
    await sql`delete from outbox where id in (
      select outbox_id from email_history where id = ${mail})`.execute(db())
    const refused = await mine.sendAgain(mail)
    expect(refused.status).toBe(409)
    expect(refused.msg).toContain('not kept any more')
  })
})
