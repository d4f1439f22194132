import { expect, test } from 'vitest'
import { AUDIT_ACTIONS, writeAudit } from '#api/services/audit/write-audit.queries.ts'
import { ACTIVITY_WORDS } from '#app/features/accounts/sign-in/security.view.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { as } from '#tests/support/shell-pages.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const NOW = new Date('2026-11-20T14:00:00Z')

test('the recent activity has words for everything that is audited, and for nothing else [S1-LOGIN-20]', () => {
  expect(Object.keys(ACTIVITY_WORDS).sort()).toEqual([...AUDIT_ACTIONS].sort())
})

test('the recent activity says what others did: the agency, a co-signer, another user [S1-LOGIN-20]', async () => {
  const { id, cookie } = await as(world)
  const staff = await makeUser(world.db, { kind: 'staff' })
  const consultant = await makeUser(world.db, { kind: 'consultant' })
  for (const [action, actorId] of [
    ['pin.changed', id],
    ['account.changed', staff.id],
    ['consultant.permissions', consultant.id],
    ['cosign.agreed', null],
    ['cosign.viewed', consultant.id],
    ['sign-in.failed', null],
  ] as const)
    await writeAudit(world.db, { action, userId: id, actorId }, NOW)
  const { dom } = await openPage(world, '/app/security', { cookie })
  const words = dom.querySelectorAll('main li').map(wordsOf)
  for (const line of [
    /The PIN was changed(?! \()/,
    /Account details were changed \(by the agency\)/,
    /Permissions of a consultant were changed \(not by you\)/,
    /A submittal was co-signed \(by a co-signer\)/,
    /A submittal was opened to co-sign it \(by a co-signer\)/,
    /A sign-in failed(?! \()/,
  ])
    expect(
      words.some((each) => line.test(each)),
      String(line),
    ).toBe(true)
})

test('a sign-in that is not finished is not listed as signed in [S1-LOGIN-20]', async () => {
  const { id, cookie } = await as(world)
  await makeSession(world.db, { userId: id, stage: 'second-factor' })
  const before = await openPage(world, '/app/security', { cookie })
  expect(before.text.match(/Last used/g)).toHaveLength(1)
})
