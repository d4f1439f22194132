import type { Page } from '@playwright/test'
import { parse } from 'node-html-parser'
import { hydrated } from '../hydrated.ts'
import { gather, misfits, spread } from './fit.ts'
import { uncolored } from './forced-colors.ts'
import { mistabbed } from './keyboard.ts'
import { unpressable } from './pressable.ts'
import { deadLinks } from './dead-links.ts'
import { headFaults } from './head.ts'
import { markupFaults } from './markup.ts'
import { misnamed, misread } from './reading-order.ts'
import { mark, treeOf } from './tree.ts'
import { devtoolsOf } from './devtools.ts'

/** A page of a journey: its address, or the page on which such a link stands, the first of them is followed. */
export type Stop = string | { on: string; to: string; then?: (href: string) => string } | Odd

/** A page that answers with a refusal, or that is there when something of it is. */
type Odd = { at: string | null; status?: number; whenSeen?: string }

const DESK = { width: 1280, height: 900 }
/** The rows of a list have the same fault; the first ones tell it. */
const MOST = 3
const NARROW = { width: 320, height: 800 }

/**
 * What is wrong on the pages of a journey; empty when nothing is. Each is loaded once. The links of visitors are followed;
 * those of who is signed in, by `tests/seeds/links.test.ts` without a browser.
 */
export async function walk(
  page: Page,
  stops: readonly Stop[],
  { isSignedIn = false } = {},
): Promise<string[]> {
  const found: string[] = []
  for (const stop of stops) {
    const arrived = await arriveAt(page, stop)
    if (!arrived) {
      found.push(`${JSON.stringify(stop)} · leads nowhere`)
      continue
    }
    const { at, html } = arrived
    found.push(...few(`${at} · markup`, await markupFaults(html)))
    found.push(...few(`${at} · head`, headFaults(html)))
    if (!isSignedIn) found.push(...few(`${at} · links`, await deadLinks(page, html, 'visitor')))
    found.push(...(await faultsOf(page, at)))
  }
  return found
}

type Arrived = { at: string; html: string }

/** Opens a page; nothing when it is refused or no link leads there. */
export async function arriveAt(page: Page, stop: Stop): Promise<Arrived | undefined> {
  const { at, status = 200, whenSeen } = await oddOf(page, stop)
  if (!at) return undefined
  const answer = await page.goto(at)
  if (whenSeen) await page.locator(whenSeen).first().waitFor()
  return answer?.status() === status ? { at, html: await answer.text() } : undefined
}

async function oddOf(page: Page, stop: Stop): Promise<Odd> {
  if (typeof stop === 'string') return { at: stop }
  if ('at' in stop) return stop
  // Read, not drawn: it is a stop of its own, or of another journey.
  const answer = await page.request.get(stop.on, { headers: { accept: 'text/html' } })
  const link = parse(await answer.text()).querySelector(stop.to)
  const href = link?.getAttribute('href') ?? null
  return { at: href && stop.then ? stop.then(href.replace(/[?#].*/, '')) : href }
}

/** All that is judged of the page as it is, in the order that changes it least. */
export async function faultsOf(page: Page, name: string): Promise<string[]> {
  // What works by script alone comes once its part has: it must not come between two looks at the page.
  await hydrated(page)
  const found: string[] = []
  const note = (check: string, faults: readonly string[]) =>
    found.push(...few(`${name} · ${check}`, faults))
  await page.evaluate(mark)
  const tree = await treeOf(page)
  note('reading order', misread(tree))
  note('names', misnamed(tree))
  note('controls', await page.evaluate(unpressable))
  await page.emulateMedia({ forcedColors: 'active' })
  note('forced colors', await page.evaluate(uncolored))
  note('keyboard', await mistabbed(page, tree))
  await page.emulateMedia({ forcedColors: 'none' })
  await setText(page, 2)
  await page.evaluate(spread)
  note('twice the text', await page.evaluate(misfits))
  await page.evaluate(gather)
  await setText(page, 1)
  await page.setViewportSize(NARROW)
  note('320 px', await page.evaluate(misfits))
  note('controls at 320 px', await page.evaluate(unpressable))
  note('reading order at 320 px', misread(await treeOf(page)))
  await page.setViewportSize(DESK)
  return found
}

function few(where: string, faults: readonly string[]): string[] {
  const told = faults.slice(0, MOST).map((fault) => `${where}: ${fault}`)
  return faults.length > MOST ? [...told, `${where}: ${faults.length - MOST} more`] : told
}

/** The size of text as a reader sets it in the browser: the root of the page, and what its width is measured by. */
async function setText(page: Page, times: number): Promise<void> {
  const client = await devtoolsOf(page)
  await client.send('Page.setFontSizes', { fontSizes: { standard: 16 * times, fixed: 13 * times } })
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  if (size !== `${16 * times}px`)
    throw new Error(`The text is ${size}, not ${times} times as large`)
}
