import { beforeEach, describe, expect, test } from 'vitest'
import { claimDue, MAILS, markFailed, markSent } from '#api/services/outbox/due-messages.queries.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
type Someone = { id: number; loginName: string; cookie: string }
type Link = {
  rid: number
  email: string | null
  statusRid: string
  fullName: string
  version: number
  isOwnRequest: boolean
  facilities: { siteRid: number; permissions: { permission: string; statusRid: string }[] }[]
}

let owner: Someone
let consultant: Someone
let siteId: number

async function someone(user: Parameters<typeof makeUser>[1]): Promise<Someone> {
  const made = await makeUser(world.db, user)
  return { ...made, cookie: `hw_session=${await makeSession(world.db, { userId: made.id })}` }
}

async function siteOf(userId: number, status: 'A' | 'P' = 'A'): Promise<number> {
  const site = await makeSite(world.db)
  await world.db
    .insertInto('user_facilities')
    .values({ user_id: userId, site_id: site, status, requested_at: '2026-11-01T00:00:00Z' })
    .execute()
  return Number(site)
}

beforeEach(async () => {
  owner = await someone({ kind: 'owner', displayName: 'Olive Owens', loginName: 'olive' })
  consultant = await someone({ kind: 'consultant', displayName: 'Cora Sulter', loginName: 'cora' })
  siteId = await siteOf(owner.id)
})

