import { describe, expect, test } from 'vitest'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeInvoice } from '#tests/support/factories/invoices.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { useWorld } from '#tests/support/world.ts'
import { isSignedBy } from '#api/services/proof/signing.ts'

const world = useWorld()

type Answer<T> = { status: number; ok: boolean; data: T; msg: string; fields?: object }

async function call<T = Record<string, never>>(
  path: string,
  cookie: string,
  body?: unknown,
): Promise<Answer<T>> {
  const response = await world.api.request(`/api${path}`, {
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })
  return { ...((await response.json()) as Answer<T>), status: response.status }
}

async function addFeeAccount(userId: number, name: string) {
  const program = await world.db
    .insertInto('fee_programs')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const account = await world.db
    .insertInto('fee_accounts')
    .values({ user_id: userId, fee_program_id: program.id, account_no: `FA-${program.id}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { programId: program.id, accountId: Number(account.id) }
}

async function addReport(name: string, url: string, accountTypeId = 1): Promise<void> {
  await world.db
    .insertInto('account_reports')
    .values({ account_type_id: accountTypeId, report_type: 'Fees', name, description: 'D', url })
    .execute()
}

describe('applications', () => {
  test('each holds its rid, its code and the five that may follow it [S1-ACCT-49, S1-ACCT-50]', async () => {
    const { cookie } = await makeMyAccount(world.db)
    const follow = { amendment: 11, renewal: 12, nameChange: 13, termination: 14, transfer: 15 }
    await world.db
      .insertInto('applications')
      .values([
        { product_id: 7, code: 'NEW', name: 'New permit', follow_ons: JSON.stringify(follow) },
        { product_id: 7, code: 'HIDDEN', name: 'Internal', is_internal: true },
      ])
      .execute()
    const path = '/AppSystem/Application/GetApplicationSummaryList'
    const { data } = await call<{ applicationCd: string; applicationRid: number }[]>(path, cookie)
    const made = data.find((each) => each.applicationCd === 'NEW')
    expect(made).toMatchObject({
      applicationRid: expect.any(Number),
      config: {
        amendmentRid: 11,
        renewalRid: 12,
        nameChangeRid: 13,
        terminationRid: 14,
        transferRid: 15,
      },
    })
    expect(data.some((each) => each.applicationCd === 'HIDDEN')).toBe(false)
    expect((await call(path, '')).status).toBe(401)
  })
})

describe('fee programs', () => {
  const path = (id: number) => `/Client/Invoice/GetPublicUserAccountPrograms/${id}`

  test('the own id answers the own programs, another id 403 [S1-ACCT-51]', async () => {
    const { id, cookie } = await makeMyAccount(world.db)
    const other = await makeMyAccount(world.db)
    await addFeeAccount(id, 'Air fees')
    await addFeeAccount(other.id, 'Water fees')
    expect((await call(path(id), cookie)).data).toMatchObject([{ feeProgramName: 'Air fees' }])
    expect((await call(path(other.id), cookie)).status).toBe(403)
    world.config.accounts.feeAccounts = false
    expect((await call(path(id), cookie)).data).toEqual([])
  })

  test('the invoices of a program are those of the own account alone [S1-ACCT-32]', async () => {
    const { id, cookie } = await makeMyAccount(world.db)
    const other = await makeMyAccount(world.db)
    const mine = await addFeeAccount(id, 'Air fees')
    const theirs = await addFeeAccount(other.id, 'Water fees')
    const number = await makeInvoice(world.db, { fee_account_id: mine.accountId, amount_paid: 50 })
    await makeInvoice(world.db, { fee_account_id: theirs.accountId })
    const invoices = (program: number) =>
      call(`/Client/Invoice/GetPublicUserProgramInvoices/${id}/${program}`, cookie)
    expect((await invoices(mine.programId)).data).toMatchObject([
      { number, amount: 1250, amountPaid: 50, amountDue: 1200 },
    ])
    expect((await invoices(theirs.programId)).status).toBe(404)
  })
})

describe('reports', () => {
  const list = (type: number, cookie: string) =>
    call<unknown[]>(`/AppSystem/Report/GetReportSummaryListByAccountType/${type}`, cookie)
  const open = (report: string, cookie: string) =>
    call<{ serviceUrl: string | null; rows: string[][] }>(
      `/AppSystem/Report/Open/${report}`,
      cookie,
    )

  test('the own account type answers the list with its five fields, a foreign one 403 [S1-REPORT-05, S1-REPORT-03]', async () => {
    const { id, cookie } = await makeMyAccount(world.db)
    await addReport('Invoice history', '/reports/invoice-history')
    expect((await list(1, cookie)).data).toEqual([
      {
        name: 'Invoice history',
        desc: 'D',
        icon: 'files',
        url: `/app/account/reports/invoice-history?SYS_USER_RID=${id}`,
        type: 'Fees',
      },
    ])
    expect((await list(2, cookie)).status).toBe(403)
    world.config.accounts.publicReports = false
    expect((await list(1, cookie)).data).toEqual([])
  })

  test("another user's rid is refused, the own goes to the reporting service [S1-REPORT-06]", async () => {
    const { id, cookie } = await makeMyAccount(world.db)
    const other = await makeUser(world.db)
    await addReport('Invoice history', '/reports/invoice-history')
    expect((await open(`invoice-history?SYS_USER_RID=${other.id}`, cookie)).status).toBe(403)
    expect((await open(`invoice-history?SYS_USER_RID=${id}`, cookie)).status).toBe(200)
    world.config.accounts.reportServiceUrl = 'https://reports.example.gov/viewer'
    const { data } = await open('invoice-history', cookie)
    const address = new URL(String(data.serviceUrl))
    const { KEY_ID: keyId, SIGNATURE: signature } = Object.fromEntries(address.searchParams)
    address.searchParams.delete('KEY_ID')
    address.searchParams.delete('SIGNATURE')
    expect(address.href).toBe(
      `https://reports.example.gov/viewer/reports/invoice-history?SYS_USER_RID=${id}&SIGNED_AT=2026-11-20T15%3A00%3A00.000Z`,
    )
    const proof = { keyId: keyId ?? '', signature: signature ?? '' }
    const statement = (href: string) => ({ format: 'headwater-report-service-1', address: href })
    expect(isSignedBy(proof, statement(address.href))).toBe(true)
    expect(isSignedBy(proof, statement(address.href.replace(`RID=${id}`, 'RID=1')))).toBe(false)
  })

  test('a report of another account type, and an unknown one, do not open [S1-REPORT-06]', async () => {
    const { cookie } = await makeMyAccount(world.db)
    await addReport('Theirs', '/reports/my-facilities', 2)
    await addReport('Unknown', '/reports/unheard-of')
    for (const report of ['my-facilities', 'unheard-of', 'nothing', 'constructor'])
      expect((await open(report, cookie)).status, report).toBe(404)
    expect((await open('my-facilities', '')).status).toBe(401)
  })

  test('the own reports hold the own data alone [S1-REPORT-06]', async () => {
    const { id, cookie } = await makeMyAccount(world.db)
    const other = await makeMyAccount(world.db)
    for (const report of ['invoice-history', 'open-invoices', 'my-facilities'])
      await addReport(report, `/reports/${report}`)
    const mine = await addFeeAccount(id, 'Air fees')
    const theirs = await addFeeAccount(other.id, 'Water fees')
    const due = await makeInvoice(world.db, { fee_account_id: mine.accountId })
    const paid = await makeInvoice(world.db, { fee_account_id: mine.accountId, amount_paid: 1250 })
    await makeInvoice(world.db, { fee_account_id: theirs.accountId })
    const site = await makeSite(world.db, { name: 'Mill' })
    await world.db
      .insertInto('user_facilities')
      .values({ user_id: id, site_id: site, requested_at: '2026-11-01T00:00:00Z' })
      .execute()
    const firsts = async (report: string) =>
      (await open(report, cookie)).data.rows.map((row) => row[0])
    expect((await firsts('invoice-history')).sort()).toEqual([due, paid].sort())
    expect(await firsts('open-invoices')).toEqual([due])
    expect((await open('my-facilities', cookie)).data.rows).toMatchObject([
      [expect.any(String), 'Mill', expect.any(String), 'Pending', ''],
    ])
  })
})

