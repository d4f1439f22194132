import { longDate } from '#values/days.ts'
import { aideOf, REVIEWERS, TAKERS, TRANSFERORS } from '../accounts/filing.accounts.ts'
import { PIN } from '../accounts/make-account.ts'
import { mailed } from '../mails.ts'
import { expect, expectSoundIn, test } from '../portal.ts'
import { signIn, signInAsStaff } from '../sign-in.ts'
import { exampleTexts, fillIn, signIt } from './form.ts'
import { another, approve, dayIn, DESK, pay, PHONE } from './people.ts'
import { agree, LINK, openPermit, openPublic } from './permit-steps.ts'

const DAY = dayIn(45)

for (const way of ['script', 'plain'] as const) {
  const hasScript = way === 'script'
  const [holder, taker] = [TRANSFERORS[way], TAKERS[way]]
  const number = `SC-${holder}`
  const newHolder = `Alder Foods ${way}`
  const reason = `The price is too high ${way}.`
  const passes = `Passes to ${newHolder} on ${longDate(DAY)}`

  test.describe(`a permit for somebody else ${hasScript ? 'with' : 'without'} JavaScript`, () => {
    test.use({
      javaScriptEnabled: hasScript,
      contextOptions: { reducedMotion: 'reduce' },
      viewport: hasScript ? DESK : PHONE,
    })

    test('is transferred from its page, declined, asked again, agreed to by who takes it over, decided, and theirs only on its day [S3-PERMIT-05, S3-PERMIT-08]', async ({
      page,
      browser,
    }) => {
      test.setTimeout(400_000)
      await signIn(page, holder, '/app/permits')
      await openPermit(page, number)
      await page.getByRole('link', { name: /^Transfer/ }).click()
      // It is the permit of the page that is asked about.
      await expect(page.getByLabel('Permit').locator('option:checked')).toContainText(number)
      await page.getByRole('button', { name: 'Start', exact: true }).click()
      await expect(page).toHaveURL(/\/app\/submittal\/form\/\d+\/\d+/)
      const [, product = '', id = ''] = /form\/(\d+)\/(\d+)/.exec(page.url()) ?? []
      const stranger = `alder.${way}@example.org`
      await fillIn(page, {
        ...(await exampleTexts('AL-TRANSFER')),
        ...{ endsOn: dayIn(200), transferOn: DAY, agreedOn: dayIn(-10) },
        ...{ newName: newHolder, 'newPerson.email': stranger },
      })
      await expectSoundIn(page, hasScript)
      await signIt(page, PIN)
      const address = `/app/submittal/review/${product}/${id}`
      await pay(page, { address, amount: '$75.00', hasScript })

      // Somebody without an account reads what they would take over, and declines.
      const visitor = await another(browser, hasScript, hasScript ? PHONE : DESK)
      await visitor.goto(await mailed(page, stranger, LINK))
      await expect(visitor.getByRole('heading', { level: 1 })).toContainText(number)
      await expectSoundIn(visitor, hasScript)
      await visitor.getByRole('link', { name: 'Log in, agree and sign' }).click()
      await expect(visitor).toHaveURL(/\/pub\/login\?next=%2Fapp%2Ftake-over%2F/)
      await visitor.goBack()
      await visitor.getByRole('button', { name: 'Decline to take it over' }).click()
      await expect(visitor.getByText('Say why you decline.').first()).toBeVisible()
      await visitor.getByLabel('Why do you decline?').fill(reason)
      await visitor.getByRole('button', { name: 'Decline to take it over' }).click()
      await expect(visitor.getByText(/^You declined\. /)).toBeVisible()

      // Who passes it on is told, and asks another address.
      const answer = await mailed(page, reason, /(\/app\/submittal\/take-over\/[\d/]+)/)
      await page.goto(answer)
      await expect(page.getByText('The new holder declined.')).toBeVisible()
      await page.getByLabel('E-mail address').fill(`${taker}@example.com`)
      await page.getByRole('button', { name: 'Ask', exact: true }).click()
      await expect(page.getByText('The question was sent.')).toBeVisible()
      await expectSoundIn(page, hasScript)

      // Staff cannot let it pass before the new holder agreed.
      const staff = await another(browser, hasScript)
      const reviewer = hasScript ? REVIEWERS.transfer : REVIEWERS.transferPlain
      await signInAsStaff(staff, reviewer, `/app/gov/review/${id}/decision`)
      await expect(staff.getByText('The new holder has not agreed yet.').first()).toBeVisible()

      // The new holder reads the form that the present one signed, and signs it.
      const owner = await another(browser, hasScript, hasScript ? DESK : PHONE)
      await signIn(owner, taker)
      await owner.goto((await mailed(page, `${taker}@example.com`, LINK)).replace('/pub/', '/app/'))
      await agree(owner, newHolder, hasScript)

      await approve(staff, { id, days: null, hasScript })
      await staff.context().close()

      // Until its day nothing changes: the present holder acts for it, and asks for nothing more.
      await openPermit(page, number)
      await expect(page.getByText(passes)).toBeVisible()
      await expect(page.locator('main a[href*="/new-apps/start/"]')).toHaveCount(0)
      await expect(
        page.getByText(/^Version \d\.\d, transferred to a new holder/).first(),
      ).toBeVisible()
      await expectSoundIn(page, hasScript)
      await owner.goto(new URL(owner.url()).pathname)
      await expect(owner.getByText('lets the permit pass to you on').first()).toBeVisible()
      await owner.goto('/app/permits')
      await expect(owner.getByText('No record found.')).toBeVisible()
      // It is named as what passes to them, and leads to what they take over.
      const coming = owner.getByRole('region', { name: 'Permits that pass to you' })
      await expect(coming).toContainText(`Passes to you on ${longDate(DAY)}`)
      await expectSoundIn(owner, hasScript)
      await coming.getByRole('link', { name: number }).click()
      await expect(owner.getByRole('heading', { level: 1 })).toContainText(number)
      // Whoever works for the present holder is told that they will act for it no more.
      expect(
        await mailed(
          page,
          `${aideOf(holder)}@example.com`,
          /(from that day on you act for it no more)/,
        ),
      ).not.toBe('')

      await openPublic(visitor, number)
      const changed = visitor.getByText(/^Version \d\.\d, transferred to a new holder/)
      await expect(changed.first()).toBeVisible()
      await expect(
        visitor.getByText('This day is ahead; until then nothing changes.'),
      ).toBeVisible()
      await expectSoundIn(visitor, hasScript)
      for (const each of [visitor, owner]) await each.context().close()
    })
  })
}
