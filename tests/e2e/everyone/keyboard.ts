import type { Page } from '@playwright/test'
import { named } from './reading-order.ts'
import type { Met } from './tree.ts'
import { devtoolsOf } from './devtools.ts'

/** A viewer of PDFs brings its own buttons and a thumbnail of each page. */
const MOST_IN_A_FRAME = 60

type Stop = { mark: string; isShown: boolean; words: string }

/**
 * Goes through a page by the Tab key: the focus goes from one to the next as a screen reader reads them, none is left
 * out, and where it stands can be seen in the colors of now.
 */
export async function mistabbed(page: Page, tree: readonly Met[]): Promise<string[]> {
  const wanted = await page.evaluate(
    stopsAmong,
    tree.filter(({ isFocusable }) => isFocusable).flatMap(({ mark }) => mark ?? []),
  )
  await page.evaluate(listen)
  // The parts of a date are stops too, and what comes after the last one is the browser's own.
  const frames = await page.locator('iframe').count()
  const presses = wanted.reduce((sum, { parts }) => sum + parts, 2 * frames)
  await pressTab(page, presses)
  let stops = await page.evaluate(heard)
  // How many stops a frame has hangs on what it has loaded by now.
  for (let more = 0; stops.length < wanted.length && more < MOST_IN_A_FRAME * frames; more++) {
    await pressTab(page, 1)
    stops = await page.evaluate(heard)
  }
  const found: string[] = []
  const byMark = new Map(tree.map((met) => [met.mark, met]))
  const words = (at: string | undefined) => {
    const met = at === undefined ? undefined : byMark.get(at)
    if (met) return named(met)
    return stops.find(({ mark }) => mark === at)?.words ?? 'nothing'
  }
  const differs = wanted.findIndex(({ mark }, nth) => stops[nth]?.mark !== mark)
  if (differs >= 0)
    found.push(
      `Tab leads to ${words(stops[differs]?.mark)} where ${words(wanted[differs]?.mark)} is read next`,
    )
  for (const stop of stops)
    if (!stop.isShown) found.push(`the focus is not seen on ${words(stop.mark)}`)
  return found
}

/** All at once: each waits for the one before it in the browser, and not here. */
async function pressTab(page: Page, times: number): Promise<void> {
  const client = await devtoolsOf(page)
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }
  const events = Array.from({ length: times }, () => [
    client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
    client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
  ])
  await Promise.all(events.flat())
}

/** In the page: which of the marked ones the Tab key stops at, and how often. */
function stopsAmong(marks: readonly string[]): { mark: string; parts: number }[] {
  const groups = new Set<string>()
  return marks.flatMap((mark) => {
    const element = document.querySelector<HTMLElement>(`[data-walk="${mark}"]`)
    if (!element || element.tabIndex < 0 || element.tagName === 'HTML') return []
    if (element.tabIndex > 0) return [{ mark: `tabindex ${element.tabIndex}`, parts: 1 }]
    if (element instanceof HTMLInputElement && element.type === 'radio') {
      const group = [
        ...document.querySelectorAll<HTMLInputElement>(
          `input[type=radio][name="${CSS.escape(element.name)}"]`,
        ),
      ].filter((each) => each.form === element.form)
      const chosen = group.find(({ checked }) => checked)
      const key = `${element.form?.dataset['walk']} ${element.name}`
      if (groups.has(key) || (chosen && chosen !== element)) return []
      groups.add(key)
    }
    const kind = element instanceof HTMLInputElement ? element.type : ''
    const parts = { date: 4, 'datetime-local': 7, time: 4, month: 3 }[kind] ?? 1
    return [{ mark, parts }]
  })
}

/** In the page: writes down whatever gets the focus, from the begin of the page on. */
function listen(): void {
  const stops: Stop[] = []
  Object.assign(window, { stopsOfTab: stops })
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  window.scrollTo(0, 0)
  document.body.setAttribute('tabindex', '-1')
  document.body.focus()
  document.body.removeAttribute('tabindex')
  const isDrawn = (element: Element) =>
    ['', '::before', '::after'].some((part) => {
      const style = getComputedStyle(element, part)
      return style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0
    })
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement || target instanceof SVGElement)) return
    const mark = target.dataset['walk'] ?? ''
    if (stops.some((stop) => stop.mark === mark)) return
    const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : []
    const drawn = [target, target.parentElement, target.nextElementSibling, ...labels]
    stops.push({
      mark,
      isShown: drawn.some((each) => each !== null && isDrawn(each)),
      words: `${target.tagName.toLowerCase()} “${(target.textContent ?? '').trim().slice(0, 60)}”`,
    })
  })
}

const heard = (): Stop[] => Reflect.get(window, 'stopsOfTab') as Stop[]
