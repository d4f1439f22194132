import type { Browser, Page } from '@playwright/test'
import { COSIGN_PRODUCT } from './accounts/cosign.accounts.ts'
import { DISPUTED_SUBMITTALS } from './accounts/disputes.accounts.ts'
import { mailed } from './mails.ts'
import { expect, expectSoundIn, test } from './portal.ts'
import { signIn, signInAsStaff } from './sign-in.ts'

const STATEMENT = 'I was on leave that day, and nobody else may sign for me.'

for (const way of ['script', 'plain'] as const) {
  const hasScript = way === 'script'
  const submittal = `/app/submittal/review/${COSIGN_PRODUCT}/${DISPUTED_SUBMITTALS[way]}`

  test.describe(`disputes ${hasScript ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled: hasScript, contextOptions: { reducedMotion: 'reduce' } })
    const expectSound = (page: Page) => expectSoundIn(page, hasScript)

    /** Another person, in a browser of their own. */
    async function as(browser: Browser, userName: string, path: string): Promise<Page> {
      const context = await browser.newContext({
        javaScriptEnabled: hasScript,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await (userName.includes('.staff.') ? signInAsStaff : signIn)(page, userName, path)
      return page
    }

    /** From the link of the notice to the page of the dispute, by a code. */
    async function enter(page: Page, entry: string, email: string): Promise<void> {
      await page.goto(entry)
      await expect(page.getByText("You've already signed the form.")).toBeVisible()
      await expectSound(page)
      await page.getByRole('link', { name: 'Dispute the signature' }).click()
      await expect(page.getByText(/^To dispute the signature on the submittal/)).toBeVisible()
      if (!hasScript) await page.getByRole('button', { name: 'Send again' }).click()
      await expect(
        page.getByText(/A code of six digits waits to be sent|We sent a code of six digits/),
      ).toBeVisible()
      await expectSound(page)
      await page.getByLabel('Code').fill(await mailed(page, email, /Your code is (\d{6})/))
      await page.getByRole('button', { name: 'Verify' }).click()
      await expect(page).toHaveURL(/\/pub\/pub-co-sign-dispute\//)
    }

    test('from the link of the notice to the decision of the agency and a new invitation [S1-COSIGN-01, S1-COSIGN-18, S1-COSIGN-19]', async ({
      page,
      browser,
    }) => {
      // Sixteen pages, each looked at in both schemes and widths.
      test.setTimeout(240_000)
      const sender = await as(browser, `e2e.dispute.${way}`, submittal)
      const row = sender.getByRole('article').last()
      const name = (await row.getAttribute('aria-label')) ?? ''
      const email = /dora\.\S+@example\.com/.exec(await row.innerText())?.[0] ?? ''
      const copy = await row.getByRole('link', { name: /^Copy of record/ }).getAttribute('href')
      const id = copy?.split('/').at(-1) ?? ''

      const key = `${COSIGN_PRODUCT}/${DISPUTED_SUBMITTALS[way]}/${id}`
      await page.goto(`/pub/pub-co-sign-dispute/${key}`)
      await expect(page.getByRole('link', { name: 'Get a code' })).toBeVisible()
      await expectSound(page)
      // A link of earlier, with the number alone: the new one comes to the own mailbox.
      await page.goto(`/pub/pub-co-sign-entry/${COSIGN_PRODUCT}/${id}`)
      await page.getByLabel('E-mail').fill(email)
      await page.getByRole('button', { name: 'Send the new link' }).click()
      await expect(page.getByText('Look into your mailbox')).toBeVisible()
      await expectSound(page)
      const entry = await mailed(page, email, /(\/pub\/pub-co-sign-entry\/\d+\/[\w-]{43})/)
      await enter(page, entry, email)
      const shown = page.getByText(
        new RegExp(`^CS-${DISPUTED_SUBMITTALS[way]}-${id}-[0-9A-Z-]{9}$`),
      )
      await expect(shown).toBeVisible()
      const number = (await shown.innerText()).trim()
      await expectSound(page)

      const send = page.getByRole('button', { name: 'Dispute this signature' })
      await page.getByLabel('What happened').fill(STATEMENT)
      await send.click()
      await expect(page.locator('#reason-error')).toHaveText('Choose a reason.')
      await expect(page.getByLabel('What happened')).toHaveValue(STATEMENT)
      if (hasScript) await expect(page.locator('#error-summary')).toBeFocused()
      await expectSound(page)
      await page.getByLabel('I did not sign this').check()
      await send.click()
      await expect(page.getByRole('status')).toContainText('You disputed this signature.')
      await expect(page.getByRole('heading', { name: /^Disputed on / })).toBeVisible()
      await expectSound(page)
      await page.goto(`/pub/pub-co-sign-dispute/${key}`)
      await expect(page.getByRole('heading', { name: /^Disputed on / })).toBeVisible()
      await expect(send).toHaveCount(0)
      await expectSound(page)
      expect(await mailed(page, email, /(You disputed your signature)/)).not.toBe('')

      await page.goto('/pub/pub-rcd/check-document')
      await page.getByLabel('Number of the record, permit or letter, or receipt code').fill(number)
      await page.getByRole('button', { name: 'Check' }).click()
      await expect(
        page.getByRole('heading', {
          name: 'This record is genuine, and its signature is disputed',
        }),
      ).toBeVisible()
      await expectSound(page)
      await sender.reload()
      await expect(row.getByRole('heading', { name: /^Disputed on / })).toBeVisible()
      await expect(row).not.toContainText(STATEMENT)
      await expectSound(sender)

      const desk = await as(browser, `e2e.dispute.staff.${way}`, '/app/gov')
      const waiting = desk.getByRole('article', { name: `${name}, ${number}` })
      await expect(waiting).toContainText(STATEMENT)
      await expectSound(desk)
      await waiting.getByRole('button', { name: /^Set the signature aside/ }).click()
      await expect(waiting.getByText('Say why: both read it.')).toBeVisible()
      await expectSound(desk)
      await waiting.getByLabel('Reason').fill('The mailbox was open to others.')
      await waiting.getByRole('button', { name: /^Set the signature aside/ }).click()
      await expect(
        desk.getByText('The signature was set aside. E-mails to both wait to be sent.'),
      ).toBeVisible()
      await expect(waiting).toHaveCount(0)
      await expectSound(desk)
      await desk.context().close()

      await sender.reload()
      await expect(row.getByRole('heading', { name: 'Signature set aside' })).toBeVisible()
      await expect(row).toContainText('The mailbox was open to others.')
      await expectSound(sender)
      await row.getByRole('link', { name: /^invite a co-signer again/ }).click()
      await sender.getByLabel('First name').fill('Dora')
      await sender.getByLabel('Last name').fill('Quill')
      await sender.getByLabel('E-mail').fill(email)
      await sender.getByRole('button', { name: 'Send invitation' }).click()
      await expect(sender.getByText('The invitation waits to be sent.')).toBeVisible()
      await sender.context().close()
      await page.goto(`/pub/pub-co-sign-sub-review/${key}?tab=co-sign`)
      await expect(page.getByRole('heading', { name: 'Signature set aside' })).toBeVisible()
      await expectSound(page)
    })
  })
}
