import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './portal.ts'

const HOME = '/pub/pub-rcd/home'
/** A page of components. */
const MAP = '/pub/pub-rcd/permits?view=map'
const REPORT = '/pub/pub-rcd/default/event/basic'

/** Faults of the page: what React says where the two renderings differ is one. */
function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  return faults
}

test.describe('two languages', () => {
  test('a link turns a search to Spanish, keeps its criteria, and every page stays Spanish', async ({
    page,
  }) => {
    await page.goto('/pub/pub-rcd/permits?term=power')
    await page.getByRole('link', { name: 'Español' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-US')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Permisos, licencias y certificados',
    )
    await expect(page).toHaveURL(/term=power/)
    await page.goto(HOME)
    await expect(page.getByRole('link', { name: 'Iniciar sesión' }).first()).toBeAttached()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  })

  test('a report is filled in and checked in Spanish, and saves itself in Spanish', async ({
    page,
  }) => {
    const faults = faultsOf(page)
    await page.goto(`${REPORT}?lang=es`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Reportar un evento')
    await page.getByLabel('Asunto').fill('Derrame')
    await expect(page.locator('[data-save-state]')).toHaveText('Guardado')
    expect(faults).toEqual([])
  })

  test('an English page loads no Spanish', async ({ page }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.goto(MAP, { waitUntil: 'networkidle' })
    expect(loaded.filter((url) => /spanish/i.test(url))).toEqual([])
    await page.goto(`${MAP}&lang=es`, { waitUntil: 'networkidle' })
    expect(loaded.filter((url) => /spanish/i.test(url)).length).toBeGreaterThan(0)
  })
})
