import sharp from 'sharp'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { loader as imageLoader } from '#app/generated/routes/features/accounts/account/account-image.ts'
import { addReports, errorOf, formOf, valueOf } from '#tests/support/accounts/account-page.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { contextOf, openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const PATH = '/app/account'

describe('Account Type', () => {
  test('general public chooses a type, others only read it [S1-ACCT-17]', async () => {
    const anybody = await makeMyAccount(world.db, { kind: 'public' })
    const page = await openPage(world, `${PATH}?tab=account`, { cookie: anybody.cookie })
    expect(page.dom.querySelector('select[name=accountTypeId]')).not.toBeNull()
    const post = { ...formOf(page), accountTypeId: '2' }
    const saved = await openPage(world, `${PATH}?tab=account`, { cookie: anybody.cookie, post })
    expect(saved.status).toBe(303)
    for (const kind of ['owner', 'consultant', 'licensee'] as const) {
      const { cookie } = await makeMyAccount(world.db, { kind })
      const other = await openPage(world, `${PATH}?tab=account`, { cookie })
      expect(other.dom.querySelector('select[name=accountTypeId]')).toBeNull()
    }
  })

  test('a verified RO selects submittal groups; others have none [S1-ACCT-15, S1-ACCT-40]', async () => {
    const { id, cookie } = await makeMyAccount(world.db, { identityProofCode: 'P' })
    const page = await openPage(world, `${PATH}?tab=account`, { cookie })
    const boxes = page.dom.querySelectorAll('input[name=submittalGroupIds]')
    expect(boxes).toHaveLength(4)
    const post = { ...formOf(page), submittalGroupIds: ['1', '3'] }
    await openPage(world, `${PATH}?tab=account`, { cookie, post })
    const { rows } = await sql<{ id: number }>`
      select submittal_group_id as id from user_submittal_groups where user_id = ${id} order by 1`.execute(
      world.db,
    )
    expect(rows.map((row) => row.id)).toEqual([1, 3])
    const shown = await openPage(world, `${PATH}?tab=account`, { cookie })
    expect(shown.dom.querySelectorAll('input[name=submittalGroupIds][checked]')).toHaveLength(2)
    const unverified = await makeMyAccount(world.db)
    const none = await openPage(world, `${PATH}?tab=account`, { cookie: unverified.cookie })
    expect(none.dom.querySelectorAll('input[name=submittalGroupIds]')).toHaveLength(0)
    expect(none.text).toContain('Identity verification is required before adding submittal groups.')
    for (const kind of ['consultant', 'licensee', 'public'] as const) {
      const other = await makeMyAccount(world.db, { kind, identityProofCode: 'P' })
      const theirs = await openPage(world, `${PATH}?tab=account`, { cookie: other.cookie })
      expect(theirs.text).not.toContain('Submittal groups')
    }
  })

  test('permission settings hang on the setting [S1-ACCT-16]', async () => {
    const { cookie } = await makeMyAccount(world.db)
    const on = await openPage(world, `${PATH}?tab=account`, { cookie })
    expect(on.text).toContain('Permission settings')
    const settings = { roPermissionSettings: false }
    const off = await openPage(world, `${PATH}?tab=account`, { cookie, settings })
    expect(off.text).not.toContain('Permission settings')
  })

  test('a verified user asks for a site and takes one off; others are told what is missing [S1-ACCT-41]', async () => {
    await makeSite(world.db, { identifier: 'MILL-9', name: 'Mill' })
    const { cookie } = await makeMyAccount(world.db, { identityProofCode: 'P' })
    const address = `${PATH}?tab=account`
    const wrong = { intent: 'request-facility', siteNumber: 'NONE' }
    const refused = await openPage(world, address, { cookie, post: wrong })
    expect(errorOf(refused, 'siteNumber')).toBe('No site has this number.')
    expect(valueOf(refused, 'siteNumber')).toBe('NONE')
    const post = { intent: 'request-facility', siteNumber: 'MILL-9' }
    const asked = await openPage(world, address, { cookie, post })
    const page = await openPage(world, asked.location ?? '', { cookie })
    expect(page.text).toMatch(/Mill, MILL-9\s*Pending/)
    const remove = page.dom.querySelector('button[value^="remove-facility:"]')
    // It asks first, without script too: the button lies in a part that is shut.
    expect(remove?.closest('details')?.hasAttribute('open')).toBe(false)
    expect(remove?.closest('details')?.text).toContain('You no longer stand for this site')
    const intent = remove?.getAttribute('value') ?? ''
    expect((await openPage(world, address, { cookie, post: { intent } })).status).toBe(303)
    expect((await openPage(world, address, { cookie })).text).not.toContain('MILL-9')
    const unverified = await makeMyAccount(world.db)
    const told = await openPage(world, address, { cookie: unverified.cookie })
    expect(told.text).toContain('Identity verification is required before linking facilities.')
  })

  test('owners who lack questions or a group are told so, and led nowhere [S1-ACCT-18, S1-ACCT-19, S3-ROLE-07, S3-ROLE-08]', async () => {
    const bare = await makeMyAccount(world.db, { hasQuestions: false })
    const questions = await openPage(world, PATH, { cookie: bare.cookie })
    expect(questions.status).toBe(200)
    expect(questions.text).toContain('You have not set up the security questions and answers.')
    const { cookie } = await makeMyAccount(world.db)
    const groups = await openPage(world, `${PATH}?tab=account`, { cookie })
    expect(groups.text).toContain(
      'To start a new submittal, at least one Submittal Group must be selected under the Account Settings page.',
    )
    const consultant = await makeMyAccount(world.db, { kind: 'consultant' })
    const other = await openPage(world, PATH, { cookie: consultant.cookie })
    expect(other.text).not.toContain('To start a new submittal')
  })
})

