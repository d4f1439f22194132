import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { applicationOf, begin, makeFiler, makeSiteOf, NOEX } from '#tests/support/filing/filer.ts'
import { makeOwnLists } from '#tests/support/filing/own-lists.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let own: Awaited<ReturnType<typeof makeOwnLists>>

beforeEach(async () => {
  own = await makeOwnLists(world)
})

const get = <T>(path: string, as = own.owner) => callAs<T>(world, path, { cookie: as.cookie })
const post = <T>(path: string, body: object, as = own.owner) =>
  callAs<T>(world, path, { cookie: as.cookie, body })

type Contract = {
  paths: Record<
    string,
    Record<
      string,
      {
        'x-access': string
        responses: Record<
          string,
          { content?: Record<string, { schema?: { required?: string[] } }> }
        >
      }
    >
  >
}
const contract = async (): Promise<Contract> =>
  (await (await world.api.request('/api/openapi.json')).json()) as Contract

describe('every call', () => {
  test('answers ok, data and msg [S3-API-01]', async () => {
    const { paths } = await contract()
    // The calls of a standard answer as the standard says.
    const signedIn = Object.entries(paths).filter(
      ([path]) => !/^\/api\/(Anon\/|ogc|whole-files\/)/.test(path),
    )
    let checked = 0
    for (const [path, methods] of signedIn)
      for (const operation of Object.values(methods)) {
        const schema = operation.responses['200']?.content?.['application/json']?.schema
        if (!schema) continue
        expect(schema.required?.toSorted(), path).toEqual(['data', 'msg', 'ok'])
        checked++
      }
    expect(checked).toBeGreaterThan(60)
    expect(Object.keys(await get(`/AppSystem/PublicUser/Get/${own.owner.id}`))).toEqual(
      expect.arrayContaining(['ok', 'data', 'msg']),
    )
  })

  test('of the signed-in area refuses a visitor with 401, ok false and words [S3-API-02, S3-API-03]', async () => {
    for (const path of [
      '/Client/Submission/GetOverview',
      `/AppSystem/PublicUser/Get/${own.owner.id}`,
    ]) {
      const answer = await callAs(world, path, {})
      expect(answer).toMatchObject({ status: 401, ok: false, data: null, msg: 'Log in first.' })
    }
    const bad = await post('/Client/Submission/GetSubmissionSubmittedByCriteria', {
      subType: 'Fax',
    })
    expect(bad).toMatchObject({ status: 400, ok: false, data: null })
    expect(bad.msg).toMatch(/^subType: /)
    expect(JSON.stringify(bad)).not.toMatch(/node_modules|select |at \//)
  })

  test('of the review area answers at its chosen path [S3-API-04]', async () => {
    const { paths } = await contract()
    const named = [
      'get /api/{schema}/Submission/GetFiled/{id}',
      'post /api/{schema}/Submission/Delete/{id}',
      'get /api/Client/Application/Get/{id}',
      'get /api/Client/Application/GetPublicUserApplicationAccess/{id}',
      'get /api/AppSystem/PublicUser/GetDetail/{id}',
      'get /api/AppSystem/RefData/Get',
      'post /api/AppSystem/SystemUser/GetByRids',
      'post /api/AppSystem/PublicUser/SaveLoginUserProfile',
      'get /api/Client/Application/DownloadPackage/{applicationRid}/{name}',
    ]
    const known = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    )
    expect(known).toEqual(expect.arrayContaining(named))
  })
})

describe('submittals', () => {
  test('pending ones come by status, medium, days, payment and duty, with their total [S3-API-08]', async () => {
    const hit = await own.filed({ is_obligation: true, due_on: '2026-12-01' })
    const other = await own.filed()
    await own.setStatus(hit, 1)
    await own.setStatus(other, 2)
    const { data } = await post<{ list: { subRid: number }[]; total: number }>(
      '/Client/Submission/GetSubmissionPendingOnlineByCriteria',
      {
        submittalStatus: [1],
        subType: 'Online',
        dueDate: { from: '2026-12-01', to: '2026-12-01' },
        loginUserId: own.owner.id,
        unpaidInd: 'N',
        obligationInd: ['Y'],
      },
    )
    expect(data).toMatchObject({ total: 1, list: [{ subRid: hit }] })
  })

  test('an own pending one is deleted by product and number, of others none [S3-API-12]', async () => {
    const applicationRid = await applicationOf(world.db, NOEX)
    const { data } = await begin(world, own.owner, { applicationRid, siteRid: own.siteRid })
    const path = `/WaterWaste/Submission/Delete/${data?.rid}`
    expect((await post(path, {}, await makeFiler(world.db))).status).toBe(404)
    expect(await post(path, {})).toMatchObject({ status: 200, ok: true })
    const { rows } = await sql`select from submittals where id = ${data?.rid ?? 0}`.execute(
      world.db,
    )
    expect(rows).toHaveLength(0)
  })
})

