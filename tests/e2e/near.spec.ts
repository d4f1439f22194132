import { expect, test } from './portal.ts'

test('the device tells where it is once it is asked, and what is around comes with the distance that was chosen', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 35.393_21, longitude: -119.043_77 })
  await page.goto('/pub/near')
  await page.getByLabel('How far').selectOption('10')
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page).toHaveURL(/near\?lat=35\.3932&lon=-119\.0438&miles=10$/)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(/^\d+ records within 10 miles$/)
})

test('a device that does not tell is said in words, and an address is typed instead', async ({
  page,
}) => {
  await page.goto('/pub/near')
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.getByRole('status').first()).toContainText('Type an address, a ZIP code')
  await page.getByLabel('Address, ZIP code or town').fill('Bakersfield')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(/^\d+ records within 5 miles$/)
  await page
    .getByRole('link', { name: /^Sites/ })
    .first()
    .click()
  await expect(page.getByRole('rowheader').first().getByRole('link')).toHaveAttribute(
    'href',
    /site\/review/,
  )
})
