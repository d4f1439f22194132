import { DEMONSTRATION_PASSWORD } from '#api/above/seeds/demonstration/accounts.ts'
import { expect, expectSoundIn, test } from '../portal.ts'
import { signIn } from '../sign-in.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled, contextOptions: { reducedMotion: 'reduce' } })

    test('the tabs of My Account are one line on a phone, a menu that the keyboard opens', async ({
      page,
    }) => {
      await signIn(page, 'owner', '/app/help', DEMONSTRATION_PASSWORD)
      await page.setViewportSize({ width: 375, height: 800 })
      await page.goto('/app/account?tab=account')
      const tabs = page.getByRole('navigation', { name: 'My Account' })
      expect((await tabs.boundingBox())?.height).toBeLessThan(56)
      const face = tabs.locator('summary')
      await expect(face).toContainText('Account Type')
      await expect(tabs.getByRole('link')).toHaveCount(0)
      await face.focus()
      await page.keyboard.press('Enter')
      await expect(tabs.getByRole('link', { name: 'Account Type' })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await expectSoundIn(page, javaScriptEnabled)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(tabs.getByRole('link', { name: 'Password/PIN' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/tab=pass/)
      await expect(face).toContainText('Password/PIN')
      await expect(tabs.getByRole('link')).toHaveCount(0)
    })

    test('on a wide screen they are a line of links, without the menu', async ({ page }) => {
      await signIn(page, 'owner', '/app/account', DEMONSTRATION_PASSWORD)
      await page.setViewportSize({ width: 1280, height: 800 })
      const tabs = page.getByRole('navigation', { name: 'My Account' })
      await expect(tabs.locator('summary')).toBeHidden()
      await expect(tabs.getByRole('link', { name: 'Password/PIN' })).toBeVisible()
    })
  })