describe('people', () => {
  test('the own account comes without anything secret, another’s is refused [S3-API-31]', async () => {
    const { status, data } = await get<object>(`/AppSystem/PublicUser/Get/${own.owner.id}`)
    expect(status).toBe(200)
    expect(data).toMatchObject({ rid: own.owner.id, fullName: expect.any(String) })
    expect(JSON.stringify(data)).not.toMatch(/hash|pin"|answer"/i)
    expect((await get(`/AppSystem/PublicUser/Get/${own.owner.id + 1}`)).status).toBe(403)
  })

  test('the detail has the items of the profile and the submittal groups [S3-API-17, S3-ROLE-10]', async () => {
    await own.filed()
    const { rows } = await sql<{ id: number }>`
      insert into pinned_applications (user_id, application_id)
      select ${own.owner.id}, min(id) from applications returning application_id as id`.execute(
      world.db,
    )
    const { data } = await get<{ publicUserSubmittalGroupRelations: object[] }>(
      `/AppSystem/PublicUser/GetDetail/${own.owner.id}`,
    )
    expect(data).toMatchObject({
      rid: own.owner.id,
      userName: expect.any(String),
      fullName: expect.any(String),
      identityProofCd: 'AGENCY',
      isRO: true,
      isReadOnly: false,
      isAgency: false,
      favoriteApplicationRids: rows.map(({ id }) => id),
    })
    expect(data?.publicUserSubmittalGroupRelations[0]).toEqual({
      submittalGroupRid: expect.any(Number),
      submittalGroupName: expect.any(String),
    })
    expect((await get(`/AppSystem/PublicUser/GetDetail/${own.owner.id + 1}`)).status).toBe(403)
  })

  test('isRO is the responsible official, and who can read only is told apart [S3-ROLE-02]', async () => {
    const detailOf = async (kind: 'owner' | 'consultant', readsOnly: boolean) => {
      const { id, cookie } = await makeFiler(world.db)
      await sql`update users set kind = ${kind}, account_type_id = (select id from account_types
        where kind = ${kind} order by position limit 1), is_read_only = ${readsOnly} where id = ${id}`.execute(
        world.db,
      )
      const { data } = await callAs<object>(world, `/AppSystem/PublicUser/GetDetail/${id}`, {
        cookie,
      })
      return data
    }
    expect(await detailOf('owner', false)).toMatchObject({ isRO: true, isReadOnly: false })
    expect(await detailOf('owner', true)).toMatchObject({ isRO: true, isReadOnly: true })
    expect(await detailOf('consultant', true)).toMatchObject({ isRO: false, isReadOnly: true })
  })

  test('names of agency users are told, those of others are not [S3-API-22, S3-ROLE-03]', async () => {
    const { id } = await makeUser(world.db, { kind: 'staff', displayName: 'Jo Reviewer' })
    const { data } = await post('/AppSystem/SystemUser/GetByRids', {
      rids: [Number(id), own.owner.id],
    })
    expect(data).toEqual([{ rid: Number(id), fullName: 'Jo Reviewer' }])
  })

  test('the reports of the own account type come, another type is refused [S3-API-36]', async () => {
    const { rows } = await sql<{ id: number; other: number }>`
      select mine.id, (select min(id) from account_types where id <> mine.id) as other
      from account_types mine where mine.allows_submitting order by id limit 1`.execute(world.db)
    const [type] = rows
    await sql`update users set account_type_id = ${type?.id} where id = ${own.owner.id}`.execute(
      world.db,
    )
    const path = '/AppSystem/Report/GetReportSummaryListByAccountType'
    const { status, data } = await get<object[]>(`${path}/${type?.id}`)
    expect(status).toBe(200)
    expect(Array.isArray(data)).toBe(true)
    expect((await get(`${path}/${type?.other}`)).status).toBe(403)
  })
})

