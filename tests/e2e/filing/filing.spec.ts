import { FILERS } from '../accounts/filing.accounts.ts'
import { PIN } from '../accounts/make-account.ts'
import { expect, expectSoundIn, test } from '../portal.ts'
import { signIn } from '../sign-in.ts'
import { answerOf, begin, certify } from './form.ts'
import { DESK, PHONE } from './people.ts'

const PDF_BYTES = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF')

for (const way of ['script', 'plain'] as const) {
  const hasScript = way === 'script'

  test.describe(`filing ${hasScript ? 'with' : 'without'} JavaScript`, () => {
    test.use({
      javaScriptEnabled: hasScript,
      contextOptions: { reducedMotion: 'reduce' },
      viewport: hasScript ? DESK : PHONE,
    })

    test('a submittal is filled in, read whole, signed with PIN and question, and received with its copy of record [S3-NEW-16, S3-ATT-02]', async ({
      page,
    }) => {
      test.setTimeout(240_000)
      await signIn(page, FILERS[way])
      const { id } = await begin(page, 'WQ-NOEX')
      await expectSoundIn(page, hasScript)
      await certify(page, hasScript)
      await expect(page.getByRole('heading', { name: 'Check and sign' })).toBeVisible()
      await expectSoundIn(page, hasScript)
      // All that is empty is said at once.
      await page.getByRole('button', { name: 'Sign and submit' }).click()
      await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3)
      await expectSoundIn(page, hasScript)

      const question = await page.locator('label[for=answer]').innerText()
      const fill = async (pin: string) => {
        await page.getByLabel('I have read all of it').check()
        await page.locator('#pin').fill(pin)
        await page.getByLabel(question).fill(answerOf(question))
        await page.getByRole('button', { name: 'Sign and submit' }).click()
      }
      await fill('Wrong-Pin-9!')
      await expect(page.getByRole('alert')).toContainText('The PIN or the answer is not right.')
      await expectSoundIn(page, hasScript)
      await fill(PIN)

      await expect(page.getByText('Your submittal was signed and received.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Complete Submittal' })).toBeVisible()
      await expect(page.locator('#status')).toContainText('Received with all parts.')
      await expectSoundIn(page, hasScript)
      const copy = page.getByRole('link', { name: `Copy of record ${id}-1 (PDF)` })
      const pdf = await page.request.get((await copy.getAttribute('href')) ?? '')
      expect(pdf.status()).toBe(200)
      expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
      // The form is closed now.
      const form = await page.request.get(`/app/submittal/form/3/${id}`)
      expect(form.status()).toBe(404)
    })

    test('what is wrong is told at its place, with everything typed kept, and may be left for later [S3-NEW-16]', async ({
      page,
    }) => {
      await signIn(page, FILERS[way])
      const { id, product } = await begin(page, 'WQ-NOEX')
      await page.goto(`/app/submittal/form/${product}/${id}/place`)
      await page.getByLabel('Primary activity (SIC code)').fill('20 33 x')
      await page.getByRole('button', { name: 'Save and go on', exact: true }).click()
      await expect(page.getByRole('alert')).toContainText('Enter a SIC number like 2611.')
      await expect(page.getByLabel('Primary activity (SIC code)')).toHaveValue('20 33 x')
      await expectSoundIn(page, hasScript)
      await page.getByRole('link', { name: 'go on and fix these later' }).click()
      await expect(page.getByText('All eleven must be answered no.')).toBeVisible()
      await page.goBack()
      await expect(page.getByLabel('Primary activity (SIC code)')).toHaveValue('20 33 x')
    })
  })
}

test('answers are saved while they are typed, and come back on another device [S3-PEND-01]', async ({
  page,
  browser,
}) => {
  await signIn(page, FILERS.script)
  const { id, product } = await begin(page, 'WQ-NOEX')
  await page.getByLabel('Operator', { exact: true }).fill('Larch Hill Foods')
  await expect(page.getByText(/^Saved at .* as version 2\.$/)).toBeVisible()
  const other = await (await browser.newContext()).newPage()
  await signIn(other, FILERS.script, `/app/submittal/form/${product}/${id}/operator`)
  await expect(other.getByLabel('Operator', { exact: true })).toHaveValue('Larch Hill Foods')
  await other.context().close()
})

