import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { decideRequest } from '#api/review/decide-request.act.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { testConfig } from '#tests/support/config.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { fileExample } from '#tests/support/filing/filed.ts'
import {
  applicationOf,
  makeFiler,
  makeSiteOf,
  NOEX,
  open,
  remove,
  type Filer,
} from '#tests/support/filing/filer.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'

// Real commits, and on a server real connections at once.
const portal = useRealPortal()
const db = () => portal.database.db
const NOW = new Date('2026-11-20T15:00:00Z')

const ALL = { allowRevision: true, allowWithdrawal: true, allowAmend: true }
const DIRECT = {
  ...ALL,
  allowRevisionWithoutRequest: true,
  allowWithdrawalWithoutRequest: true,
  allowAmendWithoutRequest: true,
}

async function allow(rules: Record<string, boolean>): Promise<void> {
  const none = Object.fromEntries(Object.keys(DIRECT).map((name) => [name, false]))
  await sql`
    update applications set config = config || ${JSON.stringify({ ...none, ...rules })}::jsonb
    where form_code = ${NOEX}`.execute(db())
}

type Made = { isDirect: boolean; copyRid: number | null; msg: string }
const ask = (filer: Filer, rid: number, request: unknown, reason = 'A number was wrong.') =>
  callAs<Made>(portal, '/Client/Submission/Request', {
    cookie: filer.cookie,
    body: { submissionRid: rid, request, reason },
  })

async function codeOf(rid: number): Promise<number | null> {
  const { rows } = await sql<{ code: number }>`
    select code from submittals join submittal_statuses status on status.id = submittal_status_id
    where submittals.id = ${rid}`.execute(db())
  return rows[0]?.code ?? null
}

async function contentOf(rid: number) {
  const { rows } = await sql`
    select form.answers,
      (select jsonb_agg(jsonb_build_array(question, row_name, position, row.answers) order by question, position)
        from submittal_table_rows row where row.submittal_id = form.submittal_id) as rows,
      (select jsonb_agg(jsonb_build_array(question, document_type, name, file_key, sha256) order by id)
        from submittal_files file where file.submittal_id = form.submittal_id) as files
    from submittal_forms form where submittal_id = ${rid}`.execute(db())
  return rows[0]
}

const mailsOf = async (rid: number) =>
  (
    await sql<{ template: string }>`
      select template from email_history where submittal_id = ${rid} order by id`.execute(db())
  ).rows.map(({ template }) => template)

const commentsOf = async (rid: number) =>
  (
    await sql<{ id: number; type: number; isOpen: boolean }>`
      select id, type_id as type, approved_at is null and rejected_at is null as "isOpen"
      from submittal_comments where submittal_id = ${rid} order by id`.execute(db())
  ).rows

