import { SEVERAL } from '../accounts/filing.accounts.ts'
import { PIN } from '../accounts/make-account.ts'
import { expect, expectSoundIn, test } from '../portal.ts'
import { signIn } from '../sign-in.ts'
import { answerOf, begin, certify } from './form.ts'
import { DESK, PHONE } from './people.ts'

for (const way of ['script', 'plain'] as const) {
  const hasScript = way === 'script'

  test.describe(`several submittals ${hasScript ? 'with' : 'without'} JavaScript`, () => {
    test.use({
      javaScriptEnabled: hasScript,
      contextOptions: { reducedMotion: 'reduce' },
      viewport: hasScript ? DESK : PHONE,
    })

    test('are read and signed in one ceremony; one that is not complete is named [S3-PEND-01]', async ({
      page,
    }) => {
      test.setTimeout(300_000)
      await signIn(page, SEVERAL[way])
      const ids: string[] = []
      for (let nth = 0; nth < 2; nth++) {
        ids.push((await begin(page, 'WQ-NOEX')).id)
        await certify(page, hasScript)
      }
      const { id: open } = await begin(page, 'WQ-NOEX')
      await page.goto('/app/submittal/sign-several')
      await expectSoundIn(page, hasScript)
      const choose = async (...wanted: string[]) => {
        for (const box of await page.getByRole('checkbox').all()) await box.uncheck()
        for (const id of wanted) await page.getByLabel(`number ${id},`).check()
        await page.getByRole('button', { name: 'Read and sign these' }).click()
      }
      await choose(...ids, open)
      await expect(page.getByRole('alert')).toContainText(
        `number ${open}: something is missing or wrong`,
      )
      await expectSoundIn(page, hasScript)
      await choose(...ids)
      await expect(page.getByRole('heading', { name: 'Sign 2 submittals' })).toBeVisible()
      await expectSoundIn(page, hasScript)
      const sign = async (pin: string) => {
        const question = await page.locator('label[for=answer]').innerText()
        await page.getByLabel('I have read all of it').check()
        await page.locator('#pin').fill(pin)
        await page.getByLabel(question).fill(answerOf(question))
        await page.getByRole('button', { name: 'Sign and submit' }).click()
      }
      // A wrong PIN signs none of them.
      await sign('Wrong-Pin-9!')
      await expect(page.getByRole('alert')).toContainText('The PIN or the answer is not right.')
      await sign(PIN)
      for (const id of ids)
        await expect(page.getByRole('link', { name: `Number ${id}`, exact: true })).toBeVisible()
      await expectSoundIn(page, hasScript)
      // What was signed waits no longer; what was not complete still does.
      await page.goto('/app/submittal/sign-several')
      for (const id of ids) await expect(page.getByLabel(`number ${id},`)).toHaveCount(0)
      await page.goto('/app/pending-apps')
      await expect(page.getByRole('table')).toContainText(`${open}. WQ-NOEX`)
    })
  })
}