async function call<T>(who: { cookie: string }, path: string, body?: unknown) {
  const response = await world.api.request(`/api/AppSystem/${path}`, {
    headers: { cookie: who.cookie, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as { ok: boolean; data: T; msg: string }
  return { status: response.status, ...answer }
}

const save = (who: Someone, original: unknown[], updated: unknown[]) =>
  call<{ list: Link[]; mailedTo: string[]; notMailedTo: string[] }>(
    who,
    'PublicUser/UpdateConsultantPermission',
    { original, updated },
  )
const mails = () =>
  world.db
    .selectFrom('outbox')
    .select(['template', 'to_address', 'send_after', 'body'])
    .orderBy('id')
    .execute()
const prepare = () => [{ siteRid: siteId, permissions: ['prepare'] }]

/** The consultant asks the owner for a link. */
async function asked(): Promise<Link> {
  const { data } = await save(consultant, [], [{ account: 'olive', statusRid: 'P' }])
  const [link] = data.list
  if (!link) throw new Error('There is no link.')
  return link
}

describe('consultant links', () => {
  test('an owner links a consultant by exact user name or e-mail; each new one is mailed once and named [S1-FACLINK-01, S1-FACLINK-07, S1-FACLINK-08, S1-NOTIFY-12, S1-NOTIFY-13]', async () => {
    await someone({ kind: 'consultant', displayName: 'Dan Draft', email: 'dan@example.com' })
    const answer = await save(
      owner,
      [],
      [
        { account: 'CORA', statusRid: 'P', facilities: prepare() },
        { account: 'Dan@Example.com', statusRid: 'P', facilities: prepare() },
      ],
    )
    expect(answer.data.list.map(({ fullName, statusRid }) => [fullName, statusRid])).toEqual([
      ['Cora Sulter', 'P'],
      ['Dan Draft', 'P'],
    ])
    // Whoever asks by a user name does not learn the address.
    expect(answer.data.list.map(({ email }) => email)).toEqual([null, null])
    expect(answer.data.mailedTo).toEqual(['Cora Sulter', 'Dan Draft'])
    const sent = await mails()
    expect(sent.map(({ template, to_address }) => [template, to_address])).toEqual([
      ['NewLinkedConsultant', 'cora@example.com'],
      ['NewLinkedConsultant', 'dan@example.com'],
    ])
    expect(sent[0]?.body).toContain('Olive Owens')
    expect(sent[0]?.body).toContain('https://records.example.gov/app/account#my-ros')
  })

  test('a consultant without a mail address is linked and named as not mailed [S1-NOTIFY-13, S1-NOTIFY-14]', async () => {
    await someone({ kind: 'consultant', loginName: 'nomail', displayName: 'No Mail', email: null })
    const answer = await save(
      owner,
      [],
      [{ account: 'nomail', statusRid: 'P', facilities: prepare() }],
    )
    expect(answer.data).toMatchObject({ mailedTo: [], notMailedTo: ['No Mail'] })
    expect(answer.data.list).toHaveLength(1)
  })

  test.each(['nobody', 'oliv', 'owner2', '%', ''])(
    '%s names no consultant [S1-FACLINK-01]',
    async (account) => {
      await someone({ kind: 'owner', loginName: 'owner2' })
      const answer = await save(owner, [], [{ account, statusRid: 'P', facilities: prepare() }])
      expect(answer).toMatchObject({
        status: 400,
        msg: 'No consultant has this username or e-mail.',
      })
    },
  )

  test('an owner approves what a consultant asked for; the consultant is mailed after five seconds, with a history [S1-FACLINK-07, S1-FACLINK-09, S1-NOTIFY-08, S1-NOTIFY-10, S1-NOTIFY-11]', async () => {
    const link = await asked()
    await world.db.deleteFrom('outbox').execute()
    const answer = await save(
      owner,
      [link],
      [{ rid: link.rid, statusRid: 'A', version: link.version, facilities: prepare() }],
    )
    expect(answer.data.list[0]).toMatchObject({ statusRid: 'A' })
    const sent = await mails()
    expect(sent.map(({ template, to_address }) => [template, to_address])).toEqual([
      ['LinkROPermissionRequestApproved', 'cora@example.com'],
    ])
    expect(new Date(String(sent[0]?.send_after)).toISOString()).toBe('2026-11-20T15:00:05.000Z')
    const history = await world.db
      .selectFrom('email_history')
      .selectAll()
      .orderBy('id', 'desc')
      .execute()
    expect(history[0]).toMatchObject({
      template: 'LinkROPermissionRequestApproved',
      recipient: 'cora@example.com',
      parent_user_id: owner.id,
      sys_user_id: consultant.id,
      result: 'queued',
    })
  })

  test.each([
    ['sent', null],
    ['dead', null],
    ['queued', new Date('2026-11-20T16:00:00Z')],
  ])('the history of a mail says that it is %s [S1-NOTIFY-10]', async (result, again) => {
    await asked()
    const now = new Date('2026-11-20T15:01:00Z')
    const mail = await claimDue(world.db, MAILS, { now, until: new Date('2026-11-20T15:05:00Z') })
    if (!mail) throw new Error('No mail is due.')
    if (result === 'sent') await markSent(world.db, MAILS, mail, now)
    else await markFailed(world.db, MAILS, mail, { error: 'mailbox full', again })
    const row = await world.db.selectFrom('email_history').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ template: 'LinkROPermissionRequestSent', result })
  })

  test('a consultant asks an owner: the owner is mailed, and both count it as pending [S1-FACLINK-03, S1-FACLINK-14, S1-NOTIFY-09]', async () => {
    await asked()
    expect((await mails()).map(({ template, to_address }) => [template, to_address])).toEqual([
      ['LinkROPermissionRequestSent', 'olive@example.com'],
    ])
    const count = (who: Someone) =>
      call(who, `Dashboard/GetConsultantPermissionPendingCount/${who.id}`)
    expect((await count(owner)).data).toEqual({ count: 1 })
    expect((await count(consultant)).data).toEqual({ count: 1 })
    const theirs = `Dashboard/GetConsultantPermissionPendingCount/${consultant.id}`
    expect(await call(owner, theirs)).toMatchObject({ ok: false, status: 403 })
    await world.db.updateTable('consultant_links').set({ status: 'A' }).execute()
    for (const who of [owner, consultant]) expect((await count(who)).data).toEqual({ count: 0 })
  })

  test('an owner who asks a consultant is counted as pending by both [S1-FACLINK-14]', async () => {
    await world.db
      .insertInto('consultant_links')
      .values({
        parent_user_id: owner.id,
        public_user_id: consultant.id,
        status: 'P',
        requested_by_user_id: owner.id,
        requested_at: '2026-11-20T14:00:00Z',
      })
      .execute()
    const count = (who: Someone) =>
      call(who, `Dashboard/GetConsultantPermissionPendingCount/${who.id}`)
    expect((await count(consultant)).data).toEqual({ count: 1 })
    expect((await count(owner)).data).toEqual({ count: 1 })
    const other = await someone({ kind: 'owner', loginName: 'another.owner' })
    expect((await count(other)).data).toEqual({ count: 0 })
  })

  test('who asked cannot approve [S1-FACLINK-07, S1-FACLINK-03]', async () => {
    const link = await asked()
    const answer = await save(
      consultant,
      [link],
      [{ rid: link.rid, statusRid: 'A', version: link.version }],
    )
    expect(answer).toMatchObject({ status: 403, msg: 'The other side has to approve this link.' })
    const made = await save(
      owner,
      [],
      [
        {
          account: (await someone({ kind: 'consultant', loginName: 'dora' })).loginName,
          statusRid: 'A',
          facilities: prepare(),
        },
      ],
    )
    expect(made.data.list.find(({ isOwnRequest }) => isOwnRequest)?.statusRid).toBe('P')
  })

  test('an owner gives and takes permissions; a consultant only asks for them [S1-FACLINK-02, S1-FACLINK-03, S1-FACLINK-04]', async () => {
    const link = await asked()
    const approved = (
      await save(
        owner,
        [link],
        [{ rid: link.rid, statusRid: 'A', version: link.version, facilities: prepare() }],
      )
    ).data.list[0] as Link
    expect(approved.facilities).toMatchObject([
      { siteRid: siteId, permissions: [{ permission: 'prepare', statusRid: 'A' }] },
    ])
    const more = [{ siteRid: siteId, permissions: ['prepare', 'submit'] }]
    const wanted = (
      await save(
        consultant,
        [approved],
        [{ rid: link.rid, statusRid: 'A', version: approved.version, facilities: more }],
      )
    ).data.list[0] as Link
    expect(wanted.facilities[0]?.permissions).toEqual([
      { permission: 'prepare', statusRid: 'A' },
      { permission: 'submit', statusRid: 'P' },
    ])
    // A save that only shows what was asked for gives nothing.
    const shown = [{ rid: link.rid, statusRid: 'A', version: wanted.version, facilities: more }]
    const unchanged = (await save(owner, [wanted], shown)).data.list[0] as Link
    expect(unchanged).toMatchObject({ facilities: wanted.facilities, version: wanted.version })
    const giving = [{ siteRid: siteId, permissions: ['prepare', 'submit'], given: ['submit'] }]
    const given = (
      await save(
        owner,
        [wanted],
        [{ rid: link.rid, statusRid: 'A', version: wanted.version, facilities: giving }],
      )
    ).data.list[0] as Link
    expect(given.facilities[0]?.permissions.map(({ statusRid }) => statusRid)).toEqual(['A', 'A'])
    const row = await world.db.selectFrom('consultant_links').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      parent_user_id: owner.id,
      public_user_id: consultant.id,
      status: 'A',
    })
    const taken = await save(
      owner,
      [given],
      [{ rid: link.rid, statusRid: 'A', version: given.version, facilities: prepare() }],
    )
    expect(taken.data.list[0]?.facilities[0]?.permissions).toHaveLength(1)
  })

  test('a site that the owner does not stand for cannot be given [S1-FACLINK-02, S1-ACCT-41]', async () => {
    const foreign = await makeSite(world.db)
    const waiting = await siteOf(owner.id, 'P')
    for (const site of [Number(foreign), waiting]) {
      const facilities = [{ siteRid: site, permissions: ['prepare'] }]
      const answer = await save(owner, [], [{ account: 'cora', statusRid: 'P', facilities }])
      expect(answer).toMatchObject({ status: 400 })
    }
    expect(await world.db.selectFrom('consultant_links').selectAll().execute()).toEqual([])
    expect(await mails()).toEqual([])
  })

  test.each([[[]], [[{ permissions: [] }]]])(
    'a linked consultant without a site, or a site without a permission, is refused [S1-ACCT-38]',
    async (facilities) => {
      const shaped = facilities.map((each) => ({ siteRid: siteId, ...each }))
      const answer = await save(
        owner,
        [],
        [{ account: 'cora', statusRid: 'P', facilities: shaped }],
      )
      expect(answer).toMatchObject({
        status: 400,
        msg: 'Please check the Consultants tab before saving.',
      })
    },
  )

  test('either side removes a link with its permissions [S1-FACLINK-01]', async () => {
    const link = await asked()
    expect((await save(consultant, [link], [])).data.list).toEqual([])
    const again = await asked()
    expect((await save(owner, [again], [])).data.list).toEqual([])
    expect(await world.db.selectFrom('facility_permissions').selectAll().execute()).toEqual([])
  })

  test('what the other side changed meanwhile is not overwritten [S1-FACLINK-13]', async () => {
    const link = await asked()
    const approve = { rid: link.rid, statusRid: 'A', version: link.version, facilities: prepare() }
    expect((await save(owner, [link], [approve])).status).toBe(200)
    expect(await save(consultant, [link], [])).toMatchObject({ status: 409 })
    expect(await world.db.selectFrom('consultant_links').selectAll().execute()).toHaveLength(1)
  })

  test("another owner's links are refused [S1-FACLINK-13]", async () => {
    const link = await asked()
    const other = await someone({ kind: 'owner' })
    expect((await save(other, [link], [])).status).toBe(403)
    expect(
      (await save(other, [], [{ rid: link.rid, statusRid: 'A', facilities: prepare() }])).status,
    ).toBe(403)
    expect(
      (
        await save(
          other,
          [],
          [{ account: 'cora', parentUserRid: owner.id, statusRid: 'P', facilities: prepare() }],
        )
      ).status,
    ).toBe(403)
  })

  test('other kinds have no such links, read-only owners change none [S1-FACLINK-13, S1-ROLE-09]', async () => {
    for (const user of [
      { kind: 'licensee' },
      { kind: 'public' },
      { kind: 'owner', isReadOnly: true },
    ] as const)
      expect((await save(await someone(user), [], [])).status).toBe(403)
  })

  test('the lists are of the own id alone, and hold the own sites [S1-FACLINK-10, S1-FACLINK-11, S1-FACLINK-12]', async () => {
    const link = await asked()
    await save(
      owner,
      [link],
      [{ rid: link.rid, statusRid: 'A', version: link.version, facilities: prepare() }],
    )
    for (const name of [
      'GetConsultants',
      'GetResponsibleOfficials',
      'GetResponsibleOfficialPermissions',
    ])
      expect((await call(owner, `PublicUser/${name}/${consultant.id}`)).status, name).toBe(403)
    expect(
      (await call<{ list: Link[] }>(owner, `PublicUser/GetConsultants/${owner.id}`)).data.list,
    ).toHaveLength(1)
    expect(
      (
        await call<{ list: Link[] }>(
          consultant,
          `PublicUser/GetResponsibleOfficials/${consultant.id}`,
        )
      ).data.list,
    ).toMatchObject([{ fullName: 'Olive Owens' }])
    for (const who of [owner, consultant])
      expect(
        (await call(who, `PublicUser/GetResponsibleOfficialPermissions/${who.id}`)).data,
      ).toMatchObject({
        publicUserFacilityList: [{ facilityRid: siteId, statusRid: 'A', parentUserRid: owner.id }],
      })
  })

  test("an owner's sites are hidden from a consultant whose link waits [S1-FACLINK-11]", async () => {
    await asked()
    expect(
      (await call(consultant, `PublicUser/GetResponsibleOfficialPermissions/${consultant.id}`))
        .data,
    ).toEqual({ publicUserFacilityList: [] })
  })
})
