import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { loader as fileLoader } from '#app/generated/routes/features/portal/people/file.ts'
import { mailsOf } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeOwnLists } from '#tests/support/filing/own-lists.ts'
import { makeAdministrator, type Staff } from '#tests/support/people/administrator.ts'
import { contextOf, openPage, type RenderedPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

let admin: Staff
let clerk: Staff
beforeEach(async () => {
  admin = await makeAdministrator(world.db, { loginName: 'ada.admin', lastName: 'Admin' })
  clerk = await makeMyAccount(world.db, {
    kind: 'staff',
    loginName: 'cleo.clerk',
    displayName: 'Cleo Clerk',
    firstName: 'Cleo',
    lastName: 'Clerk',
  })
})
type Post = Record<string, string | string[]>
const open = (path: string, post: Post | null = null, cookie = admin.cookie) =>
  openPage(world, path, { cookie, ...(post ? { post } : {}) })
/** A file as its address gives it. */
function download(href: string, cookie = admin.cookie): Promise<Response> {
  const request = new Request(`https://records.example.gov${href}`, { headers: { cookie } })
  return fileLoader({ request, params: {}, context: contextOf(world, request, { cookie }) })
}
const person = (id = clerk.id) => `/app/gov/people/${id}`
const versionIn = ({ dom }: RenderedPage) =>
  dom.querySelector('[name=version]')?.getAttribute('value') ?? ''
const errorLinks = ({ dom }: RenderedPage) =>
  dom.querySelectorAll('#error-summary a').map((a) => a.getAttribute('href'))
const checked = ({ dom }: RenderedPage, name: string) =>
  dom
    .querySelectorAll(`input[name="${name}"]`)
    .filter((input) => input.hasAttribute('checked'))
    .map((input) => input.getAttribute('value'))

describe('people, as pages', () => {
  test('the list opens for who has the right, and for nobody else', async () => {
    const list = await open('/app/gov/people')
    expect(list.status).toBe(200)
    expect(list.dom.querySelector('h1')?.text).toBe('People and roles')
    expect(list.text).toContain('2 people')
    expect(list.dom.querySelector('a[href="/app/gov/people/new"]')).not.toBeNull()
    expect((await open('/app/gov/people', null, clerk.cookie)).status).toBe(403)
    expect((await open('/app/gov/roles', null, clerk.cookie)).status).toBe(403)
    expect((await open('/app/gov/people', null, '')).location).toMatch(/^\/pub\/login/)
    const owner = await makeMyAccount(world.db)
    expect((await open('/app/gov/people', null, owner.cookie)).location).toBe('/app/x/404')
    expect((await open('/app/gov/people/abc')).status).toBe(404)
    expect((await open('/app/gov/people/900001')).status).toBe(404)
    expect((await open('/app/gov/people?state=dead')).status).toBe(400)
  })

  test('the toolbox has the link for who has the right, and for nobody else', async () => {
    const admins = [
      {
        name: 'People and roles',
        desc: '',
        url: '/gov/people',
        icon: 'users',
        rights: ['gov:user.actions.administer', 'gov:user.actions.read'],
      },
    ]
    const linkFor = async ({ cookie }: Staff) => {
      const page = await openPage(world, '/app/account', { cookie, menus: { admin: admins } })
      return page.dom.querySelector('a[href="/app/gov/people"]')
    }
    expect(await linkFor(admin)).not.toBeNull()
    expect(await linkFor(clerk)).toBeNull()
  })

  test('criteria stay in the address, and the file has the same', async () => {
    const found = await open('/app/gov/people?term=cleo&kind=staff&sort=user')
    expect(found.text).toContain('1 person')
    expect(found.text).toContain('Cleo Clerk')
    expect(found.dom.querySelector('#criteria-keyword')?.getAttribute('value')).toBe('cleo')
    const href = found.dom.querySelector('a[download]')?.getAttribute('href') ?? ''
    expect(href).toBe('/app/gov/people-file?term=cleo&kind=staff&sort=user')
    const file = await download(href)
    expect(file.status).toBe(200)
    const text = await file.text()
    expect(text).toContain('cleo.clerk')
    expect(text).not.toContain('ada.admin')
    await expect(download(href, clerk.cookie)).rejects.toMatchObject({ status: 403 })
    expect((await open('/app/gov/people?term=nobodyatall')).text).toContain(
      'Nobody is found by these criteria.',
    )
  })

  test('an account is made; what is missing is told at its field and what was typed stays', async () => {
    const refused = await open('/app/gov/people/new', {
      userName: 'jane.doe',
      roles: ['finance', 'reviewer'],
    })
    expect(refused.status).toBe(400)
    expect(errorLinks(refused)).toEqual(['#firstName', '#lastName', '#email'])
    for (const link of errorLinks(refused))
      expect(refused.dom.querySelector(link ?? '')).not.toBeNull()
    expect(refused.dom.querySelector('#userName')?.getAttribute('value')).toBe('jane.doe')
    expect(checked(refused, 'roles')).toEqual(['finance', 'reviewer'])
    const made = await open('/app/gov/people/new', {
      userName: 'jane.doe',
      firstName: 'Jane',
      lastName: 'Doe',
      email: 'jane@agency.example',
      roles: 'finance',
    })
    expect(made.status).toBe(303)
    const page = await open(made.location ?? '')
    expect(page.text).toContain('The account is made. The invitation waits to be sent.')
    expect(page.text).toContain('Send the invitation again')
    expect(page.text).not.toMatch(/Temporary password/)
    expect((await mailsOf(world, 'new-user')).map(({ to }) => to)).toEqual(['jane@agency.example'])
    const again = await open((made.location ?? '').replace(/\?.*/, ''), {
      what: 'invite',
      version: versionIn(page),
    })
    expect(again.location).toContain('done=invite')
  })

  test('roles are given and taken, and the page says what they may do now', async () => {
    const page = await open(person())
    expect(checked(page, 'roles')).toEqual([])
    const saved = await open(person(), {
      what: 'rights',
      version: versionIn(page),
      roles: ['finance'],
    })
    expect(saved.location).toBe(`${person()}?done=rights`)
    const after = await open(saved.location ?? '')
    expect(checked(after, 'roles')).toEqual(['finance'])
    expect(after.text).toContain('May make and change invoices')
    expect(after.text).toContain('(Finance)')
    expect(after.text).toContain('Given: Finance')
    // Who shows the version before is told, and theirs is the next press.
    const second = await open(person(), { what: 'rights', version: '1', roles: ['reviewer'] })
    expect(second.status).toBe(409)
    expect(second.text).toContain('Somebody changed this account since you opened it')
    expect(checked(second, 'roles')).toEqual(['reviewer'])
    expect(versionIn(second)).toBe('2')
  })

  test('rights of the person alone are taken by unchecking them', async () => {
    await sql`
      insert into user_actions (user_id, app, action)
      values (${clerk.id}, 'gov', 'cap.actions.manage'), (${clerk.id}, 'other', 'thing.do')`.execute(
      world.db,
    )
    const page = await open(person())
    expect(checked(page, 'kept')).toEqual(['gov:cap.actions.manage', 'other:thing.do'])
    expect(page.text).toContain('May do other:thing.do')
    await open(person(), { what: 'rights', version: versionIn(page), kept: 'other:thing.do' })
    expect(checked(await open(person()), 'kept')).toEqual(['other:thing.do'])
  })

  test('name and address change; a refusal keeps what was typed', async () => {
    const page = await open(person())
    const details = { what: 'details', version: versionIn(page), firstName: 'Cleo' }
    const refused = await open(person(), { ...details, lastName: '', email: 'nowhere' })
    expect(refused.status).toBe(400)
    expect(errorLinks(refused)).toEqual(['#lastName', '#email'])
    expect(refused.dom.querySelector('#email')?.getAttribute('value')).toBe('nowhere')
    const saved = await open(person(), {
      ...details,
      lastName: 'Clark',
      email: 'clark@agency.example',
    })
    expect(saved.status).toBe(303)
    expect((await open(saved.location ?? '')).dom.querySelector('h1')?.text).toBe('Cleo Clark')
  })

  test('locking asks once more, wants a reason, and is told and taken back on the page', async () => {
    const page = await open(person())
    const ask = page.dom.querySelector('a[href$="?ask=lock"]')?.getAttribute('href') ?? ''
    const asked = await open(ask)
    expect(asked.text).toContain('Lock this account?')
    const lock = { what: 'lock', version: versionIn(asked) }
    const refused = await open(ask, { ...lock, reason: '' })
    expect(refused.status).toBe(400)
    expect(errorLinks(refused)).toEqual(['#reason'])
    expect(refused.dom.querySelector('#reason')).not.toBeNull()
    const locked = await open(ask, { ...lock, reason: 'Left the key.' })
    const after = await open(locked.location ?? '')
    expect(after.text).toContain('The account is locked.')
    expect(after.text).toContain('Locked by Robin Vale')
    expect(after.text).toContain('Left the key.')
    expect(after.dom.querySelector('a[href$="?ask=lock"]')).toBeNull()
    const opened = await open(person(), { what: 'open', version: versionIn(after) })
    expect(opened.location).toContain('done=open')
    expect((await open(person())).text).not.toContain('Locked by')
  })

  test('each grave act is asked once more before it is done', async () => {
    await sql`
      update users set totp_secret = 'x', totp_confirmed = true where id = ${clerk.id}`.execute(
      world.db,
    )
    for (const [what, words] of [
      ['reset', 'Reset the second factor?'],
      ['end', 'End all sessions?'],
      ['close', 'Close this account?'],
    ] as const) {
      const asked = await open(`${person()}?ask=${what}`)
      expect(asked.text, what).toContain(words)
      const done = await open(`${person()}?ask=${what}`, {
        what,
        version: versionIn(asked),
        reason: 'Asked for.',
      })
      expect(done.location, what).toBe(`${person()}?done=${what}`)
    }
    expect((await open(person())).text).toContain('Closed by')
    expect((await open(person(), { what: 'toString', version: '1' })).status).toBe(400)
  })

  test('the own account and an auditor get no forms', async () => {
    const own = await open(person(admin.id))
    expect(own.text).toContain('This is your own account')
    expect(own.dom.querySelectorAll('main form')).toHaveLength(0)
    expect(own.dom.querySelector('a[href*="?ask="]')).toBeNull()
    expect((await open(`${person(admin.id)}?ask=lock`)).text).not.toContain('Lock this account?')
    const self = await open(person(admin.id), { what: 'lock', version: '1', reason: 'Me.' })
    expect(self.status).toBe(403)
    expect(self.text).toContain('This is your own account')
    const auditor = await makeMyAccount(world.db, {
      kind: 'staff',
      actions: [['gov', 'user.actions.read']],
    })
    const seen = await open(person(), null, auditor.cookie)
    expect(seen.status).toBe(200)
    expect(seen.dom.querySelectorAll('main form')).toHaveLength(0)
    const list = await open('/app/gov/people', null, auditor.cookie)
    expect(list.dom.querySelector('a[href="/app/gov/people/new"]')).toBeNull()
    expect((await open('/app/gov/people/new', null, auditor.cookie)).status).toBe(403)
    expect((await open('/app/gov/roles/new', null, auditor.cookie)).status).toBe(403)
    const role = await open('/app/gov/roles/finance', null, auditor.cookie)
    expect(role.text).toContain('May make and change invoices')
    expect(role.dom.querySelectorAll('main form')).toHaveLength(0)
  })

  test('the page of a user shows what is linked, and neither roles nor their form', async () => {
    const owner = await makeMyAccount(world.db, { displayName: 'Olive Owens' })
    const licensee = await makeMyAccount(world.db, {
      kind: 'licensee',
      displayName: 'Lee Lysander',
    })
    await sql`
      insert into licensee_links (user_id, licensee_user_id)
      values (${owner.id}, ${licensee.id})`.execute(world.db)
    const page = await open(person(owner.id))
    expect(page.text).toContain('Licensees whose records are followed')
    expect(page.text).toContain('Lee Lysander')
    expect(page.dom.querySelectorAll('input[name=roles]')).toHaveLength(0)
    expect(page.dom.querySelector('#details')).toBeNull()
  })
})

describe('what somebody has in hand, as a page', () => {
  const give = async (reviewer: number) => {
    await sql`insert into user_roles (user_id, role) values (${reviewer}, 'reviewer')`.execute(
      world.db,
    )
    const own = await makeOwnLists(world)
    const rid = await own.filed({ created_by_user_id: own.owner.id, reviewer_user_id: reviewer })
    await own.setStatus(rid, 23)
    return rid
  }
  const reviewerOf = async (rid: number) =>
    (
      await sql<{ reviewer: number | null }>`
        select reviewer_user_id::int as reviewer from submittals where id = ${rid}`.execute(
        world.db,
      )
    ).rows[0]?.reviewer ?? null

  test('is listed, and its taking over is asked where a role is taken and where the account is closed', async () => {
    const rid = await give(clerk.id)
    const page = await open(person())
    expect(page.dom.querySelector('#in-hand')?.text).toContain('Submittals to review (1)')
    // Whoever administers people alone opens no submittal.
    expect(page.dom.querySelector(`#in-hand a[href="/app/gov/review/${rid}"]`)).toBeNull()
    expect(page.dom.querySelector('#rights select[name="to-submittals"]')).not.toBeNull()
    const asked = await open(`${person()}?ask=close`)
    expect(asked.dom.querySelector('#question select[name="to-submittals"]')).not.toBeNull()
  })

  test('goes to nobody with the closing that names nobody', async () => {
    const rid = await give(clerk.id)
    const version = versionIn(await open(person()))
    const closed = await open(`${person()}?ask=close`, {
      what: 'close',
      version,
      reason: 'Left.',
      'to-submittals': '',
    })
    expect(closed.status).toBe(303)
    expect(await reviewerOf(rid)).toBeNull()
  })

  test('a refused closing shows at its field who may not see to it, and keeps what was typed', async () => {
    const rid = await give(clerk.id)
    const version = versionIn(await open(person()))
    const refused = await open(`${person()}?ask=close`, {
      what: 'close',
      version,
      reason: 'Left for good.',
      'to-submittals': String(admin.id),
    })
    expect(refused.status).toBe(400)
    expect(errorLinks(refused)).toEqual(['#to-submittals'])
    expect(refused.dom.querySelector('#to-submittals')).not.toBeNull()
    expect(refused.dom.querySelector('#reason')?.text).toContain('Left for good.')
    expect(await reviewerOf(rid)).toBe(clerk.id)
  })
})
