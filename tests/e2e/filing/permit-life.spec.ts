import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { pdfText } from '#tests/support/pdf/pdf-text.ts'
import { longDate } from '#values/days.ts'
import { PIN } from '../accounts/make-account.ts'
import { lifeOf, LIVED } from '../accounts/permit-life.accounts.ts'
import { mailed } from '../mails.ts'
import { expect, expectSoundIn, test } from '../portal.ts'
import { signIn, signInAsStaff } from '../sign-in.ts'
import { begin, certify, exampleTexts, fillIn, signIt, siteOf } from './form.ts'
import { another, approve, dayIn, DESK, PHONE } from './people.ts'
import { act, agree, LINK, openPermit, openPublic, recordIt } from './permit-steps.ts'

let dumps = 0
async function dump(page: Page, name: string) {
  dumps += 1
  const text = await page.locator('main').innerText()
  writeFileSync(`/tmp/life-dump/${String(dumps).padStart(2, '0')}-${name}.txt`, `${page.url()}\n${text}\n`)
}

for (const way of ['script', 'plain'] as const) {
  const hasScript = way === 'script'
  const { former, aide, next, staff: clerk, keptSite } = lifeOf(way)
  const newHolder = `Alder Foods ${way}`

  test.describe(`the whole life of a permit ${hasScript ? 'with' : 'without'} JavaScript`, () => {
    test.use({
      javaScriptEnabled: hasScript,
      contextOptions: { reducedMotion: 'reduce' },
      viewport: hasScript ? DESK : PHONE,
    })

    test('passes', async ({ page, browser }) => {
      test.setTimeout(600_000)
      await signIn(page, former)
      const { id } = await begin(page, LIVED, { siteId: await siteOf(page) })
      await certify(page, hasScript)
      await signIt(page, PIN)
      const staff = await another(browser, hasScript)
      await signInAsStaff(staff, clerk, '/app/gov/inbox')
      const number = await approve(staff, { id, days: 900, hasScript })
      await openPermit(page, number)
      const permit = new URL(page.url()).pathname
      await dump(page, 'former-issued')
      const aider = await another(browser, hasScript)
      await aider.context().addCookies([{ name: 'hw_lang', value: 'es', url: new URL(page.url()).origin }])
      await signIn(aider, aide)
      await aider.goto(permit)
      await dump(aider, 'aide-issued')

      const visitor = await another(browser, hasScript)
      await openPublic(visitor, number)
      const record = new URL(visitor.url()).pathname
      await dump(visitor, 'public-issued')
      await visitor.getByRole('link', { name: 'Follow', exact: true }).click()
      const follower = `life-${way}-${Date.now()}@example.org`
      await visitor.getByLabel('Your email').fill(follower)
      await visitor.getByRole('button', { name: 'Follow', exact: true }).click()
      await visitor.goto(`/pub/watch/confirm/${await mailed(visitor, follower, /watch\/confirm\/([\w-]+)/)}`)
      await visitor.getByRole('button', { name: 'Follow', exact: true }).click()

      // transfer
      await openPermit(page, number)
      await page.getByRole('link', { name: /^Transfer/ }).click()
      await page.getByRole('button', { name: 'Start', exact: true }).click()
      await expect(page).toHaveURL(/\/app\/submittal\/form\/\d+\/\d+/)
      const transfer = /form\/\d+\/(\d+)/.exec(page.url())?.[1] ?? ''
      await fillIn(page, {
        ...(await exampleTexts('AL-TRANSFER')),
        ...{ endsOn: dayIn(900), transferOn: dayIn(0), agreedOn: dayIn(-10) },
        ...{ newName: newHolder, 'newPerson.email': `${next}@example.com` },
      })
      await signIt(page, PIN)
      const taker = await another(browser, hasScript, hasScript ? DESK : PHONE)
      await signIn(taker, next)
      await taker.goto((await mailed(page, `${next}@example.com`, LINK)).replace('/pub/', '/app/'))
      await dump(taker, 'take-over')
      await agree(taker, newHolder, hasScript)
      await approve(staff, { id: transfer, days: null, hasScript })
      await dump(staff, 'staff-transferred')

      await page.goto(permit)
      await dump(page, 'former-passed')
      await aider.goto(permit)
      await dump(aider, 'aide-passed')
      await aider.goto('/app/dashboard')
      await dump(aider, 'aide-dashboard')
      await openPermit(taker, number)
      await dump(taker, 'next-passed')
      await visitor.goto(record)
      await dump(visitor, 'public-passed')

      // amendment
      await taker.getByRole('button', { name: /^Amend/ }).click()
      await expect(taker).toHaveURL(/\/app\/submittal\/form\/\d+\/\d+/)
      await dump(taker, 'amend-form')
      const amendment = /form\/\d+\/(\d+)/.exec(taker.url())?.[1] ?? ''
      await certify(taker, hasScript, newHolder)
      await signIt(taker, PIN)
      await approve(staff, { id: amendment, days: 800, hasScript })
      await openPermit(taker, number)
      await dump(taker, 'next-amended')
      const files = taker.locator('#documents a')
      for (let at = 0; at < (await files.count()); at += 1) {
        const href = (await files.nth(at).getAttribute('href')) ?? ''
        const bytes = await (await taker.request.get(href)).body()
        writeFileSync(`/tmp/life-dump/paper-${way}-${at}.pdf`, bytes)
        writeFileSync(`/tmp/life-dump/paper-${way}-${at}.txt`, `${href}\n${await pdfText(bytes)}`)
        await visitor.goto('/pub/pub-rcd/check-document')
        await visitor.getByLabel('PDF file').setInputFiles({ name: 'p.pdf', mimeType: 'application/pdf', buffer: bytes })
        await visitor.getByRole('button', { name: 'Check' }).click()
        await dump(visitor, `check-${at}`)
      }
      await visitor.goto(`${record}?tab=issurance`)
      await dump(visitor, 'public-issuances')
      await visitor.goto((await taker.getByRole('link', { name: 'Open the verification page' }).getAttribute('href')) ?? '')
      await dump(visitor, 'verify')

      // suspend
      await staff.goto(permit.replace('/app/permits/review', '/app/gov/permits'))
      await dump(staff, 'desk-amended')
      await act(staff, 'Suspend', 'Samples were not taken.')
      await taker.goto(permit)
      await dump(taker, 'next-suspended')
      await visitor.goto(record)
      await dump(visitor, 'public-suspended')
      await act(staff, 'Reinstate', 'Samples were taken.')
      await taker.goto(permit)
      await dump(taker, 'next-reinstated')
      await act(staff, 'Revoke', 'Samples were not taken again.')
      await dump(staff, 'desk-revoked')
      await taker.goto('/app/dashboard')
      await dump(taker, 'next-dashboard-revoked')
      await taker.goto(permit)
      await dump(taker, 'next-revoked')
      await taker.getByRole('button', { name: 'Appeal the revocation' }).click()
      const example = Object.entries(await exampleTexts('AL-APPEAL'))
      const texts = Object.fromEntries(example.filter(([name]) => !name.startsWith('decision')))
      await fillIn(taker, { ...texts, stay: 'Y', stayWhy: 'The works would have to close.' })
      await signIt(taker, PIN)
      await dump(taker, 'appeal-filed')
      await staff.reload()
      await dump(staff, 'desk-appealed')
      await staff.goto('/app/gov/inbox')
      await dump(staff, 'desk-inbox')
      await staff.goto(permit.replace('/app/permits/review', '/app/gov/permits'))
      await staff.getByRole('link', { name: /^Appeals of the decision/ }).click()
      await dump(staff, 'desk-appeals')
      await act(staff, 'Open', 'It came in time.')
      await staff.getByRole('link', { name: 'Stay it at the page of the permit' }).click()
      await recordIt(staff, 'Nothing is harmed meanwhile.')
      await dump(staff, 'desk-stayed')
      for (const [name, who, at] of [['former', page, permit], ['aide', aider, permit], ['next', taker, permit], ['public', visitor, record]] as const) {
        await who.goto(at)
        await dump(who, `${name}-stayed`)
      }
      await staff.getByRole('link', { name: /^Appeals of the decision/ }).click()
      await act(staff, 'Uphold the revocation', 'The samples were not taken.')
      await dump(staff, 'desk-upheld')
      // merge
      await staff.goto(`/app/gov/sites?words=${keptSite}`)
      await staff.locator('#sites tbody a').first().click()
      await staff.getByRole('link', { name: 'Merge with a duplicate…' }).click()
      await staff.getByLabel('Site ID or state registration number (SRN) of the other site').fill(former)
      await staff.getByRole('button', { name: 'Compare' }).click()
      await dump(staff, 'merge')
      await staff.getByLabel('Reason').fill('One gate, one owner.')
      await staff.getByRole('button', { name: `Merge into ${keptSite}` }).click()
      await expect(staff.getByText('The sites are one.')).toBeVisible()
      await dump(staff, 'merged')
      for (const [name, who, at] of [['former', page, permit], ['aide', aider, permit], ['next', taker, permit], ['public', visitor, record]] as const) {
        await who.goto(at)
        await dump(who, `${name}-end`)
        await who.goto(`${at}?lang=es`)
        await dump(who, `${name}-end-es`)
      }
      const outbox = await page.request.get('/x/outbox?code=code-of-the-browser-tests')
      writeFileSync(`/tmp/life-dump/outbox-${way}.html`, await outbox.text())
      await expectSoundIn(visitor, hasScript)
      expect(longDate(dayIn(0))).not.toBe('')
    })
  })
}
