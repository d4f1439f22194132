import { REVIEWERS, TRANSFERORS } from '../accounts/filing.accounts.ts'
import { PIN } from '../accounts/make-account.ts'
import { expect, expectSoundIn, test } from '../portal.ts'
import { signIn, signInAsStaff } from '../sign-in.ts'
import { exampleTexts, fillIn, signIt } from './form.ts'
import { another, approve, dayIn, DESK, pay, PHONE } from './people.ts'

for (const way of ['script', 'plain'] as const) {
  const hasScript = way === 'script'
  const holder = TRANSFERORS[way]
  const number = `SC-${holder}`
  const newHolder = `Alder Foods ${way}`

  test.describe(`a permit for somebody else ${hasScript ? 'with' : 'without'} JavaScript`, () => {
    test.use({
      javaScriptEnabled: hasScript,
      contextOptions: { reducedMotion: 'reduce' },
      viewport: hasScript ? DESK : PHONE,
    })

    test('is transferred from its page, paid for, approved, and is then theirs under its number, in public too [S3-PERMIT-05, S3-PERMIT-08]', async ({
      page,
      browser,
    }) => {
      test.setTimeout(400_000)
      await signIn(page, holder, '/app/permits')
      await page.getByRole('link', { name: number, exact: true }).first().click()
      await page.getByRole('link', { name: /^Transfer/ }).click()
      // It is the permit of the page that is asked about.
      await expect(page.getByLabel('Permit').locator('option:checked')).toContainText(number)
      await expectSoundIn(page, hasScript)
      await page.getByRole('button', { name: 'Start', exact: true }).click()
      await expect(page).toHaveURL(/\/app\/submittal\/form\/\d+\/\d+/)
      const [, product = '', id = ''] = /form\/(\d+)\/(\d+)/.exec(page.url()) ?? []
      await fillIn(
        page,
        {
          ...(await exampleTexts('AL-TRANSFER')),
          endsOn: dayIn(200),
          transferOn: dayIn(45),
          agreedOn: dayIn(-10),
          newName: newHolder,
        },
        ['agreement'],
      )
      await expectSoundIn(page, hasScript)
      await signIt(page, PIN)
      const address = `/app/submittal/review/${product}/${id}`
      await pay(page, { address, amount: '$75.00', hasScript })

      const staff = await another(browser, hasScript)
      const reviewer = hasScript ? REVIEWERS.transfer : REVIEWERS.transferPlain
      await signInAsStaff(staff, reviewer, '/app/gov/inbox')
      await staff.goto(`/app/gov/review/${id}`)
      await expectSoundIn(staff, hasScript)
      await approve(staff, { id, days: 200, hasScript })
      await staff.context().close()

      await page.goto('/app/permits')
      await page.getByRole('link', { name: number, exact: true }).first().click()
      await expect(
        page.getByText(/^Version 1\.1, transferred to a new holder/).first(),
      ).toBeVisible()
      await expect(page.getByText(newHolder).first()).toBeVisible()
      await expectSoundIn(page, hasScript)
      const visitor = await another(browser, hasScript)
      await visitor.goto(`/pub/pub-rcd/permits?term=${encodeURIComponent(number)}`)
      await visitor.getByRole('link', { name: number, exact: true }).first().click()
      await expect(visitor.getByRole('heading', { level: 1 })).toContainText(number)
      await expect(
        visitor.getByText(/^Version 1\.1, transferred to a new holder/).first(),
      ).toBeVisible()
      await expectSoundIn(visitor, hasScript)
      await visitor.context().close()
    })
  })
}
