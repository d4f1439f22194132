import type { Page } from '@playwright/test'
import { SITE_WITH_EVERYTHING } from '#api/above/seeds/landmarks.ts'
import { expect, expectAccessible, expectLooksAccessible, test } from './portal.ts'

const PERMITS = '/pub/pub-rcd/permits?view=map'

// Flights would only make the tests slower; that they can be switched off is tested by doing so.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Site = { facilityRid: number; facilityName: string; latitude: number; longitude: number }

/** A landmark site with its position. */
async function landmarkSite(page: Page): Promise<Site> {
  const found = await page.request.post('/api/Anon/PublicInquiry/GetFacilityByCriteria', {
    data: { filter: SITE_WITH_EVERYTHING.identifier },
  })
  const { facilityRid } = (await found.json()).data.list[0]
  const answer = await page.request.get(`/api/Anon/PublicInquiry/GetFacility/${facilityRid}`)
  const { name, physicalLocation } = (await answer.json()).data
  return { facilityRid, facilityName: name, ...physicalLocation }
}

/** The address of a map with the site in its middle. */
function around({ longitude, latitude }: Site, degrees: number): string {
  const edges = [longitude - degrees, latitude - degrees, longitude + degrees, latitude + degrees]
  return `&bbox=${edges.map((edge) => edge.toFixed(4)).join(',')}`
}

async function ready(page: Page): Promise<void> {
  await expect(page.locator('[data-map=ready]')).toBeVisible({ timeout: 60_000 })
}

/** Opens the map around a site; it has come to rest when the address tells what is visible, not what was asked for. */
async function openAround(page: Page, site: Site, degrees: number): Promise<void> {
  await page.goto(PERMITS + around(site, degrees))
  await ready(page)
  await expect.poll(() => width(bboxOf(page))).not.toBeCloseTo(2 * degrees, 2)
}

/** Clicks the middle of the map, where `around` has put the site. */
async function clickMiddle(page: Page): Promise<void> {
  const box = await page.getByRole('application').boundingBox()
  if (!box) throw new Error('There is no map')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

const bboxOf = (page: Page): number[] =>
  (new URL(page.url()).searchParams.get('bbox') ?? '').split(',').map(Number)

const width = ([west = 0, , east = 0]: number[]): number => east - west

test('the map counts its sites, and one question asks for them [S2-PLC-23] [S2-MAP-02] [S2-MAP-03]', async ({
  page,
}) => {
  const questions: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) questions.push(request.postData() ?? '')
  })
  await page.goto(PERMITS)
  await ready(page)
  await expect(page.getByText(/^\d+ sites on this map$/)).toBeVisible()
  expect(questions).toHaveLength(1)
  expect(JSON.parse(questions[0] ?? '').variables.bounds).toEqual({
    west: -124.8,
    south: 24.4,
    east: -66.9,
    north: 49.4,
  })
  expect(new URL(page.url()).search).toBe('?view=map')
})

test('keys move the map; address and list follow, the focus stays', async ({ page }) => {
  await page.goto(PERMITS)
  await ready(page)
  const all = await page.locator('#results').innerText()
  const map = page.getByRole('application', { name: 'Map of permits' })
  await map.focus()
  await page.keyboard.press('+')
  await expect(page).toHaveURL(/bbox=/)
  await expect(page.locator('#results')).not.toHaveText(all)
  await expect(map).toBeFocused()
  const before = bboxOf(page)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => bboxOf(page)[0]).toBeGreaterThan(before[0] ?? 0)
  expect(width(bboxOf(page))).toBeCloseTo(width(before), 1)
})

test('buttons zoom in and out and show the whole area', async ({ page }) => {
  await page.goto(PERMITS)
  await ready(page)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(page).toHaveURL(/bbox=/)
  const near = width(bboxOf(page))
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(() => width(bboxOf(page))).toBeGreaterThan(near * 1.5)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => width(bboxOf(page))).toBeLessThan(near * 1.5)
  await page.getByRole('button', { name: 'Whole area' }).click()
  await expect.poll(() => width(bboxOf(page))).toBeGreaterThan(57)
})

test('who is quicker than the list does not lose a step, and the map never goes back by itself', async ({
  page,
}) => {
  await page.goto(PERMITS)
  await ready(page)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(page).toHaveURL(/bbox=/)
  const near = width(bboxOf(page))
  // The list of the next part is not answered before the reader is back.
  let answer = (): void => undefined
  const isBack = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/_data=/, async (route) => {
    await isBack
    await route.continue().catch(() => undefined)
  })
  const list = () => page.waitForRequest(/_data=/, { timeout: 20_000 })
  const away = list()
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await away
  const back = list()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await back
  answer()
  await expect.poll(() => width(bboxOf(page))).toBeCloseTo(near, 1)
})