describe('Verification', () => {
  const address = `${PATH}?tab=verify`
  const pdf = () => new File(['%PDF-1.7\n%%EOF'], 'passport.pdf', { type: 'application/pdf' })

  function requestForm(file: File | null): FormData {
    const form = new FormData()
    form.set('statement', 'I manage the plant.')
    form.set('documentKind', 'Passport')
    if (file) form.set('file', file)
    form.set('intent', 'request-identity')
    return form
  }

  test('a request with a file is sent, shown as waiting, and withdrawn [S1-ACCT-29]', async () => {
    const { cookie } = await makeMyAccount(world.db)
    const sent = await openPage(world, address, { cookie, post: requestForm(pdf()) })
    expect(sent.location).toBe('/app/account?tab=verify&done=identity')
    const page = await openPage(world, address, { cookie })
    for (const words of ['Your request waits for the agency', 'Passport', 'passport.pdf'])
      expect(page.text).toContain(words)
    const post = { intent: 'withdraw-identity' }
    const withdrawn = await openPage(world, address, { cookie, post })
    const after = await openPage(world, withdrawn.location ?? '', { cookie })
    expect(after.text).toContain('You withdrew your request')
  })

  test('without a file it is refused in place, what was typed stays [S1-ACCT-29]', async () => {
    const { cookie } = await makeMyAccount(world.db)
    const page = await openPage(world, address, { cookie, post: requestForm(null) })
    expect(page.status).toBe(400)
    expect(errorOf(page, 'file')).toBe('Add a file that shows who you are.')
    expect(wordsOf(page.dom.querySelector('#statement'))).toBe('I manage the plant.')
    const wrong = new File(['text'], 'a.txt')
    const refused = await openPage(world, address, { cookie, post: requestForm(wrong) })
    expect(errorOf(refused, 'file')).toBe('Add a PDF, JPEG, PNG or WebP file.')
  })

  test('a refusal shows its reason; an approval ends it [S1-ACCT-29]', async () => {
    const { id, cookie } = await makeMyAccount(world.db)
    await openPage(world, address, { cookie, post: requestForm(pdf()) })
    await sql`
      update identity_requests set state = 'refused', reason = 'Not readable', decided_at = now()`.execute(
      world.db,
    )
    const refused = await openPage(world, address, { cookie })
    expect(refused.text).toContain('Your request was refused')
    expect(refused.text).toContain('Not readable')
    await sql`update users set identity_proof_code = 'AGENCY' where id = ${id}`.execute(world.db)
    const verified = await openPage(world, address, { cookie })
    expect(verified.text).toContain('Your identity is verified')
    expect(verified.dom.querySelector('#statement')).toBeNull()
  })
})

describe('reports and the picture', () => {
  test("a report opens as a page of the own data; another user's rid is refused [S1-REPORT-06]", async () => {
    const { id, cookie } = await makeMyAccount(world.db)
    const other = await makeUser(world.db)
    await addReports(world.db)
    const report = '/app/account/reports/invoice-history'
    const page = await openPage(world, `${report}?SYS_USER_RID=${id}`, { cookie })
    expect(wordsOf(page.dom.querySelector('h1'))).toBe('Invoice history')
    expect(page.text).toContain('No result found.')
    expect(page.headers['cache-control']).toBe('private, no-store')
    const foreign = await openPage(world, `${report}?SYS_USER_RID=${other.id}`, { cookie })
    expect(foreign.status).toBe(403)
    expect((await openPage(world, report)).location).toMatch(/^\/pub\/login/)
    world.config.accounts.reportServiceUrl = 'https://reports.example.gov/'
    const away = await openPage(world, report, { cookie })
    // The service can tell that the portal made the address, when, and for whom.
    const { origin, pathname, searchParams } = new URL(away.location ?? '')
    expect(origin + pathname).toBe('https://reports.example.gov/reports/invoice-history')
    expect(searchParams.get('SYS_USER_RID')).toBe(String(id))
    expect(searchParams.get('SIGNATURE')).toMatch(/^[\w+/=-]{80,}$/)
  })

  test('a picture is shown once it is stored; a drawing is refused in place [S1-ACCT-48]', async () => {
    const { cookie } = await makeMyAccount(world.db)
    const form = new FormData()
    form.set('picture', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg'))
    form.set('intent', 'picture')
    const refused = await openPage(world, PATH, { cookie, post: form })
    expect(errorOf(refused, 'picture')).toBe('Choose a JPEG, PNG, WebP or GIF picture.')
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    form.set('picture', new File([new Uint8Array(png)], 'a.png'))
    expect((await openPage(world, PATH, { cookie, post: form })).status).toBe(303)
    const page = await openPage(world, PATH, { cookie })
    const src = page.dom.querySelector('img[alt="Robin Vale"]')?.getAttribute('src') ?? ''
    expect(src).toMatch(/^\/app\/account-image\?v=[0-9a-f]{12}$/)
    const pictureOf = (headers: Record<string, string>) => {
      const request = new Request(`https://records.example.gov${src}`, { headers })
      return imageLoader({ request, params: {}, context: contextOf(world, request) })
    }
    expect((await pictureOf({ cookie })).headers.get('content-type')).toBe('image/webp')
    expect((await pictureOf({})).status).toBe(404)
    const removed = { intent: 'remove-picture' }
    await openPage(world, PATH, { cookie, post: removed })
    expect(
      (await openPage(world, PATH, { cookie })).dom.querySelector('img[alt="Robin Vale"]'),
    ).toBeNull()
  })
})
