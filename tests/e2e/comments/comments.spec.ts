import { expect, expectAccessible, expectNoSideways, test } from '../portal.ts'
import { commentedNotice, fillPerson, SUBMITTED } from './notice.ts'

for (const javaScriptEnabled of [true, false])
  for (const [name, viewport] of [
    ['desktop', { width: 1280, height: 900 }],
    ['phone', { width: 375, height: 740 }],
  ] as const)
    test.describe(`${name}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
      test.use({ javaScriptEnabled, viewport })

      test('a comment is refused in place, mended, sent and receipted [S2-COMMENT-01] [S2-COMMENT-06] [S2-COMMENT-07] [S2-COMMENT-18] [S2-COMMENT-19]', async ({
        page,
        request,
      }) => {
        // The checker itself is a script; the markup is the same without.
        const expectSound = javaScriptEnabled ? expectAccessible : expectNoSideways
        await page.goto(await commentedNotice(request))
        await expectSound(page)
        const submit = page.getByRole('button', { name: 'Submit comment' })
        if (javaScriptEnabled) {
          await expect(submit).toBeDisabled()
          await expect(page.getByText('Write your comment first.')).toBeVisible()
        } else {
          await submit.click()
          await expect(page.getByText('Enter your comment.').first()).toBeVisible()
          await expectSound(page)
        }
        await page.getByLabel('Your comment').fill('Keep the summer limit.\n\nIt works.')
        await expect(submit).toBeEnabled()
        await page.getByLabel('City').fill('Salem')
        await submit.click()

        const summary = page.getByRole('alert')
        await expect(summary.getByRole('heading')).toHaveText('Fix 3 answers to go on')
        if (javaScriptEnabled) await expect(summary).toBeFocused()
        await expectSound(page)
        await summary.getByRole('link', { name: 'First name: Required.' }).click()
        await expect(page.getByLabel('First name')).toBeFocused()
        await expect(page.getByLabel('Your comment')).toHaveValue(/Keep the summer limit/)
        await expect(page.getByLabel('City')).toHaveValue('Salem')

        await fillPerson(page)
        await submit.click()
        await expect(page.getByRole('heading', { name: SUBMITTED })).toBeVisible()
        await expect(page).toHaveURL(/sent=PC-\d{4}-\w{8}$/)
        const receipt = page.getByRole('region', { name: 'Receipt of your comment' })
        await expect(receipt).toContainText(/PC-\d{4}-\w{8}/)
        await expect(receipt).toContainText('Robin Sample')
        await expect(receipt).toContainText('Keep the summer limit.')
        await expectSound(page)

        await page.reload()
        await expect(receipt).toContainText('Robin Sample')
        await expect(page.getByRole('textbox', { name: 'Your comment' })).toHaveCount(0)
      })
    })

test('published comments stand on the notice with the answer of the agency [S2-COMMENT-01]', async ({
  page,
  request,
}) => {
  const tab = await commentedNotice(request)
  for (const address of [tab, tab.replace('tab=comments', 'tab=notice')]) {
    await page.goto(address)
    const published = page.getByRole('region', { name: 'Published comments' })
    await expect(published.getByRole('article')).toHaveCount(4)
    await expect(
      published.getByRole('heading', { name: 'Answer of the agency' }).first(),
    ).toBeVisible()
    await expect(published).not.toContainText('Kim Model')
    await expectAccessible(page)
  }
})

test('the receipt is for the browser that sent the comment alone [S2-COMMENT-18]', async ({
  page,
  browser,
  request,
}) => {
  await page.goto(await commentedNotice(request))
  await page.getByLabel('Your comment').fill('Mine alone.')
  await fillPerson(page)
  await page.getByRole('button', { name: 'Submit comment' }).click()
  await expect(page.getByRole('heading', { name: SUBMITTED })).toBeVisible()
  const elsewhere = await browser.newPage()
  await elsewhere.goto(page.url())
  await expect(elsewhere.getByRole('heading', { name: 'Comments', exact: true })).toBeVisible()
  await expect(elsewhere.getByText('Mine alone.')).toHaveCount(0)
  await elsewhere.close()
})

test('the form is filled and sent by keyboard alone [S2-COMMENT-01]', async ({ page, request }) => {
  await page.goto(await commentedNotice(request))
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Your comment').focus()
  await page.keyboard.type('By keyboard.')
  const typed = new Map([
    ['comment-firstName', 'Robin'],
    ['comment-lastName', 'Sample'],
    ['comment-email', 'robin@example.org'],
  ])
  for (let i = 0; i < 20; i++) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    const words = typed.get((await focused.getAttribute('id')) ?? '')
    if (words) await page.keyboard.type(words)
    if ((await focused.innerText().catch(() => '')) === 'Submit comment') break
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: SUBMITTED })).toBeVisible()
})

test.describe('dark', () => {
  test.use({ colorScheme: 'dark' })
  test('form, faults and published comments are readable in the dark', async ({
    page,
    request,
  }) => {
    await page.goto(await commentedNotice(request))
    await expectAccessible(page)
    await page.getByLabel('Your comment').fill('Words')
    await page.getByRole('button', { name: 'Submit comment' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
  })
})
