import type { Page } from '@playwright/test'
import { expect, expectSoundIn, test } from '../portal.ts'
import { signIn } from '../sign-in.ts'

const FIELD = '/app/ccc/tester/field'
const KEYS = '/app/ccc/tester/keys'

/** Fills in an RP that passes, or fails at its relief valve. */
async function fillIn(page: Page, { relief }: { relief: string }): Promise<void> {
  await page.getByLabel('Number of your certificate').fill('BAT-9')
  await page.getByLabel('Serial number of the gauge').fill('G-900')
  await page.getByLabel('Day the gauge was last calibrated').fill('2026-01-15')
  const first = page.getByRole('group', { name: 'First readings' })
  await first.getByLabel('First check valve, psid', { exact: true }).fill('8,1')
  await first.getByLabel('Relief valve opened at, psid', { exact: true }).fill(relief)
  await first.getByLabel('Second check valve, psid', { exact: true }).fill('2.0')
  await first.getByLabel('Did the second check valve hold').selectOption('Y')
}

/** How many bytes the phone keeps of page and day. */
function bytesKept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const cache = await caches.open('tester-field')
    let bytes = 0
    for (const request of await cache.keys())
      bytes += (await (await cache.match(request))?.blob())?.size ?? 0
    const day = await fetch('/api/Client/BackflowTester/GetDay')
    return bytes + (await day.text()).length
  })
}

test.describe('with JavaScript', () => {
  test.setTimeout(180_000)

  test('a tester fills in a report without signal; it is sent once when there is signal, also from two tabs', async ({
    page,
    context,
  }) => {
    await signIn(page, 'e2e.field.tester.js', FIELD)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('In the field')
    await expect(page.getByText('Nothing is kept on this phone.')).toBeVisible()
    await expectSoundIn(page, true)
    await page.getByRole('button', { name: 'Keep today’s assemblies on this phone' }).click()
    await expect(page.getByText(/kept on this phone since/)).toBeVisible()
    await expectSoundIn(page, true)
    // 60 assemblies are at most 60 kB more (tests/api/backflow/results/field-day.test.ts).
    expect(await bytesKept(page)).toBeLessThan(940_000)
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
      .toBe(true)

    // The phone believes that it has signal, and nothing answers.
    const day = '**/api/Client/BackflowTester/GetDay'
    await page.route(day, (route) => route.abort('internetdisconnected'))
    await page.reload()
    await expect(page.getByText('No signal.').first()).toBeVisible()
    await expect(page.getByText(/kept on this phone since/)).toBeVisible()
    await page.unroute(day)

    await context.setOffline(true)
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('In the field')
    await expect(page.getByText('No signal.').first()).toBeVisible()
    const assembly = page.getByRole('button', { name: /^Test RP / }).first()
    const name = ((await assembly.getAttribute('aria-label')) ?? '').replace('Test ', '')
    await assembly.click()
    await fillIn(page, { relief: '1.4' })
    await expect(page.getByText('Fail, 0.6 under 2.0').first()).toBeVisible()
    await expect(page.getByText('This test fails.')).toBeVisible()
    // Repaired, it fails once more, is repaired again and passes: each test has its own readings.
    await page.getByLabel('Was it repaired?').selectOption('Y')
    await page
      .getByRole('group', { name: 'Repair 1' })
      .getByLabel('Valve')
      .selectOption({ index: 1 })
    await page
      .getByRole('group', { name: 'Repair 1' })
      .getByLabel('Part')
      .selectOption({ index: 1 })
    await page
      .getByRole('group', { name: 'Repair 1' })
      .getByRole('checkbox', { name: 'Replaced' })
      .check()
    const retest = async (name: string, relief: string) => {
      const group = page.getByRole('group', { name, exact: true })
      await group.getByLabel('First check valve, psid', { exact: true }).fill('8.1')
      await group.getByLabel('Relief valve opened at, psid', { exact: true }).fill(relief)
      await group.getByLabel('Second check valve, psid', { exact: true }).fill('2.0')
      await group.getByLabel('Did the second check valve hold').selectOption('Y')
    }
    await retest('Test after the repair', '1.6')
    await expect(page.getByText('The test after the repair fails too.')).toBeVisible()
    await retest('Test 2 after a repair', '3.4')
    await expect(page.getByText('The test after the repair passes.')).toBeVisible()
    await expectSoundIn(page, true)
    const drawn = await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = 40
      canvas.height = 30
      canvas.getContext('2d')?.fillRect(0, 0, 20, 30)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    })
    await page.getByLabel('Photo of the gauge').setInputFiles({
      name: 'gauge.png',
      mimeType: 'image/png',
      buffer: Buffer.from(drawn, 'base64'),
    })
    await expect(page.getByText(/^Photo of the gauge, 1 KB/)).toBeVisible()
    await page.getByRole('button', { name: 'Keep for sending' }).click()
    await expect(page.getByText('Waiting for signal')).toBeVisible()
    // Gone and come again without signal: it is still there.
    await page.reload()
    await page.getByRole('button', { name: 'To send' }).first().click()
    await expect(page.getByText('Waiting for signal')).toBeVisible()

    const second = await context.newPage()
    await second.goto(FIELD)
    await context.setOffline(false)
    await second.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.getByRole('button', { name: 'Try to send now' }).click()
    await expect(page.getByText('Sent', { exact: true })).toBeVisible({ timeout: 60_000 })
    await second.close()
    await page.goto('/app/pending-apps')
    const drafts = await page
      .locator('a[href*="/app/submittal/form/"]')
      .evaluateAll((links) => new Set(links.map((link) => link.getAttribute('href'))).size)
    expect(drafts).toBe(1)
    await page.goto(FIELD)
    await page.getByRole('button', { name: 'To send' }).first().click()
    await page.getByRole('link', { name: `Look through and sign the report of ${name}` }).click()
    await expect(page).toHaveURL(/\/app\/submittal\/form\//)

    // Removed while the page still asks for the day anew: what comes later is not kept.
    let isAnswered = false
    await context.route('**/BackflowTester/GetDay', async (route) => {
      await expect(page.getByText('Nothing is kept on this phone.')).toBeVisible()
      await route.continue()
      isAnswered = true
    })
    await page.goto(FIELD)
    await page.getByRole('button', { name: 'Remove them from this phone' }).click()
    await expect.poll(() => isAnswered).toBe(true)
    await page.waitForLoadState('networkidle')
    await expect(page.getByText('Nothing is kept on this phone.')).toBeVisible()
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  })
})

