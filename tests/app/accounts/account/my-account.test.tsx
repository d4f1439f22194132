import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addReports, currentOf, tabsOf } from '#tests/support/accounts/account-page.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeInvoice } from '#tests/support/factories/invoices.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'
import { inProcess } from '#graphql/lib/rest-client.ts'
import { createGateway } from '#graphql/server.ts'

const world = useWorld()
const PATH = '/app/account'

describe('the page', () => {
  test('opens for signed-in users and sends visitors to the login [S1-ROUTE-51]', async () => {
    const { cookie } = await makeMyAccount(world.db)
    const page = await openPage(world, PATH, { cookie })
    expect(page.status).toBe(200)
    expect(wordsOf(page.dom.querySelector('h1'))).toBe('My Account')
    expect(page.headers['cache-control']).toBe('private, no-store')
    const visitor = await openPage(world, PATH)
    expect(visitor.location).toMatch(/^\/pub\/login/)
    const { cookie: half } = await makeMyAccount(world.db)
    await sql`update sessions set stage = 'second-factor'`.execute(world.db)
    expect((await openPage(world, PATH, { cookie: half })).location).toMatch(/^\/pub\/login/)
  })

  test.each([
    ['?tab=verify', 'Verification'],
    ['/verify', 'Verification'],
    ['?tab=nothing', 'Basic Info'],
    ['/license', 'Basic Info'],
    ['', 'Basic Info'],
    ['?tab=__proto__&done=__proto__&notice=constructor', 'Basic Info'],
  ])('%s opens %s [S1-ACCT-01]', async (address, label) => {
    const { cookie } = await makeMyAccount(world.db)
    expect(currentOf(await openPage(world, PATH + address, { cookie }))).toBe(label)
  })

  test('has a menu notice when the records have no usable menu', async () => {
    const { cookie } = await makeMyAccount(world.db)
    const page = await openPage(world, `${PATH}?notice=menu`, { cookie })
    expect(page.text).toContain('The menu of the public records cannot be shown just now.')
  })

  test('a user who cannot be loaded is told so, and every field is off [S1-ACCT-44, S1-ACCT-02]', async () => {
    const { cookie } = await makeMyAccount(world.db)
    // The session says who it is; the account itself does not answer.
    const answering = inProcess(world.api)
    const gateway = createGateway({
      fetch: async (call) =>
        call.path.startsWith('/AppSystem/PublicUser/Get/')
          ? {
              status: 503,
              body: { ok: false, data: null, msg: 'The records are busy.', code: 'BUSY' },
            }
          : answering(call),
    })
    const page = await openPage({ ...world, gateway }, PATH, { cookie })
    expect(wordsOf(page.dom.querySelector('[role=alert]'))).toBe(
      'Loading User Error The records are busy.',
    )
    const fields = page.dom.querySelectorAll('main input, main select, main textarea')
    expect(fields.length).toBeGreaterThan(10)
    expect(fields.every((field) => field.closest('fieldset[disabled]'))).toBe(true)
    expect(page.dom.querySelectorAll('main button')).toEqual([])
  })

  test('a read-only account changes nothing [S1-ACCT-02]', async () => {
    const { cookie } = await makeMyAccount(world.db, { isReadOnly: true })
    for (const tab of ['basic', 'account', 'pass', 'secq', 'verify']) {
      const page = await openPage(world, `${PATH}?tab=${tab}`, { cookie })
      expect(page.status, tab).toBe(200)
      expect(
        page.dom.querySelectorAll('main button').filter((button) => !button.closest('[disabled]')),
        tab,
      ).toEqual([])
    }
  })
})

