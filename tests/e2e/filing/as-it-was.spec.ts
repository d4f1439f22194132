import { readdir, readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { FILERS } from '../accounts/filing.accounts.ts'
import { expect, test } from '../portal.ts'
import { misfits } from '../everyone/fit.ts'
import { unpressable } from '../everyone/pressable.ts'
import { signIn } from '../sign-in.ts'
import { ask } from './form.ts'

type Texts = Record<string, string>
type Rows<Row> = Record<string, Row[]>
type Draft = {
  version: number
  answered: { texts: Texts; rows: Rows<{ name: string; texts: Texts }> }
}
type Of = { id: string; product: string }

/** Of a table so many rows are enough to see its columns. */
const ROWS = 2

/** Ways to type a day, a month and a moment that no control takes as they are. */
const typedByHand = (text: string): string =>
  text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1').replace(/^(\d{4})-(\d{2})$/, '$2/$1')

/** Others want a permit or another account; tests/app/filing-form/as-it-was.test.tsx holds the same of all. */
const OWNERS_MAY_BEGIN = [
  ...['AQ-ASB', 'AQ-NSR', 'CT-SURRENDER', 'CT-TRADE', 'DW-BFT', 'DW-LCR', 'GHG-4001', 'GHG-4002'],
  ...['GHG-4003', 'WA-8700', 'WA-UST', 'WQ-CGP-NOI', 'WQ-NOEX'],
]

const WIDTHS = [375, 1280]

/** Whatever period a type reports on. */
const PERIODS = [
  {},
  { period: { from: '2025-01-01', to: '2025-12-31' } },
  { period: { from: '2026-01-01', to: '2026-06-30' } },
  { period: { from: '2026-07-01', to: '2026-09-30' } },
  { period: { from: '2026-10-01', to: '2026-10-31' } },
]

async function firstOf<T, R>(all: readonly T[], ask: (one: T) => Promise<R | null>) {
  for (const one of all) {
    const answer = await ask(one)
    if (answer !== null) return answer
  }
  return null
}

/** A submittal of a type with the answers of its first example; null where this owner may not begin one. */
async function filledIn(page: Page, code: string, siteId: string) {
  const { applicationSummaries } = await ask<{
    applicationSummaries: { id: string; code: string }[]
  }>(page, '{ applicationSummaries { id code } }', {})
  const applicationId = applicationSummaries.find((each) => each.code === code)?.id
  const begun = await firstOf(PERIODS, async (period) => {
    const { beginSubmittal } = await ask<{
      beginSubmittal: { id: string | null; productId: string | null }
    }>(
      page,
      'mutation($input: BeginSubmittalInput!) { beginSubmittal(input: $input) { id productId } }',
      { input: { applicationId, siteId, key: `as-it-was-${Math.random()}`, ...period } },
    )
    return beginSubmittal.id === null ? null : beginSubmittal
  })
  const { id = null, productId: product = null } = begun ?? {}
  if (!id || !product) return null
  const file = await readFile(`forms/definitions/${code}/examples.json`, 'utf8')
  const [example] = JSON.parse(file) as { texts?: Texts; rows?: Rows<Texts> }[]
  const of = { id, product }
  await save(page, of, { texts: byHand(example?.texts ?? {}) })
  for (const [question, all] of Object.entries(example?.rows ?? {})) {
    const rows = all.slice(0, ROWS)
    const given = (await draftOf(page, of)).answered.rows[question] ?? []
    if (rows.length > given.length)
      await save(page, of, { texts: {}, addRow: { question, count: rows.length - given.length } })
    const { answered } = await draftOf(page, of)
    const typed = rows.flatMap((row, at) => {
      const name = answered.rows[question]?.[at]?.name
      return Object.entries(row).map(([column, text]) => [`${question}.${name}.${column}`, text])
    })
    await save(page, of, { texts: byHand(Object.fromEntries(typed) as Texts) })
  }
  return of
}

const byHand = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, typedByHand(text)]))

type Saving = { texts: Texts; addRow?: { question: string; count: number } }

async function save(page: Page, of: Of, saving: Saving): Promise<void> {
  const { version } = await draftOf(page, of)
  await ask(
    page,
    'mutation($input: SaveSubmittalInput!) { saveSubmittal(input: $input) { version } }',
    { input: { ...of, page: 'first', version, ...saving } },
  )
}

async function draftOf(page: Page, of: Of): Promise<Draft> {
  const { submittalDraft } = await ask<{ submittalDraft: Draft }>(
    page,
    'query($product: String!, $id: ID!) { submittalDraft(product: $product, id: $id) { version answered } }',
    of,
  )
  return submittalDraft
}

test('every page of a form that was filled in is opened, waits for its save, and has changed nothing; each control can be seen and pressed', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await page.clock.install()
  await signIn(page, FILERS.script)
  const { viewer } = await ask<{ viewer: { id: string } }>(page, '{ viewer { id } }', {})
  const { account } = await ask<{
    account: { facilities: { siteId: string; isApproved: boolean }[] }
  }>(page, 'query($id: ID!) { account(id: $id) { facilities { siteId isApproved } } }', {
    id: viewer.id,
  })
  const siteId = account.facilities.find(({ isApproved }) => isApproved)?.siteId ?? ''
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/app/submittal/form/'))
      posts.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  const folders = await readdir('forms/definitions', { withFileTypes: true })
  const opened: string[] = []
  const unfit: string[] = []
  for (const { name: code } of folders.filter((each) => each.isDirectory())) {
    const of = await filledIn(page, code, siteId)
    if (!of) continue
    const before = await draftOf(page, of)
    await page.goto(`/app/submittal/form/${of.product}/${of.id}`)
    const links = page.getByRole('navigation', { name: 'Pages of this form' }).getByRole('link')
    const addresses = await links.evaluateAll((all) =>
      all.map((each) => each.getAttribute('href') ?? '').filter((href) => href.includes('/form/')),
    )
    for (const address of addresses) {
      await page.goto(address)
      await page.clock.runFor(10_000)
      const unread = await page
        .locator('form[data-saves] input')
        .evaluateAll((all) =>
          (all as HTMLInputElement[])
            .filter((each) => (each.getAttribute('value') ?? '') !== '' && each.value === '')
            .map(({ name }) => name),
        )
      expect([address, unread]).toEqual([address, []])
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        const faults = [...(await page.evaluate(unpressable)), ...(await page.evaluate(misfits))]
        for (const fault of faults) unfit.push(`${code} ${address} at ${width}: ${fault}`)
      }
    }
    expect([code, posts]).toEqual([code, []])
    expect(await draftOf(page, of)).toEqual(before)
    opened.push(code)
  }
  expect(unfit).toEqual([])
  expect(opened).toEqual(expect.arrayContaining(OWNERS_MAY_BEGIN))
})
