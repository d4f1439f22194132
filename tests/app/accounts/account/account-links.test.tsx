import { beforeEach, describe, expect, test } from 'vitest'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
type Someone = { id: number; cookie: string }
let owner: Someone
let consultant: Someone
let siteId: number

function someone(user: Parameters<typeof makeMyAccount>[1]): Promise<Someone> {
  return makeMyAccount(world.db, user)
}

beforeEach(async () => {
  owner = await someone({ kind: 'owner', displayName: 'Olive Owens', loginName: 'olive' })
  consultant = await someone({ kind: 'consultant', displayName: 'Cora Sulter', loginName: 'cora' })
  siteId = Number(await makeSite(world.db, { name: 'Mill on the creek' }))
  await world.db
    .insertInto('user_facilities')
    .values({
      user_id: owner.id,
      site_id: siteId,
      status: 'A',
      requested_at: '2026-11-01T00:00:00Z',
    })
    .execute()
})

const TAB = '/app/account?tab=consultant'
const open = (who: Someone, path = TAB) => openPage(world, path, { cookie: who.cookie })
const post = (who: Someone, fields: Record<string, string | string[]>, path = TAB) =>
  openPage(world, path, { cookie: who.cookie, post: { linksShown: '1', ...fields } })
const links = () => world.db.selectFrom('consultant_links').selectAll().execute()
const link = () =>
  post(owner, { 'link.new.account': 'cora', [`link.new.site.${siteId}`]: 'PREPARE' })

