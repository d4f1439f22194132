import type { Browser, Page } from '@playwright/test'
import { longDate } from '#values/days.ts'
import { PIN } from '../accounts/make-account.ts'
import { lifeOf, LIVED } from '../accounts/permit-life.accounts.ts'
import { mailed } from '../mails.ts'
import { expect, expectSoundIn, test } from '../portal.ts'
import { signIn, signInAsStaff } from '../sign-in.ts'
import { begin, certify, exampleTexts, fillIn, signIt, siteOf } from './form.ts'
import { checked, follow, mergeSites, papersOf } from './life-steps.ts'
import { another, approve, dayIn, DESK, PHONE } from './people.ts'
import { act, agree, LINK, openPermit, openPublic, recordIt } from './permit-steps.ts'

const TODAY = dayIn(0)
const ON = longDate(TODAY) ?? ''
const FORMER_HOLDER = 'Larch Hill Foods'
const STAYED = 'The revocation is stayed until the appeal is decided.'

/** A browser whose reader chose Spanish. */
async function spanish(browser: Browser, hasScript: boolean, of: Page): Promise<Page> {
  const page = await another(browser, hasScript)
  const { origin } = new URL(of.url())
  await page.context().addCookies([{ name: 'hw_lang', value: 'es', url: origin }])
  return page
}

/** What a page says, sentence by sentence, at its address. */
async function reads(page: Page, at: string, ...said: (string | RegExp)[]): Promise<void> {
  await page.goto(at)
  for (const words of said) await expect(page.getByText(words).first()).toBeVisible()
}

