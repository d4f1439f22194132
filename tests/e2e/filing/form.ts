import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect } from '../portal.ts'

type Answer = { data: Record<string, never>; errors?: unknown }

/** One operation of the graph as the signed-in user of a page. */
export async function ask<T>(page: Page, query: string, variables: object): Promise<T> {
  const answer = await page.request.post('/graphql', {
    data: { query, variables },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const { data, errors } = (await answer.json()) as Answer
  expect(errors).toBeUndefined()
  return data as T
}

/** The site of a signed-in owner. */
export async function siteOf(page: Page): Promise<string> {
  const { viewer } = await ask<{ viewer: { id: string } }>(page, '{ viewer { id } }', {})
  const { account } = await ask<{ account: { facilities: { siteId: string }[] } }>(
    page,
    'query($id: ID!) { account(id: $id) { facilities { siteId } } }',
    { id: viewer.id },
  )
  return account.facilities[0]?.siteId ?? ''
}

/** Begins a submittal of a type at the user's site and opens its form. */
export async function begin(
  page: Page,
  code: string,
  more: { period?: { from: string; to: string }; siteId?: string } = {},
): Promise<{ id: string; product: string }> {
  const { viewer } = await ask<{ viewer: { id: string } }>(page, '{ viewer { id } }', {})
  const { account, applicationSummaries } = await ask<{
    account: { facilities: { siteId: string; isApproved: boolean }[] }
    applicationSummaries: { id: string; code: string }[]
  }>(
    page,
    'query($id: ID!) { account(id: $id) { facilities { siteId isApproved } } applicationSummaries { id code } }',
    { id: viewer.id },
  )
  const { beginSubmittal } = await ask<{
    beginSubmittal: { id: string; productId: string; error: { message: string } | null }
  }>(
    page,
    'mutation($input: BeginSubmittalInput!) { beginSubmittal(input: $input) { id productId error { message } } }',
    {
      input: {
        applicationId: applicationSummaries.find((each) => each.code === code)?.id,
        siteId: account.facilities.find(({ isApproved }) => isApproved)?.siteId,
        key: `browser-${Math.random()}`,
        ...more,
      },
    },
  )
  expect(beginSubmittal.error).toBeNull()
  const { id, productId: product } = beginSubmittal
  await page.goto(`/app/submittal/form/${product}/${id}`)
  return { id, product }
}

const OPERATOR = [
  ['Operator', 'Larch Hill Foods'],
  ['Street or PO box', '1 Mill Road'],
  ['City', 'Salem'],
  ['State', 'OR'],
  ['ZIP code', '97301'],
  ['First name', 'Olive'],
  ['Last name', 'Owens'],
  ['Phone', '503-555-0101'],
  ['E-mail', 'olive@example.com'],
] as const

/** The least that is a PDF. */
const PDF = {
  name: 'site-map.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF'),
}

/** Fills in the pages of a no-exposure certification, up to its reading. */
export async function certify(
  page: Page,
  hasScript: boolean,
  operatorName?: string,
): Promise<void> {
  const goOn = (name = 'Save and go on') => page.getByRole('button', { name, exact: true }).click()
  const operator = page.getByRole('heading', { name: 'Who operates the facility', level: 2 })
  await expect(operator).toBeVisible()
  for (const [label, text] of OPERATOR) {
    const given = label === 'Operator' ? (operatorName ?? text) : text
    await page.getByLabel(label, { exact: true }).fill(given)
  }
  await goOn()
  await expect(operator).toBeHidden()
  await page.getByLabel('Latitude').fill('44.9402')
  await page.getByLabel('Longitude').fill('-123.0351')
  await page
    .getByRole('group', { name: 'Was the facility covered by a stormwater permit before?' })
    .getByLabel('Yes')
    .check()
  const permit = page.getByLabel('Number of that permit')
  // A renewal begins with the answers of before, this question among them.
  if (!hasScript && !(await permit.isVisible())) {
    await goOn()
    await expect(
      page.getByText('Your answer brought up 1 more question on this page.'),
    ).toBeVisible()
  }
  await permit.fill('ORR10A123')
  await page.getByLabel('Primary activity (SIC code)').fill('2033')
  await page.getByLabel('Value').fill('4.5')
  await page.getByLabel('Unit').selectOption('acre')
  await page
    .getByRole('group', { name: 'Was a formerly exposed, pervious area paved or roofed' })
    .getByLabel('No')
    .check()
  await goOn()
  await expect(page.getByText('All eleven must be answered no.')).toBeVisible()
  for (const no of await page.getByRole('radio', { name: 'No' }).all()) await no.check()
  await goOn()
  await expect(page.getByRole('heading', { name: 'Site map', level: 2 })).toBeVisible()
  await page.getByRole('button', { name: 'Add file' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No file was chosen' })).toContainText(
    'Site map: choose a file',
  )
  await page.locator('#siteMap').setInputFiles(PDF)
  await page.getByRole('button', { name: 'Add file' }).click()
  await expect(page.getByRole('list', { name: 'Files: Site map' })).toContainText('site-map.pdf')
  await goOn('Save and read it whole')
  await expect(page.getByRole('heading', { name: 'Nothing is missing' })).toBeVisible()
}

/**
 * Answers whatever a form asks of the named texts and files, page by page, up to its reading; what an answer brings
 * up is asked on the same page again.
 */
export async function fillIn(
  page: Page,
  texts: Readonly<Record<string, string>>,
  files: readonly string[] = [],
): Promise<void> {
  for (let pages = 0; pages < 30; pages += 1) {
    for (const [name, text] of Object.entries(texts)) {
      const control = page.locator(`[name="${name}"]`).first()
      if (!(await control.isVisible().catch(() => false))) continue
      const kind = await control.evaluate((each) => `${each.tagName} ${each.getAttribute('type')}`)
      if (/radio|checkbox/.test(kind))
        await page.locator(`[name="${name}"][value="${text}"]`).first().check()
      else if (kind.startsWith('SELECT')) await control.selectOption(text)
      // A date field takes the day as its standard writes it; examples have it as the file of a form does.
      else
        await control.fill(
          kind.endsWith(' date') ? text.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2') : text,
        )
    }
    for (const name of files) {
      const control = page.locator(`#${name}`)
      if (!(await control.isVisible())) continue
      await control.setInputFiles(PDF)
      const question = page.locator(`[data-question="${name}"]`)
      await question.getByRole('button', { name: /^Add file/ }).click()
      await expect(page.getByText(PDF.name).first()).toBeVisible()
    }
    const whole = page.getByRole('button', { name: 'Save and read it whole', exact: true })
    const isLast = await whole.isVisible()
    const next = isLast ? whole : page.getByRole('button', { name: 'Save and go on', exact: true })
    await Promise.all([page.waitForEvent('load'), next.click()])
    if (page.url().includes('/read/')) return
  }
  throw new Error('The form did not come to its end.')
}

/** The answers of the first example of a type, which is complete. */
export async function exampleTexts(code: string): Promise<Record<string, string>> {
  const file = await readFile(`forms/definitions/${code}/examples.json`, 'utf8')
  const [complete] = JSON.parse(file) as { texts: Record<string, string> }[]
  return complete?.texts ?? {}
}

/** Signs what is ready to be read, and waits for the receipt. */
export async function signIt(
  page: Page,
  pin: string,
  answer: (question: string) => string = answerOf,
): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Nothing is missing' })).toBeVisible()
  const question = await page.locator('label[for=answer]').innerText()
  await page.getByLabel('I have read all of it').check()
  await page.locator('#pin').fill(pin)
  await page.getByLabel(question).fill(answer(question))
  await page.getByRole('button', { name: 'Sign and submit' }).click()
  await expect(page.getByText('Your submittal was signed and received.')).toBeVisible()
}

/** The answer of the accounts of the browser tests to a security question. */
export function answerOf(question: string): string {
  if (/school|car|parents|concert/.test(question)) return 'river'
  return /pet|cousin|street|book/.test(question) ? 'lamp' : 'register'
}
