import { test as plain, type Page } from '@playwright/test'
import { SITE_WITH_EVERYTHING } from '#api/above/seeds/landmarks.ts'
import { expect, expectAccessible, test } from './portal.ts'

const PORT = Number(process.env.E2E_PORT ?? 3210)
const ORIGIN = `http://localhost:${PORT}`
const GENERIC = '/pub/pub-rcd/default/event/basic'
const POLLUTION = `http://localhost:${PORT + 1}/pub/pub-rcd/pollution/event/basic`
const MARION = '41047'
const SALEM = { latitude: 44.9429, longitude: -123.0351 }
const ELSEWHERE = { latitude: 40, longitude: -50 }

// Flights would only make the tests slower.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const field = (page: Page, name: string) => page.locator(`[name="physicalLocation.${name}"]`)
const map = (page: Page) => page.getByRole('application', { name: 'Place of the event' })

async function openMap(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose on a map' }).click()
  await expect(page.locator('[data-map=ready]')).toBeVisible({ timeout: 30_000 })
}

/** The pin in the fields, once the form is saved with it. */
async function pinOf(page: Page): Promise<[number, number]> {
  await expect(page.getByText(/^Pin set in /)).toBeVisible()
  const numbers = await Promise.all([
    field(page, 'longitude').inputValue(),
    field(page, 'latitude').inputValue(),
  ])
  for (const number of numbers) expect(number).toMatch(/^-?\d+(\.\d{1,5})?$/)
  return [Number(numbers[0]), Number(numbers[1])]
}

test('a click on the map sets the pin; county and region follow, and nothing typed is lost [S2-EVENT-29 S2-EVENT-30]', async ({
  page,
}) => {
  await page.goto(GENERIC)
  await page.locator('[name="eventSubject"]').fill('Sheen on the river')
  await openMap(page)
  await expectAccessible(page)
  const box = await map(page).boundingBox()
  if (!box) throw new Error('There is no map')
  // The middle of the country is land.
  await map(page).click({ position: { x: box.width / 2, y: box.height / 2 } })
  const first = await pinOf(page)
  await expect(field(page, 'countyRid')).toHaveValue(/^\d{4,5}$/)
  await expect(field(page, 'stateRid')).toHaveValue(/^\d{1,2}$/)
  const county = await field(page, 'countyRid').locator('option:checked').innerText()
  await expect(page.getByText(/^Pin set in /)).toContainText(county)
  await expect(page.locator('[name="eventSubject"]')).toHaveValue('Sheen on the river')
  await page.locator('[name="eventDesc"]').fill('Typed later')
  // The map came nearer and shows the pin in its middle: the next click sets it more exactly.
  await map(page).click({ position: { x: box.width / 2 + 30, y: box.height / 2 } })
  await expect.poll(async () => (await pinOf(page))[0]).toBeGreaterThan(first[0])
  await expect(page.locator('[name="eventDesc"]')).toHaveValue('Typed later')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.locator('[name="eventSubject"]')).toHaveValue('Sheen on the river')
  await expect(page.getByRole('img', { name: 'Where the pin lies' })).toBeVisible()
})

test('keys move the map and set the pin in the middle', async ({ page }) => {
  await page.goto(GENERIC)
  await openMap(page)
  await map(page).focus()
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/^In the middle: .+, .+/)).toBeAttached()
  await page.keyboard.press('Enter')
  const [east] = await pinOf(page)
  await expect(map(page)).toBeFocused()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Space')
  await expect
    .poll(async () => Number(await field(page, 'longitude').inputValue()))
    .toBeLessThan(east)
  // Back from the map the form goes on.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeFocused()
})

test('the map starts at the chosen state, and another state moves it', async ({ page }) => {
  await page.goto(GENERIC)
  await field(page, 'stateRid').selectOption('41')
  await expect(page.locator(`option[value="${MARION}"]`)).toBeAttached()
  await openMap(page)
  await field(page, 'stateRid').selectOption('48')
  await expect(page.locator('option[value="48001"]')).toBeAttached()
  await map(page).press('Enter')
  await expect(page.getByText(/^Pin set in .+, Texas$/)).toBeVisible()
})

