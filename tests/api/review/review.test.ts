import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { closeThread, postMessage } from '#api/review/correspondence.act.ts'
import { writeLog } from '#api/services/workflow/submittal-log.queries.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { testConfig } from '#tests/support/config.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { fileExample } from '#tests/support/filing/filed.ts'
import { makeFiler, type Filer } from '#tests/support/filing/filer.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'

const portal = useRealPortal()
const db = () => portal.database.db
const NOW = new Date('2026-11-20T15:00:00Z')

const get = <T>(filer: Filer, path: string) => callAs<T>(portal, path, { cookie: filer.cookie })
const post = <T>(filer: Filer, path: string, body: object) =>
  callAs<T>(portal, path, { cookie: filer.cookie, body })

async function staff(): Promise<number> {
  return Number((await makeUser(db(), { kind: 'staff' })).id)
}

async function addDocument(rid: number, more: Record<string, unknown>): Promise<number> {
  const row = {
    kind: 'submittal',
    name: 'a.pdf',
    version_no: 1,
    access_right: null,
    is_agency_only: false,
    is_public: false,
    ...more,
  }
  const { rows } = await sql<{ id: number }>`
    insert into documents (product_id, submittal_id, kind, name, version_no, access_right, is_agency_only, is_public,
      file_key, byte_size, content_type, sha256)
    select product_id, id, ${row.kind}, ${row.name}, ${row.version_no}, ${row.access_right}, ${row.is_agency_only},
      ${row.is_public}, ${`k-${Math.random()}`}, 1, 'application/pdf', ${'a'.repeat(64)}
    from submittals where id = ${rid} returning id`.execute(db())
  return rows[0]?.id ?? 0
}

type Full = {
  subComments: { commentTypeRid: number }[]
  subAttachments: { rid: number; fileName: string; versionNo: number }[]
  attachments: { rid: number; docTypeRid: number; accessRight: string }[]
  workTasks: { name: string; comment: string; completedBy: string | null }[]
  emailHistories: { template: string; result: string }[]
  flow: { statusName: string }[]
  refSubStatusVM: { name: string }
}

