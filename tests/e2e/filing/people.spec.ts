import type { Locator, Page } from '@playwright/test'
import { FILERS, PAIRS } from '../accounts/filing.accounts.ts'
import { PIN } from '../accounts/make-account.ts'
import { expect, expectSoundIn, test } from '../portal.ts'
import { signIn } from '../sign-in.ts'
import { answerOf, begin, certify, signIt, siteOf } from './form.ts'
import { DESK, PHONE } from './people.ts'

for (const way of ['script', 'plain'] as const) {
  const hasScript = way === 'script'

  test.describe(`two people ${hasScript ? 'with' : 'without'} JavaScript`, () => {
    test.use({
      javaScriptEnabled: hasScript,
      contextOptions: { reducedMotion: 'reduce' },
      viewport: hasScript ? DESK : PHONE,
    })

    test('a consultant prepares and cannot sign; the official finds it, reads it and signs [S3-PEND-01, S3-ROLE-01]', async ({
      page,
      browser,
    }) => {
      test.setTimeout(240_000)
      const official = await (
        await browser.newContext({
          javaScriptEnabled: hasScript,
          reducedMotion: 'reduce',
          baseURL: new URL(test.info().project.use.baseURL ?? '').origin,
        })
      ).newPage()
      await signIn(official, PAIRS[way].owner)
      await signIn(page, PAIRS[way].consultant)
      const { id } = await begin(page, 'WQ-NOEX', { siteId: await siteOf(official) })
      await certify(page, hasScript)
      await expect(page.locator('#who-signs')).toContainText(
        'You may prepare this submittal, but not sign it.',
      )
      await expect(page.locator('#pin')).toHaveCount(0)
      await page.getByRole('button', { name: /^Ask .* to sign$/ }).click()
      await expect(page.locator('#who-signs')).toContainText('Waiting for')
      await expect(page.locator('#who-signs')).toContainText('Asked by')
      await expectSoundIn(page, hasScript)

      await official.goto('/app/pending-apps')
      const row = official
        .locator('tr, article, li')
        .filter({ hasText: `${id}. WQ-NOEX` })
        .first()
      await expect(row).toContainText('You must act')
      await row.getByRole('link', { name: 'No exposure certification', exact: true }).click()
      await official.getByRole('link', { name: 'Read it whole and sign' }).click()
      await signIt(official, PIN)

      await page.goto('/app/submittals')
      // A line of a phone says the number in the address alone.
      await expect(
        page.locator(`main a[href*="/submittal/review/"][href$="/${id}"]`).first(),
      ).toBeVisible()
      await official.context().close()
    })
  })
}

/** Goes on with the Tab key until an element has the focus; nothing is ever pointed at. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let pressed = 0; pressed < 120; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The focus never came to ${target.toString()}`)
}

test('a submittal is filled in, read and signed by the keyboard alone [S3-NEW-16]', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await signIn(page, FILERS.keyboard)
  await begin(page, 'WQ-NOEX')
  const { keyboard } = page
  const type = async (target: Locator, text: string) => {
    await tabTo(page, target)
    await keyboard.press('ControlOrMeta+A')
    await keyboard.type(text)
  }
  const label = (name: string) => page.getByLabel(name, { exact: true })
  const goOn = async (name = 'Save and go on') => {
    await tabTo(page, page.getByRole('button', { name, exact: true }))
    await keyboard.press('Enter')
  }
  const no = async (group: Locator, name = 'No') => {
    const radio = group.getByRole('radio', { name })
    // A group without an answer is entered at its first choice.
    await tabTo(page, group.getByRole('radio').first())
    if (name === 'No') await keyboard.press('ArrowDown')
    else await keyboard.press('Space')
    await expect(radio).toBeChecked()
  }

  await type(label('Operator'), 'Larch Hill Foods')
  await type(label('Street or PO box'), '1 Mill Road')
  await type(label('City'), 'Salem')
  await tabTo(page, label('State'))
  await keyboard.type('OR')
  await type(label('ZIP code'), '97301')
  await type(label('First name'), 'Olive')
  await type(label('Last name'), 'Owens')
  await type(label('Phone'), '503-555-0101')
  await type(label('E-mail'), 'olive@example.com')
  await goOn()
  await type(page.getByLabel('Latitude'), '44.9402')
  await type(page.getByLabel('Longitude'), '-123.0351')
  await no(page.getByRole('group', { name: 'Was the facility covered by a stormwater permit' }))
  await type(page.getByLabel('Primary activity (SIC code)'), '2033')
  await type(page.getByLabel('Value'), '4.5')
  await tabTo(page, page.getByLabel('Unit'))
  await keyboard.type('acre')
  await no(page.getByRole('group', { name: 'Was a formerly exposed, pervious area paved' }))
  await goOn()
  await expect(page.getByText('All eleven must be answered no.')).toBeVisible()
  const groups = page.locator('fieldset').filter({ has: page.getByRole('radio', { name: 'No' }) })
  for (let at = 0; at < (await groups.count()); at += 1)
    if ((await groups.nth(at).locator('fieldset').count()) === 0) await no(groups.nth(at))
  await goOn()
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, page.locator('#siteMap'))
  await keyboard.press('Enter')
  await (
    await chooser
  ).setFiles({
    name: 'site-map.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF'),
  })
  await tabTo(page, page.getByRole('button', { name: 'Add file' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Files: Site map' })).toContainText('site-map.pdf')
  await goOn('Save and read it whole')
  await expect(page.getByRole('heading', { name: 'Nothing is missing' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Check and sign' })).toBeVisible()
  const question = await page.locator('label[for=answer]').innerText()
  await tabTo(page, page.getByLabel('I have read all of it'))
  await keyboard.press('Space')
  await type(page.locator('#pin'), PIN)
  await type(page.getByLabel(question), answerOf(question))
  await keyboard.press('Enter')
  await expect(page.getByText('Your submittal was signed and received.')).toBeVisible()
})