for (const script of ['js', 'plain'] as const)
  test.describe(script === 'js' ? 'with JavaScript' : 'without JavaScript', () => {
    const hasScript = script === 'js'
    test.use({ javaScriptEnabled: hasScript })
    test.setTimeout(120_000)

    test('a tester makes a key for software, which sends a result once, and withdraws it', async ({
      page,
      request,
    }) => {
      await signIn(page, `e2e.field.tester.${script}`, KEYS)
      await page.getByRole('button', { name: 'Make a key' }).click()
      await expect(page.getByText('No key was made.').first()).toBeVisible()
      const name = `Van ${script} ${Date.now()}`
      await page.getByLabel('Name', { exact: true }).fill(name)
      await page.getByRole('button', { name: 'Make a key' }).click()
      await expect(page.getByText('The key was made. Copy it now.')).toBeVisible()
      await expectSoundIn(page, hasScript)
      const key = (await page.locator('code').textContent()) ?? ''
      const send = () =>
        request.post('/api/Software/BackflowTester/SendResults', {
          headers: { authorization: `Bearer ${key}` },
          data: {
            results: [
              {
                key: `e2e-${script}-1`,
                assembly: 999999999,
                serial_number: 'X',
                tested_on: '2026-01-02',
              },
            ],
          },
        })
      const answer = await send()
      expect(await answer.json()).toMatchObject({ data: { results: [{ state: 'refused' }] } })
      await page.goto(KEYS)
      await page.getByRole('button', { name: `Withdraw the key ${name}` }).click()
      await expect(page.getByText('The key was withdrawn.')).toBeVisible()
      expect((await send()).status()).toBe(401)
      await page.goto(FIELD)
      if (hasScript)
        await expect(page.getByRole('button', { name: 'Test', exact: true })).toBeVisible()
      else
        await expect(page.getByText('Keeping assemblies on this phone needs script.')).toBeVisible()
    })
  })