describe('My Account: consultants', () => {
  test('the tab is of responsible officials alone, My ROs of consultants alone [S1-ACCT-24, S1-ACCT-04]', async () => {
    const tabs = async (who: Someone) =>
      (await open(who, '/app/account')).dom
        .querySelectorAll('nav[aria-label="My Account"] a')
        .map(wordsOf)
    expect(await tabs(owner)).toContain('Consultants')
    for (const kind of ['consultant', 'licensee', 'public'] as const)
      expect(await tabs(await someone({ kind })), kind).not.toContain('Consultants')
    expect((await open(consultant, '/app/account')).text).toContain('My ROs')
    expect((await open(owner, '/app/account')).text).not.toContain('My ROs')
  })

  test('an owner links a consultant with the tab and reads who was mailed [S1-FACLINK-01, S1-NOTIFY-13, S1-NOTIFY-15, S1-ACCT-42]', async () => {
    const saved = await link()
    expect(saved.status).toBe(303)
    const page = await open(owner, saved.location ?? '')
    expect(page.text).toContain('Saved Successfully')
    expect(page.text).toContain('Email Sent Successfully')
    expect(page.text).toContain('eMail sent to Cora Sulter successfully.')
    expect(page.text).toContain('Waits for Cora Sulter to approve.')
    expect(saved.location).not.toMatch(/Cora/)
  })

  test('a mail that cannot be sent is told as an error [S1-NOTIFY-13, S1-NOTIFY-14]', async () => {
    await someone({ kind: 'consultant', loginName: 'nomail', displayName: 'No Mail', email: null })
    const saved = await post(owner, {
      'link.new.account': 'nomail',
      [`link.new.site.${siteId}`]: 'PAY',
    })
    const { text } = await open(owner, saved.location ?? '')
    expect(text).toContain('Email ERROR')
    expect(text).toContain('No e-mail could be sent to No Mail.')
  })

  test('update user, then the permissions, then the list again; a refused account stops the rest [S1-ACCT-43]', async () => {
    world.restCalls.length = 0
    await open(owner, (await link()).location ?? '')
    const calls = world.restCalls.filter((path) => /Update|GetConsultants/.test(path))
    expect(calls).toEqual([
      '/AppSystem/PublicUser/Update',
      '/AppSystem/PublicUser/UpdateConsultantPermission',
      `/AppSystem/PublicUser/GetConsultants/${owner.id}`,
    ])
    await world.db
      .updateTable('users')
      .set({ change_pin_due: true })
      .where('id', '=', owner.id)
      .execute()
    world.restCalls.length = 0
    const refused = await post(owner, { 'link.new.account': 'cora' })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Please reset the Pin before saving.')
    expect(world.restCalls.filter((path) => /UpdateConsultant/.test(path))).toEqual([])
  })

  test('a consultant without a permission at any site is refused, and what was typed stays [S1-ACCT-38]', async () => {
    const { status, text, dom } = await post(owner, { 'link.new.account': 'cora' })
    expect(status).toBe(400)
    expect(text).toContain('Required fields missing')
    expect(text).toContain('Please check the Consultants tab before saving.')
    expect(dom.querySelector('[name="link.new.account"]')?.getAttribute('value')).toBe('cora')
    expect(await links()).toEqual([])
  })

  test('a failing permission update is told under its own title, with the server message [S1-ACCT-45]', async () => {
    const refused = await post(owner, {
      'link.new.account': 'nobody',
      [`link.new.site.${siteId}`]: 'PAY',
    })
    expect(refused.text).toContain('Save Consultants Error')
    expect(refused.text).toContain('No consultant has this username or e-mail.')
    const boxes = refused.dom.querySelectorAll(`[name="link.new.site.${siteId}"]`)
    expect(
      boxes.filter((box) => box.hasAttribute('checked')).map((box) => box.getAttribute('value')),
    ).toEqual(['PAY'])
  })

  test('what a consultant asked for is approved, changed and removed by plain forms [S1-FACLINK-01, S1-FACLINK-02, S1-FACLINK-03]', async () => {
    await post(consultant, { intent: 'officials', 'link.new.account': 'olive' }, '/app/account')
    const [asked] = await links()
    expect(asked).toMatchObject({ status: 'P', requested_by_user_id: consultant.id })
    const id = String(asked?.id)
    expect((await open(owner)).text).toContain('Approve: Cora Sulter asked to act for you')
    const shown = {
      [`link.${id}.version`]: String(asked?.version),
      [`link.${id}.status`]: 'PENDING',
    }
    const saved = await post(owner, {
      ...shown,
      [`link.${id}.approve`]: '1',
      [`link.${id}.site.${siteId}`]: ['PREPARE', 'PAY'],
    })
    expect(saved.status).toBe(303)
    const [approved] = await links()
    expect(approved?.status).toBe('A')
    const rights = await open(consultant, '/app/account')
    expect(rights.text).toContain('Mill on the creek')
    await post(
      consultant,
      {
        intent: 'officials',
        [`link.${id}.version`]: String(approved?.version),
        [`link.${id}.status`]: 'APPROVED',
        [`link.${id}.site.${siteId}`]: ['PREPARE', 'PAY', 'SUBMIT'],
      },
      '/app/account',
    )
    const answered = await open(owner)
    expect(answered.text).toContain('Submit them (asked for)')
    const [before] = await links()
    const statusOf = async () =>
      (
        await world.db
          .selectFrom('facility_permissions')
          .select('status')
          .where('permission', '=', 'submit')
          .execute()
      ).map(({ status }) => status)
    // Saving the tab as it stands answers nothing; the right is given by an act of its own.
    const ofLink = (answer: string) => ({
      [`link.${id}.version`]: String(before?.version),
      [`link.${id}.status`]: 'APPROVED',
      [`link.${id}.site.${siteId}`]: ['PREPARE', 'PAY'],
      [`link.${id}.asked.${siteId}.SUBMIT`]: answer,
    })
    await post(owner, ofLink('later'))
    expect(await statusOf()).toEqual(['P'])
    await post(owner, ofLink('give'))
    expect(await statusOf()).toEqual(['A'])
    const [last] = await links()
    await post(owner, {
      [`link.${id}.version`]: String(last?.version),
      [`link.${id}.status`]: 'APPROVED',
      [`link.${id}.remove`]: '1',
    })
    expect(await links()).toEqual([])
  })

  test('a consultant approves what an owner asked for, with the rights that it gives, or drops it [S1-FACLINK-07]', async () => {
    await link()
    const [asked] = await links()
    const rights = () =>
      world.db.selectFrom('facility_permissions').select(['permission', 'status']).execute()
    const given = await rights()
    expect(given).not.toEqual([])
    // The form of a link that waits shows no sites.
    const { dom } = await open(consultant, '/app/account')
    expect(dom.querySelectorAll(`[name^="link.${asked?.id}.site."]`)).toEqual([])
    const shown = {
      [`link.${asked?.id}.version`]: String(asked?.version),
      [`link.${asked?.id}.status`]: 'PENDING',
    }
    const path = '/app/account?intent=officials'
    await post(consultant, { ...shown, [`link.${asked?.id}.approve`]: '1' }, path)
    const [approved] = await links()
    expect(approved?.status).toBe('A')
    expect(await rights()).toEqual(given)
    await post(
      consultant,
      {
        [`link.${asked?.id}.version`]: String(approved?.version),
        [`link.${asked?.id}.remove`]: '1',
      },
      path,
    )
    expect(await links()).toEqual([])
  })

  test('a refused request of a consultant stays in its field', async () => {
    const refused = await post(
      consultant,
      { intent: 'officials', 'link.new.account': 'nobody' },
      '/app/account',
    )
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('No responsible official has this username or e-mail.')
    expect(refused.dom.querySelector('#official')?.getAttribute('value')).toBe('nobody')
  })
})

