import { expect, test } from 'vitest'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { callAs, cookieOf, makeSignInUser } from '#tests/support/accounts/sign-in.ts'
import { openPage } from '#tests/support/page.tsx'
import { allRoutes } from '#tests/support/access/routes.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

/** Pages whose address holds no number or word of a record. Going to pay is the user's own. */
const PAGES = allRoutes()
  .filter(({ file }) => file.endsWith('.tsx'))
  .map(({ pattern }) => `/${pattern.replace(/^:area\//, 'app/')}`)
  .filter((page) => page.startsWith('/app/') && !/[:*]|logout|epayment-launcher/.test(page))

test('who signs in as a user opens every page that the user opens, as the banner promises [S1-LOGIN-09]', async () => {
  expect(PAGES.length).toBeGreaterThan(60)
  const owner = await makeSignInUser(world, { kind: 'owner' })
  const own = cookieOf(await makeSession(world.db, { userId: owner.id }))
  const staff = await makeUser(world.db, {
    kind: 'staff',
    actions: [['gov', 'account.actions.sign-in-as']],
  })
  const issued = await callAs<{ token: string }>(world, '/Agency/PublicUser/IssueLoginToken', {
    body: { userName: owner.loginName },
    cookie: cookieOf(await makeSession(world.db, { userId: staff.id })),
  })
  const body = { loginName: owner.loginName, loginToken: issued.data.token }
  const borrowed = cookieOf(
    (await callAs(world, '/Anon/PublicUser/LoginWithToken', { body })).token,
  )
  const differing: unknown[] = []
  for (const page of new Set(PAGES)) {
    const asUser = await openPage(world, page, { cookie: own })
    const asStaff = await openPage(world, page, { cookie: borrowed })
    if (asUser.status !== asStaff.status || asUser.location !== asStaff.location)
      differing.push([page, asUser.status, asStaff.status, asStaff.location])
    if (asStaff.text.includes('This is theirs alone to do')) differing.push([page, 'refused'])
  }
  expect(differing).toEqual([])
}, 240_000)
