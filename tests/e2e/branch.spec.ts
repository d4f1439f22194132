import { expect, test, type Page } from '@playwright/test'
import { hydrated } from './hydrated.ts'

// Each page is rendered by a handler that knows only its own route. The browser knows all of them, so
// whatever the two could disagree about shows here: hydration, navigation, errors, forms.

const problems: string[] = []

test.beforeEach(({ page }) => {
  problems.length = 0
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    // A page that is told to be missing is logged by the browser itself.
    if (message.type() === 'error' && !message.text().includes('404')) problems.push(message.text())
  })
})
test.afterEach(() => {
  expect(problems).toEqual([])
})

/** Marks the document, once the script has it: only then does a click stay without a new one. */
async function markDocument(page: Page): Promise<void> {
  await hydrated(page)
  await page.evaluate(() => {
    Object.assign(window, { sameDocument: true })
  })
}

async function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'sameDocument' in window)
}

for (const path of [
  'permits',
  'projects',
  'submittals',
  'sites',
  'home',
  'data-dictionary',
  'files',
])
  test(`${path} is the same in the browser as on the server`, async ({ page, request }) => {
    const served = await (await request.get(`/pub/pub-rcd/${path}`)).text()
    await page.goto(`/pub/pub-rcd/${path}`)
    await hydrated(page)
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    expect(served).toContain(heading ?? 'no heading')
  })

const MAP = '/pub/pub-rcd/permits?view=map'

test('a link leads from map to map and back without a new document', async ({ page }) => {
  await page.goto(MAP)
  await markDocument(page)
  await page.locator('main a[href*="view=map"][href*="site="]').first().click()
  await expect(page).toHaveURL(/site=/)
  expect(await isSameDocument(page)).toBe(true)
  await page.goBack()
  await expect(page).not.toHaveURL(/site=/)
  expect(await isSameDocument(page)).toBe(true)
})

test('pages of records hydrate nothing, and a map leads to them by a new document', async ({
  page,
}) => {
  await page.goto(MAP)
  await markDocument(page)
  expect(await page.evaluate(() => '__remixContext' in window)).toBe(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Data dictionary' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data dictionary')
  await expect(page).toHaveURL(/data-dictionary$/)
  expect(await isSameDocument(page)).toBe(false)
  expect(await page.evaluate(() => '__remixContext' in window)).toBe(false)
  await page.goBack()
  await expect(page).toHaveURL(/view=map/)
})

test('a record is opened from its search, and the search is there again on the way back', async ({
  page,
}) => {
  await page.goto('/pub/pub-rcd/permits')
  await markDocument(page)
  await page.locator('a[href*="/permits/review/"]').first().click()
  await expect(page).toHaveURL(/\/review\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/permits$/)
  await expect(page.locator('a[href*="/permits/review/"]').first()).toBeVisible()
})

test('an unknown record and an unknown address keep the frame and say so', async ({ page }) => {
  for (const path of ['permits/review/7/999999999', 'no-such-page', 'permits/no/such/page']) {
    const response = await page.goto(`/pub/pub-rcd/${path}`)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('an address that cannot be used is answered with 400 inside the frame', async ({ page }) => {
  const response = await page.goto('/pub/pub-rcd/permits?page=x')
  expect(response?.status()).toBe(400)
  await expect(page.getByRole('navigation').first()).toBeVisible()
  problems.length = 0
})

test('addresses are the same with another case, an end slash or encoded letters', async ({
  request,
}) => {
  for (const path of ['/PUB/pub-rcd/Permits', '/pub/pub-rcd/permits/', '/pub/pub-rcd/permi%74s']) {
    const { status } = await request.get(path).then((answer) => ({ status: answer.status() }))
    expect([200, 404], path).toContain(status)
  }
  expect((await request.get('/pub/pub-rcd/permits/')).status()).toBe(200)
})

test('an empty area leads to its home, and data files have no frame', async ({ page, request }) => {
  await page.goto('/pub')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const csv = await request.get('/pub/pub-rcd/permits.csv')
  expect(csv.headers()['content-type']).toContain('text/csv')
})
