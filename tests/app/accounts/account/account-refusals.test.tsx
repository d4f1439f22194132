import { describe, expect, test } from 'vitest'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

describe('a refusal of a smaller form of My Account is announced first of all, with ways to its fields', () => {
  test.each([
    [
      'pass',
      { intent: 'password', currentPassword: 'x', newPassword: 'short' },
      '#currentPassword',
    ],
    ['pass', { intent: 'pin', pinPassword: 'x', newPin: 'short' }, '#pinPassword'],
    ['verify', { intent: 'request-identity' }, '#statement'],
    ['basic', { intent: 'picture' }, '#picture'],
    ['account', { intent: 'request-facility', siteNumber: 'NONE' }, '#siteNumber'],
  ])('tab %s: %j [S1-ACCT-24, S1-ACCT-29, S1-ACCT-41, S1-ACCT-48]', async (tab, post, href) => {
    const made = tab === 'account' ? { identityProofCode: 'P' } : {}
    const { cookie } = await makeMyAccount(world.db, made)
    const page = await openPage(world, `/app/account?tab=${tab}`, { cookie, post })
    expect(page.status).toBe(400)
    const alerts = page.dom.querySelectorAll('main [role=alert]')
    expect(alerts.map((alert) => alert.id)).toEqual(['error-summary'])
    expect(
      page.dom.querySelectorAll('#error-summary a').map((a) => a.getAttribute('href')),
    ).toContain(href)
    expect(page.dom.querySelector(href)).not.toBeNull()
  })

  test('and by its words alone where no field is at fault [S1-ACCT-24]', async () => {
    const { cookie } = await makeMyAccount(world.db)
    const post = { intent: 'withdraw-identity' }
    const page = await openPage(world, '/app/account?tab=verify', { cookie, post })
    const summary = page.dom.querySelector('#error-summary')
    expect(wordsOf(summary)).not.toBe('')
    expect(summary?.querySelectorAll('a')).toEqual([])
  })
})