const formOf = (page: Page): string => /form\/\d+\/(\d+)/.exec(page.url())?.[1] ?? ''

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

    test('is one story to both its holders, a consultant, a follower, the desk and the public: passed on, amended, suspended, revoked, stayed, appealed in vain, and moved with its site', async ({
      page,
      browser,
    }) => {
      test.setTimeout(600_000)
      const staff = await another(browser, hasScript)
      const visitor = await another(browser, hasScript)
      const taker = await another(browser, hasScript, hasScript ? DESK : PHONE)
      await signIn(page, former)
      const helper = await spanish(browser, hasScript, page)
      await signIn(helper, aide)
      await signInAsStaff(staff, clerk, '/app/gov/inbox')
      await signIn(taker, next)

      // Issued to its first holder; the consultant and the public read it, and somebody follows it.
      const { id } = await begin(page, LIVED, { siteId: await siteOf(page) })
      await certify(page, hasScript, FORMER_HOLDER)
      await signIt(page, PIN)
      const number = await approve(staff, { id, days: 900, hasScript })
      await openPermit(page, number)
      const permit = new URL(page.url()).pathname
      const desk = permit.replace('/permits/review/', '/gov/permits/')
      await reads(helper, permit, 'El permiso está vigente.')
      await openPublic(visitor, number)
      const record = new URL(visitor.url()).pathname
      const follower = await follow(visitor, `life-${way}-${Date.now()}@example.org`)

      // Both sides sign, the agency lets it pass: from its day it is the new holder's.
      await page.getByRole('link', { name: /^Transfer/ }).click()
      await page.getByRole('button', { name: 'Start', exact: true }).click()
      await expect(page).toHaveURL(/\/app\/submittal\/form\/\d+\/\d+/)
      const transfer = formOf(page)
      await fillIn(page, {
        ...(await exampleTexts('AL-TRANSFER')),
        ...{ endsOn: dayIn(900), transferOn: TODAY, agreedOn: dayIn(-10) },
        ...{ newName: newHolder, 'newPerson.email': `${next}@example.com` },
      })
      await signIt(page, PIN)
      await taker.goto((await mailed(page, `${next}@example.com`, LINK)).replace('/pub/', '/app/'))
      await agree(taker, newHolder, hasScript)
      await approve(staff, { id: transfer, days: null, hasScript })
      await reads(page, permit, `Passed to ${newHolder} on ${ON}`, 'Handover of a cover')
      await expectSoundIn(page, hasScript)
      await reads(helper, permit, new RegExp(`^Pasó a ${newHolder} el `))
      await reads(visitor, record, 'Version 1.1, transferred to a new holder', newHolder)

      // The new holder amends it in their own name; the form says why it begins with so little.
      await openPermit(taker, number)
      await taker.getByRole('button', { name: /^Amend/ }).click()
      await expect(taker).toHaveURL(/\/app\/submittal\/form\/\d+\/\d+/)
      const amendment = formOf(taker)
      const leftOut = 'This form begins without the former holder’s answers'
      await expect(taker.getByText(leftOut)).toBeVisible()
      await expect(taker.getByLabel('Operator', { exact: true })).toHaveValue(newHolder)
      await expectSoundIn(taker, hasScript)
      await certify(taker, hasScript, newHolder)
      await signIt(taker, PIN)
      await approve(staff, { id: amendment, days: 800, hasScript })
      await reads(taker, permit, 'Version 2.0, amended, holds from', newHolder)

      // Its three papers beside each other, the newest first: each says whose it was, and what took its place.
      const papers = await papersOf(taker)
      const after = [null, '2.0', '1.1']
      expect(papers.map(({ name }) => name)).toEqual([
        `Permit ${number}, version 2.0.pdf`,
        `Permit ${number}, version 1.1.pdf`,
        `Permit ${number}.pdf`,
      ])
      for (const [at, paper] of papers.entries()) {
        const replacing = after[at]
        expect(paper.text).toContain(number)
        expect(paper.text).toContain(at === 2 ? FORMER_HOLDER : newHolder)
        expect(paper.says.includes(`until version ${replacing} takes its place on ${ON}`)).toBe(
          replacing !== null,
        )
        const said = await checked(visitor, paper.bytes)
        expect(said).toContain('This document is genuine')
        expect(said.includes(`Version ${replacing} takes its place on ${ON}.`)).toBe(
          replacing !== null,
        )
      }
      await reads(visitor, `${record}?tab=issurance`, /version 1\.1 takes its place on/)
      const proof = /(\/pub\/verify\/[\w-]+)/.exec(papers[2]?.text ?? '')?.[1] ?? ''
      await reads(
        visitor,
        `${proof}?version=1.0`,
        `It was replaced on ${ON} by version 1.1.`,
        newHolder,
      )

      // Suspended, and reinstated.
      await staff.goto(desk)
      await act(staff, 'Suspend', 'Samples were not taken.')
      for (const [reader, at] of [
        [taker, permit],
        [visitor, record],
      ] as const)
        await reads(reader, at, /^The permit is suspended/)
      await act(staff, 'Reinstate', 'Samples were taken.')
      await reads(taker, permit, 'The permit is in force.')

      // Revoked: the new holder is written to in the language that they read now, and appeals it.
      const later = await spanish(browser, hasScript, page)
      await signIn(later, next)
      await act(staff, 'Revoke', 'Samples were not taken again.')
      await reads(later, permit, /^Revocado el /, 'Apelación de la revocación')
      const wrote = await mailed(page, `${next}@example.com`, /(queda revocado desde)/)
      expect(wrote).not.toBe('')
      await taker.goto(permit)
      await taker.getByRole('button', { name: 'Appeal the revocation' }).click()
      const example = Object.entries(await exampleTexts('AL-APPEAL'))
      const texts = Object.fromEntries(example.filter(([name]) => !name.startsWith('decision')))
      await fillIn(taker, { ...texts, stay: 'Y', stayWhy: 'The works would have to close.' })
      await signIt(taker, PIN)

      // The desk is told where it waits, opens it and stays what it did: for everybody it goes on.
      await staff.goto('/app/dashboard')
      await staff.getByRole('link', { name: 'Appeals to open', exact: true }).click()
      await staff.locator(`main a[href*="/app/gov/appeals/${amendment}"]`).first().click()
      await act(staff, 'Open', 'It came in time.')
      await staff.getByRole('link', { name: 'Stay it at the page of the permit' }).click()
      await recordIt(staff, 'Nothing is harmed meanwhile.')
      for (const [reader, at] of [
        [taker, permit],
        [visitor, record],
      ] as const) {
        await reads(reader, at, STAYED, 'The permit is in force.')
        await expectSoundIn(reader, hasScript)
      }

      // Upheld, the revocation holds again; then its site is made one with another.
      await staff.goto(`/app/gov/appeals/${amendment}`)
      await act(staff, 'Uphold the revocation', 'The samples were not taken.')
      await mergeSites(staff, keptSite, former)
      await reads(taker, permit, `Revoked on ${ON}`, new RegExp(`Life Mill ${way}`), number)
      await reads(visitor, record, 'Revoked', new RegExp(`Life Mill ${way}`), newHolder)
      await expect(visitor.getByText(STAYED)).toHaveCount(0)
      await expectSoundIn(visitor, hasScript)
      await reads(page, permit, `Passed to ${newHolder} on ${ON}`)
      await reads(helper, permit, new RegExp(`^Pasó a ${newHolder} el `))

      // In Spanish, too, every sentence of the record is Spanish.
      await reads(visitor, `${record}?lang=es`, /^Está decidida\. Lo apelado se mantiene\./)
      await reads(later, permit, /^Está decidida\. Lo apelado se mantiene\./)
      for (const told of [/(passes to another holder)/, /(revocation of permit \S+ was decided)/])
        await expect
          .poll(() => mailed(page, follower, told), { timeout: 60_000, intervals: [2_000] })
          .not.toBe('')
      for (const each of [staff, visitor, taker, helper, later]) await each.context().close()
    })
  })
}
