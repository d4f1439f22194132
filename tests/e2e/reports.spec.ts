import { test as plain, type Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectLooksAccessible,
  expectNoSideways,
  test,
} from './portal.ts'
import { MARION, answer, daysAgo, fill, fillGeneric, fillPollution, press } from './reports/form.ts'

const PORT = Number(process.env.E2E_PORT ?? 3210)
const POLLUTION = `http://localhost:${PORT + 1}/pub/pub-rcd/pollution/event`
const GENERIC = '/pub/pub-rcd/default/event'
const PHONE = { width: 375, height: 800 }
const DESKTOP = { width: 1280, height: 900 }
type Filing = { base: string; fillIn: () => Promise<void>; name: string; js: boolean }

/**
 * From Basic Info to the receipt; every step is accessible. Axe itself needs script, and the markup is the same
 * without; on a phone it is that of the desktop too, so what the width changes is judged there.
 */
async function file(page: Page, { base, fillIn, name, js }: Filing): Promise<void> {
  const wide = (page.viewportSize()?.width ?? 0) >= DESKTOP.width
  const check = js ? (wide ? expectAccessible : expectLooksAccessible) : expectNoSideways
  await page.goto(`${base}/basic`)
  await check(page)
  await press(page, 'Next')
  await expect(page.getByRole('alert')).toContainText('to go on')
  await check(page)
  await fillIn()
  await press(page, 'Next')
  await expect(page).toHaveURL(/\/attachment$/)
  await check(page)
  await page.locator('input[type="file"]').setInputFiles({
    name: 'sheen.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('What I saw on the river.'),
  })
  await press(page, 'Add files')
  await expect(page.getByText('Document saved successfully').first()).toBeVisible()
  await check(page)
  await press(page, 'Next')
  await expect(page).toHaveURL(/\/validation$/)
  await expect(page.getByText('Failed')).toHaveCount(0)
  await expect(page.getByText('sheen.txt')).toBeVisible()
  await check(page)
  await press(page, 'Next')
  await expect(page).toHaveURL(/\/submission$/)
  await check(page)
  await page.getByRole('checkbox', { name: /I certify/ }).check()
  await press(page, 'Submit')
  await expect(page.getByRole('heading', { name: 'Submission Successful' })).toBeVisible()
  await expect(page.getByText('Event saved successfully')).toBeVisible()
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  await check(page)
}

for (const js of [true, false])
  for (const [size, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE }))
    test.describe(`${js ? 'with' : 'without'} script, ${size}`, () => {
      test.use({ javaScriptEnabled: js, viewport })

      test('an event is reported and ends on the receipt [S2-EVENT-02 S2-EVENT-04 S2-EVENT-06 S2-EVENT-32 S2-EVENT-35 S2-ATT-01 S2-PRINT-08 S2-PRINT-09 S2-PRINT-10]', async ({
        page,
      }) => {
        const fillIn = () => fillGeneric(page, js)
        await file(page, { base: GENERIC, fillIn, name: 'Report Event', js })
      })

      test('pollution is reported and ends on the receipt [S2-EVENT-02 S2-SCREEN-02 S2-SCREEN-10 S2-SCREEN-11 S2-POLL-01 S2-POLL-15 S2-POLL-18 S2-POLL-25 S2-PRINT-09]', async ({
        page,
      }) => {
        const fillIn = () => fillPollution(page, js)
        await file(page, { base: POLLUTION, fillIn, name: 'Report Pollution', js })
      })

      test('a Yes to the first question refers and asks nothing further [S2-SCREEN-03 S2-SCREEN-04]', async ({
        page,
      }) => {
        await page.goto(`${POLLUTION}/basic`)
        await answer(page, 'screenQ1', 'Y')
        await expect(page.getByText('If this is an emergency, call 911.')).toBeVisible()
        await expect(page.locator('[name="screenQ2"]').first()).toBeHidden()
        await expect(page.locator('[name="incidentDate"]')).toBeHidden()
        await press(page, 'Next')
        await expect(page.getByRole('alert')).toContainText(
          'Reports of this kind are not taken here.',
        )
      })

      test('changing an answer hides what hangs on it [S2-SCREEN-11 S2-EVENT-15 S2-EVENT-21 S2-EVENT-22 S2-POLL-08 S2-POLL-21 S2-POLL-24 S2-POLL-35 S2-POLL-37]', async ({
        page,
      }) => {
        await page.goto(`${GENERIC}/basic`)
        const shows = async (name: string, value: string, field: string, isShown: boolean) => {
          await answer(page, name, value)
          await expect(page.locator(`[name="${field}"]`).first()).toBeVisible({ visible: isShown })
        }
        await shows('specialAssistanceInd', 'Y', 'situationCommentText', true)
        await shows('specialAssistanceInd', 'N', 'situationCommentText', false)
        await shows('byFacility', 'F', 'contact.jobTitle', true)
        await shows('byFacility', 'C', 'contact.jobTitle', false)
        await shows('byFacility', 'C', 'contact.firstName', true)
        await shows('byFacility', 'A', 'contact.firstName', false)
        await page.goto(`${POLLUTION}/basic`)
        for (const number of [1, 2, 3, 4, 5]) await answer(page, `screenQ${number}`, 'N')
        await shows('screenQ6', 'Y', 'incidentDate', true)
        await shows('deqContact', 'Y', 'deqContactMethod', true)
        await shows('deqContact', 'N', 'deqContactMethod', false)
        await shows('affectOther', 'Y', 'affectDetail', true)
        await shows('pollutantOther', 'Y', 'otherText', true)
        await shows('responseParty', 'Y', 'responseContact.lastName', true)
        await shows('responseParty', 'N', 'responseContact.lastName', false)
        await shows('contactedOrg', 'Y', 'contactedOrgList.0.contact.lastName', true)
        await shows('contactedOrg', 'N', 'contactedOrgList.0.contact.lastName', false)
        await shows('screenQ2', 'Y', 'screenQ3', false)
        await expect(page.locator('[name="incidentDate"]')).toBeHidden()
      })
    })