describe('a request of the applicant', () => {
  test.each([
    ['revision', 6, 'RevisionRequest'],
    ['withdrawal', 7, 'WithdrawalRequest'],
    ['amend', 9, 'AmendRequest'],
  ] as const)(
    '%s waits as a comment of type %i, leaves the status, and mails the agency [S3-REQ-12] [S3-REQ-13] [S3-REQ-14] [S3-REQ-17] [S3-REQ-18] [S3-REQ-19] [S3-REQ-24]',
    async (request, type, template) => {
      await allow(ALL)
      const { owner, rid } = await fileExample(portal, db())
      const { data, status } = await ask(owner, rid, request)
      expect(status).toBe(200)
      expect(data).toMatchObject({ isDirect: false, copyRid: null, msg: 'Saved Successfully' })
      expect(await codeOf(rid)).toBe(5)
      expect(await commentsOf(rid)).toMatchObject([{ type, isOpen: true }])
      expect(await mailsOf(rid)).toContain(template)
      expect((await ask(owner, rid, request)).status).toBe(409)
    },
  )

  test('is one of the three, with a reason, and what the type takes [S3-REQ-02] [S3-REQ-03] [S3-REQ-04] [S3-REQ-05] [S3-REQ-25]', async () => {
    await allow({ allowRevision: true })
    const { owner, rid } = await fileExample(portal, db())
    const before = await mailsOf(rid)
    expect((await ask(owner, rid, ['revision', 'amend'])).status).toBe(400)
    expect((await ask(owner, rid, undefined)).status).toBe(400)
    expect(await ask(owner, rid, 'revision', ' ')).toMatchObject({ status: 400 })
    expect((await ask(owner, rid, 'amend')).status).toBe(403)
    expect((await ask(await makeFiler(db()), rid, 'revision')).status).toBe(404)
    expect(await commentsOf(rid)).toEqual([])
    expect(await mailsOf(rid)).toEqual(before)
  })

  test('of two at once one is kept', async () => {
    await allow(ALL)
    const { owner, rid } = await fileExample(portal, db())
    const both = await Promise.all([ask(owner, rid, 'revision'), ask(owner, rid, 'withdrawal')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await commentsOf(rid)).toHaveLength(1)
  })

  test.each([1, -10, 8, 11, 9, -2, 30, 31])(
    'is refused in status %i [S3-REQ-15] [S3-REQ-16]',
    async (code) => {
      await allow(DIRECT)
      const { owner, rid } = await fileExample(portal, db())
      await sql`
        update submittals set submittal_status_id = (select id from submittal_statuses where code = ${code})
        where id = ${rid}`.execute(db())
      for (const request of ['revision', 'withdrawal', 'amend'])
        expect((await ask(owner, rid, request)).status).toBe(409)
      expect(await codeOf(rid)).toBe(code)
    },
  )
})

describe('what the page offers', () => {
  test.each([5, 6, 7, 20, 21, 27])(
    'is what the server takes, for all three kinds: status %i [S3-REQ-15]',
    async (code) => {
      await allow(ALL)
      const { owner, rid } = await fileExample(portal, db())
      await sql`
        update submittals set submittal_status_id = (select id from submittal_statuses where code = ${code})
        where id = ${rid}`.execute(db())
      const { data } = await callAs<{ request: { choices: { kind: string }[] } }>(
        portal,
        `/${await productOf(rid)}/Submission/Get/${rid}`,
        { cookie: owner.cookie },
      )
      const offered = data.request.choices.map(({ kind }) => kind)
      for (const kind of ['revision', 'withdrawal', 'amend']) {
        expect((await ask(owner, rid, kind)).status).toBe(offered.includes(kind) ? 200 : 409)
        await sql`delete from submittal_comments where submittal_id = ${rid}`.execute(db())
      }
    },
  )
})

describe('what the page offers of a submittal that its applicant filed elsewhere', () => {
  const KINDS = ['revision', 'withdrawal', 'amend'] as const
  test.each([
    ['asked for', ALL],
    ['at once', DIRECT],
    ['of withdrawals alone', { allowWithdrawal: true }],
  ] as const)('is what the server takes, %s', async (_, rules) => {
    await allow(rules)
    const owner = await makeFiler(db())
    const applicationId = await applicationOf(db(), NOEX)
    const { rows } = await sql<{ id: number }>`
      select product_id as id from applications where id = ${applicationId}`.execute(db())
    for (const kind of KINDS) {
      const rid = await makeSubmittal(db(), {
        ...{ site_id: await makeSiteOf(db(), owner), application_id: applicationId },
        ...{
          product_id: rows[0]?.id ?? 0,
          submitted_by_user_id: owner.id,
          status: 'Technical Review',
        },
      })
      const { data } = await callAs<{ request: { choices: { kind: string }[] } }>(
        portal,
        `/${await productOf(rid)}/Submission/Get/${rid}`,
        { cookie: owner.cookie },
      )
      const isOffered = data.request.choices.some((choice) => choice.kind === kind)
      const { status } = await ask(owner, rid, kind)
      expect([kind, status === 200]).toEqual([kind, isOffered])
      expect([200, 403, 409]).toContain(status)
      // Of a withdrawal no copy is made.
      expect(isOffered).toBe(kind === 'withdrawal')
    }
  })
})

describe('what happens at once', () => {
  test('a withdrawal is withdrawn, logged and told to both sides [S3-REQ-08] [S3-REQ-11] [S3-REQ-21]', async () => {
    await allow(DIRECT)
    const { owner, rid } = await fileExample(portal, db())
    const { data } = await ask(owner, rid, 'withdrawal')
    expect(data).toMatchObject({ isDirect: true, copyRid: null, msg: 'Withdrawal Successfully' })
    expect(await codeOf(rid)).toBe(8)
    const { rows } = await sql`
      select act, actor_user_id as actor, from_code as was, to_code as is, reason from submittal_log
      where submittal_id = ${rid} order by id desc limit 1`.execute(db())
    expect(rows).toEqual([
      { act: 'withdraw', actor: owner.id, was: 5, is: 8, reason: 'A number was wrong.' },
    ])
    expect(await mailsOf(rid)).toEqual(
      expect.arrayContaining(['WithdrawalRequest', 'StatusChanged']),
    )
  })

  test.each([
    ['revision', -10, 10, 'Revise Successfully'],
    ['amend', -3, 3, 'Amended Successfully'],
  ] as const)(
    'a %s archives the original and leaves a copy of all that was answered; giving it up gives the original back [S3-REQ-06] [S3-REQ-09] [S3-REQ-10] [S3-REQ-22] [S3-REQ-23] [S3-REQ-26]',
    async (request, archived, pending, msg) => {
      await allow(DIRECT)
      const { owner, rid } = await fileExample(portal, db())
      const { data } = await ask(owner, rid, request, request === 'amend' ? '' : 'Wrong.')
      expect(data.msg).toContain(msg)
      const copy = data.copyRid ?? 0
      expect([await codeOf(rid), await codeOf(copy)]).toEqual([archived, pending])
      expect(await contentOf(copy)).toEqual(await contentOf(rid))
      const { data: draft } = await open(portal, owner, { rid: copy })
      expect(draft.rid).toBe(copy)
      const { data: full } = await callAs<Record<string, string>>(
        portal,
        `/${await productOf(rid)}/Submission/Get/${rid}`,
        { cookie: owner.cookie },
      )
      expect(full[request === 'amend' ? 'isAmended' : 'isRevision']).toBe('Y')
      expect(full.isWithdrawal).toBe('N')
      expect((await remove(portal, owner, { rid: copy })).status).toBe(200)
      expect([await codeOf(rid), await codeOf(copy)]).toEqual([5, null])
      expect(await contentOf(rid)).toBeDefined()
    },
  )
})

async function productOf(rid: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select schema_name as name from products where id = (select product_id from submittals where id = ${rid})`.execute(
    db(),
  )
  return rows[0]?.name ?? ''
}

describe('the answer of the agency', () => {
  const decide = async (rid: number, isApproved: boolean, reason: string) => {
    const [comment] = await commentsOf(rid)
    const { id: staffId } = await makeUser(db(), { kind: 'staff' })
    return inTransaction(db(), (trx) =>
      decideRequest(
        trx,
        { rid, commentId: comment?.id ?? 0, isApproved, reason, staffId: Number(staffId) },
        { config: testConfig, now: NOW },
      ),
    )
  }

  test('approves once: the copy is made, a comment tells it, and the applicant is told [S3-REQ-13]', async () => {
    await allow(ALL)
    const { owner, rid } = await fileExample(portal, db())
    await ask(owner, rid, 'revision')
    const both = await Promise.allSettled([decide(rid, true, ''), decide(rid, true, '')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await codeOf(rid)).toBe(-10)
    const { rows } = await sql<{ id: number }>`
      select id from submittals where origin_id = ${rid}`.execute(db())
    expect(rows).toHaveLength(1)
    expect((await open(portal, owner, { rid: rows[0]?.id ?? 0 })).status).toBe(200)
    expect((await commentsOf(rid)).map(({ type }) => type)).toEqual([6, 13])
    expect(await mailsOf(rid)).toContain('RequestApproved')
  })

  test('rejects with a reason, and another request may follow', async () => {
    await allow(ALL)
    const { owner, rid } = await fileExample(portal, db())
    await ask(owner, rid, 'withdrawal')
    await expect(decide(rid, false, ' ')).rejects.toThrow('Say why: the applicant reads it.')
    await decide(rid, false, 'The review is nearly done.')
    expect(await codeOf(rid)).toBe(5)
    expect(await mailsOf(rid)).toContain('RequestRejected')
    expect((await ask(owner, rid, 'withdrawal')).status).toBe(200)
  })
})