describe('the review of a submittal', () => {
  test('shows its applicant comments of six types, and nothing of another account [S3-REVIEW-10] [S3-REVIEW-11] [S3-REVIEW-18] [S3-REVIEW-19] [S3-REVIEW-20] [S3-API-11] [S3-API-19]', async () => {
    const { owner, rid, productRid } = await fileExample(portal, db())
    const staffId = await staff()
    for (const type of Array.from({ length: 20 }, (_, at) => at + 1)) {
      await sql`
        insert into submittal_comment_types (id, name) values (${type}, ${`Kind ${type}`})
        on conflict do nothing`.execute(db())
      await sql`
        insert into submittal_comments (submittal_id, type_id, text, author_user_id, written_at, approved_at)
        values (${rid}, ${type}, 'Words', ${staffId}, ${NOW}, ${NOW})`.execute(db())
    }
    const sent = { rid, actorId: staffId, act: 'sendBack' as const, to: 3, reason: 'Points.' }
    await writeLog(db(), sent, NOW)
    const { data } = await get<Full>(owner, `/${productRid}/Submission/Get/${rid}`)
    expect(data.subComments.map((each) => each.commentTypeRid).toSorted((a, b) => a - b)).toEqual([
      6, 7, 9, 13, 17, 19,
    ])
    expect(data).toMatchObject({ rid, productRid, isRevision: 'Y', payments: [] })
    const other = await makeFiler(db())
    const denied = await get(other, `/${productRid}/Submission/Get/${rid}`)
    expect(denied).toMatchObject({ status: 403, data: null })
    const access = (filer: Filer, id: number) =>
      get<boolean>(filer, `/Client/Access/CheckPublicAccess/${productRid}/Submission/${id}`)
    expect((await access(owner, rid)).data).toBe(true)
    expect((await access(other, rid)).data).toBe(false)
    expect((await access(owner, 999_999_999)).data).toBe(false)
  })

  test('lists and gives out only files for applicants, of a name the latest [S3-REVIEW-03] [S3-REVIEW-13] [S3-REVIEW-14]', async () => {
    const { owner, rid, productRid } = await fileExample(portal, db())
    const old = await addDocument(rid, { name: 'plan.pdf', version_no: 1 })
    const latest = await addDocument(rid, { name: 'Plan.pdf', version_no: 2 })
    const hidden = await Promise.all([
      addDocument(rid, { name: 'b.pdf', is_agency_only: true, access_right: 'public' }),
      addDocument(rid, { name: 'c.pdf', access_right: 'staff' }),
      addDocument(rid, { name: 'd.pdf', kind: 'work_task' }),
      addDocument(rid, { name: 'e.pdf', kind: 'issuance' }),
    ])
    const issued = await addDocument(rid, {
      name: 'p.pdf',
      kind: 'issuance',
      access_right: 'applicant',
    })
    const { data } = await get<Full>(owner, `/${productRid}/Submission/Get/${rid}`)
    const own = data.subAttachments.map((file) => file.rid)
    expect(own).toContain(latest)
    expect(own).not.toContain(old)
    expect(data.attachments).toMatchObject([
      { rid: issued, docTypeRid: 1, accessRight: 'applicant' },
    ])
    for (const id of hidden) {
      expect(own).not.toContain(id)
      expect((await get(owner, `/Client/Submission/DownloadFile/document/${id}`)).status).toBe(404)
    }
    const other = await makeFiler(db())
    expect((await get(other, `/Client/Submission/DownloadFile/document/${issued}`)).status).toBe(
      404,
    )
  })

  test('carries of each file what the submission’s attachments carry: positive for issued, negative for supporting [S3-ATT-06] [S3-ATT-07] [S3-ATT-08]', async () => {
    const { owner, rid, productRid } = await fileExample(portal, db())
    const supporting = await addDocument(rid, { name: 'plan.pdf' })
    const issued = await addDocument(rid, {
      name: 'permit.pdf',
      kind: 'issuance',
      access_right: 'public',
    })
    const permitRid = await makePermit(db(), { number: 'P-ATT', status: 'Active' })
    await sql`
      update documents set permit_id = ${permitRid}, effective_on = '2026-01-02', expired_on = '2031-01-01',
        type_name = 'Permit', comment_text = 'Signed', created_by = 'A. Officer'
      where id = ${issued}`.execute(db())
    type Files = Record<'attachments' | 'subAttachments', Record<string, unknown>[]>
    const { data } = await get<Files>(owner, `/${productRid}/Submission/Get/${rid}`)
    expect(data.attachments).toEqual([
      {
        rid: issued,
        name: 'permit.pdf',
        fileName: 'permit.pdf',
        fileType: 'application/pdf',
        fileBlob: null,
        fileSize: 1,
        fileDesc: 'Permit',
        commentText: 'Signed',
        versionNo: 1,
        accessRight: 'public',
        docTypeRid: 1,
        docNo: 'P-ATT',
        permitStatusRid: expect.any(Number),
        permitStatus: 'Active',
        permitStage: 'issued',
        addr: expect.any(String),
        effDate: '2026-01-02',
        expDate: '2031-01-01',
        createdDate: expect.any(String),
        createdBy: 'A. Officer',
      },
    ])
    const plan = data.subAttachments.find((file) => file['rid'] === supporting)
    expect(plan).toMatchObject({ docTypeRid: -1, accessRight: 'applicant', permitStage: null })
  })

  test('tells tasks without words or names of staff, moves in order, and what became of mails [S3-REVIEW-04] [S3-REVIEW-08] [S3-TASK-01] [S3-TASK-02]', async () => {
    const { owner, rid, productRid } = await fileExample(portal, db())
    const staffId = await staff()
    await sql`
      insert into work_tasks (submittal_id, type_code, title, assigned_to_user_id, status, comment_text, done_at,
        done_by_user_id)
      values (${rid}, 'COMPLETENESS', 'Completeness check', ${staffId}, 'done', 'Secret', now(), ${staffId})`.execute(
      db(),
    )
    const { data } = await get<Full>(owner, `/${productRid}/Submission/Get/${rid}`)
    // Beside those that were made when it was filed.
    expect(data.workTasks).toContainEqual(
      expect.objectContaining({
        name: 'Completeness check',
        comment: '',
        completedBy: 'The agency',
      }),
    )
    expect(JSON.stringify(data)).not.toContain('Secret')
    expect(data.flow.map(({ statusName }) => statusName)).toEqual([
      'Open',
      data.refSubStatusVM.name,
    ])
    expect(data.emailHistories).toMatchObject([
      { template: 'submittal-received', result: 'queued' },
    ])
  })
})

