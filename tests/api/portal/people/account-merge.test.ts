import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Double, MergePreview } from '#api/portal/account-merge/merge.schemas.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { examplesSchema } from '#forms/definition/examples.ts'
import {
  auditOf,
  callAs,
  logIn,
  mailsOf,
  testPasswordHash,
} from '#tests/support/accounts/sign-in.ts'
import { disputeDesk } from '#tests/support/factories/cosign.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { fileExample, signExample } from '#tests/support/filing/filed.ts'
import {
  applicationOf,
  begin,
  beginSigning,
  makeFiler,
  NOEX,
  open,
  save,
  type Filer,
} from '#tests/support/filing/filer.ts'
import { giveBelongings, linkSite } from '#tests/support/people/belongings.ts'
import { makeAdministrator, peopleCalls, type Staff } from '#tests/support/people/administrator.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

let admin: Staff
let stays: Filer
let goes: Filer
beforeEach(async () => {
  admin = await makeAdministrator(world.db, { loginName: 'ada.admin' })
  stays = await makeFiler(world.db, 'owner', 'Olive Owens')
  goes = await makeFiler(world.db, 'owner', 'Olive Owens')
  for (const [{ id }, name] of [
    [stays, 'olive'],
    [goes, 'olive.owens'],
  ] as const)
    await sql`
      update users set login_name = ${name}, email = ${`${name}@example.com`}, first_name = 'Olive', last_name = 'Owens'
      where id = ${id}`.execute(world.db)
})
const { post, get, act } = peopleCalls(world, () => admin)

const which = async ({ id }: { id: number }) => ({ rid: id, versionNo: (await get(id)).versionNo })
const merge = async (more: object = {}, [one, other]: { id: number }[] = [stays, goes]) =>
  post('People/Merge', {
    stays: await which(one ?? stays),
    goes: await which(other ?? goes),
    reason: 'Both by phone.',
    ...more,
  })
const undo = (rid: number, reason = 'Two persons after all.') => act('UndoMerge', rid, { reason })
const preview = async (two = { stays: stays.id, goes: goes.id }) =>
  (await post<MergePreview>('People/PreviewMerge', two)).data
const link = (userId: number, siteId: number, status = 'A') =>
  linkSite(world.db, { userId, siteId, status })
const sitesOf = async (userId: number) =>
  (
    await sql<{ site: number; status: string }>`
      select site_id::float8 as site, status from user_facilities where user_id = ${userId} order by site_id`.execute(
      world.db,
    )
  ).rows.map(({ site, status }) => [site, status])
const ownersOf = async () =>
  (
    await sql<{ id: number }>`
      select submitted_by_user_id::float8 as id from submittals where submitted_by_user_id is not null order by id`.execute(
      world.db,
    )
  ).rows.map(({ id }) => id)

