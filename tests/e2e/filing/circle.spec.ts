import type { Page } from '@playwright/test'
import { CHARGED, CIRCLES, REVIEWERS } from '../accounts/filing.accounts.ts'
import { PIN } from '../accounts/make-account.ts'
import { expect, expectSoundIn, test } from '../portal.ts'
import { signIn, signInAsStaff } from '../sign-in.ts'
import { begin, certify, signIt, siteOf } from './form.ts'
import { another, cosign, dayIn, DESK, pay, PHONE } from './people.ts'

/** Presses the button of a move, and waits for what it leads to. */
async function moveOn(staff: Page, move: string, next: string): Promise<void> {
  await staff.getByRole('button', { name: move, exact: true }).click()
  await expect(staff.getByRole('button', { name: next, exact: true })).toBeVisible()
}

for (const way of ['script', 'plain'] as const) {
  const hasScript = way === 'script'

  test.describe(`from application to permit ${hasScript ? 'with' : 'without'} JavaScript`, () => {
    // The owner is at a desk or on a phone, and the consultant and the public at the other of the two.
    const [own, theirs] = hasScript ? [DESK, PHONE] : [PHONE, DESK]
    test.use({
      javaScriptEnabled: hasScript,
      contextOptions: { reducedMotion: 'reduce' },
      viewport: own,
    })

    test('owner, consultant, two of the staff and the public: apply, sign, co-sign, pay, review, comment, answer, write, decide, permit in the public records, what is due in the calendar and filed, renewed [S3-REVIEW, S3-PERMIT-05, S3-PERMIT-08]', async ({
      page,
      browser,
    }) => {
      test.setTimeout(900_000)
      const people = CIRCLES[way]
      await signIn(page, people.owner)
      const consultant = await another(browser, hasScript, theirs)
      await signIn(consultant, people.consultant)

      // The consultant prepares it, and the owner reads and signs it.
      const { id, product } = await begin(consultant, CHARGED, { siteId: await siteOf(page) })
      await certify(consultant, hasScript)
      await page.goto('/app/pending-apps')
      const pending = page.locator('tr, article, li').filter({ hasText: `${id}. ${CHARGED}` })
      await pending
        .first()
        .getByRole('link', { name: 'Paid cover certification', exact: true })
        .click()
      await page.getByRole('link', { name: 'Read it whole and sign' }).click()
      await signIt(page, PIN)

      // A second signature, and the fee.
      const address = `/app/submittal/review/${product}/${id}`
      const visitor = await another(browser, hasScript, theirs)
      await page.goto(address)
      await cosign(page, visitor, `casey.circle.${way}.${id}@example.com`)
      await page.goto(address)
      await expect(page.getByRole('article', { name: 'Casey Quill' })).toContainText(
        'Agreed and signed',
      )
      await pay(page, { address, amount: '$45.00', hasScript })

      // One of the staff reviews it and asks the public.
      const staff = await another(browser, hasScript)
      const reviewer = hasScript ? REVIEWERS.circle : REVIEWERS.circlePlain
      await signInAsStaff(staff, reviewer, `/app/gov/review/${id}`)
      await moveOn(staff, 'Start review', 'Start completeness and authority review')
      await moveOn(staff, 'Start completeness and authority review', 'Complete authority review')
      await moveOn(staff, 'Complete authority review', 'Start technical review')
      await moveOn(staff, 'Start technical review', 'Complete technical review')
      await staff.getByRole('button', { name: 'Complete technical review', exact: true }).click()
      await staff.locator('#moves summary', { hasText: 'Open public comment' }).click()
      await staff.getByLabel('Last day to comment').fill(dayIn(10))
      await moveOn(staff, 'Open public comment', 'Close public comment')

      // The public reads it and says something, without an account.
      await visitor.goto(`/pub/pub-rcd/submittals/review/${product}/${id}?tab=comments`)
      await visitor.getByLabel('Your comment').fill('Keep the creek clean.')
      await visitor.getByLabel('First name').fill('Robin')
      await visitor.getByLabel('Last name').fill('Sample')
      await visitor.getByLabel('E-mail').fill('robin@example.org')
      await visitor.getByRole('button', { name: 'Submit comment' }).click()
      await expect(
        visitor.getByRole('heading', { name: 'Public Notice Comment Submitted Successfully' }),
      ).toBeVisible()

      // The staff publish and answer it; the public reads both.
      await staff.goto(`/app/gov/comments?view=all&submittal=${id}`)
      await staff.getByRole('table').getByRole('link').first().click()
      await staff.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(
        staff.getByRole('button', { name: 'Undo: let it wait again', exact: true }),
      ).toBeVisible()
      await staff.getByLabel('Answer', { exact: true }).fill('No rain falls through the roof.')
      await staff.getByRole('button', { name: 'Publish the answer' }).click()
      await expect(
        staff.locator('#answers').getByText('No rain falls through the roof.'),
      ).toBeVisible()
      await visitor.goto(`/pub/pub-rcd/submittals/review/${product}/${id}?tab=comments`)
      await expect(visitor.getByText('Keep the creek clean.')).toBeVisible()
      await expect(visitor.getByText('No rain falls through the roof.')).toBeVisible()
      await expectSoundIn(visitor, hasScript)

      await staff.goto(`/app/gov/review/${id}`)
      await expect(staff.getByText('Keep the creek clean.')).toBeVisible()
      await moveOn(staff, 'Close public comment', 'Start final review')
      await staff.getByRole('button', { name: 'Start final review', exact: true }).click()
      await expect(staff.getByRole('link', { name: 'Decide', exact: true })).toBeVisible()

      // A letter, read by the owner, who answers.
      await staff.goto(`/app/gov/review/${id}/letters`)
      await staff.getByLabel('Begin from').selectOption({ label: 'A question' })
      await staff.getByRole('button', { name: 'Put it in' }).click()
      await expect(staff.locator('#body')).toHaveValue(/we came upon a question/)
      await staff.locator('#body').fill('Is the roof finished?')
      await expectSoundIn(staff, hasScript)
      await staff.getByRole('button', { name: 'Send the letter' }).click()
      await expect(staff.getByText('The letter is there')).toBeVisible()
      await expectSoundIn(staff, hasScript)
      await page.goto(`/app/submittal/review/${product}/${id}?tab=correspondence`)
      await expect(page.getByText('Is the roof finished?')).toBeVisible()
      await page.getByLabel('Message').fill('Yes, since May.')
      await page.getByRole('button', { name: 'Send message' }).click()
      await expect(page.getByText('Yes, since May.')).toBeVisible()
      await staff.goto(`/app/gov/review/${id}`)
      await staff.getByRole('link', { name: 'Letters and e-mails, 1 letter not read' }).click()
      await expect(staff.getByText('Yes, since May.')).toBeVisible()

      // Another of the staff decides, with a condition that brings a report.
      const decider = await another(browser, hasScript)
      const second = hasScript ? REVIEWERS.decider : REVIEWERS.deciderPlain
      await signInAsStaff(decider, second, `/app/gov/review/${id}/decision`)
      await decider.getByLabel('Approve').check()
      await decider.getByLabel('In force from').fill(dayIn(0))
      await decider.getByLabel('Until').fill(dayIn(900))
      await decider.getByRole('button', { name: 'Add condition' }).click()
      await decider.locator('[id="conditions.0.text"]').fill('Certify again every year.')
      await decider
        .getByLabel('What is to be filed')
        .selectOption({ label: 'No exposure certification' })
      await decider.getByLabel('First due day').fill(dayIn(40))
      await decider.getByLabel('How often').selectOption({ label: 'Every year' })
      await decider.getByRole('button', { name: 'Save draft' }).last().click()
      await expect(decider.getByText('Your draft is saved.')).toBeVisible()
      await expect(decider.getByText('Nothing is missing.')).toBeVisible()
      await expectSoundIn(decider, hasScript)
      await decider.getByRole('button', { name: 'Issue permit' }).click()
      const issued = decider.getByRole('heading', { name: /^Permit .* is issued$/ })
      await expect(issued).toBeVisible()
      await expectSoundIn(decider, hasScript)
      const number = /^Permit (.*) is issued$/.exec(await issued.innerText())?.[1] ?? ''

      // It stands in the public records at once.
      await visitor.goto(`/pub/pub-rcd/permits?term=${encodeURIComponent(number)}`)
      await expect(visitor.getByRole('link', { name: number }).first()).toBeVisible()

      // Its holder has it, with the duty, and begins what is due.
      await page.goto('/app/permits')
      await page.getByRole('link', { name: number }).first().click()
      await expect(page.getByText('Certify again every year.').first()).toBeVisible()
      await expectSoundIn(page, hasScript)
      // What is due stands in their own calendar, and is filed from there.
      await page.goto('/app/reports/calendar')
      await page.getByRole('button', { name: 'Make an address : All my sites' }).click()
      const calendar = await page.request.get(
        await page.getByLabel('Address', { exact: true }).inputValue(),
      )
      expect(await calendar.text()).toContain('SUMMARY:Due: No exposure certification')
      await page.getByRole('button', { name: 'End it : All my sites' }).click()
      await expect(page.getByText('The address was ended.')).toBeVisible()
      await page.goto('/app/reports')
      const start = page.getByRole('button', { name: /^Start No exposure certification/ })
      await start.first().click()
      await expect(page).toHaveURL(/\/app\/submittal\/form\/\d+\/\d+/)
      await certify(page, hasScript)
      await signIt(page, PIN)
      await page.goto('/app/reports')
      await expect(start).toHaveCount(0)

      // And the permit is renewed from its page.
      await page.goto('/app/permits')
      await page.getByRole('link', { name: number }).first().click()
      await page.getByRole('button', { name: /^Renew/ }).click()
      await expect(page).toHaveURL(/\/app\/submittal\/form\/\d+\/\d+/)
      await certify(page, hasScript)
      await signIt(page, PIN)
      for (const each of [staff, visitor, decider, consultant]) await each.context().close()
    })
  })
}