describe('letters about a submittal', () => {
  const send = (filer: Filer, rid: number, body: object = {}) =>
    post<{ threadRid: number; isMailed: boolean }>(filer, '/Client/Correspondence/Send', {
      submissionRid: rid,
      subject: 'A question',
      body: 'Secret words',
      ...body,
    })

  test('go to the agency with a mail that does not say what was written [S3-REQ-20] [S3-PERMIT-08] [S3-REVIEW-24] [S3-API-25]', async () => {
    const { owner, rid } = await fileExample(portal, db())
    const { data } = await send(owner, rid)
    expect(data.isMailed).toBe(true)
    const { rows } = await sql<{ body: string; to: string }>`
      select body, to_address as to from outbox where template = 'AgencyCorrespondenceReceivedAlert'
        and subject like ${`%${rid}`}`.execute(db())
    expect(rows).toHaveLength(1)
    expect(rows[0]?.to).toBe('desk@agency.example')
    expect(rows[0]?.body).not.toContain('Secret')
    expect((await send(await makeFiler(db()), rid)).status).toBe(404)
    expect((await send(owner, rid, { body: ' ' })).status).toBe(400)
    const unknown = {
      applicationRid: 1,
      submissionRid: rid,
      product: 'AirNEI',
      templateName: 'Other',
    }
    const mail = (body: object) => post(owner, '/Client/Email/SendCorrespondenceByTemplate', body)
    expect((await mail(unknown)).status).toBe(400)
    expect(await mail({ ...unknown, templateName: 'AmendRequest' })).toMatchObject({
      status: 200,
      data: { mails: 1 },
    })
  })

  test('are read by opening them, listed newest first, and closed ones take no reply [S3-PERMIT-07] [S3-PERMIT-08] [S3-DASH-31]', async () => {
    const { owner, rid } = await fileExample(portal, db())
    const staffId = await staff()
    const { data: sent } = await send(owner, rid)
    await inTransaction(db(), (trx) =>
      postMessage(
        trx,
        {
          rid,
          threadId: sent.threadRid,
          subject: '',
          body: 'An answer',
          userId: staffId,
          isFromAgency: true,
          fileIds: [],
        },
        { config: testConfig, now: new Date(Date.now() + 60_000) },
      ),
    )
    const own = () =>
      get<{ list: { isUnread: boolean }[]; unread: number }>(owner, '/Client/Correspondence/GetOwn')
    expect((await own()).data).toMatchObject({ unread: 1, list: [{ isUnread: true }] })
    const stranger = await makeFiler(db())
    expect((await get(stranger, `/Client/Correspondence/GetBySubmission/${rid}`)).status).toBe(404)
    expect(
      (await get<{ list: unknown[] }>(stranger, '/Client/Correspondence/GetOwn')).data.list,
    ).toEqual([])
    await sql`update correspondence_messages set written_at = now() - interval '1 minute' where is_from_agency`.execute(
      db(),
    )
    await get(owner, `/Client/Correspondence/GetBySubmission/${rid}`)
    expect((await own()).data).toMatchObject({ unread: 0 })
    await inTransaction(db(), (trx) =>
      closeThread(trx, { rid, threadId: sent.threadRid, staffId }, NOW),
    )
    expect((await send(owner, rid, { threadRid: sent.threadRid })).status).toBe(409)
  })
})
