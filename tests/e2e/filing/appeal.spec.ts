import { APPELLANTS, REVIEWERS } from '../accounts/filing.accounts.ts'
import { PIN } from '../accounts/make-account.ts'
import { expect, expectSoundIn, test } from '../portal.ts'
import { signIn, signInAsStaff } from '../sign-in.ts'
import { begin, certify, exampleTexts, fillIn, signIt, siteOf } from './form.ts'
import { another, approve, DESK, PHONE } from './people.ts'
import { act, recordIt } from './permit-steps.ts'

for (const way of ['script', 'plain'] as const) {
  const hasScript = way === 'script'

  test.describe(`an appeal of a decision ${hasScript ? 'with' : 'without'} JavaScript`, () => {
    test.use({
      javaScriptEnabled: hasScript,
      contextOptions: { reducedMotion: 'reduce' },
      viewport: hasScript ? DESK : PHONE,
    })

    test('is begun at the permit by its holder, opened, stayed and upheld by the desk, its revocation too, and the public reads each', async ({
      page,
      browser,
    }) => {
      test.setTimeout(600_000)
      await signIn(page, APPELLANTS[way])
      const { id, product } = await begin(page, 'WQ-NOEX', { siteId: await siteOf(page) })
      await certify(page, hasScript)
      await signIt(page, PIN)
      const staff = await another(browser, hasScript)
      const reviewer = hasScript ? REVIEWERS.appeal : REVIEWERS.appealPlain
      await signInAsStaff(staff, reviewer, '/app/gov/inbox')
      const number = await approve(staff, { id, days: 900, hasScript })

      // The holder reads until when, and begins it at the permit.
      await page.goto(`/app/submittal/review/${product}/${id}`)
      await expect(page.getByText(/It can be appealed until .*days left/)).toBeVisible()
      await page.goto('/app/permits')
      await page.getByRole('link', { name: number, exact: true }).first().click()
      await expect(page.getByText(/It can be appealed until .*days left/)).toBeVisible()
      const permit = page.url()
      await expectSoundIn(page, hasScript)
      await page.getByRole('button', { name: 'Appeal this decision' }).click()
      await expect(page).toHaveURL(/\/app\/submittal\/form\/\d+\/\d+/)
      // From the record: nobody types another one over it.
      await expect(page.getByText(id, { exact: true })).toBeVisible()
      await expect(page.getByLabel('Decision that is appealed')).toHaveCount(0)
      const example = Object.entries(await exampleTexts('AL-APPEAL'))
      // The decision is filled in already.
      const texts = Object.fromEntries(example.filter(([name]) => !name.startsWith('decision')))
      await fillIn(page, texts)
      await signIt(page, PIN)

      // The public knows of it, and of nobody's name.
      const visitor = await another(browser, hasScript)
      const record = `/pub/pub-rcd/submittals/review/${product}/${id}`
      await visitor.goto(record)
      await expect(visitor.getByText('It waits to be opened.')).toBeVisible()
      await expect(visitor.getByText(texts.appellant ?? '')).toHaveCount(0)
      await expectSoundIn(visitor, hasScript)

      // The desk opens it, stays the permit at its page, and upholds the decision.
      await staff.goto(`/app/gov/review/${id}`)
      await staff.getByRole('link', { name: 'Appeals of the decision' }).click()
      await expectSoundIn(staff, hasScript)
      await act(staff, 'Open', 'It came in time.')
      await staff.getByRole('link', { name: 'The permit, to stay or reinstate it' }).click()
      await act(staff, 'Stay', 'The creek is at risk.')
      await visitor.goto(record)
      await expect(visitor.getByText(/The case is open\./)).toBeVisible()
      await expect(visitor.getByText(/The permit is stayed/).first()).toBeVisible()
      await staff.getByRole('link', { name: 'Appeals of the decision that granted it' }).click()
      await act(staff, 'Uphold the decision', 'The limit keeps the standard.')
      await expectSoundIn(staff, hasScript)

      // Appellant and public read how it ended.
      await page.goto(`/app/appeals/${id}`)
      await expect(page.getByText(/It is decided\. The decision stands\./)).toBeVisible()
      await expectSoundIn(page, hasScript)
      await visitor.goto(record)
      await expect(visitor.getByText(/It is decided\. The decision stands\./)).toBeVisible()
      await expect(visitor.getByText(/The permit is stayed/)).toHaveCount(0)

      // The agency revokes it; the holder appeals that and asks for a stay.
      await staff.getByRole('link', { name: 'The permit, to stay or reinstate it' }).click()
      const permitDesk = staff.url()
      await act(staff, 'Revoke', 'Samples were not taken.')
      await page.goto(permit)
      await page.getByRole('button', { name: 'Appeal the revocation' }).click()
      await fillIn(page, { ...texts, stay: 'Y', stayWhy: 'The works would have to close.' })
      await signIt(page, PIN)

      // The desk sees that it is asked for, and stays its own act: the permit goes on.
      await staff.goto(`/app/gov/appeals/${id}`)
      await act(staff, 'Open', 'It came in time.')
      await expect(staff.getByText('A stay is asked for, and none is recorded')).toBeVisible()
      await expectSoundIn(staff, hasScript)
      await staff.getByRole('link', { name: 'Stay it at the page of the permit' }).click()
      await expect(staff.getByRole('heading', { name: 'Stay the revocation' })).toBeVisible()
      await recordIt(staff, 'Nothing is harmed meanwhile.')
      await expect(staff.getByText(/^Revocation stayed from/)).toBeVisible()
      await expectSoundIn(staff, hasScript)
      const publicRecord = await staff
        .getByRole('link', { name: 'Its public record' })
        .getAttribute('href')
      const recordOf = (publicRecord ?? '').replace('/app/', '/pub/')
      const STAYED = 'The revocation is stayed until the appeal is decided.'
      for (const [reader, at] of [
        [page, permit],
        [visitor, recordOf],
      ] as const) {
        await reader.goto(at)
        await expect(reader.getByText(STAYED)).toBeVisible()
        await expect(reader.getByText('A stay is asked for.')).toHaveCount(0)
        await expectSoundIn(reader, hasScript)
      }

      // Upheld, the stay ends: the revocation holds again.
      await staff.goto(`/app/gov/appeals/${id}`)
      await act(staff, 'Uphold the revocation', 'The samples were not taken.')
      await staff.goto(permitDesk)
      await expect(staff.getByText(/^The stay of the revocation ended on/)).toBeVisible()
      for (const [reader, at] of [
        [page, permit],
        [visitor, recordOf],
      ] as const) {
        await reader.goto(at)
        await expect(reader.getByText('Revoked').first()).toBeVisible()
        await expect(reader.getByText(STAYED)).toHaveCount(0)
      }
      for (const each of [staff, visitor]) await each.context().close()
    })
  })
}
