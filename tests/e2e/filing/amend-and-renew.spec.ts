import { HOLDERS, REVIEWERS } from '../accounts/filing.accounts.ts'
import { PIN } from '../accounts/make-account.ts'
import { expect, expectSoundIn, test } from '../portal.ts'
import { signIn, signInAsStaff } from '../sign-in.ts'
import { certify, signIt } from './form.ts'
import { another, approve, DESK, PHONE } from './people.ts'
import { openPermit, openPublic } from './permit-steps.ts'

for (const way of ['script', 'plain'] as const) {
  const hasScript = way === 'script'
  const holder = HOLDERS[way]
  const number = `SC-${holder}`

  test.describe(`the permit of its holder ${hasScript ? 'with' : 'without'} JavaScript`, () => {
    test.use({
      javaScriptEnabled: hasScript,
      contextOptions: { reducedMotion: 'reduce' },
      viewport: hasScript ? DESK : PHONE,
    })

    test('is amended under its number and then renewed by another that the old one names [S3-PERMIT-05, S3-PERMIT-08]', async ({
      page,
      browser,
    }) => {
      test.setTimeout(400_000)
      await signIn(page, holder, '/app/permits')
      const visitor = await another(browser, hasScript)
      const idOf = (address: string): string =>
        /\/app\/submittal\/form\/\d+\/(\d+)/.exec(address)?.[1] ?? ''
      const staff = await another(browser, hasScript)
      const reviewer = hasScript ? REVIEWERS.holder : REVIEWERS.holderPlain
      await signInAsStaff(staff, reviewer, '/app/gov/inbox')

      // Amended: the permit keeps its number, and says from when the new version holds.
      await openPermit(page, number)
      await expectSoundIn(page, hasScript)
      await page.getByRole('button', { name: /^Amend/ }).click()
      await expect(page).toHaveURL(/\/app\/submittal\/form\/\d+\/\d+/)
      const amendment = idOf(page.url())
      await certify(page, hasScript)
      await signIt(page, PIN)
      // Until a day that is near enough for a renewal.
      await approve(staff, { id: amendment, days: 200, hasScript })
      await openPublic(visitor, number)
      await expect(visitor.getByText(/^Version 2\.0, amended, holds from /).first()).toBeVisible()
      await expectSoundIn(visitor, hasScript)
      await openPermit(page, number)
      await expect(page.getByText(/^Version 2\.0, amended/).first()).toBeVisible()
      await expectSoundIn(page, hasScript)

      // Renewed: another permit takes its place, and the old one leads to it.
      await page.getByRole('button', { name: /^Renew/ }).click()
      await expect(page).toHaveURL(/\/app\/submittal\/form\/\d+\/\d+/)
      const renewal = idOf(page.url())
      expect(renewal).not.toBe(amendment)
      await certify(page, hasScript)
      await signIt(page, PIN)
      const next = await approve(staff, { id: renewal, days: 1_800, hasScript })
      expect(next).not.toBe('')
      expect(next).not.toBe(number)
      await openPublic(visitor, next)
      await expectSoundIn(visitor, hasScript)
      await openPermit(page, next)
      await expectSoundIn(page, hasScript)
      for (const each of [staff, visitor]) await each.context().close()
    })
  })
}