describe('My Account: linked officials and licensees', () => {
  const labels = async (who: Someone, settings = {}) =>
    (await openPage(world, '/app/account', { cookie: who.cookie, settings })).dom
      .querySelectorAll('nav[aria-label="My Account"] a')
      .map(wordsOf)

  test('Linked ROs is hidden by its setting and from consultants [S1-ACCT-25]', async () => {
    expect(await labels(owner)).toContain('Linked ROs')
    expect(await labels(owner, { linkedRosHidden: true })).not.toContain('Linked ROs')
    expect(await labels(consultant)).not.toContain('Linked ROs')
  })

  test('Linked Licensee is hidden from the types of its setting; consultants have a setting of their own [S1-ACCT-30, S1-ACCT-31]', async () => {
    expect(await labels(owner)).toContain('Linked Licensee')
    const settings = { accountTypesWithoutLinkedLicensee: ['Responsible Official'] }
    expect(await labels(owner, settings)).not.toContain('Linked Licensee')
    expect(await labels(await someone({ kind: 'licensee' }), settings)).toContain('Linked Licensee')
    expect(await labels(consultant)).not.toContain('Linked Licensee')
    expect(await labels(consultant, { linkedLicenseeForConsultants: true })).toContain(
      'Linked Licensee',
    )
  })

  test('both sides of a link see each other, with license and facilities [S1-ACCT-25, S1-ACCT-30, S1-SHELL-30]', async () => {
    const licensee = await someone({ kind: 'licensee', displayName: 'Lee Lysander' })
    await world.db
      .insertInto('licenses')
      .values({ user_id: licensee.id, license_no: 'WW-7', status: 'Active' })
      .execute()
    await world.db
      .insertInto('licensee_links')
      .values({ user_id: owner.id, licensee_user_id: licensee.id })
      .execute()
    const licensees = await open(owner, '/app/account?tab=linkLicensee')
    expect(licensees.text).toMatch(/Lee Lysander\s*License WW-7\s*Active/)
    const officials = await open(licensee, '/app/account?tab=linkedRO')
    expect(officials.text).toContain('Olive Owens, olive@example.com')
    expect(officials.text).toContain('Mill on the creek')
    expect((await open(owner, '/app/account?tab=linkedRO')).text).toContain('No record found.')
  })
})

test('the links of the mails about consultants lead to the links of their reader, after a sign-in too', async () => {
  const tab = '/app/account?tab=consultant'
  expect((await openPage(world, tab)).location).toBe(
    `/pub/login?${new URLSearchParams({ next: tab })}`,
  )
  const owner = await makeMyAccount(world.db, { kind: 'owner' })
  const theirs = await openPage(world, tab, { cookie: owner.cookie })
  expect(theirs.dom.querySelector('#consultants')).not.toBeNull()
  const consultant = await makeMyAccount(world.db, { kind: 'consultant' })
  const own = await openPage(world, '/app/account', { cookie: consultant.cookie })
  expect(own.dom.querySelector('#my-ros')).not.toBeNull()
})
