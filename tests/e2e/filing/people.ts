import type { Browser, Page } from '@playwright/test'
import { dayIn as dayOf } from '#values/days.ts'
import { mailed } from '../mails.ts'
import { expect, expectSoundIn } from '../portal.ts'

/** Half of the journeys are made on a phone. */
const WIDTHS = [
  { width: 1280, height: 900 },
  { width: 375, height: 800 },
] as const
/** The widths of the journeys, with script and without; E2E_SWAP=1 gives each way the other one. */
export const [DESK, PHONE] = process.env.E2E_SWAP ? [WIDTHS[1], WIDTHS[0]] : WIDTHS

/** A day from today on, as fields of days take it: of the agency, whose evening is the next day in Greenwich. */
export const dayIn = (days: number): string =>
  dayOf('America/New_York', new Date(Date.now() + days * 86_400_000))

/** A browser of another person. */
export async function another(
  browser: Browser,
  javaScriptEnabled: boolean,
  viewport = DESK,
): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled, viewport, reducedMotion: 'reduce' })
  return context.newPage()
}

/** `days` is null where the days that the page proposes are kept. */
type Approval = { id: string; days: number | null; hasScript: boolean }

/** Staff take a filed submittal to its decision and approve it for some days. Answers the number of the permit. */
export async function approve(staff: Page, { id, days, hasScript }: Approval): Promise<string> {
  const moves = [
    'Start review',
    'Start completeness and authority review',
    'Complete authority review',
  ]
  await staff.goto(`/app/gov/review/${id}`)
  for (const [at, move] of moves.entries()) {
    await staff.getByRole('button', { name: move, exact: true }).click()
    const next = moves[at + 1]
    const sign = next
      ? staff.getByRole('button', { name: next, exact: true })
      : staff.getByRole('link', { name: 'Decide', exact: true })
    await expect(sign).toBeVisible()
  }
  await staff.goto(`/app/gov/review/${id}/decision`)
  await staff.getByLabel('Approve').check()
  if (days !== null) {
    await staff.getByLabel('In force from').fill(dayIn(0))
    await staff.getByLabel('Until').fill(dayIn(days))
  }
  await staff.getByRole('button', { name: 'Save draft' }).last().click()
  await expect(staff.getByText('Nothing is missing.')).toBeVisible()
  await expectSoundIn(staff, hasScript)
  await staff.getByRole('button', { name: /^Issue/ }).click()
  const issued = staff.getByRole('heading', { name: /^Permit .* is issued$/ })
  await expect(issued).toBeVisible()
  return /^Permit (.*) is issued$/.exec(await issued.innerText())?.[1] ?? ''
}

/** Invites a co-signer, who comes by the link of the mail, proves the address and agrees in a browser of their own. */
export async function cosign(page: Page, signer: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Casey')
  await page.getByLabel('Last name').fill('Quill')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('The invitation waits to be sent.')).toBeVisible()
  const entry = await mailed(page, email, /(\/pub\/pub-co-sign-entry\/\d+\/[\w-]+)/)
  await signer.goto(entry)
  await expect(signer.getByText('Hello Casey Quill,')).toBeVisible()
  const sent = signer.getByText(
    /A code of six digits waits to be sent|We sent a code of six digits/,
  )
  if (!(await sent.isVisible())) await signer.getByRole('button', { name: 'Send again' }).click()
  await expect(sent).toBeVisible()
  await signer.getByLabel('Code').fill(await mailed(signer, email, /Your code is (\d{6})/))
  await signer.getByRole('button', { name: 'Verify' }).click()
  await expect(signer).toHaveURL(/\/pub\/pub-co-sign-sub-review\//)
  await signer.getByRole('link', { name: 'Co-Sign', exact: true }).click()
  await signer.getByLabel('I have read the agreement above.').check()
  await signer.getByLabel('I accept the signature agreement above.').check()
  await signer.getByRole('button', { name: 'Agree and Sign' }).click()
  await expect(signer.getByText('You have successfully co-signed on this submittal.')).toBeVisible()
}

/** Pays what a submittal costs, such as "$45.00", at the sandbox bank. */
export async function pay(
  page: Page,
  { address, amount, hasScript }: { address: string; amount: string; hasScript: boolean },
): Promise<void> {
  await page.goto(`${address}?tab=payment`)
  await page.getByRole('link', { name: `Pay ${amount}` }).click()
  const button = page.getByRole('button', { name: `Pay ${amount}` })
  const total = page.getByRole('button', { name: 'Work out the total' })
  // Which of them the page has is known once it has come.
  await expect(button.or(total).first()).toBeVisible()
  if (!(await button.isVisible())) await total.click()
  await button.click()
  await page.getByRole('link', { name: 'Go on to Sandbox Bank' }).click()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Valid until').fill('11/29')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: /by card$/ }).click()
  // The bank leads back to the submittal that was paid for.
  await expect(page).toHaveURL(new RegExp(address))
  await page.goto(`${address}?tab=payment`)
  await expect(page.getByText(`${amount}, paid `)).toBeVisible()
  await expectSoundIn(page, hasScript)
}
