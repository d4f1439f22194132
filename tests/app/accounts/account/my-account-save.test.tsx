import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { currentOf, errorOf, formOf, valueOf } from '#tests/support/accounts/account-page.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { TEST_PASSWORD } from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const PATH = '/app/account'

describe('saving', () => {
  test('Basic Info shows what is stored, the user name only to read, and saves [S1-ACCT-06, S1-ACCT-07, S1-ACCT-08, S1-ACCT-09, S1-ACCT-42, S1-REG-16]', async () => {
    const { id, cookie, email } = await makeMyAccount(world.db)
    const page = await openPage(world, PATH, { cookie })
    expect(valueOf(page, 'firstName')).toBe('Robin')
    expect(valueOf(page, 'email')).toBe(email)
    expect(page.dom.querySelector('[name=userName]')).toBeNull()
    const post = {
      ...formOf(page),
      intent: 'save',
      firstName: 'Ada',
      phone: '(555) 010 0112 ext. 7',
      'address.city': 'Bend',
      billingPreference: 'Mail',
    }
    const posted = await openPage(world, PATH, { cookie, post })
    expect([posted.status, posted.location]).toEqual([303, '/app/account?tab=basic&done=saved'])
    const after = await openPage(world, posted.location ?? '', { cookie })
    expect(wordsOf(after.dom.querySelector('[role=status] h2'))).toBe('Saved Successfully')
    expect(valueOf(after, 'firstName')).toBe('Ada')
    expect(valueOf(after, 'phone')).toBe('555-010-0112x7')
    expect(after.text).toContain('Ada Vale')
    const row = await sql<object>`
      select city, billing_preference from users where id = ${id}`.execute(world.db)
    expect(row.rows).toEqual([{ city: 'Bend', billing_preference: 'Mail' }])
  })

  test('what is refused is told by the exact title and words, tied to its field, what was typed stays [S1-ACCT-35]', async () => {
    const { cookie } = await makeMyAccount(world.db)
    const page = await openPage(world, PATH, { cookie })
    const post = { ...formOf(page), firstName: '', jobTitle: 'Typed' }
    const refused = await openPage(world, PATH, { cookie, post })
    expect(refused.status).toBe(400)
    expect(wordsOf(refused.dom.querySelector('#error-summary h2'))).toBe('Required fields missing')
    expect(refused.dom.querySelectorAll('#error-summary a').map(wordsOf)).toEqual([
      'Please complete the Basic Info tab before saving.',
      'Required.',
    ])
    expect(errorOf(refused, 'firstName')).toBe('Required.')
    expect(refused.dom.querySelector('#firstName')?.getAttribute('aria-invalid')).toBe('true')
    expect(valueOf(refused, 'jobTitle')).toBe('Typed')
  })

  test('what was typed goes along to the tab that has to be completed first, and is saved with it [S1-ACCT-34, S1-ACCT-37, S1-SECQ-10]', async () => {
    const { id, cookie } = await makeMyAccount(world.db, { hasQuestions: false })
    const page = await openPage(world, PATH, { cookie })
    const typed = { ...formOf(page), jobTitle: 'Typed' }
    const refused = await openPage(world, PATH, { cookie, post: typed })
    expect(refused.dom.querySelectorAll('#error-summary a').map(wordsOf)).toEqual([
      'Please complete the Security Questions tab before saving.',
    ])
    const button = refused.dom.querySelector('button[value=carry]')
    expect(button?.getAttribute('formaction')).toBe('/app/account?tab=secq')
    const carry = { ...formOf(refused), intent: 'carry' }
    const other = await openPage(world, '/app/account?tab=secq', { cookie, post: carry })
    expect(currentOf(other)).toBe('Security Questions')
    expect(other.text).toContain('What you typed on the other tabs is saved too.')
    const answers = Object.fromEntries(
      [1, 5, 9].flatMap((question, index) => [
        [`question${index + 1}`, String(question)],
        [`answer${index + 1}`, `Answer ${index}`],
      ]),
    )
    const post = { ...formOf(other), ...answers }
    const saved = await openPage(world, '/app/account?tab=secq', { cookie, post })
    expect(saved.location).toBe('/app/account?tab=secq&done=saved')
    const { rows } = await sql<{ job_title: string; count: number }>`
      select job_title, (select count(*)::int from user_security_answers where user_id = users.id)
      from users where id = ${id}`.execute(world.db)
    expect(rows).toEqual([{ job_title: 'Typed', count: 3 }])
  })

  test('another e-mail address asks for the password in place and is saved with it [S1-ACCT-06]', async () => {
    const { cookie, email } = await makeMyAccount(world.db)
    const before = formOf(await openPage(world, PATH, { cookie }))
    expect(Object.keys(before)).not.toContain('currentPassword')
    const post = { ...before, intent: 'save', email: 'other@example.com' }
    const asked = await openPage(world, PATH, { cookie, post })
    expect(asked.status).toBe(400)
    expect(asked.dom.querySelector('#error-summary a')?.getAttribute('href')).toBe(
      '#currentPassword',
    )
    expect(valueOf(asked, 'email')).toBe('other@example.com')
    const wrong = { ...formOf(asked), intent: 'save', currentPassword: 'guess-1!' }
    const refused = await openPage(world, PATH, { cookie, post: wrong })
    expect(errorOf(refused, 'currentPassword')).toBe('This is not your password.')
    expect(refused.html).not.toContain('guess-1!')
    const right = { ...formOf(refused), intent: 'save', currentPassword: TEST_PASSWORD }
    expect((await openPage(world, PATH, { cookie, post: right })).location).toContain('done=saved')
    const { rows } = await sql<{ email: string }>`
      select email from users where email = 'other@example.com'`.execute(world.db)
    expect(rows).toHaveLength(1)
    expect(email).not.toBe('other@example.com')
  })

  test('consultants and chosen questions come along to the tab that has to be completed first [S1-ACCT-34]', async () => {
    const { id, cookie } = await makeMyAccount(world.db)
    const { loginName } = await makeUser(world.db, { kind: 'consultant' })
    const site = await makeSite(world.db)
    await sql`
      insert into user_facilities (user_id, site_id, status, requested_at)
      values (${id}, ${site}, 'A', now())`.execute(world.db)
    await sql`update users set phone = null, mobile_phone = null where id = ${id}`.execute(world.db)
    const tab = await openPage(world, `${PATH}?tab=consultant`, { cookie })
    const post = {
      ...formOf(tab),
      intent: 'save',
      'link.new.account': loginName,
      [`link.new.site.${site}`]: 'PREPARE',
    }
    const refused = await openPage(world, `${PATH}?tab=consultant`, { cookie, post })
    expect(refused.text).toContain('Please complete the Basic Info tab before saving.')
    const carry = { ...formOf(refused), intent: 'carry' }
    const basic = await openPage(world, `${PATH}?tab=basic`, { cookie, post: carry })
    expect(formOf(basic)).toMatchObject({ 'link.new.account': loginName })
    const last = { ...formOf(basic), intent: 'save', phone: '555-010-0100' }
    const done = await openPage(world, `${PATH}?tab=basic`, { cookie, post: last })
    expect(done.location).toContain('done=saved')
    const { rows } = await sql`
      select 1 from consultant_links where parent_user_id = ${id}`.execute(world.db)
    expect(rows).toHaveLength(1)
  })

  test('answers never come back to the page, chosen questions do [S1-SECQ-03, S1-ACCT-37]', async () => {
    const { cookie } = await makeMyAccount(world.db, { hasQuestions: false })
    const post = { intent: 'save', question1: '2', answer1: 'Secret', question2: '', answer2: '' }
    const page = await openPage(world, `${PATH}?tab=secq`, { cookie, post })
    expect(page.status).toBe(400)
    expect(page.html).not.toContain('Secret')
    expect(page.dom.querySelector('#question1 option[selected]')?.getAttribute('value')).toBe('2')
    expect(errorOf(page, 'question2')).toBe('Please select the question first.')
  })

  test('a PIN to reset is told with the way to it [S1-ACCT-36]', async () => {
    const { cookie } = await makeMyAccount(world.db, { changePinDue: true })
    const post = formOf(await openPage(world, PATH, { cookie }))
    const page = await openPage(world, PATH, { cookie, post })
    expect(wordsOf(page.dom.querySelector('#error-summary h2'))).toBe('Required fields missing')
    const link = page.dom.querySelector('#error-summary a')
    expect(wordsOf(link)).toBe('Please reset the Pin before saving.')
    expect(link?.getAttribute('href')).toBe('/app/account?tab=pass')
  })

  test('two browsers: the second sees what is stored beside what it typed, and nothing stale is written [S1-ACCT-47]', async () => {
    const { id, cookie } = await makeMyAccount(world.db)
    const first = formOf(await openPage(world, PATH, { cookie }))
    const second = { ...first }
    await openPage(world, PATH, {
      cookie,
      post: { ...first, jobTitle: 'First', employerName: 'Theirs' },
    })
    const told = await openPage(world, PATH, { cookie, post: { ...second, jobTitle: 'Second' } })
    expect(told.status).toBe(409)
    expect(errorOf(told, 'jobTitle')).toBe(
      'This was changed in another browser to “First”. Save again to keep yours.',
    )
    expect(valueOf(told, 'jobTitle')).toBe('Second')
    const again = await openPage(world, PATH, { cookie, post: formOf(told) })
    expect(again.status).toBe(303)
    const { rows } = await sql<object>`
      select job_title, employer_name from users where id = ${id}`.execute(world.db)
    // What only the first browser changed stays.
    expect(rows).toEqual([{ job_title: 'Second', employer_name: 'Theirs' }])
  })

  test('a license that is missing has its own tab and words [S1-ACCT-39, S1-ACCT-27]', async () => {
    const { cookie } = await makeMyAccount(world.db, { kind: 'licensee', identityProofCode: 'P' })
    const page = await openPage(world, `${PATH}?tab=license`, { cookie })
    const refused = await openPage(world, `${PATH}?tab=license`, { cookie, post: formOf(page) })
    expect(wordsOf(refused.dom.querySelector('#error-summary a'))).toBe(
      'Please complete the License Info tab before saving.',
    )
    expect(errorOf(refused, 'license-number')).toBe('Required.')
    const post = { ...formOf(refused), 'license.number': 'WW-7', 'license.type': 'Operator' }
    expect((await openPage(world, `${PATH}?tab=license`, { cookie, post })).status).toBe(303)
    await sql`update licenses set status = 'Active', issued_on = '2025-01-02'`.execute(world.db)
    const shown = await openPage(world, `${PATH}?tab=license`, { cookie })
    for (const words of ['WW-7', 'Operator', 'Active', 'January 2, 2025', 'Expiration date'])
      expect(shown.text).toContain(words)
  })
})