describe('two accounts of one person', () => {
  test('are found by their name, and the preview says what goes and what both have', async () => {
    const { data: doubles } = await callAs<Double[]>(
      world,
      `/Agency/People/GetDoubles/${stays.id}`,
      admin,
    )
    expect(doubles.map(({ userName }) => userName)).toEqual(['olive.owens'])
    await sql`insert into fee_programs (name) values ('Water')`.execute(world.db)
    await giveBelongings(world.db, { stays, goes })
    const shown = await preview()
    expect(shown.refusals).toEqual([])
    expect([shown.stays.userName, shown.goes.userName]).toEqual(['olive', 'olive.owens'])
    const counts = Object.fromEntries(shown.moves.map(({ what, ...each }) => [what, each]))
    expect(counts).toMatchObject({
      submittals: { moves: 1, same: 0 },
      sites: { moves: 1, same: 1 },
      licensees: { moves: 1, same: 0 },
      licenses: { moves: 1, same: 0 },
      following: { moves: 1, same: 1 },
      payments: { moves: 1, same: 0 },
      feeAccounts: { moves: 1, same: 0 },
    })
    expect(counts).not.toHaveProperty('entities')
    // Looked at, nothing is done.
    expect(await ownersOf()).toEqual([goes.id])
  })

  test('are one after the merge: all is with the one that stays, the other is closed and points there', async () => {
    await sql`insert into fee_programs (name) values ('Water')`.execute(world.db)
    const { mill, dairy } = await giveBelongings(world.db, { stays, goes })
    expect((await merge()).status).toBe(200)
    expect(await sitesOf(stays.id)).toEqual([
      [mill, 'A'],
      [dairy, 'A'],
    ])
    expect(await sitesOf(goes.id)).toEqual([[mill, 'A']])
    expect(await ownersOf()).toEqual([stays.id])
    const left = await preview()
    expect(left.moves.filter(({ moves }) => moves > 0)).toEqual([])
    const closed = await get(goes.id)
    expect(closed).toMatchObject({
      state: 'closed',
      mergedInto: { rid: stays.id, userName: 'olive', reason: 'Both by phone.' },
      sessions: [],
    })
    expect((await get(stays.id)).merged).toMatchObject([{ rid: goes.id, userName: 'olive.owens' }])
    expect((await callAs(world, '/Client/Session/GetCurrent', goes)).data).not.toMatchObject({
      userName: 'olive.owens',
    })
    expect((await mailsOf(world, 'account-merged')).map(({ to }) => to).toSorted()).toEqual([
      'olive.owens@example.com',
      'olive@example.com',
    ])
    for (const { id } of [stays, goes])
      expect((await get(id)).history[0]).toMatchObject({
        action: 'account.merged',
        note: 'Closed: olive.owens. Stays: olive. Reason: Both by phone.',
      })
  })

  test('a draft of the one that goes goes on, also where it is of no site', async () => {
    const site = await makeSite(world.db)
    await link(goes.id, site)
    const applicationRid = await applicationOf(world.db, NOEX)
    const { data: draft } = await begin(world, goes, { applicationRid, siteRid: site })
    await save(world, goes, draft, {
      version: 1,
      page: 'operator',
      texts: { operatorName: 'Larch Hill Foods' },
    })
    const alone = await begin(world, goes, {
      applicationRid: await applicationOf(world.db, 'DW-BFT'),
    })
    expect((await open(world, stays, draft)).status).toBe(404)
    expect((await merge()).status).toBe(200)
    const opened = await open(world, stays, draft)
    expect(opened.status).toBe(200)
    expect(JSON.stringify(opened.data.answered)).toContain('Larch Hill Foods')
    expect((await save(world, stays, draft, { version: opened.data.version })).status).toBe(200)
    if (alone.status === 200) expect((await open(world, stays, alone.data)).status).toBe(200)
    expect((await open(world, goes, draft)).status).toBe(401)
  })

  test('what was signed keeps the name of who signed, and what is signed after it stays when it is undone', async () => {
    const before = await fileExample(world, world.db)
    goes = before.owner
    await sql`update users set first_name = 'Olive', last_name = 'Owens' where id = ${goes.id}`.execute(
      world.db,
    )
    const { data: draft } = await begin(world, goes, {
      applicationRid: await applicationOf(world.db, NOEX),
      siteRid: before.siteRid,
    })
    const file = await readFile(`forms/definitions/${NOEX}/examples.json`, 'utf8')
    const texts = examplesSchema.parse(JSON.parse(file))[0]?.texts ?? {}
    await save(world, goes, draft, { version: 1, texts })
    expect((await preview({ stays: stays.id, goes: goes.id })).signatures).toBe(1)
    await merge({}, [stays, goes])
    await signExample(world, world.db, stays, draft.rid)
    const signers = async () =>
      (
        await sql<{ submittal: number; by: number; of: number }>`
          select submittal_id::float8 as submittal, user_id::float8 as by, submitted_by_user_id::float8 as of
          from signatures join submittals on submittals.id = submittal_id order by signatures.id`.execute(
          world.db,
        )
      ).rows
    expect(await signers()).toEqual([
      { submittal: before.rid, by: goes.id, of: stays.id },
      { submittal: draft.rid, by: stays.id, of: stays.id },
    ])
    await undo(goes.id)
    expect(await signers()).toEqual([
      { submittal: before.rid, by: goes.id, of: goes.id },
      { submittal: draft.rid, by: stays.id, of: stays.id },
    ])
  })

  test('a site that waits at the one that stays is approved where the other was, and waits again after undo', async () => {
    const site = await makeSite(world.db)
    await link(stays.id, site, 'P')
    await link(goes.id, site, 'A')
    await merge()
    expect(await sitesOf(stays.id)).toEqual([[site, 'A']])
    await undo(goes.id)
    expect(await sitesOf(stays.id)).toEqual([[site, 'P']])
  })

  test('such a site is counted as going over, and one that the agency took since is not given back', async () => {
    const site = await makeSite(world.db)
    await link(stays.id, site, 'P')
    await link(goes.id, site, 'A')
    expect((await preview()).moves).toContainEqual({ what: 'sites', moves: 1, same: 0 })
    await merge()
    await sql`update user_facilities set status = 'DEL' where user_id = ${stays.id}`.execute(
      world.db,
    )
    await undo(goes.id)
    expect(await sitesOf(stays.id)).toEqual([[site, 'DEL']])
  })

  test('the one that stays disputes what was signed with the other, and the agency ends the hold of it', async () => {
    const { rid, owner } = await fileExample(world, world.db)
    goes = owner
    await sql`update users set first_name = 'Olive', last_name = 'Owens' where id = ${goes.id}`.execute(
      world.db,
    )
    const own = () =>
      callAs<{ canDispute: boolean }>(world, `/Client/Submission/GetOwnSignature/${rid}`, stays)
    expect((await own()).status).toBe(404)
    await merge()
    expect((await own()).data).toMatchObject({ canDispute: true })
    const filed = await callAs<{ versions: { isOwn: boolean }[] }>(
      world,
      `/Client/Submission/GetFiled/${rid}`,
      stays,
    )
    expect(filed.data.versions.map(({ isOwn }) => isOwn)).toEqual([true])
    const body = { submissionRid: rid, reason: 'not-signed', statement: 'That was not me at all.' }
    expect(
      (await callAs(world, '/Client/Submission/DisputeSignature', { ...stays, body })).status,
    ).toBe(200)
    const statusOf = async () =>
      (
        await sql<{ code: number }>`
          select status.code from submittals join submittal_statuses status on status.id = submittal_status_id
          where submittals.id = ${rid}`.execute(world.db)
      ).rows[0]?.code
    expect(await statusOf()).toBe(30)
    const desk = await disputeDesk(world)
    const open = (await desk.list()).data.find(({ submissionRid }) => submissionRid === rid)
    await desk.decide(open?.rid ?? 0, false)
    expect(await statusOf()).toBe(5)
    const stranger = await makeFiler(world.db, 'owner', 'Sam Stranger')
    expect(
      (await callAs(world, `/Client/Submission/GetOwnSignature/${rid}`, stranger)).status,
    ).toBe(404)
  })
})

