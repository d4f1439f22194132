import { describe, expect, test } from 'vitest'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { reportLists } from '#tests/support/factories/reference.ts'
import { makeOpenSubmittal } from '#tests/support/factories/comments.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { joinGroup } from '#tests/support/shell-pages.ts'
import { openPage } from '#tests/support/page.tsx'
import { callAs, TEST_PASSWORD } from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

describe('roles: visitors', () => {
  test('open each of the four searches [S1-ROLE-01]', async () => {
    for (const name of ['permits', 'projects', 'submittals', 'sites'])
      expect((await openPage(world, `/pub/pub-rcd/${name}`)).status, name).toBe(200)
  })

  test('are offered the comment form of an open notice, and not of a closed one [S1-ROLE-02]', async () => {
    const open = await makeOpenSubmittal(world.db)
    const closed = await makeSubmittal(world.db, {
      has_public_notice: true,
      comment_start_on: '2026-10-01',
      comment_end_on: '2026-10-20',
    })
    const form = async (id: number) =>
      (
        await openPage(world, `/pub/pub-rcd/submittals/review/7/${id}?tab=comments`)
      ).dom.querySelector('main form')
    expect(await form(Number(open))).not.toBeNull()
    expect(await form(Number(closed))).toBeNull()
  })

  test('open the report form, the registration, the login and the forgotten password [S1-ROLE-03, S1-ROLE-04]', async () => {
    await reportLists(world.db)
    for (const path of [
      '/pub/pub-rcd/default/event/basic',
      '/pub/register',
      '/pub/login',
      '/pub/login?view=forgot',
    ])
      expect((await openPage(world, path)).status, path).toBe(200)
  })

  test('the guest of a payment or report has no account, and no data of others [S1-ROLE-06]', async () => {
    const guest = await world.call<{ rid: number; token: string }>(
      '/Anon/PublicUser/GuestLogin',
      {},
    )
    expect(guest.ok).toBe(true)
    const cookie = `hw_session=${guest.data.token}; hw_guest=${guest.data.token}`
    expect((await openPage(world, '/app/account', { cookie })).location).toMatch(/^\/pub\/login/)
    const answer = await world.api.request('/api/AppSystem/PublicUser/Get/1', {
      headers: { cookie },
    })
    expect(answer.status).toBe(401)
  })
})

describe('roles: registered users', () => {
  test('each kind opens the dashboard, the account and the areas that come later [S1-ROLE-07, S3-ROLE-01]', async () => {
    const kinds = [
      { kind: 'owner' },
      { kind: 'consultant' },
      { kind: 'licensee' },
      { kind: 'public' },
      { kind: 'owner', isCpp: true },
    ] as const
    for (const user of kinds) {
      const { id, cookie } = await makeMyAccount(world.db, user)
      if (user.kind === 'owner') {
        await joinGroup(world, id)
      }
      for (const path of ['/app/new-apps', '/app/payments', '/app/account', '/app/dashboard'])
        expect((await openPage(world, path, { cookie })).status, `${user.kind} ${path}`).toBe(200)
    }
  })

  test('the account types belong to the four groups [S1-ROLE-08]', async () => {
    const { data } = await world.call<{ name: string }[]>('/Anon/RefAccountType/GetRefAccountTypes')
    const names = (Array.isArray(data) ? data : (data as { list: { name: string }[] }).list).map(
      ({ name }) => name,
    )
    expect(names).toEqual(['Responsible Official', 'Consultant', 'Licensee', 'General Public'])
    const kinds = await world.db
      .selectFrom('account_types')
      .select('kind')
      .orderBy('position')
      .execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(['owner', 'consultant', 'licensee', 'public'])
  })

  test('flags of a password change are set by the server alone [S1-API-03]', async () => {
    const { id, cookie } = await makeMyAccount(world.db, { kind: 'public', hasQuestions: false })
    const post = (path: string, body: object) =>
      callAs(world, `/AppSystem/PublicUser/${path}`, { body, cookie })
    const stored = () =>
      world.db
        .selectFrom('users')
        .select(['first_name', 'login_name', 'change_password_due', 'change_pin_due'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    const before = await stored()
    // Saved as asked but for the flags, which no caller sets in either direction.
    const flags = (due: boolean) =>
      world.db.updateTable('users').set({ change_password_due: due, change_pin_due: due }).execute()
    for (const [due, sent, firstName] of [
      [false, 'Y', 'Ada'],
      [true, 'N', 'Robin'],
    ] as const) {
      await flags(due)
      const { first_name } = await stored()
      const saved = await post('Update', {
        original: { firstName: first_name },
        updated: { firstName, changePwdInd: sent, changePinInd: sent },
      })
      expect(saved).toMatchObject({ ok: true, status: 200 })
      expect(await stored()).toEqual({
        ...before,
        first_name: firstName,
        change_password_due: due,
        change_pin_due: due,
      })
    }
    // The change itself sets it.
    const password = 'other-Meadow!4'
    const body = { password, confirmation: password, currentPassword: TEST_PASSWORD }
    expect(await post('ChangePassword', body)).toMatchObject({ ok: true })
    expect(await stored()).toMatchObject({ change_password_due: false, change_pin_due: true })
  })
})