test('a pin opens its site beside the map; closing it returns to the list [S2-PLC-24] [S2-MAP-07]', async ({
  page,
}) => {
  const site = await landmarkSite(page)
  await page.goto(PERMITS + around(site, 0.05))
  await ready(page)
  await clickMiddle(page)
  await expect(page).toHaveURL(new RegExp(`site=${site.facilityRid}`))
  const heading = page.getByRole('heading', { name: site.facilityName })
  await expect(heading).toBeFocused()
  await expect(page.getByText(/^PLC Info \(\d+\)$/)).toBeVisible()
  await page.getByRole('link', { name: 'Close site info' }).click()
  await expect(heading).toBeHidden()
  await expect(page.getByRole('link', { name: site.facilityName }).first()).toBeFocused()
  await page.goBack()
  await expect(heading).toBeVisible()
})

test('a numbered circle comes nearer', async ({ page }) => {
  const site = await landmarkSite(page)
  const { longitude, latitude } = site
  const group = { siteId: null, siteName: null, isEnded: false, siteCount: 12, recordCount: 12 }
  const permitMap = { siteCount: 12, features: [{ longitude, latitude, ...group }] }
  await page.route('**/graphql', (route) => route.fulfill({ json: { data: { permitMap } } }))
  await openAround(page, site, 4)
  const wide = width(bboxOf(page))
  await clickMiddle(page)
  await expect.poll(() => width(bboxOf(page))).toBeLessThan(wide / 2)
})

test('a question that a newer one replaces is called off', async ({ page }) => {
  await page.goto(PERMITS)
  await ready(page)
  let asked = 0
  await page.route('**/graphql', async (route) => {
    asked += 1
    // The first is never answered; the second is.
    if (asked > 1) await route.continue()
  })
  const calledOff = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/graphql'),
  )
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => asked).toBe(1)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await calledOff
  await ready(page)
  await expect(page.getByText(/sites? on this map$/)).toBeVisible()
})

test('a failure is told and can be tried again', async ({ page }) => {
  await page.route('**/graphql', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.goto(PERMITS)
  await expect(page.getByText('The sites on this map could not be loaded.')).toBeVisible()
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^\d+ sites on this map$/)).toBeVisible()
})

test('criteria keep the map where it is, Clear all shows the whole area', async ({ page }) => {
  const site = await landmarkSite(page)
  await openAround(page, site, 1)
  const before = bboxOf(page)
  await page.getByLabel('Keyword').fill('demonstration')
  await expect(page).toHaveURL(/term=demonstration/)
  expect(bboxOf(page)).toEqual(before)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/permits\?view=map$/)
  await ready(page)
  await expect(page.getByText(/^\d{3} sites on this map$/)).toBeVisible()
})

test('a radius limits the submittals, a wrong one is refused in place [S2-SUB-19] [S2-SUB-20]', async ({
  page,
}) => {
  await page.goto('/pub/pub-rcd/submittals?view=map')
  await ready(page)
  const slider = page.getByRole('slider', { name: 'Radius in miles, slider' })
  expect(
    await slider.evaluate((input: HTMLInputElement) => [input.min, input.max, input.step]),
  ).toEqual(['0', '50', '1'])
  const all = await page.locator('#results').innerText()
  const box = page.getByRole('spinbutton', { name: 'Radius in miles' })
  await box.fill('12.255')
  await expect(page.getByText('Enter the radius with at most two decimals')).toBeVisible()
  await expect(page.locator('#results')).toHaveText(all)
  await box.fill('12.25')
  await expect(page.getByRole('link', { name: /Within 12.25 miles/ })).toBeVisible()
  await expect(page.locator('#results')).not.toHaveText(all)
  await slider.fill('50')
  await expect(page).toHaveURL(/radius=50/)
})

test('the map with a chosen site is accessible, light and dark, wide and at 320 px', async ({
  page,
}) => {
  const site = await landmarkSite(page)
  await page.goto(`${PERMITS}&site=${site.facilityRid}`)
  await ready(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectLooksAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the list holds what the map would show, and opens sites [S2-MAP-05] [S2-PLC-24]', async ({
    page,
  }) => {
    const site = await landmarkSite(page)
    await page.goto(PERMITS + around(site, 0.05))
    await expect(page.locator('noscript p')).toContainText(
      'The map needs JavaScript to be moved by hand.',
    )
    await page.getByRole('link', { name: site.facilityName }).first().click()
    await expect(page).toHaveURL(new RegExp(`site=${site.facilityRid}`))
    await expect(page.getByRole('heading', { name: site.facilityName })).toBeVisible()
    await page.getByRole('link', { name: 'Close site info' }).click()
    await expect(page).not.toHaveURL(/site=/)
  })

  test('the map is a picture whose marks and buttons are links', async ({ page }) => {
    const site = await landmarkSite(page)
    await page.goto(PERMITS + around(site, 0.05))
    await page
      .frameLocator('iframe[title="Map of permits"]')
      .getByRole('link', { name: site.facilityName })
      .click()
    await expect(page).toHaveURL(new RegExp(`site=${site.facilityRid}`))
    const near = width(bboxOf(page))
    await page.getByRole('link', { name: 'Zoom out' }).click()
    await expect.poll(() => width(bboxOf(page))).toBeGreaterThan(near * 1.5)
    await page.getByRole('link', { name: 'Whole area' }).click()
    await expect(page).not.toHaveURL(/bbox/)
  })
})