test('the whole report is filed by keyboard alone', async ({ page }) => {
  await page.goto(`${GENERIC}/basic`)
  const to = async (name: string) => {
    for (let tries = 0; tries < 80; tries++) {
      if ((await page.evaluate(() => document.activeElement?.getAttribute('name'))) === name) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`${name} was not reached by Tab`)
  }
  const type = async (name: string, text: string) => {
    await to(name)
    await page.keyboard.type(text)
  }
  const day = daysAgo(2).split('-')
  await to('byFacility')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await type('eventDate', `${day[1]}${day[2]}${day[0]}`)
  await type('reportedDate', `${day[1]}${day[2]}${day[0]}`)
  await type('eventSubject', 'Sheen')
  await type('eventTypeRid', 'Spill')
  await type('eventDesc', 'A sheen on the river.')
  await type('physicalLocation.line1', '1 Main St')
  await type('physicalLocation.cityName', 'Salem')
  await type('physicalLocation.stateRid', 'Oregon')
  await expect(page.locator(`#physicalLocation-countyRid option[value="${MARION}"]`)).toBeAttached()
  await type('physicalLocation.countyRid', 'Marion')
  await to('physicalLocation.township')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/attachment$/)
  await to('intent')
  for (const step of ['validation', 'submission']) {
    await page.getByRole('button', { name: 'Next', exact: true }).last().focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/${step}$`))
  }
  await to('certified')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Submission Successful' })).toBeVisible()
})

test('typing is saved without a button, and a phone number gets its mask [S2-EVENT-34 S2-EVENT-11]', async ({
  page,
}) => {
  await page.goto(`${GENERIC}/basic`)
  await answer(page, 'byFacility', 'C')
  await fill(page, 'contact.homePhone.phoneNo', '5551234567')
  await page.locator('[name="eventSubject"]').focus()
  await expect(page.locator('[name="contact.homePhone.phoneNo"]')).toHaveValue('555-123-4567')
  await fill(page, 'eventSubject', 'Kept')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.locator('[name="eventSubject"]')).toHaveValue('Kept')
})

test('a save that fails is told in the words of the server, and the form stays filled [S2-EVENT-59 S2-EVENT-60]', async ({
  page,
  context,
}) => {
  await page.goto(`${GENERIC}/basic`)
  await fillGeneric(page, true)
  await press(page, 'Next')
  await expect(page).toHaveURL(/\/attachment$/)
  // The other window takes an answer away, so that the submission is refused.
  await page.goto(`${GENERIC}/submission`)
  const other = await context.newPage()
  await other.goto(`${GENERIC}/basic`)
  await fill(other, 'eventSubject', '')
  await press(other, 'Save for later')
  await expect(other.getByText('You can come back on this device')).toBeVisible()
  await page.getByRole('checkbox', { name: /I certify/ }).check()
  await press(page, 'Submit')
  await expect(page.getByRole('alert')).toContainText('EVENT SAVE ERROR')
  await expect(page.getByRole('alert')).toContainText('The report is not complete')
  await expect(page.getByText('Submitting…')).toHaveCount(0)
  await expectAccessible(page)
})

plain(
  'without network the page stays with everything typed, and is saved once there is one',
  async ({ page, context }) => {
    await page.goto(`${GENERIC}/basic`)
    await fill(page, 'eventSubject', 'Before')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await context.setOffline(true)
    await fill(page, 'eventSubject', 'Typed without network')
    await expect(page.getByText(/^Not saved: /)).toBeVisible()
    await press(page, 'Next')
    await expect(page.getByRole('alert')).toContainText('The agency’s server cannot be reached')
    await expect(page.locator('[name="eventSubject"]')).toHaveValue('Typed without network')
    await context.setOffline(false)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.locator('[name="eventSubject"]')).toHaveValue('Typed without network')
  },
)