describe('a merge', () => {
  test('is undone: everything is back, both are open, and what was signed since stays', async () => {
    await sql`insert into fee_programs (name) values ('Water')`.execute(world.db)
    const { mill, dairy } = await giveBelongings(world.db, { stays, goes })
    await merge()
    expect((await act('Open', goes.id)).msg).toContain('Undo the merge')
    expect((await undo(goes.id)).status).toBe(200)
    expect(await sitesOf(goes.id)).toEqual([
      [mill, 'A'],
      [dairy, 'A'],
    ])
    expect(await sitesOf(stays.id)).toEqual([[mill, 'A']])
    expect(await ownersOf()).toEqual([goes.id])
    expect(await get(goes.id)).toMatchObject({ state: 'active', mergedInto: null })
    expect((await undo(goes.id)).status).toBe(409)
    expect((await get(goes.id)).history[0]).toMatchObject({
      action: 'account.unmerged',
      note: expect.stringContaining('Reason: Two persons after all.'),
    })
    const moved = (await preview()).moves.filter(({ moves }) => moves > 0).map(({ what }) => what)
    expect(moved).toEqual(
      expect.arrayContaining(['submittals', 'sites', 'licenses', 'following', 'payments']),
    )
    for (const { id } of [stays, goes])
      expect(await auditOf(world, id)).toContain('account.unmerged')
    // And done once more.
    expect((await merge()).status).toBe(200)
  })

  test('is not undone without a reason, and what is written of it is never told otherwise', async () => {
    await merge()
    const empty = await undo(goes.id, ' ')
    expect([empty.status, empty.fields]).toEqual([400, { reason: 'Required.' }])
    for (const change of [
      sql`update account_merges set reason = 'Other.'`,
      sql`update account_merges set stays_user_id = ${admin.id}`,
      sql`delete from account_merges`,
      sql`delete from account_merge_moves`,
    ])
      await expect(inTransaction(world.db, (trx) => change.execute(trx))).rejects.toThrow(/only/)
  })

  test('is undone where something was given the name since that the other kept', async () => {
    const search = (userId: number, name: string) =>
      sql`
        insert into saved_searches (user_id, list, name, criteria, created_at)
        values (${userId}, 'submitted', ${name}, '{}', now())`.execute(world.db)
    await search(stays.id, 'Both')
    await search(goes.id, 'Both')
    await search(goes.id, 'Mine')
    await merge()
    await sql`delete from saved_searches where user_id = ${stays.id} and name = 'Both'`.execute(
      world.db,
    )
    await sql`update saved_searches set name = 'Both' where user_id = ${stays.id}`.execute(world.db)
    expect((await undo(goes.id)).status).toBe(200)
    const { rows } = await sql<{ user: number; name: string }>`
      select user_id::float8 as user, name from saved_searches order by user_id`.execute(world.db)
    expect(rows).toEqual(
      [
        { user: stays.id, name: 'Both' },
        { user: goes.id, name: 'Both' },
      ].toSorted((one, other) => one.user - other.user),
    )
  })

  test('gives no roles or rights to the account that stays', async () => {
    await sql`
      insert into user_actions (user_id, app, action) values (${goes.id}, 'gov', 'user.actions.administer')`.execute(
      world.db,
    )
    await merge()
    const { rows } = await sql`select from user_rights where user_id = ${stays.id}`.execute(
      world.db,
    )
    expect(rows).toEqual([])
  })

  test('of a chain is undone from its end', async () => {
    const third = await makeFiler(world.db, 'owner', 'Olive Owens')
    await sql`update users set first_name = 'Olive', last_name = 'Owens' where id = ${third.id}`.execute(
      world.db,
    )
    await merge()
    expect((await merge({}, [third, stays])).status).toBe(200)
    expect((await undo(goes.id)).msg).toContain('Undo that merge first')
    expect((await undo(stays.id)).status).toBe(200)
    expect((await undo(goes.id)).status).toBe(200)
  })

  test('needs a reason, and a page that shows both as they are', async () => {
    const empty = await merge({ reason: '  ' })
    expect([empty.status, empty.fields]).toEqual([400, { reason: 'Required.' }])
    const old = await merge({ goes: { rid: goes.id, versionNo: 99 } })
    expect([old.status, old.reason]).toEqual([409, 'CHANGED_ELSEWHERE'])
    expect((await merge({ goes: { rid: 999_999, versionNo: 1 } })).status).toBe(404)
    expect((await get(goes.id)).state).toBe('active')
  })

  test.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'one of the staff',
      () => set(goes.id, sql`kind = 'staff', account_type_id = null`),
      /staff are not merged/,
    ],
    [
      'both of the staff',
      () => set(goes.id, sql`kind = 'staff', account_type_id = null`, stays.id),
      /staff are not merged/,
    ],
    [
      'two kinds',
      () => set(goes.id, sql`kind = 'licensee', account_type_id = null`),
      /different kinds/,
    ],
    ['one that only reads', () => set(goes.id, sql`is_read_only = true`), /only read/],
    [
      'identities confirmed under two names',
      () => set(goes.id, sql`last_name = 'Other'`),
      /confirmed differently/,
    ],
    [
      'the confirmed one to be closed',
      () => set(stays.id, sql`identity_proof_code = null`),
      /Let olive.owens stay/,
    ],
    [
      'one that is closed to stay',
      () => act('Close', stays.id, { reason: 'Gone.' }),
      /olive is closed. Both accounts must be open/,
    ],
    [
      'one that was closed before',
      () => act('Close', goes.id, { reason: 'Gone.' }),
      /olive.owens is closed. Both accounts must be open/,
    ],
    [
      'one that is locked',
      () => act('Lock', goes.id, { reason: 'Misuse.' }),
      /olive.owens is locked. Both accounts must be open/,
    ],
    ['a registration that waits', () => set(goes.id, sql`status = 'P'`), /waits for a decision/],
    [
      'a signature under way',
      () =>
        sql`
          insert into signing_ceremonies (id, user_id, items, begun_at, expires_at)
          values (${'b'.repeat(64)}, ${goes.id}, '[]', now(), '2099-01-01')`.execute(world.db),
      /signing something just now/,
    ],
    [
      'a payment under way',
      () =>
        sql`
          insert into payments (order_no, provider, user_id, state, cents, began_at, state_at)
          values ('MERGE-0002', 'sandbox', ${goes.id}, 'began', 100, now(), now())`.execute(
          world.db,
        ),
      /paying something just now/,
    ],
    [
      'an identity that waits',
      () =>
        sql`
          insert into identity_requests (user_id, statement, document_kind, requested_at)
          values (${goes.id}, 'It is me.', 'passport', now())`.execute(world.db),
      /waits for its identity/,
    ],
    [
      'one who acts for the other',
      () =>
        sql`
          insert into consultant_links (parent_user_id, public_user_id, requested_by_user_id, requested_at)
          values (${stays.id}, ${goes.id}, ${stays.id}, now())`.execute(world.db),
      /End that link first/,
    ],
  ])('of %s is refused in words, in the preview too', async (_, prepare, words) => {
    await prepare()
    expect((await preview()).refusals.join(' ')).toMatch(words)
    const refused = await merge()
    expect([refused.status, refused.msg]).toEqual([409, expect.stringMatching(words)])
    const { rows } = await sql`select from account_merges`.execute(world.db)
    expect(rows).toEqual([])
  })

  test('of an account with itself, of the own account, or without the right is refused', async () => {
    expect((await merge({}, [stays, stays])).msg).toContain('the same account')
    const own = await merge({}, [stays, admin])
    expect([own.status, own.reason]).toEqual([403, 'OWN_ACCOUNT'])
    const reader = await makeMyAccount(world.db, {
      kind: 'staff',
      actions: [['gov', 'user.actions.read']],
    })
    const body = { stays: await which(stays), goes: await which(goes), reason: 'x' }
    expect((await post('People/Merge', body, reader.cookie)).status).toBe(403)
    expect((await post('People/Merge', body, stays.cookie)).status).toBe(403)
  })

  test('already made is not made again, and leaves nobody signed in to the closed one', async () => {
    await merge()
    const again = await merge({}, [stays, goes])
    expect([again.status, again.msg]).toEqual([
      409,
      expect.stringContaining('merged into olive already'),
    ])
    expect((await preview({ stays: goes.id, goes: stays.id })).refusals.join(' ')).toContain(
      'merged into olive already',
    )
  })

  const set = (id: number, change: ReturnType<typeof sql>, also = id) =>
    sql`update users set ${change} where id in (${id}, ${also})`.execute(world.db)
})

test('a signature that was begun is not gone on with after the merge', async () => {
  await merge()
  expect((await beginSigning(world, goes, [1])).status).toBe(401)
  expect((await logIn(world, 'olive.owens')).status).toBeGreaterThanOrEqual(400)
})

test('whoever logs in to an account that was made one with another is told which to use, and strangers are not', async () => {
  const password_hash = await testPasswordHash()
  await world.db.updateTable('users').set({ password_hash }).where('id', '=', goes.id).execute()
  await merge()
  const refused = await logIn(world, 'olive.owens')
  expect(refused.status).toBe(400)
  expect(refused.msg).toBe('The agency made this account one with olive. Log in as olive.')
  // Who does not know the password is told nothing of it.
  const guessed = await logIn(world, 'olive.owens', { password: 'Not-the-password-1' })
  expect(guessed.msg).toBe('Invalid username or password.')
})