describe('facilities', () => {
  const REQUEST = '/AppSystem/PublicUser/RequestFacility'
  const REMOVE = '/AppSystem/PublicUser/RemoveFacility'

  test('a link needs a verified identity, and waits for the agency [S1-ACCT-41]', async () => {
    await makeSite(world.db, { identifier: 'MILL-1', name: 'Mill' })
    const unverified = await makeMyAccount(world.db)
    expect(await call(REQUEST, unverified.cookie, { siteNumber: 'MILL-1' })).toMatchObject({
      status: 403,
      msg: 'Verify your identity before you link facilities.',
    })
    const { id, cookie } = await makeMyAccount(world.db, { identityProofCode: 'P' })
    const asked = { siteNumber: ' mill-1 ', statusRid: 'A', status: 'A' }
    expect((await call(REQUEST, cookie, asked)).data).toMatchObject({ facilityName: 'Mill' })
    const rows = await world.db.selectFrom('user_facilities').selectAll().execute()
    expect(rows).toMatchObject([{ user_id: id, status: 'P', decided_at: null }])
    expect((await call(REQUEST, cookie, asked)).status).toBe(409)
    expect((await call(REQUEST, cookie, { siteNumber: 'NONE' })).fields).toEqual({
      siteNumber: 'No site has this number.',
    })
  })

  test('a site that is not public is none [S1-ACCT-41]', async () => {
    await makeSite(world.db, { identifier: 'SECRET-1', is_public: false })
    const { cookie } = await makeMyAccount(world.db, { identityProofCode: 'P' })
    expect((await call(REQUEST, cookie, { siteNumber: 'SECRET-1' })).status).toBe(400)
  })

  test('removing marks it as deleted, ends what consultants may do there, and it can be asked for anew [S1-ACCT-41]', async () => {
    const siteId = await makeSite(world.db, { identifier: 'MILL-2' })
    const { id, cookie } = await makeMyAccount(world.db, { identityProofCode: 'P' })
    const consultant = await makeUser(world.db, { kind: 'consultant' })
    const relation = await world.db
      .insertInto('user_facilities')
      .values({
        user_id: id,
        site_id: siteId,
        status: 'A',
        requested_at: '2026-11-01T00:00:00Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const link = await world.db
      .insertInto('consultant_links')
      .values({
        parent_user_id: id,
        public_user_id: consultant.id,
        status: 'A',
        requested_by_user_id: id,
        requested_at: '2026-11-01T00:00:00Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await world.db
      .insertInto('facility_permissions')
      .values({ consultant_link_id: link.id, site_id: siteId, permission: 'submit' })
      .execute()
    const other = await makeMyAccount(world.db)
    expect((await call(REMOVE, other.cookie, { rid: Number(relation.id) })).status).toBe(404)
    expect((await call(REMOVE, cookie, { rid: Number(relation.id) })).status).toBe(200)
    const rows = await world.db.selectFrom('user_facilities').select('status').execute()
    expect(rows).toEqual([{ status: 'DEL' }])
    expect(await world.db.selectFrom('facility_permissions').selectAll().execute()).toEqual([])
    await call(REQUEST, cookie, { siteNumber: 'MILL-2' })
    expect(await world.db.selectFrom('user_facilities').select('status').execute()).toEqual([
      { status: 'P' },
    ])
  })
})
