import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSideways, expectSoundIn, test } from '../portal.ts'
import { signIn } from '../sign-in.ts'

const toolbox = (page: Page) => page.getByRole('navigation', { name: 'Menu' })
const toggle = (page: Page) => page.getByRole('button', { name: 'Menu' })
/** Below 1,024 px the menu is a sheet. */
const sheet = (page: Page) => page.locator('header details[data-sheet] > summary')
const panel = (page: Page) => page.locator('header details[data-account]')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const fullScreen = (page: Page) => page.getByRole('button', { name: 'Full screen' })
/** Once the small script listens. */
const scripted = (page: Page) => page.locator('html[data-script]')

for (const javaScriptEnabled of [true, false]) {
  const script = javaScriptEnabled ? 'js' : 'plain'
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, contextOptions: { reducedMotion: 'reduce' } })
    // Axe takes its time on two busy cores.
    test.describe.configure({ timeout: 120_000 })
    const expectSound = (page: Page) => expectSoundIn(page, javaScriptEnabled)

    test('the menu opens and closes by pointer and keyboard and stays so, on a phone it begins shut [S1-SHELL-01] [S1-SHELL-12] [S1-SHELL-14]', async ({
      page,
    }) => {
      await signIn(page, `e2e.shell.owner.${script}`)
      await expect(toolbox(page)).toBeVisible()
      await expect(toolbox(page).locator('[aria-current=page]')).toContainText('Dashboard')
      await expectSound(page)
      const kept = page.waitForResponse(/\/app\/menu$/)
      await toggle(page).click()
      await kept
      await expect(toolbox(page)).toBeHidden()
      await page.goto('/app/document')
      await expect(toolbox(page)).toBeHidden()
      await expectSound(page)
      const opened = page.waitForResponse(/\/app\/menu$/)
      await toggle(page).press('Enter')
      await opened
      await expect(toolbox(page)).toBeVisible()
      await page.setViewportSize({ width: 320, height: 640 })
      await expect(toolbox(page)).toBeHidden()
      await sheet(page).press('Enter')
      await expect(toolbox(page)).toBeVisible()
      await expectNoSideways(page)
    })

    test('a group of the menu stays as it was left', async ({ page }) => {
      await signIn(page, `e2e.shell.owner.${script}`)
      const more = toolbox(page).locator('details', { hasText: 'More' })
      const tester = toolbox(page).getByRole('link', { name: 'Tester' })
      await expect(tester).toBeHidden()
      const kept = page.waitForResponse(/\/app\/menu$/)
      await more.locator('summary').click()
      await expect(tester).toBeVisible()
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Keep More open' }).click()
      await kept
      await page.goto('/app/document')
      await expect(tester).toBeVisible()
      const folded = page.waitForResponse(/\/app\/menu$/)
      if (javaScriptEnabled) await more.locator('summary').click()
      else await page.getByRole('button', { name: 'Keep More shut' }).click()
      await folded
      await page.goto('/app/document')
      await expect(tester).toBeHidden()
    })

    test('the account panel opens, and logging out asks first [S1-SHELL-09] [S1-SHELL-15] [S1-SHELL-16] [S1-SHELL-17] [S1-SHELL-18] [S1-SHELL-19]', async ({
      page,
    }) => {
      await signIn(page, `e2e.shell.logout.${script}`)
      await panel(page).locator('summary').click()
      await expect(panel(page)).toContainText(`e2e.shell.logout.${script}@example.com`)
      await expect(panel(page)).toContainText('General Public')
      await expect(panel(page).getByText(/^(App|API|Database) /)).toHaveCount(3)
      await expectSound(page)
      const question = 'Are you sure you want to log out?'
      const logout = panel(page).getByRole('link', { name: 'Logout' })
      if (javaScriptEnabled) {
        await expect(fullScreen(page)).toBeVisible()
        await logout.click()
        const dialog = page.getByRole('alertdialog', { name: question })
        await expectAccessible(page)
        await dialog.getByRole('button', { name: 'Stay' }).click()
        await expect(dialog).toBeHidden()
        await expect(page).toHaveURL(/\/app\/new-apps$/)
        await logout.click()
        // Escape is for whatever has the focus.
        await expect(dialog).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await logout.click()
        await dialog.getByRole('button', { name: 'Logout' }).click()
      } else {
        await logout.click()
        await expect(heading(page, question)).toBeVisible()
        await expectSound(page)
        await page.getByRole('main').getByRole('link', { name: 'Stay' }).click()
        await expect(page).toHaveURL(/\/app\/new-apps$/)
        await page.goto('/app/logout')
        await page.getByRole('button', { name: 'Logout' }).click()
      }
      await expect(page).toHaveURL('/pub/login')
      await page.goto('/app/dashboard')
      await expect(page).toHaveURL(/\/pub\/login\?next=/)
    })

    test('who may submit is asked for PIN and questions, and led to them [S1-SHELL-24] [S1-SHELL-25]', async ({
      page,
    }) => {
      await signIn(page, `e2e.shell.bare.${script}`)
      if (javaScriptEnabled) {
        const dialog = page.getByRole('alertdialog', { name: 'Pin & Security Question Required' })
        await expect(dialog).toBeVisible()
        await expectSound(page)
        await page.keyboard.press('Escape')
        await expect(dialog).toBeVisible()
        await dialog.getByRole('link', { name: 'Go to my account' }).click()
      } else {
        await expect(heading(page, 'Pin & Security Question Required')).toBeVisible()
        await expectSound(page)
        await page.getByRole('link', { name: 'Go to my account' }).click()
      }
      await expect(page).toHaveURL(/\/app\/account.tab=pass/)
      const tabs = page.getByRole('navigation', { name: 'My Account' })
      await expect(tabs.getByRole('link', { name: /PIN/ })).toHaveAttribute('aria-current', 'page')
    })

    test('the identity may wait until the next sign-in [S1-SHELL-21] [S1-SHELL-22] [S1-SHELL-23]', async ({
      page,
    }) => {
      await signIn(page, `e2e.shell.identity.${script}`)
      const words = page.getByText('Identity Verification Required')
      await expect(words).toBeVisible()
      await expectSound(page)
      await page.getByRole('button', { name: 'Do it later' }).click()
      await expect(words).toBeHidden()
      await page.goto('/app/payments')
      await expect(heading(page, 'Pay Invoices/Fees')).toBeVisible()
      await expect(words).toHaveCount(0)
      await page.context().clearCookies()
      await signIn(page, `e2e.shell.identity.${script}`)
      await expect(words).toBeVisible()
      await page.getByRole('link', { name: 'Go to my account' }).click()
      await expect(page).toHaveURL(/\/app\/account.tab=verify/)
    })

    test('the timeline holds the pages that were opened, newest first [S1-SHELL-05] [S1-SHELL-06]', async ({
      page,
    }) => {
      await signIn(page, `e2e.shell.visits.${script}`)
      for (const name of ['Documents', 'Submitted']) {
        await toolbox(page).getByRole('link', { name }).click()
        // The list of what was submitted has a longer title than its item in the menu.
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${name}`))
        await expect(toolbox(page).locator('[aria-current=page]')).toContainText(name)
      }
      await page.goto('/app/x/blank')
      const visits = page.getByRole('main').getByRole('listitem').getByRole('link')
      // A page is noted after it was answered.
      await expect(async () => {
        await page.goto('/app/timeline')
        const names = await visits.allInnerTexts()
        expect(names.slice(0, 2).map((each) => each.split(' ')[0])).toEqual([
          'Submitted',
          'Documents',
        ])
        expect(names).not.toContain('Blank page')
      }).toPass()
      expect(await visits.count()).toBeLessThanOrEqual(5)
      await expectSound(page)
      await visits.first().click()
      await expect(page).toHaveURL('/app/submittals')
    })

    test('a page of somebody else is denied, an area has its title, records stand inside the shell [S1-SHELL-20] [S1-ROUTE-31] [S1-SHELL-02] [S1-SHELL-03]', async ({
      page,
      records,
    }) => {
      await signIn(page, `e2e.shell.owner.${script}`, '/app/fce')
      await expect(heading(page, 'Overdue reports')).toBeVisible()
      await expect(page.getByRole('banner')).toContainText('Facility compliance')
      await expectSound(page)
      const [product, id] = records.openSubmittal.split('/').slice(-2)
      await page.goto(`/app/submittal/review/${product}/${id}`)
      await expect(heading(page, 'Denied Access')).toBeVisible()
      await expectSound(page)
      await toolbox(page).getByRole('link', { name: 'Public records' }).click()
      await expect(page).toHaveURL('/app/pub-rcd/home')
      await expect(toolbox(page)).toBeVisible()
      await expectSound(page)
      await page.goto(records.contestedPermit)
      await expect(page).toHaveURL(records.contestedPermit.replace('/pub/', '/app/'))
      await expectSound(page)
    })

    test('a user of no account type is told whom to ask [S1-ROLE-12]', async ({ page }) => {
      await signIn(page, `e2e.shell.none.${script}`)
      await expect(page.getByText('Please contact the administrator.')).toBeVisible()
      await expectSound(page)
    })
  })
}

test('the page fills the screen and leaves it [S1-SHELL-04]', async ({ page }) => {
  await signIn(page, 'e2e.shell.owner.js')
  await panel(page).locator('summary').click()
  await fullScreen(page).click()
  await expect(fullScreen(page)).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await fullScreen(page).click()
  await expect(fullScreen(page)).toHaveAttribute('aria-pressed', 'false')
})

test('a notice of the shell comes after two seconds, not before [S1-SHELL-26]', async ({
  page,
}) => {
  await signIn(page, 'e2e.shell.bare.js')
  await page.clock.install()
  await page.goto('/app/payments')
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.goto('/app/submittals')
  await expect(scripted(page)).toBeAttached()
  await page.clock.runFor(1_000)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.clock.runFor(1_500)
  await page.clock.resume()
  await expect(page.getByRole('alertdialog')).toBeVisible()
})

test('the words about a missing account type stay for a minute [S1-ROLE-13]', async ({ page }) => {
  await signIn(page, 'e2e.shell.none.js')
  await page.clock.install()
  // The clock stands still while the page loads, so that its minute begins at a known moment.
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.goto('/app/dashboard')
  await expect(scripted(page)).toBeAttached()
  const words = page.getByText('Please contact the administrator.')
  await page.clock.runFor(59_000)
  await expect(words).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(words).toBeHidden()
})

/** The clock of the page runs ahead of the server's: the test answers how long the session lasts. */
async function sessionLasts(page: Page): Promise<(minutes: number | null, total?: number) => void> {
  let left: { idleMs: number; totalMs: number } | null = null
  await page.route('**/app/session-left', (route) => route.fulfill({ json: left }))
  return (minutes, total = 600) => {
    left = minutes === null ? null : { idleMs: minutes * 60_000, totalMs: total * 60_000 }
  }
}

test('a user who does nothing is asked, stays signed in, and is signed out in the end', async ({
  page,
}) => {
  await signIn(page, 'e2e.shell.idle')
  await page.clock.install()
  const lasts = await sessionLasts(page)
  await page.goto('/app/payments')
  await expect(scripted(page)).toBeAttached()
  const dialog = page.getByRole('alertdialog', { name: 'Are you still there?' })
  await page.clock.fastForward('26:00')
  await expect(dialog).toHaveCount(0)
  lasts(3)
  await page.clock.fastForward('02:05')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  const extended = page.waitForResponse(/extend-session/)
  await dialog.getByRole('button', { name: 'Stay logged in' }).click()
  expect((await extended).status()).toBe(200)
  await expect(dialog).toHaveCount(0)
  await page.clock.fastForward('28:05')
  await expect(dialog).toBeVisible()
  // Escape loses nothing.
  const again = page.waitForResponse(/extend-session/)
  await page.keyboard.press('Escape')
  await again
  await expect(dialog).toHaveCount(0)
  await page.clock.fastForward('28:05')
  await expect(dialog).toBeVisible()
  // By now the server has ended the session too.
  await page.context().clearCookies()
  lasts(null)
  await page.clock.fastForward('03:05')
  await expect(page).toHaveURL('/pub/login?ended=1')
  await expect(page.getByRole('alert')).toContainText('You were signed out')
  await expectAccessible(page)
})

test('a tab that nobody is at stays while another keeps the session', async ({ page }) => {
  await signIn(page, 'e2e.shell.tabs')
  await page.clock.install()
  const lasts = await sessionLasts(page)
  await page.goto('/app/payments')
  await expect(scripted(page)).toBeAttached()
  const dialog = page.getByRole('alertdialog')
  lasts(20)
  const first = page.waitForResponse(/session-left/)
  await page.clock.fastForward('28:05')
  await first
  await expect(dialog).toHaveCount(0)
  lasts(3)
  await page.clock.fastForward('17:05')
  await expect(dialog).toBeVisible()
  lasts(30)
  await page.clock.fastForward('03:05')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/app/payments')
})

test('the last end of a session is told in time to save, and cannot be put off', async ({
  page,
}) => {
  await signIn(page, 'e2e.shell.last')
  await page.clock.install()
  const lasts = await sessionLasts(page)
  await page.goto('/app/payments')
  await expect(scripted(page)).toBeAttached()
  lasts(31, 10)
  await page.clock.fastForward('28:05')
  const dialog = page.getByRole('alertdialog', { name: /^You are logged out at / })
  await expect(dialog).toContainText('cannot be made longer')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/app/payments')
  await page.context().clearCookies()
  lasts(null)
  await page.clock.fastForward('10:05')
  await expect(page).toHaveURL('/pub/login?ended=1')
})