describe('records', () => {
  test('the product code table is answered, an unlisted one refused [S3-API-20]', async () => {
    const { data } = await get<object[]>('/AppSystem/RefData/Get?name=REF_PRODUCT')
    expect(data).toContainEqual({ rid: 3, code: 'WaterWaste', name: 'Water and wastewater' })
    expect((await get('/AppSystem/RefData/Get?name=users')).status).toBe(404)
  })

  test('own organisations of a product come, those given up only when asked for [S3-API-37]', async () => {
    const former = await makeSiteOf(world.db, own.owner)
    await makeSiteOf(world.db, await makeFiler(world.db))
    await sql`insert into site_products (site_id, product_id, name)
      select id, 7, name from sites on conflict do nothing`.execute(world.db)
    await sql`update user_facilities set status = 'DEL' where site_id = ${former}`.execute(world.db)
    const path = (more: string) =>
      `/AirNEI/Organization/GetOrganizationDtlByPublicUserRid?id=${own.owner.id}${more}`
    const rids = async (more: string) =>
      (await get<{ organizationRid: number }[]>(path(more))).data?.map(
        (each) => each.organizationRid,
      )
    expect(await rids('')).toEqual([own.siteRid])
    expect(await rids('&includeTransferedOut=false')).toEqual([own.siteRid])
    expect((await rids('&includeTransferedOut=true'))?.toSorted((a, b) => a - b)).toEqual(
      [own.siteRid, former].toSorted((a, b) => a - b),
    )
    expect(
      (await get(path('').replace(`id=${own.owner.id}`, `id=${own.owner.id + 1}`))).status,
    ).toBe(403)
  })

  test('permits of the own sites are searched, of no others [S3-API-38]', async () => {
    const mine = await makePermit(world.db, { site_id: own.siteRid })
    await makePermit(world.db)
    const path = '/Client/Permit/GetPermitByCriteria'
    type Permits = { list: { permitRid: number }[]; total: number }
    const { data } = await post<Permits>(path, {})
    expect(data).toMatchObject({ total: 1, list: [{ permitRid: mine }] })
    const stranger = await makeFiler(world.db)
    expect((await post<Permits>(path, {}, stranger)).data?.total).toBe(0)
  })

  test('a type is taken away as a package under its name; a name with path parts is refused [S3-API-23, S3-NEW-17]', async () => {
    const rid = await applicationOf(world.db, 'WQ-CGP-NOI')
    const fetched = (name: string, cookie = own.owner.cookie) =>
      world.api.request(`/api/Client/Application/DownloadPackage/${rid}/${name}`, {
        headers: { cookie },
      })
    const answer = await fetched('WQ-CGP-NOI.zip')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="WQ-CGP-NOI.zip"')
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['questions.pdf', 'have-at-hand.txt', 'type.json', 'form.json']),
    )
    const tables = Object.keys(files).filter((name) => name.startsWith('tables/'))
    expect(tables.length).toBeGreaterThan(0)
    expect(new TextDecoder().decode(files[tables[0] ?? ''])).toMatch(/^[\w,.]+\r\n$/)
    expect(world.rendered.at(-1)).toMatchObject({ template: 'blank-form' })
    for (const name of ['..%2F..%2Fetc', '%2e%2e', 'a%5Cb'])
      expect((await fetched(name)).status, name).toBe(404)
    expect((await fetched('a.zip', '')).status).toBe(401)
  })

  test('applications 4001 to 4004 each start the form that their files name [S3-NEW-18]', async () => {
    const permitRid = await makePermit(world.db, { site_id: own.siteRid })
    for (const applicationRid of [4001, 4002, 4003, 4004]) {
      const { data, msg } = await begin(world, own.owner, {
        applicationRid,
        siteRid: own.siteRid,
        ...{ period: { from: '2025-01-01', to: '2025-12-31' } },
        ...(applicationRid === 4004 ? { permitRid } : {}),
      })
      expect(msg, String(applicationRid)).toBe('')
      const { rows } = await sql<{ code: string }>`
        select version.code from submittal_forms form join form_versions version on version.sha256 = form.form_sha256
        where form.submittal_id = ${data?.rid ?? 0}`.execute(world.db)
      expect(rows).toEqual([{ code: `GHG-${applicationRid}` }])
    }
  })
})