test('what is typed before the script has come is saved with the rest, and not undone [S3-PEND-01]', async ({
  page,
}) => {
  await signIn(page, FILERS.script)
  const { id, product } = await begin(page, 'WQ-NOEX')
  let bring = (): void => undefined
  let isHeld = false
  const line = new Promise<void>((resolve) => {
    bring = resolve
  })
  await page.route(/form-saves-/, async (route) => {
    isHeld = true
    await line
    await route.continue()
  })
  const operator = page.getByLabel('Operator', { exact: true })
  const address = `/app/submittal/form/${product}/${id}/operator`
  // Ends when the script is there.
  const arrived = page.goto(address)
  await page.waitForURL(`**${address}`, { waitUntil: 'commit' })
  await operator.fill('Larch Hill Foods')
  await page.getByLabel('State', { exact: true }).fill('OR')
  await expect.poll(() => isHeld).toBe(true)
  bring()
  await arrived
  await page.getByLabel('City', { exact: true }).fill('Salem')
  await expect(page.getByText(/^Saved at .* as version [23]\.$/)).toBeVisible()
  await expect(operator).toHaveValue('Larch Hill Foods')
  await page.unroute(/form-saves-/)
  await page.goto(`/app/submittal/form/${product}/${id}/operator`)
  await expect(operator).toHaveValue('Larch Hill Foods')
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('OR')
})

test('a file that is chosen while an answer is on its way stays chosen [S3-PEND-01]', async ({
  page,
}) => {
  await signIn(page, FILERS.script)
  const { id, product } = await begin(page, 'WQ-NOEX')
  await page.goto(`/app/submittal/form/${product}/${id}/files`)
  let bring = (): void => undefined
  const line = new Promise<void>((resolve) => {
    bring = resolve
  })
  await page.route(/\/files$/, async (route) => {
    if (route.request().method() === 'POST') await line
    await route.continue()
  })
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByLabel('Remarks for the reviewer').fill('See the map.')
  await sent
  const file = page.locator('#siteMap')
  await file.setInputFiles({ name: 'map.pdf', mimeType: 'application/pdf', buffer: PDF_BYTES })
  bring()
  await expect(page.getByText(/^Saved at .* as version 2\.$/)).toBeVisible()
  await expect(file).toHaveValue(/map\.pdf$/)
  await page.getByRole('button', { name: 'Add file' }).click()
  await expect(page.getByRole('list', { name: 'Files: Site map' })).toContainText('map.pdf')
})

test('of two windows the second is told which answer was changed, and loses nothing else [S3-API-10]', async ({
  page,
}) => {
  await signIn(page, FILERS.windows)
  const { id, product } = await begin(page, 'WQ-NOEX')
  const address = `/app/submittal/form/${product}/${id}/operator`
  const second = await page.context().newPage()
  await second.goto(address)
  await page.getByLabel('Operator', { exact: true }).fill('First window')
  await expect(page.getByText(/as version 2\.$/)).toBeVisible()
  const operator = second.getByLabel('Operator', { exact: true })
  const city = second.getByLabel('City', { exact: true })
  const alert = second.getByRole('alert')
  // Told by the save that a pause in typing makes.
  await operator.fill('Second window')
  await city.fill('Salem')
  await expect(alert).toContainText('Operator: somebody else changed this answer')
  await expect(operator).toHaveValue('First window')
  await expect(city).toHaveValue('Salem')

  // And told to a press that waits for such a save; what is typed while it is under way stays.
  await page.goto(address)
  await second.goto(address)
  await page.getByLabel('Operator', { exact: true }).fill('First window again')
  await expect(page.getByText(/as version 4\.$/)).toBeVisible()
  let bring = (): void => undefined
  const line = new Promise<void>((resolve) => {
    bring = resolve
  })
  await second.route(/operator/, async (route) => {
    if (route.request().method() === 'POST') await line
    await route.continue()
  })
  // “Saving…” stands there from the first key on; it is sent at the end of a pause.
  const sent = second.waitForRequest((request) => request.method() === 'POST')
  await operator.fill('Second window again')
  await sent
  await city.fill('Astoria')
  await second.getByRole('button', { name: 'Save and go on', exact: true }).click({ force: true })
  bring()
  await expect(alert).toContainText('Operator: somebody else changed this answer')
  await expect(alert).toBeFocused()
  await expect(operator).toHaveValue('First window again')
  await expect(city).toHaveValue('Astoria')
  await expect(second.getByText(/as version 5\.$/)).toBeVisible()
  await second.reload()
  await expect(city).toHaveValue('Astoria')
  await second.close()
})