test.describe('with the location of the device', () => {
  test.use({ geolocation: SALEM, permissions: ['geolocation'] })

  test('the pin is where the visitor is [S2-EVENT-29]', async ({ page }) => {
    await page.goto(GENERIC)
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(page.getByText('Pin set in Marion County, Oregon')).toBeVisible()
    expect(await pinOf(page)).toEqual([SALEM.longitude, SALEM.latitude])
    await expect(field(page, 'countyRid')).toHaveValue(MARION)
    await expectAccessible(page)
  })

  test('in the pollution report too', async ({ page, context }) => {
    await context.grantPermissions(['geolocation'], { origin: new URL(POLLUTION).origin })
    await page.goto(POLLUTION)
    for (const number of [1, 2, 3, 4, 5, 6])
      await page.locator(`[name="screenQ${number}"][value="N"]`).check()
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(field(page, 'countyRid')).toHaveValue(MARION)
  })

  test('outside all counties the visitor chooses the county', async ({ page, context }) => {
    await context.setGeolocation(ELSEWHERE)
    await page.goto(GENERIC)
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(page.getByText('It lies in no county that is known here')).toBeVisible()
    await expect(field(page, 'latitude')).toHaveValue('40')
  })
})

test('a location that is not shared is told in words, and the map stays', async ({
  page,
  context,
}) => {
  await context.clearPermissions()
  await page.goto(GENERIC)
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.getByText('The browser does not share your location')).toBeVisible()
  await expectAccessible(page)
  await openMap(page)
})

test('typing an address suggests public sites, and a chosen one fills in the rest', async ({
  page,
}) => {
  const found = await page.request.post('/api/Anon/PublicInquiry/GetFacilityByCriteria', {
    data: { filter: SITE_WITH_EVERYTHING.identifier },
  })
  const { facilityRid, facilityName } = (await found.json()).data.list[0]
  const answer = await page.request.get(`/api/Anon/PublicInquiry/GetFacility/${facilityRid}`)
  const { line1, cityName, countyRid, latitude } = (await answer.json()).data.physicalLocation
  await page.goto(GENERIC)
  await field(page, 'line1').pressSequentially(facilityName)
  const option = page.locator('datalist option', { hasText: '' }).first()
  await expect(page.getByText(/known address(es)? to choose from/)).toBeAttached()
  const words = (await option.getAttribute('value')) ?? ''
  expect(words).toContain(facilityName)
  // Choosing from the browser's own list puts its text into the field.
  await field(page, 'line1').fill(words)
  await expect(page.getByText(`Filled in the address of ${facilityName}`)).toBeVisible()
  await expect(field(page, 'line1')).toHaveValue(line1)
  await expect(field(page, 'cityName')).toHaveValue(cityName)
  await expect(field(page, 'countyRid')).toHaveValue(String(countyRid))
  await expect(field(page, 'latitude')).toHaveValue(String(latitude))
  await expectAccessible(page)
})

// The map itself complains to the console, which fails the portal's own test.
plain('where the map cannot be drawn the fields say the place', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto(GENERIC)
  await page.getByRole('button', { name: 'Choose on a map' }).click()
  await expect(page.getByText('This browser cannot draw the map.')).toBeVisible()
  await page.getByText('Latitude and longitude', { exact: true }).click()
  await field(page, 'latitude').fill('44.9429')
  await field(page, 'longitude').fill('-123.0351')
  await page.getByRole('button', { name: 'Fill in state and county' }).click()
  await expect(page.getByText('Pin set in Marion County, Oregon')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('latitude and longitude fill in the county, and a small map shows the pin', async ({
    page,
  }) => {
    await page.goto(GENERIC)
    await expect(page.getByRole('button', { name: 'Choose on a map' })).toHaveCount(0)
    await page.locator('[name="eventSubject"]').fill('Kept')
    await page.getByText('Latitude and longitude', { exact: true }).click()
    await field(page, 'latitude').fill('44.9429')
    await field(page, 'longitude').fill('-123.0351')
    await page.getByRole('button', { name: 'Fill in state and county' }).click()
    await expect(field(page, 'countyRid')).toHaveValue(MARION)
    await expect(page.locator('[name="eventSubject"]')).toHaveValue('Kept')
    await expect(page.getByRole('img', { name: 'Where the pin lies' })).toBeVisible()
    await page.goto(`${ORIGIN}/pub/pub-rcd/default/event/validation`)
    await expect(page.getByRole('img', { name: 'Where the pin lies' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Is it already reported?' })).toBeVisible()
  })
})
