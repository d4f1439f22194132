import { test as plain } from '@playwright/test'
import { expect, test } from '../portal.ts'
import { answer, fill, fillGeneric, press } from './form.ts'

const GENERIC = '/pub/pub-rcd/default/event'

test('an answer that is given while a save is under way stays, though the page that answers brings messages', async ({
  page,
}) => {
  await page.goto(`${GENERIC}/basic`)
  await press(page, 'Next')
  await expect(page).toHaveURL(/check=1/)
  await page.waitForSelector('form[data-scripted]')
  let go = (): void => undefined
  const held = new Promise<void>((done) => (go = done))
  await page.route('**/event/basic?check=1', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  // Business asks for a contact: its messages come with the answer, into the parts that are in hand.
  const saving = page.waitForRequest((request) => request.method() === 'POST')
  await answer(page, 'byFacility', 'F')
  await saving
  await answer(page, 'specialAssistanceInd', 'N')
  await fill(page, 'contact.firstName', 'Ana')
  await page.locator('[name="contact.lastName"]').focus()
  await page.keyboard.type('Lop')
  go()
  // Taken with what was sent before: what was typed meanwhile is not saved yet, and is not told as if it were.
  const state = await page.waitForFunction(() =>
    document.querySelector('#facilityRid-error')
      ? document.querySelector('[data-save-state]')?.textContent
      : null,
  )
  expect(await state.jsonValue()).toBe('Saving…')
  await expect(page.locator('#facilityRid-error')).toBeVisible()
  await page.keyboard.type('ez')
  await expect(page.locator('[name="contact.lastName"]')).toBeFocused()
  await expect(page.locator('[name="contact.lastName"]')).toHaveValue('Lopez')
  await expect(page.locator('[name="contact.firstName"]')).toHaveValue('Ana')
  await expect(page.locator('[name="specialAssistanceInd"][value="N"]')).toBeChecked()
  await expect(page.locator('[data-save-state]')).toHaveText('Saved')
  await page.reload()
  await expect(page.locator('[name="contact.lastName"]')).toHaveValue('Lopez')
})

test('a field that was left says what is wrong with it, and no longer once it is mended', async ({
  page,
}) => {
  await page.goto(`${GENERIC}/basic`)
  await fill(page, 'physicalLocation.zipCd', '9')
  await page.locator('[name="eventSubject"]').focus()
  await expect(page.locator('#physicalLocation-zipCd-error')).toBeVisible()
  await expect(page.locator('[name="eventSubject"]')).toBeFocused()
  await expect(page.locator('#eventSubject-error')).toHaveCount(0)
  await fill(page, 'physicalLocation.zipCd', '97301')
  await page.locator('[name="eventSubject"]').focus()
  await expect(page.locator('#physicalLocation-zipCd-error')).toHaveCount(0)
})

test('a form that another window changed is not written over, and says so', async ({
  page,
  context,
}) => {
  await page.goto(`${GENERIC}/basic`)
  await fill(page, 'eventSubject', 'One')
  await expect(page.locator('[data-save-state]')).toHaveText('Saved')
  const other = await context.newPage()
  await other.goto(`${GENERIC}/basic`)
  await fill(other, 'eventSubject', 'Two')
  await press(other, 'Save for later')
  await expect(other.getByText('You can come back on this device')).toBeVisible()
  await fill(page, 'eventDesc', 'Typed here')
  await expect(page.getByText('It is no longer saved here.')).toBeVisible()
  await press(page, 'Next')
  await expect(page.getByRole('alert')).toContainText('changed in another window')
  await expect(page.locator('[name="eventDesc"]')).toHaveValue('Typed here')
  await other.reload()
  await expect(other.locator('[name="eventSubject"]')).toHaveValue('Two')
  await press(page, 'Keep what is here')
  await expect(page).toHaveURL(/check=1/)
  await expect(page.locator('[name="eventSubject"]')).toHaveValue('One')
})

// A save that fails complains to the console, which fails the portal's own test.
plain('whoever leaves with words that could not be saved is asked', async ({ page }) => {
  await page.goto(`${GENERIC}/basic`)
  await page.route('**/event/basic', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await fill(page, 'eventSubject', 'Typed on a bad line')
  await expect(page.getByText(/^Not saved: /)).toBeVisible()
  await page.getByRole('link', { name: 'Back to public records' }).click()
  await expect(page).toHaveURL(/\/home$/)
  expect(asked).toEqual(['beforeunload'])
})

test('files go with a bar of how far they are, and one that is too large is told before it is sent', async ({
  page,
}) => {
  await page.goto(`${GENERIC}/attachment`)
  const input = page.locator('input[type=file]')
  await input.evaluate((field: HTMLInputElement) => {
    const large = new File(['x'], 'large.bin')
    Object.defineProperty(large, 'size', { value: 60_000_000 })
    Object.defineProperty(field, 'files', { value: [large], configurable: true })
  })
  await press(page, 'Add files')
  await expect(page.getByRole('alert')).toContainText('large.bin: File size is too big.')
  await page.goto(`${GENERIC}/attachment`)
  let go = (): void => undefined
  const held = new Promise<void>((done) => (go = done))
  await page.route('**/event/attachment', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('What I saw.') }
  await input.setInputFiles(note)
  await press(page, 'Add files')
  await expect(page.getByRole('progressbar', { name: 'Files sent' })).toBeVisible()
  go()
  await expect(page.getByRole('list', { name: 'Files of this report' })).toContainText('note.txt')
  await expect(page.getByRole('progressbar')).toBeHidden()
  await expect(input).toHaveValue('')
  await press(page, 'Remove note.txt')
  await expect(page.getByRole('list', { name: 'Files of this report' })).toHaveCount(0)
})

test('the receipt code is copied by its button, which is offered once it is heard', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${GENERIC}/basic`)
  await fillGeneric(page, true)
  await press(page, 'Next')
  await expect(page).toHaveURL(/\/attachment$/)
  await page.goto(`${GENERIC}/submission`)
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled()
  await expect(page.getByText('Tick the box to submit.')).toBeVisible()
  await page.getByRole('checkbox', { name: /I certify/ }).check()
  await expect(page.getByText('Tick the box to submit.')).toBeHidden()
  let load = (): void => undefined
  const held = new Promise<void>((done) => (load = done))
  await page.route(/\/light-copy-[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await press(page, 'Submit')
  await expect(page.getByText('Receipt code', { exact: true })).toBeVisible()
  await expect(page.locator('[data-copies]')).toBeHidden()
  load()
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[\w-]{20,}$/)
})
