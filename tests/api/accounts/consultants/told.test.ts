import { beforeEach, describe, expect, test } from 'vitest'
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

describe('whom a consultant link is about, told by mail', () => {
  const told = async () =>
    (await mails()).map(({ template, to_address, body }) => ({ template, to: to_address, body }))
  const forget = () => world.db.deleteFrom('outbox').execute()
  /** A link that both agreed to, with the right to prepare. */
  async function linked(): Promise<Link> {
    const link = await asked()
    const { data } = await save(
      owner,
      [link],
      [{ rid: link.rid, statusRid: 'A', version: link.version, facilities: prepare() }],
    )
    await forget()
    return data.list[0] as Link
  }
  const LINK = 'https://records.example.gov/app/account'

  test('the consultant, where the owner declines', async () => {
    const link = await asked()
    await forget()
    await save(owner, [link], [])
    expect(await told()).toMatchObject([
      { template: 'ConsultantLinkEnded', to: 'cora@example.com' },
    ])
    expect((await told())[0]?.body).toContain('Olive Owens declined your request to work together.')
    expect((await told())[0]?.body).toContain(`${LINK}#my-ros`)
  })

  test('the owner, where the consultant declines', async () => {
    const { data } = await save(
      owner,
      [],
      [{ account: 'cora', statusRid: 'P', facilities: prepare() }],
    )
    await forget()
    await save(consultant, data.list, [])
    const [mail] = await told()
    expect(mail).toMatchObject({ template: 'ConsultantLinkEnded', to: 'olive@example.com' })
    expect(mail?.body).toContain('Cora Sulter declined your request to work together.')
    expect(mail?.body).toContain(`${LINK}?tab=consultant`)
  })

  test('the consultant, where the owner removes a link', async () => {
    await save(owner, [await linked()], [])
    expect((await told())[0]?.body).toContain(
      'Olive Owens ended the link with you. You may do nothing at their sites any more.',
    )
  })

  test('the owner, where the consultant leaves', async () => {
    await linked()
    const { data } = await call<{ list: Link[] }>(
      consultant,
      `PublicUser/GetResponsibleOfficials/${consultant.id}`,
    )
    await save(consultant, data.list, [])
    expect((await told())[0]).toMatchObject({
      to: 'olive@example.com',
      body: expect.stringContaining('Cora Sulter ended the link with you'),
    })
  })

  test('the consultant, where the owner gives and takes rights', async () => {
    const link = await linked()
    await save(
      owner,
      [link],
      [
        {
          rid: link.rid,
          statusRid: 'A',
          version: link.version,
          facilities: [{ siteRid: siteId, permissions: ['pay'] }],
        },
      ],
    )
    const [mail] = await told()
    expect(mail).toMatchObject({ template: 'ConsultantRightsChanged', to: 'cora@example.com' })
    expect(mail?.body).toMatch(/- Given at .+: pay fees/)
    expect(mail?.body).toMatch(/- Taken at .+: prepare submittals/)
  })

  test('the consultant, where the owner gives or declines what was asked for', async () => {
    const link = await linked()
    const { data } = await save(
      consultant,
      [link],
      [
        {
          rid: link.rid,
          statusRid: 'A',
          facilities: [{ siteRid: siteId, permissions: ['prepare', 'pay', 'submit'] }],
        },
      ],
    )
    await forget()
    const [now] = data.list
    await save(
      owner,
      [{ rid: link.rid, statusRid: 'A', facilities: [] }],
      [
        {
          rid: link.rid,
          statusRid: 'A',
          version: now?.version,
          facilities: [{ siteRid: siteId, permissions: ['prepare', 'pay'], given: ['pay'] }],
        },
      ],
    )
    const [mail] = await told()
    expect(mail?.body).toMatch(/- Given at .+: pay fees/)
    expect(mail?.body).toMatch(/- Declined at .+: sign and submit/)
  })

  test('nobody, where a save changes nothing', async () => {
    const link = await linked()
    await save(
      owner,
      [link],
      [{ rid: link.rid, statusRid: 'A', version: link.version, facilities: prepare() }],
    )
    expect(await told()).toEqual([])
  })
})
