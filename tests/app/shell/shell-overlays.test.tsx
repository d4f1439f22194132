import { describe, expect, test } from 'vitest'
import { makeSession } from '#tests/support/factories/users.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'
import { as, answerQuestions } from '#tests/support/shell-pages.ts'

const world = useWorld()

describe('signed-in shell: overlays', () => {
  test('a user who may submit and has no PIN or no questions is asked for them first [S1-SHELL-24, S1-SHELL-25, S3-DASH-54, S1-ROLE-14]', async () => {
    const { cookie, id } = await as(world, { kind: 'consultant', changePinDue: true })
    const first = await openPage(world, '/app/dashboard', { cookie })
    expect(first.text).toContain('Pin & Security Question Required')
    expect(first.text).not.toContain('Identity Verification Required')
    expect(first.dom.querySelector('a[href="/app/account;tab=pass"]')).not.toBeNull()
    await world.db
      .updateTable('users')
      .set({ change_pin_due: false, pin_hash: 'x' })
      .where('id', '=', id)
      .execute()
    const second = await openPage(world, '/app/dashboard', { cookie })
    expect(second.dom.querySelector('a[href="/app/account;tab=secq"]')).not.toBeNull()
  })

  test('then the identity is asked for; "Do it later" holds for the session [S1-SHELL-21, S1-SHELL-22, S1-SHELL-23, S3-DASH-52, S3-DASH-53]', async () => {
    const { cookie, id } = await as(world, { kind: 'consultant', pinHash: 'x' })
    await answerQuestions(world, id)
    const asked = await openPage(world, '/app/dashboard', { cookie })
    expect(asked.text).toContain('Identity Verification Required')
    expect(wordsOf(asked.dom.querySelector('form[action="/app/identity-later"] button'))).toBe(
      'Do it later',
    )
    expect(asked.dom.querySelector('a[href="/app/account;tab=verify"]')).not.toBeNull()
    expect((await openPage(world, '/app/identity-later', { cookie, post: {} })).status).toBe(303)
    expect((await openPage(world, '/app/dashboard', { cookie })).text).not.toContain(
      'Identity Verification',
    )
    const next = `hw_session=${await makeSession(world.db, { userId: id })}`
    expect((await openPage(world, '/app/dashboard', { cookie: next })).text).toContain(
      'Identity Verification',
    )
  })

  test('nobody is asked for what the agency has switched off, nor sent to it [S1-SHELL-24, S1-ACCT-18]', async () => {
    const { cookie } = await as(world, { kind: 'owner', identityProofCode: 'P' })
    const asked = async (settings: object) => {
      const page = await openPage(world, '/app/dashboard', { cookie, settings })
      // Whoever chose no submittal group, and how many requests of consultants wait, is told by the dashboard itself.
      const asks =
        'a[href^="/app/account;tab="]:not([href$=";tab=account"], [href$=";tab=consultant"])'
      return page.dom.querySelector(asks)?.getAttribute('href')
    }
    expect(await asked({})).toBe('/app/account;tab=pass')
    expect(await asked({ passwordTab: false })).toBe('/app/account;tab=secq')
    const settings = { passwordTab: false, securityQuestionsTab: false }
    expect(await asked(settings)).toBeUndefined()
    const sent = await openPage(world, '/app/new-apps', { cookie, settings })
    expect(sent.location).toBe('/app/account?tab=account')
  })

  test('nobody is asked who may not submit, or where no verification is kept [S1-ROLE-14]', async () => {
    const visitor = await as(world, { kind: 'public' })
    expect((await openPage(world, '/app/new-apps', { cookie: visitor.cookie })).text).not.toMatch(
      /Required/,
    )
    const { cookie, id } = await as(world, { kind: 'consultant', pinHash: 'x' })
    await answerQuestions(world, id)
    const settings = { clientVerification: false }
    expect((await openPage(world, '/app/dashboard', { cookie, settings })).text).not.toMatch(
      /Identity Verification/,
    )
  })

  test('a user of no account type is told to contact the administrator [S1-ROLE-12, S3-ROLE-09]', async () => {
    const { cookie } = await as(world, { kind: 'none' })
    const { text } = await openPage(world, '/app/dashboard', { cookie })
    expect(text).toContain(
      'The user does not belong to any account type (Responsible Official, Consultant, Licensee, General Public).',
    )
    expect(text).toContain('Please contact the administrator.')
  })

  test("another user's submittal review shows the overlay and nothing of the submittal [S1-SHELL-20, S1-ROUTE-66, S1-ROUTE-45, S3-DASH-51]", async () => {
    const owner = await as(world, { kind: 'owner' })
    const other = await as(world, { kind: 'owner' })
    const id = await makeSubmittal(world.db, { applicationName: 'Kiln permit' })
    await world.db
      .updateTable('submittals')
      .set({ submitted_by_user_id: owner.id })
      .where('id', '=', id)
      .execute()
    const denied = await openPage(world, `/app/submittal/review/7/${id}`, { cookie: other.cookie })
    expect(denied.status).toBe(403)
    expect(denied.text).toContain('Denied Access')
    expect(denied.html).not.toContain('Kiln permit')
    expect(
      (await openPage(world, `/app/submittal/review/7/${id}`, { cookie: owner.cookie })).status,
    ).toBe(200)
    expect((await openPage(world, `/app/submittal/review/7/${id}`)).location).toMatch(
      /^\/pub\/login/,
    )
  })
})