describe('which tabs there are', () => {
  const labels = async (user: Parameters<typeof makeMyAccount>[1], settings = {}) => {
    const { cookie } = await makeMyAccount(world.db, user)
    return tabsOf(await openPage(world, PATH, { cookie, settings }))
  }

  test('every kind of user has Basic Info and Account Type [S1-ACCT-05, S1-ACCT-14]', async () => {
    for (const kind of ['owner', 'consultant', 'licensee', 'public', 'staff', 'none'] as const)
      expect((await labels({ kind })).slice(0, 2)).toEqual(['Basic Info', 'Account Type'])
  })

  test('Password/PIN hangs on settings, and is marked while a reset is needed [S1-ACCT-20, S1-ACCT-21, S1-ACCT-22]', async () => {
    expect(await labels({})).toContain('Password/PIN')
    expect(await labels({}, { passwordTab: false })).not.toContain('Password/PIN')
    expect(await labels({}, { passwordReset: false })).toContain('PIN')
    expect(await labels({ changePinDue: true })).toContain('Password/PIN (reset needed)')
    expect(await labels({ changePasswordDue: true })).toContain('Password/PIN (reset needed)')
    expect(await labels({ changePasswordDue: true }, { passwordReset: false })).toContain('PIN')
    const { cookie } = await makeMyAccount(world.db)
    const only = { cookie, settings: { passwordReset: false } }
    const page = await openPage(world, `${PATH}?tab=pass`, only)
    expect(page.dom.querySelector('#newPassword')).toBeNull()
    expect(page.dom.querySelector('#newPin')).not.toBeNull()
  })

  test('Security Questions is for whoever may submit [S1-ACCT-23]', async () => {
    expect(await labels({ kind: 'owner' })).toContain('Security Questions')
    expect(await labels({ kind: 'public' })).not.toContain('Security Questions')
    expect(await labels({}, { securityQuestionsTab: false })).not.toContain('Security Questions')
  })

  test('License Info is for verified licensees [S1-ACCT-26]', async () => {
    expect(await labels({ kind: 'licensee', identityProofCode: 'P' })).toContain('License Info')
    expect(await labels({ kind: 'licensee' })).not.toContain('License Info')
    expect(await labels({ identityProofCode: 'P' })).not.toContain('License Info')
  })

  test('Verification is for owners and submitters where it is on [S1-ACCT-28]', async () => {
    expect(await labels({ kind: 'owner' })).toContain('Verification')
    expect(await labels({ kind: 'consultant' })).toContain('Verification')
    expect(await labels({ kind: 'public' })).not.toContain('Verification')
    expect(await labels({}, { clientVerification: false })).not.toContain('Verification')
  })

  test('FIMS Account Summary needs the setting and a program; the setting off is not asked for [S1-ACCT-32, S1-ACCT-51]', async () => {
    const { id, cookie } = await makeMyAccount(world.db)
    expect(tabsOf(await openPage(world, PATH, { cookie }))).not.toContain('FIMS Account Summary')
    const program = await world.db
      .insertInto('fee_programs')
      .values({ name: 'Air fees' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const account = await world.db
      .insertInto('fee_accounts')
      .values({ user_id: id, fee_program_id: program.id, account_no: 'FA-7' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const number = await makeInvoice(world.db, { fee_account_id: Number(account.id) })
    const page = await openPage(world, `${PATH}?tab=fimsAccount`, { cookie })
    expect(currentOf(page)).toBe('FIMS Account Summary')
    expect(page.text).toContain('Air fees, account FA-7')
    expect(page.text).toContain('Invoice List (1)')
    expect(page.text).toContain(number)
    expect(page.text).toContain('$1,250.00')
    world.restCalls.length = 0
    const off = await openPage(world, PATH, { cookie, settings: { feeAccounts: false } })
    expect(tabsOf(off)).not.toContain('FIMS Account Summary')
    expect(world.restCalls.some((call) => call.includes('AccountPrograms'))).toBe(false)
  })

  test('Report needs the setting and a filled list [S1-ACCT-33, S1-REPORT-01, S1-REPORT-02]', async () => {
    const { id, cookie } = await makeMyAccount(world.db)
    expect(tabsOf(await openPage(world, PATH, { cookie }))).not.toContain('Report')
    await addReports(world.db)
    const page = await openPage(world, `${PATH}?tab=report`, { cookie })
    expect(currentOf(page)).toBe('Report')
    expect(wordsOf(page.dom.querySelector('#reports-0 h2'))).toBe('Fees (2)')
    expect(page.text).toContain('About Invoice history')
    expect(page.dom.querySelectorAll('main li svg')).toHaveLength(2)
    expect(page.dom.querySelector('main li a')?.getAttribute('href')).toBe(
      `/app/account/reports/invoice-history?SYS_USER_RID=${id}`,
    )
    const off = await openPage(world, PATH, { cookie, settings: { publicReports: false } })
    expect(tabsOf(off)).not.toContain('Report')
  })

  test("an empty list of reports, opened by its address, says 'No result found.' [S1-REPORT-04]", async () => {
    const { cookie } = await makeMyAccount(world.db)
    const page = await openPage(world, `${PATH}?tab=report`, { cookie })
    expect(page.text).toContain('No result found.')
  })

  test('Save is on every tab but Password/PIN and Verification [S1-ACCT-03]', async () => {
    const { cookie } = await makeMyAccount(world.db)
    await addReports(world.db)
    for (const [tab, count] of [
      ['basic', 1],
      ['account', 1],
      ['pass', 0],
      ['secq', 1],
      ['verify', 0],
      ['report', 1],
    ] as const) {
      const page = await openPage(world, `${PATH}?tab=${tab}`, { cookie })
      const buttons = page.dom.querySelectorAll('main button').filter((b) => wordsOf(b) === 'Save')
      expect(buttons, tab).toHaveLength(count)
    }
  })
})
